import { WAITING_REASONS } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { callsAbout } from '../base/calls.ts';
import { Expense, PaysInput } from './expenses.ts';
import { faulty, refined } from '../base/faults.ts';

/** More than any bank sends. */
export const LONGEST_MESSAGE = 2_000;
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)$/;

const FIRST_MOMENT_MS = Date.UTC(2000, 0, 1);
const LAST_MOMENT_MS = Date.UTC(9999, 11, 31);

function isMoment(moment: string | number | null): boolean {
  if (moment === null) return true;
  if (typeof moment === 'string' && !MOMENT.test(moment)) return false;
  const ms = new Date(moment).getTime();
  return ms >= FIRST_MOMENT_MS && ms <= LAST_MOMENT_MS;
}

/** Why a message is no payment, for programs. */
export const IgnoredReason = Type.Enum(
  ['code', 'failed', 'announced', 'request', 'due', 'offer', 'notice', 'no_amount', 'decided'],
  { description: 'The kind of message, if it moves no money; `decided` if it waited before.' },
);

/** The answer to a message that moves no money. */
export const IgnoredMessage = Type.Object({ ignored: IgnoredReason });
export type IgnoredMessage = Static<typeof IgnoredMessage>;

/** The message of a bank or a UPI app, or a line as in Quick add, and when the phone received it, by default now. */
export const MessageInput = Type.Object({
  text: refined(
    Type.String({
      ...faulty(say('faults.messageInvalid', { most: LONGEST_MESSAGE })),
      described: {
        minLength: 1,
        maxLength: LONGEST_MESSAGE,
        examples: ['Rs.120.00 paid to Chai Point on 05-11-26 from A/c XX1234'],
      },
    }),
    (text) => text.length <= LONGEST_MESSAGE && text.trim() !== '' && text.isWellFormed(),
  ),
  received_at: Type.Optional(
    refined(
      Type.Union(
        [
          Type.String({
            described: { format: 'date-time', examples: ['2026-11-05T18:22:00+05:30'] },
          }),
          Type.Integer({
            described: {
              description: 'Milliseconds since 1970, as phones count.',
              minimum: FIRST_MOMENT_MS,
              examples: [1_793_883_120_000],
            },
          }),
          Type.Null(),
        ],
        faulty(say('faults.receivedAtInvalid')),
      ),
      isMoment,
    ),
  ),
  pays: PaysInput,
});
export type MessageInput = Static<typeof MessageInput>;

const ofExpenses = callsAbout('Expenses');

/** Why a message that moves money waits for a person; `to_confirm` because all of theirs do. */
export const WaitingReason = Type.Enum([...WAITING_REASONS], {
  description: 'Why it waits.',
});
export type WaitingReason = Static<typeof WaitingReason>;

/** The answer to a message that waits for its person. */
export const MessageWaits = Type.Object({
  waiting: Type.Integer({ description: 'Its id.', described: { minimum: 1, examples: [3] } }),
  reason: WaitingReason,
});
export type MessageWaits = Static<typeof MessageWaits>;

export const createMessage = ofExpenses.change(
  'POST',
  '/personal/api/messages/',
  {
    summary:
      'Create an expense from a message that a phone received, or let it wait for its person if it is not certain',
    body: MessageInput,
    response: { 200: Type.Union([IgnoredMessage, Expense]), 201: Expense, 202: MessageWaits },
  },
  { errors: [409] },
);
