import { listNames, type Speech } from '@hisaab/words/server';

/** How many of those who paid are named in a sentence. */
export const MOST_PAYERS_NAMED = 2;

/** Those who paid an expense, in stored facts: all of them in `payers` where there are several, and in English in `paid_by`. */
export interface PaidBy {
  paid_by: string;
  payers?: readonly string[];
}

/** Those who paid an expense, inside a sentence. */
export function payersInWords(speech: Speech, { paid_by: paidBy, payers }: PaidBy): string {
  return payers ? listNames(speech, payers, MOST_PAYERS_NAMED) : paidBy;
}
