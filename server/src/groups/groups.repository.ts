import type { Paise } from '@hisaab/domain';
import type { Db, Trx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import type { Row } from '../db/tables.ts';

/** A group with its creator's name. */
export type GroupRow = Omit<Row<'expense_group'>, 'created_at'> & { created_by_name: string };

/** A new group's columns. */
export interface NewGroup {
  name: string;
  createdBy: number;
  createdAt: string;
}

/** Inserts a group without expenses and gives its id. */
export async function insertGroup(trx: Trx, group: NewGroup): Promise<number> {
  const { id } = await trx
    .insertInto('expense_group')
    .values({
      name: group.name,
      created_by: group.createdBy,
      total_paise: 0,
      expense_count: 0,
      created_at: group.createdAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const groupsSeenByUser = prepared((db, { userId }: { userId: number }) =>
  selectGroups(db)
    .where('expense_group.id', 'in', visibleGroupIds(db, userId))
    .orderBy('expense_group.id', 'desc'),
);

/** The groups that a user created or is a registered member of now, newest first. */
export function listVisibleGroups(db: Db, userId: number): Promise<GroupRow[]> {
  return groupsSeenByUser(db, { userId });
}

/** The ids of the groups in {@link listVisibleGroups}, as a part of other queries. */
export function visibleGroupIds(db: Db, userId: number) {
  // Two lookups by index: an `or` over both tables would read every group there is.
  return db
    .selectFrom('expense_group')
    .select('id')
    .where('created_by', '=', userId)
    .union(
      db
        .selectFrom('group_member')
        .select('group_id as id')
        .where('user_id', '=', userId)
        .where('removed_at', 'is', null),
    );
}

const groupSeenByUser = prepared((db, { groupId, userId }: { groupId: number; userId: number }) =>
  selectGroups(db)
    .where('expense_group.id', '=', groupId)
    .where((where) =>
      where.or([
        where('expense_group.created_by', '=', userId),
        where.exists(
          where
            .selectFrom('group_member')
            .select('group_member.id')
            .whereRef('group_member.group_id', '=', 'expense_group.id')
            .where('group_member.user_id', '=', userId)
            .where('group_member.removed_at', 'is', null),
        ),
      ]),
    ),
);

/** The group, if it is one of {@link listVisibleGroups}. */
export async function findVisibleGroup(
  db: Db,
  groupId: number,
  userId: number,
): Promise<GroupRow | undefined> {
  const [group] = await groupSeenByUser(db, { groupId, userId });
  return group;
}

function selectGroups(db: Db) {
  return db
    .selectFrom('expense_group')
    .innerJoin('user_account', 'user_account.id', 'expense_group.created_by')
    .select([
      'expense_group.id',
      'expense_group.name',
      'expense_group.created_by',
      'expense_group.total_paise',
      'expense_group.expense_count',
      'user_account.username as created_by_name',
    ]);
}

/** Waits until nobody else is changing the group, and keeps others from it until the transaction ends. */
export async function lockGroup(trx: Trx, groupId: number): Promise<void> {
  await trx
    .selectFrom('expense_group')
    .select('id')
    .where('id', '=', groupId)
    .forUpdate()
    .execute();
}

/** Counts one more expense of this amount in the group's totals. */
export async function updateGroupTotals(trx: Trx, groupId: number, amount: Paise): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set((group) => ({
      total_paise: group('total_paise', '+', amount),
      expense_count: group('expense_count', '+', 1),
    }))
    .where('id', '=', groupId)
    .execute();
}

/** Deletes a group with its members, expenses and shares. */
export async function deleteGroupRow(trx: Trx, groupId: number): Promise<void> {
  await trx.deleteFrom('expense_group').where('id', '=', groupId).execute();
}
