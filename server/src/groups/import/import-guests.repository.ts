import type { Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** The highest id of a group's entries; 0 if it has none. */
export async function findLastEntryId(trx: Trx, groupId: number): Promise<number> {
  const { id } = await trx
    .selectFrom('entry')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('group_id', '=', groupId)
    .executeTakeFirstOrThrow();
  return id ?? 0;
}

/** The members with a posting in an entry after `afterEntry`, deleted ones included. */
export async function listMembersWithPostings(
  trx: Trx,
  groupId: number,
  memberIds: readonly number[],
  afterEntry = 0,
): Promise<number[]> {
  if (memberIds.length === 0) return [];
  const rows = await trx
    .selectFrom('posting')
    .select('member_id')
    .distinct()
    .where('group_id', '=', groupId)
    .where('member_id', 'in', memberIds)
    .where('entry_id', '>', afterEntry)
    .execute();
  return rows.map(({ member_id: id }) => id);
}

/** The stored splits of a group's entries. */
export function listSplitColumnsOfGroup(
  trx: Trx,
  groupId: number,
): Promise<Array<Pick<Row<'entry'>, 'split' | 'version'>>> {
  return trx
    .selectFrom('entry')
    .select(['split', 'version'])
    .where('group_id', '=', groupId)
    .where('split', 'is not', null)
    .execute();
}

/** Deletes members without any postings permanently, and ends their invitations. */
export async function deleteMembers(
  trx: Trx,
  groupId: number,
  memberIds: readonly number[],
): Promise<void> {
  if (memberIds.length === 0) return;
  for (const table of ['group_invitation', 'group_invitee', 'member_month'] as const) {
    await trx
      .deleteFrom(table)
      .where('group_id', '=', groupId)
      .where('member_id', 'in', memberIds)
      .execute();
  }
  await trx
    .deleteFrom('group_member')
    .where('group_id', '=', groupId)
    .where('id', 'in', memberIds)
    .execute();
}

/** Restores a member's previous state. */
export async function updateMemberAsBefore(
  trx: Trx,
  groupId: number,
  {
    id,
    ...columns
  }: Pick<
    Row<'group_member'>,
    'id' | 'name' | 'name_key' | 'user_id' | 'removed_at' | 'left_for_good'
  >,
): Promise<void> {
  await trx
    .updateTable('group_member')
    .set(columns)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .execute();
}
