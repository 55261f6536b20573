import { formatInCurrency } from '../currency.ts';
import { paiseToRupees } from '../money.ts';
import type { CalendarDate } from '../month.ts';
import { plainDecimal, RATE_DECIMALS, rupeesAtRate } from '../original.ts';
import { isMessage, readMessage } from './bank/read-message.ts';
import type { NotSpent } from './bank/evidence.ts';
import { findForeign, type ForeignAmount } from './foreign-line.ts';
import type { GuessCategory } from './guess-category.ts';
import { readLine, type LineAmount } from './line.ts';

/** An expense as it was parsed; the person sees it before it is saved. */
export interface ReadEntry {
  /** In rupees; undefined if the text is ambiguous. */
  amount: number | undefined;
  /** The possible amounts. */
  candidates: readonly LineAmount[];
  description: string;
  category: string;
  day: CalendarDate;
  isMessage: boolean;
  /** Whether a plus sign before the amount says that the money came in. */
  isIncome?: true;
  /** The normalized reference of the transfer in a message; empty if there is none. */
  reference: string;
  /** The amount in another currency; `amount` is its rupees, if the rate is known. */
  original?: { currency: string; amount: number; rate: number | undefined };
}

/** The result of a typed line or a pasted message: an expense, or why there is none. */
export type Reading =
  | { kind: 'entry'; entry: ReadEntry }
  | { kind: 'none'; why: NotSpent | 'no amount' | 'too large' };

/** `+85000 salary`: a sign before the amount, not one that adds two amounts. */
const CAME_IN = /^\s*\+\s*(?=\S)/u;

/** The words of a line without its amount: whoever got nothing else from somebody got the amount. */
const GOT_FROM = /^(?:got|received|recd|rcvd|borrowed)(?: back)? from [\p{L}\d]/iu;
/** It came to the person, or went from them. */
const OF_REFUND =
  /(?<![\p{L}\p{M}])(?:refund(?:ed)?|cash ?back|reimburse(?:d|ment)?|रिफंड|कैशबैक)(?![\p{L}\p{M}])/iu;

const TYPED = { isMessage: false, reference: '' };

/** Parses a line or a message; undefined for an empty one. A typed line that begins with a plus sign, or says so, is money that came in. */
export function readEntry(
  text: string,
  today: CalendarDate,
  guess: GuessCategory,
  rates: readonly KnownRate[] = [],
): Reading | undefined {
  if (text.trim() === '') return undefined;
  if (isMessage(text)) {
    const message = readMessage(text, today);
    if (message.kind === 'not spent') return { kind: 'none', why: message.why };
    const { amount, merchant, day, foreign, reference } = message;
    if (foreign) {
      const entry = { description: merchant, day, reference, isMessage: true };
      return asForeign(foreign, { ...entry, category: guess(merchant) }, rates);
    }
    const candidates = message.candidates.map((payment) => {
      return { rupees: payment.amount, words: undefined, description: payment.merchant };
    });
    const entry = { amount, candidates, description: merchant, day, reference, isMessage: true };
    return { kind: 'entry', entry: { ...entry, category: guess(merchant) } };
  }
  if (CAME_IN.test(text))
    return asIncome(readTyped(text.replace(CAME_IN, ''), today, guess, rates));
  return withDirection(readTyped(text, today, guess, rates));
}

/** What the words of a line without a sign say of the direction of its amount. */
function withDirection(reading: Reading): Reading {
  if (reading.kind === 'none') return reading;
  const { entry } = reading;
  if (GOT_FROM.test(entry.description)) return asIncome(reading);
  const { amount, candidates, original } = entry;
  if (original || amount === undefined || amount < 0) return reading;
  if (!OF_REFUND.test(entry.description)) return reading;
  const back = candidates.map((one) => ({ ...one, rupees: -one.rupees }));
  return {
    kind: 'entry',
    entry: { ...entry, amount: undefined, candidates: [...back, ...candidates] },
  };
}

function asIncome(reading: Reading): Reading {
  if (reading.kind === 'none') return reading;
  return { kind: 'entry', entry: { ...reading.entry, isIncome: true } };
}

function readTyped(
  text: string,
  today: CalendarDate,
  guess: GuessCategory,
  rates: readonly KnownRate[],
): Reading {
  const foreign = findForeign(
    text,
    rates.map(({ currency }) => currency),
  );
  if (foreign) {
    const { description, day } = readLine(`${foreign.before} ${foreign.after}`, today);
    const entry = { description, day, ...TYPED, category: guess(description) };
    return asForeign(foreign, entry, rates);
  }
  const { amount, candidates, isTooLarge, description, day } = readLine(text, today);
  if (candidates.length === 0) return { kind: 'none', why: isTooLarge ? 'too large' : 'no amount' };
  const entry = { amount, candidates, description, day, ...TYPED };
  return { kind: 'entry', entry: { ...entry, category: guess(description) } };
}

/** The rate for the proposed rupees of an amount in a currency. */
export interface KnownRate {
  currency: string;
  rate: number;
}

/** The card of a message may have taken another rate than the last one: its rupees are only proposed. */
function asForeign(
  { currency, amount: size }: ForeignAmount,
  entry: Omit<ReadEntry, 'amount' | 'candidates' | 'original'>,
  rates: readonly KnownRate[],
): Reading {
  const known = rates.find((one) => one.currency === currency);
  const rate = known && plainDecimal(known.rate, RATE_DECIMALS);
  const paise = rate === undefined ? undefined : rupeesAtRate({ amount: size, rate });
  const rupees = paise === undefined ? undefined : paiseToRupees(paise);
  const words = { said: formatInCurrency(currency, size), language: 'en' as const };
  return {
    kind: 'entry',
    entry: {
      ...entry,
      amount: entry.isMessage ? undefined : rupees,
      candidates: rupees === undefined ? [] : [{ rupees, words, description: entry.description }],
      original: { currency, amount: Number(size), rate: known?.rate },
    },
  };
}
