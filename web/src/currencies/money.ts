import type { Original } from '@hisaab/contract';
import { formatRupees } from '@hisaab/domain';

/** An entered amount in another currency, in the form of the API; the rate is missing if the card's rupees determine it. */
export interface OriginalValues {
  currency: string;
  amount: number | string;
  rate?: number | string | null;
}

/** The typed texts of the field of an amount in another currency. */
export interface ForeignDraft {
  currency: string;
  amount: string;
  /** By a rate, or by the rupees that the card took. */
  by: 'rate' | 'card';
  /** The typed rate; null if it is the known one. */
  rate: string | null;
  /** Whether the rate was typed as units for one rupee. */
  isInverse: boolean;
  card: string;
}

/** A parsed amount in another currency; missing parts are null. */
export interface ForeignMoney {
  currency: string;
  /** In the currency. */
  typed: number | null;
  rupees: number | null;
  original: OriginalValues | null;
}

/** A {@link ForeignMoney}, and what a bill needs to be shown in its currency: the code is loaded with it. */
export interface ForeignBill extends ForeignMoney {
  sign: string;
  /** Rupees for one unit, as shown; undefined if not known yet. */
  rate: string | undefined;
  show: (paise: number) => string;
  /** Parts of a whole, in hundredths, converted to rupees by largest remainder, so that they add up. Each keeps its typed text. */
  inRupees: <Part extends { amount: number }>(
    parts: readonly Part[],
    whole: number,
  ) => Array<Part & { original_amount?: number }>;
}

const FIELD = 'original';

/** The name of the field that holds a {@link ForeignMoney} in a form. */
export const MONEY_FIELD = FIELD;

/** The amount of a form in rupees, null if it is missing, and its original; `before` is the former one. */
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

/** The original that the server will return for an entered amount. */
export function expectedOriginal(original: OriginalValues | null): Original | undefined {
  if (!original) return undefined;
  const { currency, amount, rate } = original;
  return { currency, amount: Number(amount), rate: Number(rate) };
}

/** An amount as shown: in rupees, and in its other currency. */
export interface ShownAmount {
  rupees: string;
  original?: Pick<OriginalValues, 'currency' | 'amount'> | undefined;
}

/** An amount beside another version of it, with its original. */
export function shownAmount(
  amount: number,
  original: OriginalValues | null | undefined,
): ShownAmount {
  const rupees = formatRupees(amount);
  if (!original) return { rupees };
  const { currency, amount: typed } = original;
  return { rupees, original: { currency, amount: typed } };
}
