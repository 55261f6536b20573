import type { ProfileInput } from '@hisaab/contract';
import type { WordsOf } from '../../words/words.ts';

/** Who may add a person to groups. */
export type AddedBy = NonNullable<ProfileInput['added_by']>;

/** The choices, in their order. */
export const ADDED_BY: readonly AddedBy[] = ['anyone', 'known', 'nobody'];

/** The choice with this name; `anyone` if nothing was chosen. */
export function addedByOf(name: string): AddedBy {
  return ADDED_BY.find((choice) => choice === name) ?? 'anyone';
}

/** The label of a choice. */
export function addedByLabel({ account }: WordsOf<'account'>, addedBy: string): string {
  return account[addedByOf(addedBy)];
}
