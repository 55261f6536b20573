import type { Locale } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { worded } from '../wording/worded.ts';
import type { EventContext } from './event-context.ts';

const Member = Type.Object({
  name: Type.String(),
  /** Whether the member is the actor. */
  is_self: Type.Optional(Type.Boolean()),
});

/**
 * Joined with the link of `invited_by`, or by a question of the group; `as_guest` is the name of the guest whose place
 * they took.
 */
const JoinedMember = Type.Object({
  name: Type.String(),
  as_guest: Type.Optional(Type.String()),
  invited_by: Type.Optional(Type.String()),
});

const RemovedMember = Type.Object({
  ...Member.properties,
  /** The account of the member was deleted. The heir is the new creator of a group that the member had created. */
  account: Type.Optional(
    Type.Object({ is_guest: Type.Boolean(), heir: Type.Optional(Type.String()) }),
  ),
});

/** The events of a group's members. */
export const MEMBER_EVENTS = {
  member_added: worded(
    Member,
    ({ name, is_self: isSelf }, { words: { history } }, { actor }: EventContext) => ({
      subject: name,
      summary: isSelf ? history.memberJoined({ actor }) : history.memberAdded({ actor, name }),
    }),
  ),
  member_joined: worded(JoinedMember, (member, locale, { actor }: EventContext) => ({
    subject: member.name,
    summary: wordJoining(member, locale, actor),
  })),
  member_removed: worded(RemovedMember, (member, locale, { actor }: EventContext) => ({
    subject: member.name,
    summary: wordRemoval(member, locale, actor),
  })),
  member_restored: worded(Member, ({ name }, { words }, { actor }: EventContext) => ({
    subject: name,
    summary: words.history.memberRestored({ actor, name }),
  })),
  member_renamed: worded(
    Type.Object({ name: Type.String(), to: Type.String() }),
    ({ name, to }, { words }, { actor }: EventContext) => ({
      subject: to,
      summary: words.history.memberRenamed({ actor, name, to }),
    }),
  ),
};

function wordJoining(
  { as_guest: guest, invited_by: inviter }: Static<typeof JoinedMember>,
  { words: { history } }: Locale,
  actor: string,
): string {
  if (guest === undefined) {
    return inviter === undefined
      ? history.memberJoined({ actor })
      : history.memberJoinedBy({ actor, inviter });
  }
  return inviter === undefined
    ? history.memberJoinedAs({ actor, guest })
    : history.memberJoinedAsBy({ actor, guest, inviter });
}

function wordRemoval(
  { name, is_self: isSelf, account }: Static<typeof RemovedMember>,
  { words: { history } }: Locale,
  actor: string,
): string {
  if (!account) {
    return isSelf ? history.memberLeft({ actor }) : history.memberRemoved({ actor, name });
  }
  const { is_guest: isGuest, heir } = account;
  if (isGuest) {
    return heir === undefined
      ? history.accountDeletedGuest({ actor })
      : history.accountDeletedGuestHeir({ actor, heir });
  }
  return heir === undefined
    ? history.accountDeleted({ actor })
    : history.accountDeletedHeir({ actor, heir });
}
