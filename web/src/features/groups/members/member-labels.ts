import type { Group, GroupMember } from '@hisaab/contract';

/** Whether a member has an account, in words. */
export function membershipLabel(member: GroupMember): string {
  return member.is_registered_user ? 'Registered User' : 'Guest Member';
}

/** "1 member", "5 members". */
export function memberCountLabel(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}

/** Whether a name of a group is the user's own: a guest may bear the name of somebody who registered later. */
export function isOwnName(group: Group, name: string, username: string): boolean {
  const member = group.members.find((one) => one.name === name);
  return name === username && member?.is_registered_user !== false;
}

/** Whether a name of a group is that of somebody who left. */
export function hasLeft(group: Group, name: string): boolean {
  return !group.members.some((member) => member.name === name);
}

/** A word for beside a name of a group: the user's own, or that of somebody who left. */
export function standingOfName(group: Group, name: string, username: string): string | undefined {
  const words = [
    isOwnName(group, name, username) && 'you',
    hasLeft(group, name) && 'left the group',
  ];
  return words.filter(Boolean).join(', ') || undefined;
}

/** A name of a group inside a text, with its {@link standingOfName} behind it. */
export function nameInText(group: Group, name: string, username: string): string {
  const standing = standingOfName(group, name, username);
  return standing ? `${name} (${standing})` : name;
}

/** Whether these are all current members. */
export function isEverybody(group: Group, names: readonly string[]): boolean {
  const members = new Set(group.members.map(({ name }) => name));
  return names.length === members.size && names.every((name) => members.has(name));
}
