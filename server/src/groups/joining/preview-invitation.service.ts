import { say } from '@hisaab/words/server';
import type { Db } from '../../platform/db/database.ts';
import { InvalidInvitation } from '../../platform/errors.ts';
import { findGroup, type GroupRow } from '../core/groups.repository.ts';
import {
  listMembers,
  listMembersInBooks,
  type MemberRow,
} from '../members/group-member-lists.repository.ts';
import { parseInvitationToken } from '../invitations/invitation-token.ts';
import {
  findInvitation,
  spendUse,
  type InvitationRow,
} from '../invitations/invitations.repository.ts';
import type { Tx } from '../../platform/unit-of-work/tx.ts';
import { requireNotOver, requireUseLeft } from './invitations.service.ts';

/** An invitation with its group and the group's current members. */
export interface FoundInvitation {
  invitation: InvitationRow;
  group: GroupRow;
  members: MemberRow[];
}

/**
 * The invitation of a token, with or without uses left.
 * @throws {InvalidInvitation} with the reason why it is not valid; without one for an invented token.
 */
export async function requireInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<FoundInvitation> {
  const named = parseInvitationToken(token);
  const invitation = named && (await findInvitation(db, named.groupId, named.tokenHash));
  if (!invitation) {
    throw new InvalidInvitation('invitation_unknown', say('refusals.invitationUnknown'));
  }
  requireNotOver(invitation, now);
  const group = await findGroup(db, invitation.group_id);
  if (!group)
    throw new InvalidInvitation(
      'invitation_of_deleted_group',
      say('refusals.invitationOfDeletedGroup'),
    );
  return { invitation, group, members: await listMembers(db, group.id) };
}

/** An invitation with the guests whose place it offers: those of the group, and removed ones with a balance. */
export interface OfferedInvitation extends FoundInvitation {
  guests: MemberRow[];
}

/**
 * Like {@link requireInvitation}, for a visitor, or for a user who registered with the invitation of this id.
 * @throws {InvalidInvitation} also when no use is left, unless it is their own.
 */
export async function getInvitation(
  db: Db,
  token: string,
  now: Date,
  registeredWith: number | null = null,
): Promise<OfferedInvitation> {
  const found = await requireInvitation(db, token, now);
  if (found.invitation.id !== registeredWith) requireUseLeft(found.invitation);
  const { group_id: groupId, member_id: memberId } = found.invitation;
  const guests = (await listMembersInBooks(db, groupId)).filter(
    ({ id, user_id: userId }) => userId === null && (memberId === null || memberId === id),
  );
  if (memberId !== null && guests.length === 0)
    throw new InvalidInvitation('invitation_of_gone_guest', GUEST_IS_GONE);
  return { ...found, guests };
}

/** Takes one use of an invitation and returns its id; undefined if it is not valid. */
export async function takeUse(tx: Tx, token: string): Promise<number | undefined> {
  const named = parseInvitationToken(token);
  if (!named) return undefined;
  // Of two registrations with the last use the second finds it spent.
  await tx.lock({ group: named.groupId });
  try {
    const { invitation } = await getInvitation(tx.trx, token, tx.now);
    await spendUse(tx.trx, invitation);
    return invitation.id;
  } catch (error) {
    if (error instanceof InvalidInvitation) return undefined;
    throw error;
  }
}

/** The refusal if the guest of an invitation has left the group, or has joined in another way. */
export const GUEST_IS_GONE = say('refusals.invitationOfGoneGuest');
