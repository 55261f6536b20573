import type { User } from '@hisaab/contract';

/** How the user is addressed: the username, or Guest where it is missing. */
export function displayName(user: User): string {
  return user.username || 'Guest';
}
