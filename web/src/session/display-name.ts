import type { User } from '@hisaab/contract';

/** The name of the account: the username, or Guest where it is missing. */
export function accountName(user: User): string {
  return user.username || 'Guest';
}

/** How the user is addressed: by the name they want to be called by, else by that of the account. */
export function displayName(user: User): string {
  return user.display_name ?? accountName(user);
}
