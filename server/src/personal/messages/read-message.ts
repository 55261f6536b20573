import type { IgnoredMessage, WaitingReason } from '@hisaab/contract';
import type { CalendarDate } from '@hisaab/domain';
import { plainText } from '@hisaab/domain/reading/bank/plain-text';
import { isMessage } from '@hisaab/domain/reading/bank/read-message';
import { sortMessage, type ReadPayments } from '@hisaab/domain/reading/bank/sort-message';
import { readLine } from '@hisaab/domain/reading/line';
import { say } from '@hisaab/words/server';
import { InvalidInput } from '../../platform/errors.ts';

/** The content of a message: a payment without doubt, why it moves no money, or what a person has to look at. */
export type MessageRead =
  | { kind: 'certain'; read: ReadPayments }
  | { kind: 'ignored'; answer: IgnoredMessage }
  | { kind: 'waiting'; reason: Exclude<WaitingReason, 'to_confirm'>; read: ReadPayments };

/** A phone's clock may be ahead by at most this. */
const AHEAD_MS = 24 * 60 * 60 * 1000;

/** When a message was received, by default now. @throws {InvalidInput} for a future time. */
export function momentOf(received: string | number | null | undefined, now: Date): Date {
  const moment = received === undefined || received === null ? now : new Date(received);
  if (moment.getTime() <= now.getTime() + AHEAD_MS) return moment;
  throw new InvalidInput({ received_at: say('faults.receivedAtInvalid') });
}

/**
 * Parses a message on the day on which it was received. A line as a person types it has no direction and is never certain; one without
 * an amount is ignored.
 */
export function readMessage(text: string, day: CalendarDate): MessageRead {
  const message = sortMessage(text, day);
  switch (message.kind) {
    case 'certain': {
      const { payment, ...rest } = message;
      return {
        kind: 'certain',
        read: { ...rest, payments: [payment], merchant: payment.merchant },
      };
    }
    case 'waiting': {
      const { kind, reason, ...read } = message;
      return { kind, reason, read };
    }
    case 'ignored':
      if (isMessage(text) || message.why !== 'notice')
        return { kind: 'ignored', answer: { ignored: message.why } };
  }
  const { candidates, isTooLarge, description, day: spentOn } = readLine(text, day);
  if (candidates.length === 0 && !isTooLarge)
    return { kind: 'ignored', answer: { ignored: 'no_amount' } };
  const payments = candidates.map(({ rupees, description: payee }) => ({
    amount: rupees,
    merchant: payee,
  }));
  const read = { payments, merchant: description, day: spentOn, reference: '' };
  return { kind: 'waiting', reason: 'amount_uncertain', read };
}

/** The comparable form of a text, regardless of how a phone passes on its lines, spaces and capitals. */
export function asComparable(text: string): string {
  return plainText(text).replaceAll(/\s+/g, ' ').toLowerCase();
}
