import type { CalendarDate } from '../../month.ts';
import { findDay } from '../days.ts';
import { findMentions, isBalance, isBeside } from './amounts.ts';
import { findMerchant } from './merchant.ts';
import { DEBIT, tellsMovement, whyNotSpent, type NotSpent } from './not-spent.ts';
import { factsOf, plainText, SENTENCE_END } from './plain-text.ts';

/** A payment in a message. */
export interface Payment {
  /** In rupees. */
  amount: number;
  /** Empty where the message does not tell it. */
  merchant: string;
}

/** The content of a message of a bank or a UPI app. */
export type ReadMessage =
  | {
      kind: 'spent';
      /** In rupees; undefined for two messages in one: then it is one of the candidates. */
      amount: number | undefined;
      /** The possible payments. */
      candidates: readonly Payment[];
      /** Empty where the message does not tell it. */
      merchant: string;
      /** Today if the message names no day. */
      day: CalendarDate;
    }
  | { kind: 'not spent'; why: NotSpent };

/** More than any bank sends; a longer text is cut before it is parsed. */
const LONGEST_MESSAGE = 2000;

const OF_A_BANK =
  /\b(?:debited|credited|debit|credit|withdrawn|deducted|spent|otp|one[- ]time|a\/c|acct|account|avl|bal|balance|txn|trxn|transaction|upi|vpa|mandate|autopay|declined|failed|refund(?:ed)?|reversed|neft|imps|rtgs|card|wallet|offer|loan|due|statement|requested|paid|received|kyc|cashback|sent rs|bank|alert|verification|code|expires|share it|google pay|gpay|phonepe|paytm|bhim|cred|request|you|limit|order)\b/gi;
const SHORTEST_MESSAGE = 25;
const MANY_SIGNS = 2;

/** Whether a text looks like the message of a bank or an app, and not like a line that a person typed. */
export function isMessage(text: string): boolean {
  const plain = plainText(text.slice(0, LONGEST_MESSAGE));
  if (plain.length < SHORTEST_MESSAGE) return false;
  const signs = new Set(Array.from(plain.matchAll(OF_A_BANK), ([word]) => word.toLowerCase()));
  return (
    signs.size >= MANY_SIGNS ||
    (signs.size > 0 && /\d/.test(plain) && plain.length > 2 * SHORTEST_MESSAGE)
  );
}

/** Parses one message. The merchant is only a proposal. */
export function readMessage(text: string, today: CalendarDate): ReadMessage {
  const plain = plainText(text.slice(0, LONGEST_MESSAGE));
  const facts = factsOf(plain);
  const several = paymentsOfSeveral(facts);
  const why = several ? undefined : whyNotSpent(facts);
  if (why) return { kind: 'not spent', why };

  const amount = amountOf(facts);
  if (amount === undefined || amount <= 0) return { kind: 'not spent', why: 'notice' };
  const merchant = findMerchant(facts);
  const day = dayOf(facts, today);
  return several
    ? { kind: 'spent', amount: undefined, candidates: several, merchant, day }
    : { kind: 'spent', amount, candidates: [{ amount, merchant }], merchant, day };
}

function amountOf(facts: string): number | undefined {
  const mentions = findMentions(facts).filter((mention) => !isBalance(mention));
  const main = mentions.filter((mention) => !isBeside(mention));
  const told = main.length > 0 ? main : mentions;
  return (told.find(({ before, after }) => DEBIT.test(before) || DEBIT.test(after)) ?? main[0])
    ?.rupees;
}

/** The payments of several messages in one text; undefined for one message. */
function paymentsOfSeveral(facts: string): Payment[] | undefined {
  const told = facts.split(SENTENCE_END).flatMap((sentence) => {
    const amount = amountOf(sentence);
    if (amount === undefined || !tellsMovement(sentence)) return [];
    return { amount, why: whyNotSpent(sentence), sentence };
  });
  const moved = told.filter(({ why }) => why === undefined || why === 'received');
  const spent = moved.filter(({ why }) => why === undefined);
  if (spent.length === 0 || new Set(moved.map(({ amount }) => amount)).size < 2) return undefined;
  return spent.map(({ amount, sentence }) => ({ amount, merchant: findMerchant(sentence) }));
}

/** The first day of the year up to today: a later one is when a payment is due, an older one is no date. */
function dayOf(facts: string, today: CalendarDate): CalendarDate {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  for (let from = 0; ;) {
    const found = findDay(facts.slice(from), today, 'bank');
    if (!found) return today;
    if (found.day <= today && found.day >= yearAgo) return found.day;
    from += found.end;
  }
}

/** The messages in a pasted text: each on its own lines, or one of several lines. */
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
