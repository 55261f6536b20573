import { inIndianGroups, parseRupees } from '@hisaab/domain';

// Not the decimals of a number, nor digits after a typed comma.
const WHOLE_NUMBER = /(?<![.,\d])\d[\d,]*/g;
const PLAIN_NUMBER = /^\s*[\d,]*\.?\d*\s*$/;
const LONG_NUMBER = /\p{Nd}{10}/u;
const MINUS = /^\s*[-−–]\s*/;

/** An amount as the text of an amount field: grouped, and with paise if there are any. */
export function writeRupees(rupees: number): string {
  return Number.isInteger(rupees) ? groupAmounts(String(rupees)) : writeWithPaise(rupees);
}

/** An amount as the text of a field of a bill's part: grouped, and always with paise. */
export function writeWithPaise(rupees: number): string {
  return groupAmounts(rupees.toFixed(2));
}

/** The numbers of a text in Indian grouping, regardless of their commas: `450+120000.50` is `450+1,20,000.50`. */
export function groupAmounts(text: string): string {
  return text.replaceAll(WHOLE_NUMBER, (number) => inIndianGroups(number.replaceAll(',', '')));
}

/** Whether the amount of a text is obvious, as that of `1,20,000.50`; those of a sum and of a refund are not. */
export function isPlainNumber(text: string): boolean {
  return PLAIN_NUMBER.test(text);
}

/** Whether the text is an amount except for decimals beyond the paise. */
export function hasTooManyDecimals(text: string): boolean {
  return (
    parseRupees(text) === undefined &&
    parseRupees(text.replaceAll(/(\.\p{Nd}{2})\p{Nd}+/gu, '$1')) !== undefined
  );
}

/** Whether the text is an amount except for its size. */
export function isTooLarge(text: string): boolean {
  if (parseRupees(text) !== undefined || !LONG_NUMBER.test(text.replaceAll(',', ''))) return false;
  return parseRupees(text.replaceAll(/\p{Nd}[\p{Nd},]*/gu, '1')) !== undefined;
}

/** Whether the text typed so far is a refund. */
export function isTypedRefund(text: string): boolean {
  const amount = parseRupees(text);
  return amount === undefined ? MINUS.test(text) : amount < 0;
}

/** The typed text, converted from spending to a refund or back. A sum is converted as a whole. */
export function withOtherSign(text: string): string {
  const amount = parseRupees(text);
  if (amount !== undefined && amount !== 0) return writeRupees(-amount);
  return MINUS.test(text) ? text.replace(MINUS, '') : `-${text.trim()}`;
}
