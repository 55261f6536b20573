import type { Words } from '../words/words.ts';
import type { OriginalValues } from './money.ts';

/** What an amount is in another currency, beside another version of it. */
export const ORIGINAL_FIELD = {
  label: ({ currencies }: Words) => currencies.inOther,
  show: (original: OriginalValues | null | undefined, { currencies }: Words) =>
    original ? `${original.currency} ${original.amount}` : currencies.noOther,
};
