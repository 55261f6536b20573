import { say } from '@hisaab/words/server';
import { Conflict, InvalidInput, InvalidInvitation } from '../../platform/errors.ts';
import { getUser } from '../../auth/users/users.service.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { isNamedInBooks } from '../members/group-members.policy.ts';
import { findMember, type KnownMember } from '../members/group-members.repository.ts';
import type { GroupWithMembers } from '../members/group-with-members.ts';
import { parseInvitationToken } from '../invitations/invitation-token.ts';
import { spendUse } from '../invitations/invitations.repository.ts';
import { requireGuest, requireUseLeft } from './invitations.service.ts';
import { joinAsGuest, joinAsNew, refuseSecondMembership } from './join-group.service.ts';
import {
  GUEST_IS_GONE,
  requireInvitation,
  type FoundInvitation,
} from './preview-invitation.service.ts';

/**
 * Joins the group of an invitation as one of its guests, or as a new member. A user who is in the group already changes
 * nothing and spends no use.
 * @throws {InvalidInvitation} when the invitation is not valid.
 * @throws {Conflict} when the guest has an account by now, the actor is in the group as another member, or their name
 * is taken there.
 * @throws {InvalidInput} when there is no such guest, or the group is full.
 */
export async function acceptInvitation(
  tx: Tx,
  token: string,
  memberId: number | undefined,
): Promise<GroupWithMembers> {
  const named = parseInvitationToken(token);
  // If two users claim a guest at once, the second one finds the guest claimed.
  if (named) await tx.lock({ group: named.groupId });
  const found = await requireInvitation(tx.trx, token, tx.now);
  const { invitation, group, members } = found;
  const wanted = wantedGuest(found, memberId);
  const own = members.find(({ user_id: userId }) => userId === tx.actor.id);
  if (own && (wanted === undefined || wanted === own.id)) return { group, members };
  if (own) refuseSecondMembership(own);
  const guest = wanted === undefined ? undefined : await requireWaiting(tx, found, wanted);
  // Registering with it has taken its use.
  if ((await getUser(tx, tx.actor.id)).registered_with !== invitation.id) {
    requireUseLeft(invitation);
    await spendUse(tx.trx, invitation);
  }
  const joining = { group, invitedBy: invitation.created_by_name };
  return guest ? joinAsGuest(tx, joining, guest) : joinAsNew(tx, joining);
}

function wantedGuest(
  { invitation }: FoundInvitation,
  memberId: number | undefined,
): number | undefined {
  const only = invitation.member_id ?? undefined;
  if (only !== undefined && memberId !== undefined && memberId !== only) {
    throw new InvalidInput({ member_id: say('faults.guestOfAnotherInvitation') });
  }
  return only ?? memberId;
}

async function requireWaiting(
  tx: Tx,
  { invitation, group }: FoundInvitation,
  memberId: number,
): Promise<KnownMember> {
  if (invitation.member_id === null) return requireGuest(tx, group.id, memberId);
  const guest = await findMember(tx.trx, group.id, { id: memberId });
  if (!guest || !isNamedInBooks(guest))
    throw new InvalidInvitation('invitation_of_gone_guest', GUEST_IS_GONE);
  if (guest.user_id !== null)
    throw new Conflict('already_joined', say('refusals.alreadyJoined', { name: guest.name }));
  return guest;
}
