import { sql } from 'kysely';
import type { Migration } from '../schema/migration.ts';

/**
 * Numbers the names of removed members that somebody else has. Until then two had one name, and only the key of the
 * removed one, which has a line break before the id, differed.
 */
export const numberedNames: Migration = async (trx) => {
  const broken = sql`cast(${'\n'} as text)`;
  const id = sql`cast(id as text)`;
  const number = sql`' (' || ${id} || ')'`;
  await sql`update group_member
    set name = name || ${number}, name_key = replace(name_key, ${broken} || ${id}, ${number})
    where name_key like '%' || ${broken} || ${id}`.execute(trx);
};
