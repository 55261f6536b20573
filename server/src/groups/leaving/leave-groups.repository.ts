import type { Db, Trx } from '../../platform/db/database.ts';
import { chunk } from '../../platform/event-loop/chunk.ts';
import type { Row } from '../../platform/db/schema/tables.ts';
import type { KnownMember } from '../members/group-members.repository.ts';

/** The ids of the groups that a user created, or is or was a member of, in ascending order; deleted ones included. */
export async function listGroupIdsOf(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('expense_group')
    .select('id')
    .where('created_by', '=', userId)
    .union(db.selectFrom('group_member').select('group_id as id').where('user_id', '=', userId))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The groups that a user created, by id, without deleted ones. */
export function listCreatedGroups(
  db: Db,
  userId: number,
): Promise<Array<Pick<Row<'expense_group'>, 'id' | 'name'>>> {
  return db
    .selectFrom('expense_group')
    .select(['id', 'name'])
    .where('created_by', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The creator of a group; undefined when it is gone. */
export async function findCreator(db: Db, groupId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('expense_group')
    .select('created_by')
    .where('id', '=', groupId)
    .executeTakeFirst();
  return row?.created_by;
}

/** Changes the creator of a group. */
export async function updateCreator(
  trx: Trx,
  groupId: number,
  { id, username }: Pick<Row<'user_account'>, 'id' | 'username'>,
): Promise<void> {
  await trx
    .updateTable('expense_group')
    .set({ created_by: id, created_by_name: username })
    .where('id', '=', groupId)
    .execute();
}

/**
 * Makes a registered member a guest, and returns that member. Name, place and totals stay. Undefined for a user who was
 * never a member.
 */
export function updateAsGuest(
  trx: Trx,
  groupId: number,
  userId: number,
): Promise<Pick<KnownMember, 'id' | 'name' | 'removed_at'> | undefined> {
  return trx
    .updateTable('group_member')
    .set({ user_id: null })
    .where('group_id', '=', groupId)
    .where('user_id', '=', userId)
    .returning(['id', 'name', 'removed_at'])
    .executeTakeFirst();
}

/** The creators and members of these groups. */
export async function listPeopleOfGroups(db: Db, groupIds: readonly number[]): Promise<number[]> {
  const people = new Set<number>();
  for (const part of chunk(groupIds)) {
    const rows = await db
      .selectFrom('group_member')
      .select('user_id as id')
      .where('group_id', 'in', part)
      .where('user_id', 'is not', null)
      .union(db.selectFrom('expense_group').select('created_by as id').where('id', 'in', part))
      .execute();
    for (const { id } of rows) if (id !== null) people.add(id);
  }
  return [...people];
}

/** The creator or a member of a group. */
export interface PersonOfGroup {
  userId: number;
  groupId: number;
}

/** The creators and members of all groups in which this user is a member now, once per group; includes the user. */
export async function listPeopleSharingGroups(db: Db, userId: number): Promise<PersonOfGroup[]> {
  const shared = db
    .selectFrom('group_member')
    .select('group_id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null);
  const rows = await db
    .selectFrom('group_member')
    .select(['user_id', 'group_id'])
    .where('group_id', 'in', shared)
    .where('removed_at', 'is', null)
    .where('user_id', 'is not', null)
    .union(
      db
        .selectFrom('expense_group')
        .select(['created_by as user_id', 'id as group_id'])
        .where('id', 'in', shared),
    )
    .execute();
  return rows.flatMap(({ user_id: person, group_id: groupId }) =>
    person === null ? [] : [{ userId: person, groupId }],
  );
}
