import type { Db, Trx } from '../../platform/db/database.ts';
import type { Row } from '../../platform/db/schema/tables.ts';

/** An invitation without the hash of its secret. */
export type InvitationRow = Omit<Row<'group_invitation'>, 'token_hash'>;

const COLUMNS = [
  'id',
  'group_id',
  'member_id',
  'created_by',
  'created_by_name',
  'created_at',
  'expires_at',
  'ended_at',
  'uses_left',
] as const;

/** The columns of a new invitation. */
export type NewInvitation = Omit<Row<'group_invitation'>, 'id' | 'ended_at'>;

/** Inserts an open invitation. */
export function insertInvitation(trx: Trx, invitation: NewInvitation): Promise<InvitationRow> {
  return trx
    .insertInto('group_invitation')
    .values({
      group_id: invitation.group_id,
      token_hash: invitation.token_hash,
      member_id: invitation.member_id,
      created_by: invitation.created_by,
      created_by_name: invitation.created_by_name,
      created_at: invitation.created_at,
      expires_at: invitation.expires_at,
      uses_left: invitation.uses_left,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** The invitation of a group by the hash of its secret, including one that is over. */
export function findInvitation(
  db: Db,
  groupId: number,
  tokenHash: string,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('group_invitation')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** The invitations of a group that are valid at a time, newest first. */
export function listOpenInvitations(
  db: Db,
  groupId: number,
  now: string,
): Promise<InvitationRow[]> {
  return db
    .selectFrom('group_invitation')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('uses_left', '>', 0)
    .orderBy('id', 'desc')
    .execute();
}

/** The invitation of a group by its id, including one that is over. */
export function findInvitationById(
  db: Db,
  groupId: number,
  id: number,
): Promise<InvitationRow | undefined> {
  return db
    .selectFrom('group_invitation')
    .select(COLUMNS)
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Replaces the secret of an invitation; the previous one is no longer valid. */
export async function updateSecret(
  trx: Trx,
  { group_id, id }: InvitationRow,
  tokenHash: string,
): Promise<void> {
  await trx
    .updateTable('group_invitation')
    .set({ token_hash: tokenHash })
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}

/** Decrements the remaining uses of an invitation. */
export async function spendUse(trx: Trx, { group_id, id }: InvitationRow): Promise<void> {
  await trx
    .updateTable('group_invitation')
    .set((invitation) => ({ uses_left: invitation('uses_left', '-', 1) }))
    .where('group_id', '=', group_id)
    .where('id', '=', id)
    .execute();
}

/** Ends an invitation; returns whether one with this id in the group was not ended yet. */
export async function updateAsEnded(
  trx: Trx,
  { groupId, id }: { groupId: number; id: number },
  now: Date,
): Promise<boolean> {
  const found = await trx
    .updateTable('group_invitation')
    .set({ ended_at: now.toISOString() })
    .where('group_id', '=', groupId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends the open invitations that a user made to a group. */
export async function endInvitationsOf(
  trx: Trx,
  groupId: number,
  userId: number,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('group_invitation')
    .set({ ended_at: now.toISOString() })
    .where('group_id', '=', groupId)
    .where('created_by', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Deletes at most `limit` invitations that expired before a time, and returns their number. */
export async function deleteInvitationsBefore(
  db: Db,
  until: string,
  limit: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('group_invitation')
    .where((invitation) =>
      invitation(
        invitation.refTuple('group_id', 'id'),
        'in',
        invitation
          .selectFrom('group_invitation')
          .select(['group_id', 'id'])
          .where('expires_at', '<=', until)
          .orderBy('expires_at')
          .limit(limit)
          .$asTuple('group_id', 'id'),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
