import type { GroupExpense } from '@hisaab/contract';
import type { WordsOf } from '../../../words/words.ts';

/** The label of the button that sends the form: `expense` is the one to change, `isRefused` means it is sent again. */
export function submitLabelOf(
  words: WordsOf<'groups'>,
  expense: GroupExpense | undefined,
  isRefused: boolean,
): string {
  if (isRefused) return words.groups.send;
  return expense ? words.groups.save : words.groups.addExpense;
}
