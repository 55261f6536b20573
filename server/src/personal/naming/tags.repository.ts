import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A name of a tag. */
export type TagRow = Omit<Row<'tag'>, 'user_id'>;

const COLUMNS = ['id', 'name', 'name_key', 'merged_into'] as const;

const tagsOfUser = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('tag').select(COLUMNS).where('user_id', '=', userId).orderBy('id'),
);

/** All names of tags of a user, the first made first; those that became another one too. */
export function listTagRows(db: Db, userId: number): Promise<TagRow[]> {
  return tagsOfUser(db, { userId });
}

/** Adds a name, and notes that the user has tags. */
export async function insertTag(
  trx: Trx,
  userId: number,
  columns: Pick<TagRow, 'name' | 'name_key'>,
): Promise<TagRow> {
  await trx.updateTable('user_account').set({ has_tags: 1 }).where('id', '=', userId).execute();
  return trx
    .insertInto('tag')
    .values({ ...columns, user_id: userId })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes names of tags of this user. */
export async function updateTags(
  trx: Trx,
  userId: number,
  ids: readonly number[],
  columns: Partial<Pick<TagRow, 'name' | 'name_key' | 'merged_into'>>,
): Promise<void> {
  await trx
    .updateTable('tag')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}

/** Deletes names of tags of this user; what refers to them has them no more. */
export async function deleteTags(trx: Trx, userId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.deleteFrom('tag').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** What of a user has the same tags: so many expenses that are not deleted, and their sum in paise. */
export interface TagUse {
  tags: string;
  count: number;
  total: number;
}

/** The uses of a user's tags, by what expenses and repeating entries have, deleted ones too. */
export async function listTagUses(db: Db, userId: number): Promise<TagUse[]> {
  const { rows } = await sql<TagUse>`
    select tags, cast(sum(case when deleted_at is null then 1 else 0 end) as bigint) as count,
      cast(sum(case when deleted_at is null then amount_paise else 0 end) as bigint) as total
    from expense where user_id = ${userId} and tags is not null group by tags
    union all
    select tags, 0 as count, 0 as total
    from recurring_entry where user_id = ${userId} and tags is not null group by tags`.execute(db);
  return rows;
}
