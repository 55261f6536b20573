import type { CategoryColour, CategoryIcon, StoredCategory } from '@hisaab/domain';
import type { Db, Trx } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** A category that a user has made. */
export type OwnCategoryRow = Omit<Row<'own_category'>, 'user_id'>;

/** What a person says of a category. */
export interface CategoryColumns {
  name: string;
  name_key: string;
  icon: CategoryIcon;
  colour: CategoryColour;
}

const COLUMNS = [
  'id',
  'name',
  'name_key',
  'icon',
  'colour',
  'created_at',
  'deleted_at',
  'moved_to',
] as const;

const categoriesOfUser = prepared((db, { userId }: { userId: number }) =>
  db.selectFrom('own_category').select(COLUMNS).where('user_id', '=', userId).orderBy('id'),
);

/** All categories that a user has made, the first made first; deleted ones too. */
export function listOwnCategories(db: Db, userId: number): Promise<OwnCategoryRow[]> {
  return categoriesOfUser(db, { userId });
}

/** Adds a category, and notes that the user has some. */
export async function insertOwnCategory(
  trx: Trx,
  userId: number,
  columns: CategoryColumns,
  now: Date,
): Promise<OwnCategoryRow> {
  await trx
    .updateTable('user_account')
    .set({ has_own_categories: 1 })
    .where('id', '=', userId)
    .execute();
  return trx
    .insertInto('own_category')
    .values({ ...columns, user_id: userId, created_at: now.toISOString() })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Changes a category of this user. */
export function updateOwnCategory(
  trx: Trx,
  userId: number,
  id: number,
  columns: Partial<CategoryColumns> & {
    deleted_at?: string | null;
    moved_to?: StoredCategory | null;
  },
): Promise<OwnCategoryRow> {
  return trx
    .updateTable('own_category')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** Deletes a category permanently. */
export async function deleteOwnCategory(trx: Trx, userId: number, id: number): Promise<void> {
  await trx.deleteFrom('own_category').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Lets deleted categories that count in one category count in another. */
export async function redirectCategories(
  trx: Trx,
  userId: number,
  from: StoredCategory,
  to: StoredCategory,
): Promise<void> {
  await trx
    .updateTable('own_category')
    .set({ moved_to: to })
    .where('user_id', '=', userId)
    .where('moved_to', '=', from)
    .execute();
}

/** At most `limit` categories of anybody that were deleted up to a time (ISO). */
export function listDeletedUpTo(
  db: Db,
  time: string,
  limit: number,
): Promise<Array<Pick<Row<'own_category'>, 'user_id' | 'id'>>> {
  return db
    .selectFrom('own_category')
    .select(['user_id', 'id'])
    .where('deleted_at', '<=', time)
    .orderBy('deleted_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}
