import { readRupees } from '@hisaab/domain';

const LONG_NUMBER = /\p{Nd}{10}/u;
const MINUS = /^\s*[-−–]\s*/;

/** An amount as an amount field holds it: without grouping, and with paise where there are some. */
export function writeRupees(rupees: number): string {
  return Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);
}

/** Whether the text is an amount but for decimals beyond the paise. */
export function hasTooManyDecimals(text: string): boolean {
  return (
    readRupees(text) === undefined &&
    readRupees(text.replaceAll(/(\.\p{Nd}{2})\p{Nd}+/gu, '$1')) !== undefined
  );
}

/** Whether the text is an amount but for its size. */
export function isTooLarge(text: string): boolean {
  if (readRupees(text) !== undefined || !LONG_NUMBER.test(text.replaceAll(',', ''))) return false;
  return readRupees(text.replaceAll(/\p{Nd}[\p{Nd},]*/gu, '1')) !== undefined;
}

/** Whether the text typed so far is a refund. */
export function isTypedRefund(text: string): boolean {
  const amount = readRupees(text);
  return amount === undefined ? MINUS.test(text) : amount < 0;
}

/** The typed text, turned from spending into a refund or back. A sum turns as a whole. */
export function withOtherSign(text: string): string {
  const amount = readRupees(text);
  if (amount !== undefined && amount !== 0) return writeRupees(-amount);
  return MINUS.test(text) ? text.replace(MINUS, '') : `-${text.trim()}`;
}
