import type { CalendarDate } from '../../month.ts';
import { CASH_WITHDRAWAL } from '../payee-name.ts';
import type { ForeignAmount } from '../foreign-line.ts';
import { referenceOf } from '../reference.ts';
import {
  isCredit,
  isDebit,
  isDone,
  isSurelyDebited,
  movesOwnMoney,
  paysCard,
  reportsMovement,
} from './direction.ts';
import { judge, type NotSpent } from './evidence.ts';
import { hasAmount, marked } from './marked-text.ts';
import { findMerchant } from './merchant.ts';
import { factsOf, plainText, SENTENCE_END } from './plain-text.ts';

/** A payment in a message. */
export interface Payment {
  /** In rupees. */
  amount: number;
  /** Empty if the message does not have it. */
  merchant: string;
}

/** The content of a message of a bank or a UPI app. */
export type ReadMessage =
  | {
      kind: 'spent';
      /** In rupees; undefined where only a person can tell: it is one of the candidates, or there is no payment. */
      amount: number | undefined;
      /** The possible payments. */
      candidates: readonly Payment[];
      /** Empty if the message does not have it. */
      merchant: string;
      /** Today if the message names no day. */
      day: CalendarDate;
      /** The amount, if it is in another currency. */
      foreign?: ForeignAmount;
      /** The normalized reference of the transfer; empty if the message has none. */
      reference: string;
    }
  | { kind: 'not spent'; why: NotSpent };

/** Between the payments of a list, as in `Rs 50 paid at A and Rs 20 paid at B`. */
const NEXT_PAYMENT =
  /(?:,| and| &| aur| और) (?=(?:(?:upi|imps|neft) )?(?:(?:dr|debit(?:ed)?|paid|spent|sent) )?(?:by )?¤ (?:(?:paid|debited|dr|spent|sent|used|trf) )?(?:(?:thru|through|via|by) \p{L}+ )?(?:to|at|for|towards) (?!your\b|§)\p{L}|¤ (?:\(?№|by (?:chq|cheque)\b|[^;¤]{2,40} (?:ko|को)(?![\p{L}\p{M}])))/iu;

/** More than any bank sends; a longer text is cut before it is parsed. */
const LONGEST_MESSAGE = 2000;

const OF_A_BANK =
  /\b(?:debited|credited|debit|credit|withdrawn|deducted|spent|otp|one[- ]time|a\/c|acct|account|avl|bal|balance|txn|trxn|transaction|upi|vpa|mandate|autopay|declined|failed|refund(?:ed)?|reversed|neft|imps|rtgs|card|wallet|offer|loan|due|statement|requested|paid|received|kyc|cashback|sent rs|bank|alert|verification|code|expires|share it|google pay|amazon pay|gpay|phonepe|paytm|bhim|cred|request|you|limit|order)\b/gi;
/** The hidden digits of an account: nobody types them. */
const MASKED = /(?<!\d ?)(?:[x*]{2,}|\*)\d{3,6}\b|\bending (?:with |in )?\d{3,6}\b/i;
/** A message speaks to its reader; a line that somebody types for themselves does not. */
const ADDRESSES =
  /(?<![\p{L}\p{M}])(?:aap(?:k[aei]|ko|ne|se)|your|dear|आप(?:का|के|की|को|ने|से)|आपल्या|तुमच्या|আপনার|તમારા|ਤੁਹਾਡੇ|உங்கள்|మీ|ನಿಮ್ಮ|നിങ്ങളുടെ|آپ)(?![\p{L}\p{M}])/iu;
/** `Status: PENDING`: an app shows a payment as a list of its fields. */
const FIELD = /^\p{L}[\p{L} .]{0,20}: ?\S/gmu;
const MANY_FIELDS = 3;
const SHORTEST_MESSAGE = 25;
const MANY_SIGNS = 2;

/** Whether a text looks like the message of a bank or an app, and not like a line that a person typed. */
export function isMessage(text: string): boolean {
  const plain = plainText(text.slice(0, LONGEST_MESSAGE));
  if (plain.length < SHORTEST_MESSAGE) return false;
  if (MASKED.test(plain)) return true;
  const signs = new Set(Array.from(plain.matchAll(OF_A_BANK), ([word]) => word.toLowerCase()));
  // Those of OF_A_BANK are English.
  const elsewhere = plain.replaceAll(/[a-z]+/gi, ' ');
  const others = isDone(elsewhere) || isCredit(elsewhere) ? 1 : 0;
  const isLong = /\d/.test(plain) && plain.length > 2 * SHORTEST_MESSAGE;
  return (
    signs.size + others >= MANY_SIGNS ||
    (isLong && (signs.size > 0 || ADDRESSES.test(plain))) ||
    Array.from(plain.matchAll(FIELD)).length >= MANY_FIELDS
  );
}

/** Parses one message. The merchant is only a proposal. */
export function readMessage(text: string, today: CalendarDate): ReadMessage {
  const plain = factsOf(plainText(text.slice(0, LONGEST_MESSAGE)));
  const { text: facts, amounts, days, foreign } = marked(plain, today);
  const day = dayOf(days, today);
  const several = paymentsOfSeveral(facts, amounts);
  const merchant = findMerchant(facts);
  if (several) {
    const candidates = several;
    return { kind: 'spent', amount: undefined, candidates, merchant, day, reference: '' };
  }
  const amount = amounts[placeOfPayment(facts)];
  const isFuture = days.length > 0 && days.every((one) => one > today);
  const judged = judge(withoutName(facts, merchant), isFuture);
  const isSpent = judged === 'spent' || judged === 'unsure';
  // A card's bill or a deposit may stand where the name of a shop would.
  const isOwn = isSpent && (movesOwnMoney(facts, merchant) || paysCard(facts, merchant));
  const verdict = isOwn ? 'own-transfer' : judged;
  if (verdict !== 'spent' && verdict !== 'unsure') return { kind: 'not spent', why: verdict };
  // "Your a/c was debited" is a payment, though its amount is not known.
  if (amount === undefined && !foreign && !isSurelyDebited(facts))
    return { kind: 'not spent', why: 'notice' };
  // One of two amounts may be something else than the payment.
  const isOnly = new Set(amounts).size === 1;
  return {
    kind: 'spent',
    amount: verdict === 'spent' && isOnly ? amount : undefined,
    candidates: amount === undefined ? [] : [{ amount, merchant }],
    merchant,
    day,
    ...(foreign && { foreign }),
    reference: referenceOf('', plain),
  };
}

/** The place of the amount of the payment among those of the facts: that of a known verb, else the first. */
function placeOfPayment(facts: string): number {
  const parts = facts.split('¤');
  const place = parts.findIndex((before, at) => isDebit(`${before}¤${parts[at + 1] ?? ''}`));
  return Math.min(Math.max(place, 0), Math.max(parts.length - 2, 0));
}

/** The payments of several messages in one text, or of a message that lists some; undefined for one payment. */
function paymentsOfSeveral(facts: string, amounts: readonly number[]): Payment[] | undefined {
  let next = 0;
  const movements = facts.split(SENTENCE_END).flatMap((sentence) => {
    const [first = '', ...listed] = sentence.split(NEXT_PAYMENT);
    const isMovement = listed.length > 0 || reportsMovement(first);
    // A list may have its verb in another sentence.
    const verdict = judge(listed.length > 0 ? facts : sentence);
    return [first, ...listed].flatMap((part) => {
      const amount = amounts[next + placeOfPayment(part)];
      next += part.split('¤').length - 1;
      if (amount === undefined || !part.includes('¤') || !isMovement) return [];
      return { amount, verdict, part, isListed: listed.length > 0 };
    });
  });
  const spent = movements.filter(({ verdict }) => verdict === 'spent' || verdict === 'unsure');
  const moved = movements.filter((one) => one.verdict === 'received' || spent.includes(one));
  const isList = spent.some(({ isListed }) => isListed);
  if (spent.length === 0 || (!isList && new Set(moved.map(({ amount }) => amount)).size < 2))
    return undefined;
  return spent.map(({ amount, part }) => ({ amount, merchant: findMerchant(part) }));
}

/** In `TEA VILLA Aborted` the last word may say that nothing was paid. */
const IN_CAPITALS = /^\p{Lu}{2,}(?: [^\p{Ll}\s]+)*(?= \p{Lu}\p{Ll})/u;

/** A name may have words of its own: `BIG OFFER STORE`. What begins a sentence may be a command. */
function withoutName(facts: string, name: string): string {
  const place =
    name === '' || name === CASH_WITHDRAWAL ? -1 : facts.toLowerCase().indexOf(name.toLowerCase());
  if (
    place <= 0 ||
    /[;:!,] $/.test(facts.slice(0, place)) ||
    !/\p{Lu}/u.test(facts.charAt(place)) ||
    !/\p{Ll}{2}/u.test(facts)
  )
    return facts;
  const [hidden] = IN_CAPITALS.exec(facts.slice(place, place + name.length)) ?? [name];
  return `${facts.slice(0, place)}…${facts.slice(place + hidden.length)}`;
}

/** The first day of the year up to today, else the first past one: a later day is when a payment is due. */
export function dayOf(days: readonly CalendarDate[], today: CalendarDate): CalendarDate {
  const yearAgo = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  const past = days.filter((day) => day <= today);
  return past.find((day) => day >= yearAgo) ?? past[0] ?? today;
}

/** The messages in a pasted text: each on its own lines, or one of several lines. */
export function splitMessages(text: string): string[] {
  const parts = text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.flatMap((part) => {
    const lines = part.split('\n').map((line) => line.trim());
    const whole = lines.every((line) => isMessage(line) && hasAmount(plainText(line)));
    return lines.length > 1 && whole ? lines : [part];
  });
}

/** A text on one line, which reads as on its own lines: the end of a line separates facts of a message. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, isMessage(text) ? '; ' : ' ');
}
