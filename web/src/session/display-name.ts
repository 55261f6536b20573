import type { User } from '@hisaab/contract';
import type { Words } from '../words/words.ts';

/** The name of the account: the username, or Guest where it is missing. */
export function accountName(words: Words, user: User): string {
  return user.username || words.api.guest;
}

/** How the user is addressed: by the name they want to be called by, else by that of the account. */
export function displayName(words: Words, user: User): string {
  return user.display_name ?? accountName(words, user);
}
