import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

type Key = Pick<Row<'group_invitee'>, 'group_id' | 'user_id'>;

/** The question of a group to a user, including one that was declined. */
export function findInvitee(db: Db, key: Key): Promise<Row<'group_invitee'> | undefined> {
  return db
    .selectFrom('group_invitee')
    .selectAll()
    .where('group_id', '=', key.group_id)
    .where('user_id', '=', key.user_id)
    .executeTakeFirst();
}

/** Stores that a group asks a user to join as this member, in place of an earlier member. */
export async function saveInvitee(
  trx: Trx,
  { group_id, user_id, member_id, asked_at }: Omit<Row<'group_invitee'>, 'declined_at'>,
): Promise<void> {
  await trx
    .insertInto('group_invitee')
    .values({ group_id, user_id, member_id, asked_at })
    .onConflict((conflict) => conflict.columns(['group_id', 'user_id']).doUpdateSet({ member_id }))
    .execute();
}

/** Marks the question as declined. */
export async function updateAsDeclined(trx: Trx, key: Key, now: Date): Promise<void> {
  await trx
    .updateTable('group_invitee')
    .set({ declined_at: now.toISOString() })
    .where('group_id', '=', key.group_id)
    .where('user_id', '=', key.user_id)
    .where('declined_at', 'is', null)
    .execute();
}

/** Deletes the question of a group to a user who has joined. */
export async function deleteInvitee(trx: Trx, key: Key): Promise<void> {
  await trx
    .deleteFrom('group_invitee')
    .where('group_id', '=', key.group_id)
    .where('user_id', '=', key.user_id)
    .execute();
}

/** Deletes all questions of groups to a user. */
export async function deleteInviteesOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('group_invitee').where('user_id', '=', userId).execute();
}
