import type { GroupMember } from '@hisaab/contract';

/** Whether a member has an account, in words. */
export function membershipLabel(member: GroupMember): string {
  return member.is_registered_user ? 'Registered User' : 'Guest Member';
}

/** "1 member", "5 members". */
export function memberCountLabel(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}
