import { formatRupees } from '@hisaab/domain';
import type { WordsOf } from '../../../words/words.ts';

/** A payment that is being entered. Amounts in rupees. */
export interface PaymentToJudge {
  from: string;
  to: string;
  amount: number;
  /** The balances of both before it; negative for a debt. */
  fromBalance: number;
  toBalance: number;
  /** The amount of the plan between the two; `undefined` if there is none. */
  suggested: number | undefined;
  /** The user's name, if they are one of the two. */
  you?: string | undefined;
}

/** The effect of a payment, as a sentence; `isTooMuch` if it reverses a balance. */
export interface PaymentMeaning {
  sentence: string;
  isTooMuch: boolean;
}

/** Describes the effect of a payment on the balances. */
export function meaningOfPayment(
  words: WordsOf<'groups'>,
  payment: PaymentToJudge,
): PaymentMeaning {
  const { from, to, amount, fromBalance, toBalance, suggested } = payment;
  const owed = Math.max(0, -fromBalance);
  const due = Math.max(0, toBalance);
  if (toPaise(amount) > toPaise(owed)) {
    return {
      isTooMuch: true,
      sentence: `${moreThan(amount, owed, from, words.groups.moreThanOwed, words.groups.owesNothing)} ${words.groups.groupWillOwe({ name: from, amount: formatRupees(sum(amount, fromBalance)) })}`,
    };
  }
  if (toPaise(amount) > toPaise(due)) {
    return {
      isTooMuch: true,
      sentence: `${moreThan(amount, due, to, words.groups.moreThanDue, words.groups.getsNothing)} ${words.groups.willOweGroup({ name: to, amount: formatRupees(sum(amount, -toBalance)) })}`,
    };
  }
  return { isTooMuch: false, sentence: withinWhatIsOwed(words, payment, suggested ?? owed) };
}

function withinWhatIsOwed(
  words: WordsOf<'groups'>,
  payment: PaymentToJudge,
  asked: number,
): string {
  const { from, to, amount, suggested, you } = payment;
  const open = sum(asked, -amount);
  if (open > 0) return words.groups.staysOpen({ amount: formatRupees(open) });
  if (suggested === undefined) {
    return from === you ? words.groups.allYouOwe : words.groups.allOneOwes({ from });
  }
  if (open === 0) {
    if (from === you) return words.groups.allYouOweTo({ to });
    return to === you ? words.groups.allOwedToYou({ from }) : words.groups.allOwedTo({ from, to });
  }
  return words.groups.moreThanPlan({ over: formatRupees(-open) });
}

type GroupWords = WordsOf<'groups'>['groups'];

function moreThan(
  amount: number,
  limit: number,
  name: string,
  more: GroupWords['moreThanOwed'],
  nothing: GroupWords['owesNothing'],
): string {
  return limit === 0 ? nothing({ name }) : more({ over: formatRupees(sum(amount, -limit)), name });
}

// Rupees with two decimals can be added exactly only as whole paise.
function sum(one: number, other: number): number {
  return (toPaise(one) + toPaise(other)) / 100;
}

function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}
