import { asPaise, type Paise } from '@hisaab/domain';
import { readAmount, type CellAmount } from './amounts.ts';

/** A balance or total that a statement labels. */
export type Label = 'opening' | 'closing' | 'out' | 'in' | 'fees' | 'total';

const LABELS: ReadonlyArray<readonly [label: Label, form: RegExp]> = [
  [
    'opening',
    /^(?:opening|previous|brought forward|b f\b|last) ?(?:statement )?(?:bal(?:ance)?|dues?|outstanding)?(?: |$)/,
  ],
  ['opening', /^(?:प्रारंभिक|आरंभिक|प्रारम्भिक) शेष/],
  [
    'closing',
    /^(?:closing|ending|new) (?:bal(?:ance)?|dues?)(?: |$)|^(?:carried forward|c f)(?: |$)|^(?:अंतिम|अन्तिम) शेष/,
  ],
  ['closing', /^total (?:amount |payment )?(?:due|dues|outstanding)(?: |$)/],
  ['fees', /^(?:finance charges|fees(?: and charges)?|cash advances?|interest and charges)(?: |$)/],
  [
    'out',
    /^(?:grand |new )?(?:total )?(?:of )?(?:debits?|withdrawals?|dr|paid|spent|money out|purchases?(?: (?:and )?(?:other )?(?:debits?|charges))?|निकासी)(?: (?:amount|amt|total))?(?: (?:inr|rs|during|for|in)\b.*)?$|^(?:कुल निकासी|new charges)/,
  ],
  [
    'in',
    /^(?:grand |new )?(?:total )?(?:of )?(?:credits?|deposits?|cr|received|money in|payments?(?: (?:and )?(?:other )?credits?)?|जमा)(?: (?:amount|amt|total))?(?: (?:inr|rs|during|for|in)\b.*)?$|^कुल जमा/,
  ],
  ['total', /^(?:grand |sub )?total(?: |$)|^(?:कुल|योग)(?: |$)/],
];
const COUNTS = /\b(?:count|no of|number of)\b/;
const DATE = /\b\d{1,4}[-/.](?:\d{1,2}|[a-z]{3,9})[-/.]\d{2,4}\b|\b\d{1,2} [a-z]{3,9},? \d{4}\b/gi;
const AMOUNT_AT_END =
  /(?<amount>\(?[-+]?\s*(?:₹|rs\.?|inr)?\s*[-+]?\d[\d,]*\.\d{2}\)?\s*(?:\(?(?:dr|cr)\.?\)?)?)\s*$/i;

/** The label of a cell, and the amount in the same cell. */
export interface LabelledCell {
  label: Label;
  amount: CellAmount | undefined;
}

/** Reads `Opening Balance` and `Opening balance as on 01/10/2026: 52,340.10`; `undefined` for all other cells. */
export function readLabel(cell: string): LabelledCell | undefined {
  const whole = cell.normalize('NFKC').trim();
  // A page total proves nothing.
  if (whole.length > 120 || !/^\p{L}/u.test(whole) || /\bpage\b/i.test(whole)) return undefined;
  const written = whole.replaceAll(DATE, ' ');
  const amount = AMOUNT_AT_END.exec(written)?.groups?.['amount'];
  const words = (amount === undefined ? written : written.slice(0, -amount.length))
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
  if (COUNTS.test(words)) return undefined;
  const label = LABELS.find(([, form]) => form.test(words))?.[0];
  if (!label || words.split(' ').length > 8) return undefined;
  return { label, amount: amount === undefined ? undefined : readMoney(amount) };
}

/** An amount with paise, as statements print sums: `undefined` for a count or a year. */
export function readMoney(cell: string): CellAmount | undefined {
  return /\.\d{2}(?!\d)/.test(cell) ? readAmount(cell.trim()) : undefined;
}

/** A balance signed by its `Dr` or `Cr`: on an account a debt is negative; on a card, whose balances are debts, a credit is. */
export function signed({ paise, direction }: CellAmount, isCard: boolean): Paise {
  return direction === (isCard ? 'in' : 'out') ? asPaise(0 - paise) : paise;
}

/** Whether a text may name a column: it is words without a number, and not those of a sum. */
export function mayNameColumn(text: string): boolean {
  return /\p{L}/u.test(text) && !/\p{Nd}/u.test(text) && readLabel(text) === undefined;
}
