import { listNames, type Speech } from '@hisaab/words/server';

/** How many of those who paid are named in a sentence. */
const MOST_PAYERS_NAMED = 2;

/** Those who paid an expense, in stored facts: all of them in `payers` where there are several, and the first in `paid_by`, for release 0.2.0. */
export interface PaidBy {
  paid_by: string;
  payers?: readonly string[];
}

/** Those who paid an expense, inside a sentence. */
export function payersInWords(speech: Speech, { paid_by: text, payers }: PaidBy): string {
  return payers ? listNames(speech, payers, MOST_PAYERS_NAMED) : text;
}

/** The facts of those who paid an expense, by their names. */
export function paidBy(names: string[]): { paid_by: string; payers?: string[] } {
  const [first = '', second, ...others] = names;
  if (second === undefined) return { paid_by: first };
  const named = [first, second, ...(others.length > 0 ? ['…'] : [])];
  return { paid_by: named.join(', '), payers: names };
}
