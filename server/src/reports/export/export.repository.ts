import { sql, type SelectQueryBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { visibleGroupIds } from '../../groups/core/groups.repository.ts';
import { ENTRY_COLUMNS } from '../../ledger/entries.repository.ts';
import { EXPENSE_COLUMNS } from '../../personal/expenses/expenses.repository.ts';
import { shownName } from '../../ledger/shown-names.repository.ts';

/** A page of a list ordered by id: at most `limit` rows after the id `behind`. */
export interface PageOfIds {
  behind: number;
  limit: number;
}

// The id follows the owner in an index: every page is an index lookup.
/** A page of a list by id. */
export function readPage<Table extends keyof Tables, Row>(
  list: SelectQueryBuilder<Tables, Table, Row>,
  { behind, limit }: PageOfIds,
) {
  return list
    .where(sql<boolean>`${sql.ref('id')} > ${behind}`)
    .orderBy(sql.ref('id'))
    .limit(limit)
    .execute();
}

/** A page of a user's expenses, deleted ones included. */
export function listAllExpenses(db: Db, userId: number, page: PageOfIds) {
  const list = db
    .selectFrom('expense')
    .select([...EXPENSE_COLUMNS, 'created_at', 'import_id'])
    .where('user_id', '=', userId);
  return readPage(list, page);
}

/** Whether any expense or income of a user, or any entry of a group, was entered in another currency and is not deleted. */
export async function hasOriginals(
  db: Db,
  table: 'expense' | 'income' | 'entry',
  ownerId: number,
): Promise<boolean> {
  const owner = table === 'entry' ? 'group_id' : 'user_id';
  const { rows } = await sql`
    select 1 from ${sql.table(table)}
    where ${sql.ref(owner)} = ${ownerId} and original is not null and deleted_at is null
    limit 1`.execute(db);
  return rows.length > 0;
}

/** A page of the receipts of a user's expenses, deleted ones included; the pictures are read one by one. */
export function listAllReceipts(db: Db, userId: number, page: PageOfIds) {
  const list = db
    .selectFrom('receipt')
    .select(['id', 'expense_id', 'added_by', 'added_at', 'deleted_at', 'picture_hash'])
    .where('user_id', '=', userId);
  return readPage(list, page);
}

/** A page of the receipts of a group's expenses, deleted ones included. */
export function listAllGroupReceipts(db: Db, groupId: number, page: PageOfIds) {
  const list = db
    .selectFrom('group_receipt')
    .select(['id', 'entry_id', 'added_by', 'added_at', 'deleted_at', 'picture_hash'])
    .where('group_id', '=', groupId);
  return readPage(list, page);
}

/** The picture of a user's receipts. */
export function findPicture(db: Db, userId: number, hash: string) {
  return db
    .selectFrom('receipt_picture')
    .select(['width', 'height', 'bytes', 'image'])
    .where('user_id', '=', userId)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** The picture of a group's receipts. */
export function findGroupPicture(db: Db, groupId: number, hash: string) {
  return db
    .selectFrom('group_receipt_picture')
    .select(['width', 'height', 'bytes', 'image'])
    .where('group_id', '=', groupId)
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** A page of a user's repeating entries, deleted ones included. */
export function listAllRecurring(db: Db, userId: number, page: PageOfIds) {
  const list = db.selectFrom('recurring_entry').selectAll().where('user_id', '=', userId);
  return readPage(list, page);
}

/** A page of a user's completed imports that were not undone. */
export function listAllImports(db: Db, userId: number, page: PageOfIds) {
  const list = db
    .selectFrom('expense_import')
    .select(['id', 'file_name', 'row_count as count', 'created_at'])
    .where('user_id', '=', userId)
    .where('done_at', 'is not', null)
    .where('removed_at', 'is', null);
  return readPage(list, page);
}

/** A page of a user's notifications. */
export function listAllNotifications(db: Db, userId: number, page: PageOfIds) {
  const list = db
    .selectFrom('notification')
    .select(['id', 'notification_type', 'title', 'message', 'facts', 'created_at', 'read_at'])
    .select(['group_id', 'month'])
    .where('user_id', '=', userId);
  return readPage(list, page);
}

/** A page of a user's settlements with people, undone ones included. */
export function listAllSettlings(db: Db, userId: number, page: PageOfIds) {
  const list = db.selectFrom('person_settling').selectAll().where('user_id', '=', userId);
  return readPage(list, page);
}

/** A user's settings of push messages; undefined if they were never changed. */
export function findPushSetting(db: Db, userId: number) {
  return db
    .selectFrom('push_setting')
    .select(['muted', 'shows_amounts'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** The devices that receive a user's push messages. */
export function listPushDevices(db: Db, userId: number) {
  return db
    .selectFrom('push_subscription')
    .select(['id', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

/** The limits of a user's budget, each in force from its day on. */
export function listBudgetHistory(db: Db, userId: number) {
  return db
    .selectFrom('budget_history')
    .select(['month as from_day', 'limit_paise'])
    .where('user_id', '=', userId)
    .orderBy('month')
    .execute();
}

/** The limits of a user's categories, each in force from its day on. */
export function listLimitHistory(db: Db, userId: number) {
  return db
    .selectFrom('category_limit')
    .select(['month as from_day', 'category', 'limit_paise', 'carries_over'])
    .where('user_id', '=', userId)
    .orderBy('month')
    .orderBy('category')
    .execute();
}

/** A page of the groups that a user sees. */
export function listSeenGroups(db: Db, userId: number, page: PageOfIds) {
  const list = db
    .selectFrom('expense_group')
    .select(['id', shownName(userId).as('name'), 'kind', 'created_by_name', 'created_at'])
    .select(['usual_split', 'promise_due_on', 'promise_by_name'])
    .where('id', 'in', visibleGroupIds(db, userId));
  return readPage(list, page);
}

/** All current and former members of a group, in joining order. */
export function listGroupPeople(db: Db, groupId: number) {
  return db
    .selectFrom('group_member')
    .select(['id', 'name', 'user_id', 'created_at', 'removed_at', 'unit'])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
}

/** The limits of a group's month, each in force from its month on; null for none. */
export function listGroupLimits(db: Db, groupId: number) {
  return db
    .selectFrom('group_budget')
    .select(['month', 'limit_paise'])
    .where('group_id', '=', groupId)
    .orderBy('month')
    .execute();
}

/** All stored invitations to a group, oldest first. */
export function listAllInvitations(db: Db, groupId: number) {
  return db
    .selectFrom('group_invitation')
    .select(['id', 'created_by_name', 'created_at', 'expires_at', 'ended_at'])
    .select(['uses_left', 'member_id'])
    .where('group_id', '=', groupId)
    .orderBy('id')
    .execute();
}

/** A page of a group's repeating entries, deleted ones included. */
export function listAllGroupRecurring(db: Db, groupId: number, page: PageOfIds) {
  const list = db.selectFrom('group_recurring').selectAll().where('group_id', '=', groupId);
  return readPage(list, page);
}

/** A page of a group's entries, deleted ones included. */
export function listAllEntries(db: Db, groupId: number, page: PageOfIds) {
  const list = db
    .selectFrom('entry')
    .select([...ENTRY_COLUMNS, 'created_at'])
    .where('group_id', '=', groupId);
  return readPage(list, page);
}
