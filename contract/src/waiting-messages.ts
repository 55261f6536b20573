import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { Rupees } from './base/amounts.ts';
import { callsAbout } from './base/calls.ts';
import { faulty, refined } from './base/faults.ts';
import { Id, IdParams, NoContent } from './base/fields.ts';
import { CurrencyField, OriginalAmountField, withAmount } from './base/originals.ts';
import {
  CalendarDateField,
  DescriptionField,
  NameField,
  TimeField,
} from './base/response-fields.ts';
import { GroupId } from './groups/group-expenses.ts';
import { Payment, PAYMENT_FIELDS } from './groups/payments.ts';
import { CategoryNameField } from './personal/categories.ts';
import {
  AccountField,
  Expense,
  EXPENSE_FIELDS,
  PaysInput,
  REFUNDABLE_FIELDS,
  withFacts,
} from './personal/expenses.ts';
import { Income, INCOME_FIELDS, SourceField } from './personal/income.ts';
import { WaitingReason } from './personal/messages.ts';

const MAX_ENTRIES = 20;

/** What a waiting message can become. */
export const MADE_AS = ['expense', 'income', 'payment', 'refund'] as const;

const As = Type.Enum([...MADE_AS]);

/** What a waiting message was read as: the fields of what it would make; one that is not known is missing. */
export const MessageProposal = Type.Object({
  as: As,
  amount: Type.Optional(Rupees),
  date: CalendarDateField,
  category: Type.Optional(CategoryNameField),
  description: Type.Optional(DescriptionField),
  source: Type.Optional(SourceField),
  refund_of: Type.Optional(Id),
  account: AccountField,
  reference: Type.Optional(Type.String({ described: { examples: ['530912345678'] } })),
  original: Type.Optional(Type.Object({ currency: CurrencyField, amount: OriginalAmountField })),
  group: Type.Optional(Id),
  group_id: Type.Optional(Id),
  group_name: Type.Optional(NameField),
  from_member: Type.Optional(NameField),
  to_member: Type.Optional(NameField),
});
export type MessageProposal = Static<typeof MessageProposal>;

/** A message that waits for its person, who alone sees it. */
export const WaitingMessage = Type.Object({
  id: Id,
  received_at: TimeField,
  reason: WaitingReason,
  text: Type.String({ described: { examples: ['Rs.500 credited to A/c XX1234 from RAVI'] } }),
  proposals: Type.Array(MessageProposal, {
    description: 'The likeliest first; for several payments one for each.',
  }),
});
export type WaitingMessage = Static<typeof WaitingMessage>;

/** An expense from a waiting message: the fields of a new one. */
export const ConfirmedExpense = withAmount({
  as: Type.Literal('expense'),
  ...EXPENSE_FIELDS,
  pays: PaysInput,
});
export type ConfirmedExpense = Static<typeof ConfirmedExpense>;

/** An income from a waiting message: the fields of a new one. */
export const ConfirmedIncome = withAmount({ as: Type.Literal('income'), ...INCOME_FIELDS });
export type ConfirmedIncome = Static<typeof ConfirmedIncome>;

/** A refund from a waiting message: the fields of an expense below 0, which may name the one that it pays back. */
export const ConfirmedRefund = withFacts({ as: Type.Literal('refund'), ...REFUNDABLE_FIELDS });
export type ConfirmedRefund = Static<typeof ConfirmedRefund>;

/** A payment of a group from a waiting message; without `to_member` its own person has got it. */
export const ConfirmedPayment = withAmount({
  as: Type.Literal('payment'),
  group: Type.Optional(GroupId),
  group_id: Type.Optional(GroupId),
  ...PAYMENT_FIELDS,
  to_member: Type.Optional(PAYMENT_FIELDS.to_member),
});
export type ConfirmedPayment = Static<typeof ConfirmedPayment>;

/** What a waiting message becomes, all of it or nothing. */
export const MessageDecision = Type.Object({
  entries: refined(
    Type.Array(Type.Unknown(), {
      ...faulty(say('faults.messageEntriesInvalid', { most: MAX_ENTRIES })),
      described: {
        items: Type.Union([ConfirmedExpense, ConfirmedIncome, ConfirmedPayment, ConfirmedRefund]),
        minItems: 1,
        maxItems: MAX_ENTRIES,
        examples: [[{ as: 'expense', amount: 120, category: 'Food', description: 'Chai' }]],
      },
    }),
    (entries: unknown) =>
      Array.isArray(entries) && entries.length >= 1 && entries.length <= MAX_ENTRIES,
  ),
});
export type MessageDecision = Static<typeof MessageDecision>;

/** One thing that a message became, with all its fields. */
export const MadeOfMessage = Type.Union([
  Type.Object({ as: Type.Literal('expense'), ...Expense.properties }),
  Type.Object({ as: Type.Literal('income'), ...Income.properties }),
  Type.Object({ as: Type.Literal('payment'), ...Payment.properties }),
  Type.Object({ as: Type.Literal('refund'), ...Expense.properties }),
]);
export type MadeOfMessage = Static<typeof MadeOfMessage>;

/** What a message became, in the order of the entries. */
export const MessageDecided = Type.Object({ made: Type.Array(MadeOfMessage) });
export type MessageDecided = Static<typeof MessageDecided>;

const ofExpenses = callsAbout('Expenses');

export const listWaitingMessages = ofExpenses.read('/personal/api/messages/waiting/', {
  summary: 'The messages that wait, newest first: at most 200, each for 30 days',
  response: { 200: Type.Array(WaitingMessage) },
});

export const confirmWaitingMessage = ofExpenses.change(
  'POST',
  '/personal/api/messages/waiting/:id/confirm/',
  {
    summary: 'Make entries of a message that waits, all or none; it no longer waits then',
    params: IdParams,
    body: MessageDecision,
    response: { 201: MessageDecided },
  },
  { errors: [409] },
);

export const deleteWaitingMessage = ofExpenses.change(
  'DELETE',
  '/personal/api/messages/waiting/:id/',
  {
    summary: 'Drop a message that waits',
    params: IdParams,
    response: { 204: NoContent },
  },
);

export const restoreWaitingMessage = ofExpenses.change(
  'POST',
  '/personal/api/messages/waiting/:id/restore/',
  {
    summary:
      'Bring a message back that was decided in the last 10 minutes; its entries are deleted',
    params: IdParams,
    response: { 200: WaitingMessage },
  },
);
