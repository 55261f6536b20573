import type { IgnoredMessage } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { plainText } from '@hisaab/domain/reading/bank/plain-text';
import { isMessage, readMessage as readOfBank } from '@hisaab/domain/reading/bank/read-message';
import { asDescription } from '@hisaab/domain/reading/description';
import { readLine } from '@hisaab/domain/reading/line';
import { say } from '@hisaab/words/server';
import { AmountNotCertain, InvalidInput } from '../../platform/errors.ts';
import { parseValues, type EnteredExpense } from '../expenses/expense-values.ts';

type Why = Extract<ReturnType<typeof readOfBank>, { kind: 'not spent' }>['why'];

const IGNORED: Readonly<Record<Why, IgnoredMessage['ignored']>> = {
  received: 'received',
  'came-back': 'came_back',
  'own-transfer': 'own_transfer',
  code: 'code',
  failed: 'failed',
  announced: 'announced',
  request: 'request',
  due: 'due',
  offer: 'offer',
  notice: 'notice',
};

/** A payment in a message; the amount is in rupees. */
export interface Payment {
  kind: 'payment';
  amount: number;
  description: string;
  day: CalendarDate;
  /** The reference of the transfer, by which a statement recognizes it; null if the message has none. */
  reference: string | null;
}

/** The content of a message: an expense with a certain amount, or why there is none. */
export type MessageRead = Payment | { kind: 'ignored'; answer: IgnoredMessage };

/** A phone's clock may be ahead by at most this. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** When a message was received, by default now. @throws {InvalidInput} for a future time. */
export function momentOf(received: string | number | null | undefined, now: Date): Date {
  const moment = received === undefined || received === null ? now : new Date(received);
  if (moment.getTime() <= now.getTime() + AHEAD_MS) return moment;
  throw new InvalidInput({ received_at: say('faults.receivedAtInvalid') });
}

/**
 * Parses a message like Quick add, on the day on which it was received. Nobody sees it before it is saved: a text that does not look
 * like the message of a bank has to say that money moved, or its amount in words. A number alone may be a code or a parcel.
 * @throws {AmountNotCertain} if Quick add would ask.
 */
export function readMessage(text: string, day: CalendarDate): MessageRead {
  const message = readOfBank(text, day);
  if (message.kind === 'not spent' && (isMessage(text) || message.why !== 'notice'))
    return { kind: 'ignored', answer: { ignored: IGNORED[message.why] } };
  if (message.kind === 'spent') {
    const { amount, merchant, day: spentOn } = message;
    if (amount === undefined) throw notCertain();
    const description = asDescription(merchant);
    const reference = message.reference || null;
    return { kind: 'payment', amount, description, day: spentOn, reference };
  }
  const { amount, candidates, isTooLarge, description, day: spentOn } = readLine(text, day);
  if (amount !== undefined && candidates[0]?.words !== undefined)
    return {
      kind: 'payment',
      amount,
      description: asDescription(description),
      day: spentOn,
      reference: null,
    };
  if (candidates.length > 0 || isTooLarge) throw notCertain();
  return { kind: 'ignored', answer: { ignored: 'no_amount' } };
}

function notCertain(): AmountNotCertain {
  return new AmountNotCertain(say('refusals.amountNotCertain'));
}

/** The fields of the expense in a message. */
export function asValues(
  { amount, description, day, reference }: Payment,
  category: string,
): EnteredExpense {
  return parseValues({ amount, category, description, date: day, reference });
}

/** The comparable form of a text, regardless of how a phone passes on its lines, spaces and capitals. */
export function asComparable(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').toLowerCase();
}
