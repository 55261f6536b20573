import { formatRupees } from '@hisaab/domain';
import * as messages from '../messages.ts';

/** A payment as somebody is about to record it. Amounts in rupees. */
export interface PaymentToJudge {
  from: string;
  to: string;
  amount: number;
  /** How both stand before it: below zero for what they owe. */
  fromBalance: number;
  toBalance: number;
  /** The amount that the plan asks of the one for the other; `undefined` where it asks nothing. */
  suggested: number | undefined;
  /** The name of who reads it, where they are one of the two. */
  you?: string | undefined;
}

/** The effect of a payment, as a sentence; `isTooMuch` where it turns a balance round. */
export interface PaymentMeaning {
  sentence: string;
  isTooMuch: boolean;
}

/** Tells what a payment does to the balances. */
export function meaningOfPayment(payment: PaymentToJudge): PaymentMeaning {
  const { from, to, amount, fromBalance, toBalance, suggested } = payment;
  const owed = Math.max(0, -fromBalance);
  const due = Math.max(0, toBalance);
  if (toPaise(amount) > toPaise(owed)) {
    return {
      isTooMuch: true,
      sentence: `${moreThan(amount, owed, from, 'owes')} ${messages.groupWillOwe(from, formatRupees(sum(amount, fromBalance)))}`,
    };
  }
  if (toPaise(amount) > toPaise(due)) {
    return {
      isTooMuch: true,
      sentence: `${moreThan(amount, due, to, 'gets back')} ${messages.willOweGroup(to, formatRupees(sum(amount, -toBalance)))}`,
    };
  }
  return { isTooMuch: false, sentence: withinWhatIsOwed(payment, suggested ?? owed) };
}

function withinWhatIsOwed(payment: PaymentToJudge, asked: number): string {
  const { from, to, amount, suggested, you } = payment;
  const owes = messages.whoOwes(from, you);
  const open = sum(asked, -amount);
  if (open > 0) return messages.staysOpen(formatRupees(open));
  if (suggested === undefined) return messages.allOwed(owes);
  if (open === 0) return messages.allOwed(`${owes} ${to === you ? 'you' : to}`);
  return messages.moreThanPlan(formatRupees(-open));
}

function moreThan(amount: number, limit: number, name: string, verb: string): string {
  if (limit === 0) return messages.moreThanNothing(name, verb);
  return messages.moreThanAll(formatRupees(sum(amount, -limit)), name, verb);
}

// Rupees with two decimals add up exactly as whole paise only.
function sum(one: number, other: number): number {
  return (toPaise(one) + toPaise(other)) / 100;
}

function toPaise(rupees: number): number {
  return Math.round(rupees * 100);
}
