import type { IgnoredMessage } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { plainText } from '@hisaab/domain/reading/bank/plain-text';
import { asDescription } from '@hisaab/domain/reading/description';
import { readEntry, type Reading } from '@hisaab/domain/reading/entry';
import { say } from '@hisaab/words/server';
import { AmountNotCertain, InvalidInput } from '../../errors.ts';
import { parseValues, type EnteredExpense } from '../expenses/expense-values.ts';

type Why = Extract<Reading, { kind: 'none' }>['why'];

const IGNORED: Readonly<Record<Exclude<Why, 'too large'>, IgnoredMessage['ignored']>> = {
  received: 'received',
  'came-back': 'came_back',
  code: 'code',
  failed: 'failed',
  announced: 'announced',
  request: 'request',
  due: 'due',
  offer: 'offer',
  notice: 'notice',
  'no amount': 'no_amount',
};

/** A payment as a message tells it; the amount is in rupees. */
interface Payment {
  kind: 'payment';
  amount: number;
  description: string;
  day: CalendarDate;
}

/** What a message says: an expense whose amount is certain, or why it says none. */
export type MessageRead = Payment | { kind: 'ignored'; answer: IgnoredMessage };

/** A phone's clock may be ahead, and no more than this. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** When a message was received: now, unless that is said. @throws {InvalidInput} for a time to come. */
export function momentOf(received: string | number | null | undefined, now: Date): Date {
  const moment = received === undefined || received === null ? now : new Date(received);
  if (moment.getTime() <= now.getTime() + AHEAD_MS) return moment;
  throw new InvalidInput({ received_at: say('faults.receivedAtInvalid') });
}

/** Reads a message as Quick add does, on the day on which it was received. @throws {AmountNotCertain} where Quick add would ask. */
export function readMessage(text: string, day: CalendarDate): MessageRead {
  // The category is guessed later, and only for a payment: that takes the person's history.
  const reading = readEntry(text, day, () => '');
  if (reading?.kind === 'entry') {
    const { amount, description, day: spentOn } = reading.entry;
    if (amount === undefined) throw new AmountNotCertain(say('refusals.amountNotCertain'));
    return { kind: 'payment', amount, description: asDescription(description), day: spentOn };
  }
  const why = reading?.why ?? 'no amount';
  if (why === 'too large') throw new AmountNotCertain(say('refusals.amountNotCertain'));
  return { kind: 'ignored', answer: { ignored: IGNORED[why] } };
}

/** The fields of the expense that a message tells. */
export function asValues({ amount, description, day }: Payment, category: string): EnteredExpense {
  return parseValues({ amount, category, description, date: day });
}

/** A text as two are compared: however a phone passes on its lines, spaces and capitals, it is the same message. */
export function asComparable(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').toLowerCase();
}
