import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { Migration } from '../schema/migration.ts';

interface Namesake {
  id: number;
  group_id: number;
  name: string;
  name_key: string;
}

/**
 * Numbers the names of removed members that somebody else has. Until then two had one name, and only the key of the
 * removed one differed: it has a line break before the id.
 */
export const numberedNames: Migration = async (trx) => {
  const { rows } = await sql<Namesake>`
    select id, group_id, name, name_key from group_member
    where name_key like ${'%\n%'} order by id`.execute(trx);
  for (const { id, group_id: groupId, name, name_key: key } of rows) {
    const [own = ''] = key.split('\n');
    const number = ` (${await findNumber(trx, groupId, own)})`;
    await sql`update group_member set name = ${name + number}, name_key = ${own + number}
      where group_id = ${groupId} and id = ${id}`.execute(trx);
  }
};

async function findNumber(trx: Trx, groupId: number, key: string): Promise<number> {
  for (let number = 2; ; number += 1) {
    const { rows } = await sql`select 1 from group_member
      where group_id = ${groupId} and name_key = ${`${key} (${number})`}`.execute(trx);
    if (rows.length === 0) return number;
  }
}
