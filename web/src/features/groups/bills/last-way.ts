import type { Group, GroupExpense } from '@hisaab/contract';
import { paiseToRupees, splitByWeights, type Paise } from '@hisaab/domain';
import { writeWithPaise } from '../../../ui/forms/amount-text.ts';
import { billMark, draftOf, splitMethodOf, type BillDraft } from './bill-draft.ts';
import { NOTHING, readPart } from './bill-reading.ts';
import { restrictToPeople } from './restrict-to-people.ts';
import type { WordsOf } from '../../../words/words.ts';

type Texts = Readonly<Record<string, string>>;

/** A short description of an expense's split and payers; undefined for an equal split with one payer. */
export function wayInWords(words: WordsOf<'groups'>, expense: GroupExpense): string | undefined {
  return splitMethodOf(expense) === 'By items' ? words.bills.markByItems : billMark(words, expense);
}

/** The currency of a bill that is being entered, and rupees per unit; undefined until a rate is known. */
export interface BillCurrency {
  currency: string;
  rate: number | undefined;
}

/**
 * The last bill as if typed in the currency of a new one, null for rupees; undefined if the rate for that is unknown.
 */
export function inCurrencyOf(
  last: GroupExpense,
  money: BillCurrency | null,
): GroupExpense | undefined {
  const { original, ...rest } = last;
  if (original?.currency === money?.currency) return last;
  const inRupees = { ...rest, ...withoutOriginals(rest) };
  if (!money) return inRupees;
  const { currency, rate } = money;
  return rate === undefined
    ? undefined
    : { ...inRupees, original: { currency, amount: last.amount / rate, rate } };
}

function withoutOriginals({ lines, payers }: Pick<GroupExpense, 'lines' | 'payers'>) {
  return {
    ...(lines && { lines: lines.map(({ original_amount: _typed, ...line }) => line) }),
    ...(payers && { payers: payers.map(({ original_amount: _typed, ...payer }) => payer) }),
  };
}

/**
 * The draft of a new bill that is split and paid like the last one, by current members. Heads and items are copied.
 * Shares and payments are scaled to the amount, if there is one. The last payer pays the rest.
 */
export function draftLike(
  last: GroupExpense,
  group: Group,
  names: readonly string[],
  amount: Paise | null,
): BillDraft {
  const draft = restrictToPeople(draftOf(group, names, last), names);
  return {
    ...draft,
    amounts: inProportion(draft.amounts, amount),
    payers: draft.payers && withRest(inProportion(draft.payers, amount)),
  };
}

function inProportion(texts: Texts, amount: Paise | null): Texts {
  const parts = Object.entries(texts).map(([name, text], memberId) => {
    return { name, memberId, roundingCarried: 0, weight: BigInt(readPart(text, null) ?? NOTHING) };
  });
  if (amount === null || parts.every(({ weight }) => weight === 0n)) return texts;
  const shares = splitByWeights(amount, parts, 'largest-remainder');
  return Object.fromEntries(
    parts.map(({ name }, place) => [
      name,
      writeWithPaise(paiseToRupees(shares[place]?.amount ?? NOTHING)),
    ]),
  );
}

function withRest(texts: Texts): Texts {
  return { ...texts, [Object.keys(texts).at(-1) ?? '']: '' };
}
