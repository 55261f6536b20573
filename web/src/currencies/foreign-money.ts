import type { Original } from '@hisaab/contract';
import {
  decimalsOf,
  exchangeRate,
  isWrittenWhole,
  paiseToRupees,
  parseInCurrency,
  parseRate,
  parseRupees,
  plainDecimal,
  RATE_DECIMALS,
  rateBetween,
  rupeesAtRate,
  rupeesToPaise,
  showRate,
  type ShownRate,
} from '@hisaab/domain';
import type { ForeignDraft, ForeignMoney } from './money.ts';
import type { KnownRates } from './use-known-rates.ts';

/** A proposed rate and its source. */
export interface ProposedRate {
  rate: string;
  /** Who set it for the group and when, or the day of the person's own expense. */
  from: { name: string; at: string } | { day: string };
}

/** The rate that a form proposes for a currency: the group's, else that of the person's last expense in it. */
export function proposeRate(
  { ofGroup, last }: KnownRates,
  currency: string,
): ProposedRate | undefined {
  const set = ofGroup.find((one) => one.currency === currency);
  if (set) return { rate: textOf(set.rate), from: { name: set.set_by_name, at: set.set_at } };
  const used = last.find((one) => one.currency === currency);
  return used && { rate: textOf(used.rate), from: { day: used.date } };
}

/** A number of the API as plain decimal notation. */
export function textOf(rate: number): string {
  return plainDecimal(rate, RATE_DECIMALS) ?? '';
}

/** A draft in a currency, with the amount typed so far. */
export function newDraft(currency: string, amount: string): ForeignDraft {
  // A unit whose hundredths nobody writes is mostly worth less than a rupee.
  const isInverse = isWrittenWhole(currency);
  return { currency, amount, by: 'rate', rate: null, isInverse, card: '' };
}

/** The draft of a former value, in the way in which it was entered. */
export function draftOf({ currency, amount, rate }: Original, rupees: number): ForeignDraft {
  const shown = showRate(textOf(rate));
  const isNote = shown.text.replace('.', '').length > LONGEST_TYPED;
  const amountText = inThousands(currency, amount);
  return {
    currency,
    amount: amountText,
    by: isNote ? 'card' : 'rate',
    rate: isNote ? null : shown.text,
    isInverse: shown.isInverse,
    card: isNote ? rupees.toFixed(2) : '',
  };
}

// A typed rate has fewer digits; a quotient to ten decimals has more.
const LONGEST_TYPED = 8;

/** An amount as the text of its field, with western grouping. */
export function inThousands(currency: string, amount: number): string {
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(decimalsOf(currency));
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** The text of the field of a rate: the typed one, else the proposed one. */
export function shownRate(
  draft: Pick<ForeignDraft, 'rate' | 'isInverse'>,
  proposed: ProposedRate | undefined,
): ShownRate {
  if (draft.rate !== null) return { text: draft.rate, isInverse: draft.isInverse };
  return proposed ? showRate(proposed.rate) : { text: '', isInverse: draft.isInverse };
}

/** The rate of a draft as plain decimal notation: the typed one, or the proposed one. */
export function rateOf(
  draft: Pick<ForeignDraft, 'rate' | 'isInverse'>,
  proposed: ProposedRate | undefined,
): string | undefined {
  if (draft.rate === null) return proposed?.rate;
  return draft.rate.trim() === '' ? undefined : parseRate(draft.rate, draft.isInverse);
}

/** The value of a draft. */
export function readForeign(draft: ForeignDraft, proposed: ProposedRate | undefined): ForeignMoney {
  const { currency } = draft;
  const amount = parseInCurrency(draft.amount, currency);
  const nothing = {
    currency,
    typed: amount === undefined ? null : Number(amount),
    rupees: null,
    original: null,
  };
  if (amount === undefined) return nothing;
  if (draft.by === 'card') {
    const card = parseRupees(draft.card);
    const rate = card === undefined ? undefined : rateBetween(rupeesToPaise(card), amount);
    if (card === undefined || rate === undefined) return nothing;
    return {
      ...nothing,
      rupees: card,
      original: { currency, amount: Number(amount), rate: Number(rate) },
    };
  }
  const rate = rateOf(draft, proposed);
  const rupees = rate === undefined ? undefined : rupeesAtRate({ amount, rate });
  if (rate === undefined || rupees === undefined) return nothing;
  const original = { currency, amount: Number(amount), rate: Number(exchangeRate(rate)) };
  return { ...nothing, rupees: paiseToRupees(rupees), original };
}
