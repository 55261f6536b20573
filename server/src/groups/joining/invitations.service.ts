import { MAX_INVITED } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { Conflict, InvalidInput, InvalidInvitation, NotFound } from '../../platform/errors.ts';
import { restorableAfter } from '../../platform/kept-deleted.ts';
import type { SecretAt } from '../../platform/unit-of-work/repeatable-secret.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireGroupAccess, requireGroupForChange } from '../core/groups.policy.ts';
import { isNamedInBooks } from '../members/group-members.policy.ts';
import { findMember } from '../members/group-members.repository.ts';
import { invitationSecret } from '../invitations/invitation-token.ts';
import {
  deleteInvitationsBefore,
  findInvitationById,
  insertInvitation,
  listOpenInvitations,
  updateAsEnded,
  updateSecret,
  type InvitationRow,
} from '../invitations/invitations.repository.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LINK_LIFE_MS = 7 * DAY_MS;
const MAX_OPEN = 50;

/** An invitation with the secret of its address, which is shown once. */
export interface InvitationWithSecret {
  invitation: InvitationRow;
  secret: string;
}

/**
 * Creates a link that invites people to a group, or one guest of it.
 * @throws {NotFound} when the actor does not see the group.
 * @throws {InvalidInput} when the guest is not in the group.
 * @throws {Conflict} when the guest has an account, or too many links are open.
 */
export async function createInvitation(
  tx: Tx,
  groupId: number,
  memberId: number | undefined,
  secretAt: SecretAt,
): Promise<InvitationWithSecret> {
  const { trx, actor, now } = tx;
  await requireGroupForChange(tx, groupId);
  if (memberId !== undefined) await requireGuest(tx, groupId, memberId);
  const open = await listOpenInvitations(trx, groupId, now.toISOString());
  if (open.length >= MAX_OPEN) {
    throw new Conflict(
      'too_many_invitations',
      say('refusals.tooManyInvitations', { most: MAX_OPEN }),
    );
  }
  const madeAt = now.toISOString();
  const { secret, hash } = invitationSecret(secretAt, madeAt);
  const invitation = await insertInvitation(trx, {
    group_id: groupId,
    token_hash: hash,
    member_id: memberId ?? null,
    created_by: actor.id,
    created_by_name: actor.username,
    created_at: madeAt,
    expires_at: new Date(now.getTime() + LINK_LIFE_MS).toISOString(),
    uses_left: memberId === undefined ? MAX_INVITED : 1,
  });
  return { invitation, secret };
}

/**
 * The guest with this id whose place somebody can take: one in the group now, or a removed one with a balance.
 * @throws {InvalidInput} when there is none.
 * @throws {Conflict} when they have an account.
 */
export async function requireGuest({ trx }: Tx, groupId: number, memberId: number) {
  const member = await findMember(trx, groupId, { id: memberId });
  if (!member || !isNamedInBooks(member)) {
    throw new InvalidInput({ member_id: say('faults.guestUnknown') });
  }
  if (member.user_id !== null) {
    throw new Conflict('has_an_account', say('refusals.hasAnAccount', { name: member.name }));
  }
  return member;
}

/**
 * The address of an invitation, for a repeated request: a new one for another session, because none is stored.
 * @throws {NotFound}
 */
export async function renewAddress(
  tx: Tx,
  groupId: number,
  id: number,
  secretAt: SecretAt,
): Promise<InvitationWithSecret> {
  await requireGroupForChange(tx, groupId);
  const invitation = await findInvitationById(tx.trx, groupId, id);
  if (!invitation) throw new NotFound('Invitation');
  const { secret, hash } = invitationSecret(secretAt, invitation.created_at);
  await updateSecret(tx.trx, invitation, hash);
  return { invitation, secret };
}

/**
 * The valid invitations of a group, newest first.
 * @throws {NotFound} when the user does not see the group.
 */
export async function listInvitations(
  db: Db,
  groupId: number,
  userId: number,
  now: Date,
): Promise<InvitationRow[]> {
  await requireGroupAccess(db, groupId, userId);
  return listOpenInvitations(db, groupId, now.toISOString());
}

/**
 * Ends an invitation.
 * @throws {NotFound} when the actor does not see it, or it was ended before.
 */
export async function endInvitation(tx: Tx, groupId: number, id: number): Promise<void> {
  await requireGroupForChange(tx, groupId);
  if (!(await updateAsEnded(tx.trx, { groupId, id }, tx.now))) throw new NotFound('Invitation');
}

/**
 * @throws {InvalidInvitation} with the reason, when the invitation was ended or has expired. Spent uses do not matter
 * here: a member who joined with it may open it again.
 */
export function requireNotOver(invitation: InvitationRow, now: Date): void {
  if (invitation.ended_at !== null) {
    throw new InvalidInvitation('invitation_ended', say('refusals.invitationEnded'));
  }
  if (invitation.expires_at <= now.toISOString()) {
    throw new InvalidInvitation('invitation_expired', say('refusals.invitationExpired'));
  }
}

/** @throws {InvalidInvitation} when all uses of an invitation are spent. */
export function requireUseLeft({ uses_left: usesLeft }: InvitationRow): void {
  if (usesLeft <= 0)
    throw new InvalidInvitation('invitation_used_up', say('refusals.invitationUsedUp'));
}

/**
 * Deletes at most `limit` invitations permanently that have been over for 30 days, and returns their number. Until then
 * a link shows why it is over.
 */
export function deleteOldInvitations({ db, clock }: Deps, limit: number): Promise<number> {
  return deleteInvitationsBefore(db, restorableAfter(clock.now()), limit);
}
