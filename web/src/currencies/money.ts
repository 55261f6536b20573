import type { Original } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';

/** What was entered in another currency: the amount and the rate are as the API takes them; left out where the card's rupees make it. */
export interface OriginalValues {
  currency: string;
  amount: number | string;
  rate?: number | string | null;
}

/** What the field of an amount in another currency holds, as it was typed. */
export interface ForeignDraft {
  currency: string;
  amount: string;
  /** By a rate, or by the rupees that the card took. */
  by: 'rate' | 'card';
  /** What was typed as the rate; null where it is what is known. */
  rate: string | null;
  /** Whether the rate was typed as units for one rupee. */
  isInverse: boolean;
  card: string;
}

/** An amount in another currency as it was read: what is missing is null. */
export interface ForeignMoney {
  currency: string;
  /** In the currency. */
  typed: number | null;
  rupees: number | null;
  original: OriginalValues | null;
}

/** A {@link ForeignMoney}, and what a bill needs to be told in its currency: the code of that comes with it. */
export interface ForeignBill extends ForeignMoney {
  sign: string;
  /** Rupees for one unit, as it is told; undefined where it is not known yet. */
  rate: string | undefined;
  show: (paise: number) => string;
  /** Parts of a whole, in hundredths, in rupees: by largest remainder, so that they add up. Each keeps what was typed. */
  inRupees: <Part extends { amount: number }>(
    parts: readonly Part[],
    whole: number,
  ) => Array<Part & { original_amount?: number }>;
}

const FIELD = 'original';

/** The name of the field that holds a {@link ForeignMoney} in a form. */
export const MONEY_FIELD = FIELD;

/** The amount of a form in rupees, null where it is missing, and what it is in another currency; `before` is what it was. */
export function readMoney(
  form: FormData,
  rupees: () => number | null,
  before: OriginalValues | null | undefined,
): { amount: number | null; original?: OriginalValues | null } {
  const held = form.get(FIELD);
  if (typeof held !== 'string') {
    return before ? { amount: rupees(), original: null } : { amount: rupees() };
  }
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what the field of the amount wrote
  const money: ForeignMoney = JSON.parse(held);
  return { amount: money.rupees, original: money.original };
}

/** What the server will answer of what was entered in another currency. */
export function foreseenOriginal(original: OriginalValues | null): Original | undefined {
  if (!original) return undefined;
  const { currency, amount, rate } = original;
  return { currency, amount: Number(amount), rate: Number(rate) };
}

/** An amount as it is shown: in rupees, and what it is in another currency. */
export interface ShownAmount {
  rupees: string;
  original?: Pick<OriginalValues, 'currency' | 'amount'> | undefined;
}

/** An amount beside another version of it, with what it is in another currency. */
export function shownAmount(
  amount: number,
  original: OriginalValues | null | undefined,
): ShownAmount {
  const rupees = formatRupees(amount);
  if (!original) return { rupees };
  const { currency, amount: typed } = original;
  return { rupees, original: { currency, amount: typed } };
}
