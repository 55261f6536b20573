import { listNames, type Locale } from '@hisaab/words/server';

/** The maximum of payers named in a sentence. */
const MAX_PAYERS_NAMED = 2;

/** The payers of an expense in stored facts: several in `payers`, and the first in `paid_by`, for release 0.2.0. */
export interface PaidBy {
  paid_by: string;
  payers?: readonly string[];
}

/** The payers of an expense, inside a sentence. */
export function payersInWords(locale: Locale, { paid_by: text, payers }: PaidBy): string {
  return payers ? listNames(locale, payers, MAX_PAYERS_NAMED) : text;
}

/** The facts about the payers of an expense, by name. */
export function paidBy(names: string[]): { paid_by: string; payers?: string[] } {
  const [first = '', second, ...others] = names;
  if (second === undefined) return { paid_by: first };
  const named = [first, second, ...(others.length > 0 ? ['…'] : [])];
  return { paid_by: named.join(', '), payers: names };
}
