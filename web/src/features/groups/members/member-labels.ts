import { inRow } from '@hisaab/words';
import type { Group, GroupMember } from '@hisaab/contract';
import type { WordsOf } from '../../../words/words.ts';

/** The label that says whether a member has an account. */
export function membershipLabel(words: WordsOf<'groups'>, member: GroupMember): string {
  return member.is_registered_user ? words.groups.registeredUser : words.groups.guestMember;
}

/** "1 member", "5 members". */
export function memberCountLabel(words: WordsOf<'groups'>, count: number): string {
  return words.groups.memberCount({ count });
}

/** Whether a name of a group is the user's own: a guest may have the name of a user who registered later. */
export function isOwnName(group: Group, name: string, username: string): boolean {
  const member = group.members.find((one) => one.name === name);
  return name === username && member?.is_registered_user !== false;
}

/** Whether a name belongs to a former member. */
export function hasLeft(group: Group, name: string): boolean {
  return !group.members.some((member) => member.name === name);
}

/** A note beside a name: the user's own, or a former member's. */
export function standingOfName(
  words: WordsOf<'groups'>,
  group: Group,
  name: string,
  username: string,
): string | undefined {
  const standings = [
    ...(isOwnName(group, name, username) ? [words.groups.you] : []),
    ...(hasLeft(group, name) ? [words.groups.leftTheGroup] : []),
  ];
  return standings.length === 0 ? undefined : inRow(words, standings);
}

/** A name inside a text, followed by its {@link standingOfName}. */
export function nameInText(
  words: WordsOf<'groups'>,
  group: Group,
  name: string,
  username: string,
): string {
  const standing = standingOfName(words, group, name, username);
  return standing ? words.groups.nameWithStanding({ name, standing }) : name;
}

/** Whether these are all current members. */
export function isEverybody(group: Group, names: readonly string[]): boolean {
  const members = new Set(group.members.map(({ name }) => name));
  return names.length === members.size && names.every((name) => members.has(name));
}
