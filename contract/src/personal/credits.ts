import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { PositiveRupeesInput, Rupees } from '../base/amounts.ts';
import { endpoint } from '../base/endpoint.ts';
import { faulty, refined } from '../base/faults.ts';
import { Id } from '../base/fields.ts';
import { NameField } from '../base/response-fields.ts';
import { DayOfRow } from './imports.ts';
import { SourceField } from './income.ts';
import { LONGEST_MESSAGE } from './messages.ts';

/** Incoming money: its day, and perhaps the words of a message or a statement about it, which are neither stored nor logged. */
export const CreditInput = Type.Object({
  amount: PositiveRupeesInput,
  date: DayOfRow,
  text: Type.Optional(
    refined(
      Type.Union([Type.String({ described: { maxLength: LONGEST_MESSAGE } }), Type.Null()], {
        ...faulty(say('faults.messageInvalid', { most: LONGEST_MESSAGE })),
        described: { examples: ['Rs.500 credited to A/c XX1234 from RAVI'] },
      }),
      (text: unknown) => typeof text !== 'string' || text.length <= LONGEST_MESSAGE,
    ),
  ),
});
export type CreditInput = Static<typeof CreditInput>;

/** What incoming money may be; a refund's amount is below 0. */
export const CreditMatch = Type.Object({
  kind: Type.Enum(['payment', 'refund', 'income']),
  amount: Rupees,
  group_id: Type.Optional(Id),
  from_member: Type.Optional(NameField),
  expense_id: Type.Optional(Id),
  source: Type.Optional(SourceField),
});
export type CreditMatch = Static<typeof CreditMatch>;

export const matchCredit = endpoint({
  method: 'POST',
  url: '/personal/api/credits/match/',
  schema: {
    tags: ['Income'],
    summary: 'What money that came in may be, at most three, the likeliest first; changes nothing',
    body: CreditInput,
    response: { 200: Type.Array(CreditMatch) },
  },
});
