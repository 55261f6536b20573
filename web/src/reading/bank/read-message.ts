import type { CalendarDate } from '@hisaab/domain';
import { findDay } from '../days.ts';
import { findMentions, isBalance, isBeside } from './amounts.ts';
import { findMerchant } from './merchant.ts';
import { DEBIT, whyNotSpent, type NotSpent } from './not-spent.ts';
import { factsOf, plainText } from './plain-text.ts';

/** What the message of a bank or a UPI app says of its reader's money. */
export type ReadMessage =
  | {
      kind: 'spent';
      /** In rupees. */
      amount: number;
      /** Empty where the message does not tell it. */
      merchant: string;
      /** Today where the message names no day. */
      day: CalendarDate;
    }
  | { kind: 'not spent'; why: NotSpent };

/** More than any bank sends; a longer text is cut before it is looked at. */
const LONGEST_MESSAGE = 2000;

const OF_A_BANK =
  /\b(?:debited|credited|debit|credit|withdrawn|deducted|spent|otp|one[- ]time|a\/c|acct|account|avl|bal|balance|txn|trxn|transaction|upi|vpa|mandate|autopay|declined|failed|refund(?:ed)?|reversed|neft|imps|rtgs|card|wallet|offer|loan|due|statement|requested|paid|received|kyc|cashback|sent rs|bank|alert|verification|code|expires|share it|google pay|gpay|phonepe|paytm|bhim|cred|request|you|limit|order)\b/gi;
const SHORTEST_MESSAGE = 25;
const MANY_SIGNS = 2;

/** Whether a text reads like the message of a bank or an app, and not like a line that a person typed. */
export function isMessage(text: string): boolean {
  const plain = plainText(text.slice(0, LONGEST_MESSAGE));
  if (plain.length < SHORTEST_MESSAGE) return false;
  const signs = new Set(Array.from(plain.matchAll(OF_A_BANK), ([word]) => word.toLowerCase()));
  return (
    signs.size >= MANY_SIGNS ||
    (signs.size > 0 && /\d/.test(plain) && plain.length > 2 * SHORTEST_MESSAGE)
  );
}

/** Reads one message. Nothing leaves the browser, and the merchant is only a proposal. */
export function readMessage(text: string, today: CalendarDate): ReadMessage {
  const plain = plainText(text.slice(0, LONGEST_MESSAGE));
  const facts = factsOf(plain);
  const why = whyNotSpent(facts);
  if (why) return { kind: 'not spent', why };

  const mentions = findMentions(facts).filter((mention) => !isBalance(mention));
  const main = mentions.filter((mention) => !isBeside(mention));
  const amount = (
    main.find(({ before, after }) => DEBIT.test(before) || DEBIT.test(after)) ?? main[0]
  )?.rupees;
  if (amount === undefined || amount <= 0) return { kind: 'not spent', why: 'notice' };
  const day = findDay(facts, today, 'bank')?.day;
  return {
    kind: 'spent',
    amount,
    merchant: findMerchant(facts),
    // A date that was read from something else is not believed.
    day:
      day !== undefined &&
      day <= today &&
      day >= `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
        ? day
        : today,
  };
}

/** The messages in a text that was pasted: each on lines of its own, or one that has several lines itself. */
export function splitMessages(text: string): string[] {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.flatMap((part) => {
    const lines = part.split('\n').map((line) => line.trim());
    const whole = lines.every(
      (line) => isMessage(line) && findMentions(plainText(line)).length > 0,
    );
    return lines.length > 1 && whole ? lines : [part];
  });
}
