import { parseRupees, sumRupees } from '@hisaab/domain';

/** A part of a bill as it is typed. */
export interface TypedPart {
  key: number;
  amount: string;
  category: string;
  description: string;
}

const PERCENT = /^\s*(?<percent>\d{1,3}(?:[.,]\d{1,2})?)\s*%\s*$/;

/** The amount of a typed part in rupees: `450`, `450+80`, or `60%` of the whole; undefined unless it is above 0. */
export function amountOfPart(text: string, whole: number): number | undefined {
  const percent = PERCENT.exec(text)?.groups?.['percent']?.replace(',', '.');
  const rupees =
    percent === undefined ? parseRupees(text) : Math.round(Math.abs(whole) * Number(percent)) / 100;
  return rupees !== undefined && rupees > 0 ? rupees : undefined;
}

/** What the parts leave of the whole, in rupees; below 0 if they are too much. A refund is split like an expense. */
export function leftOf(parts: readonly TypedPart[], whole: number): number {
  const given = parts.map(({ amount }) => -(amountOfPart(amount, whole) ?? 0));
  return sumRupees([Math.abs(whole), ...given]);
}
