import type { User } from '@hisaab/contract';
import type { FirstWords } from '../words/words.ts';

/** The name of the account: the username, or Guest if it is missing. */
export function accountName(words: FirstWords, user: User): string {
  return user.username || words.api.guest;
}

/** The name to address the user by: the display name, else that of the account. */
export function displayName(words: FirstWords, user: User): string {
  return user.display_name ?? accountName(words, user);
}
