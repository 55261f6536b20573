import {
  ACCOUNT_DIGITS,
  ACCOUNT_KINDS,
  isCalendarDate,
  MAX_ACCOUNT_NAME,
  MAX_DUE_DAYS,
} from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { faulty, refined } from '../base/faults.ts';
import { Id, IdParams, NoContent, VersionInput, VersionQuery } from '../base/fields.ts';
import { NewAccountName } from '../base/new-names.ts';
import {
  CalendarDateField,
  CountField,
  DESCRIBED_DAY,
  TimeField,
  VersionField,
} from '../base/response-fields.ts';

const DESCRIBED_NAME = { maxLength: MAX_ACCOUNT_NAME, examples: ['HDFC Regalia'] };
const DESCRIBED_DIGITS = { minLength: 2, maxLength: 4, examples: ['1234'] };
const DESCRIBED_STATEMENT_DAY = { minimum: 1, maximum: 31, examples: [15] };
const DESCRIBED_DUE_DAYS = { minimum: 1, maximum: MAX_DUE_DAYS, examples: [20] };

/** What somebody pays with, and the number of its expenses. Hisaab knows no balances. */
export const PaymentAccount = Type.Object({
  id: Id,
  name: Type.String({ described: DESCRIBED_NAME }),
  kind: Type.String({
    description: 'cash, bank, card or wallet.',
    described: { enum: ACCOUNT_KINDS, examples: ['card'] },
  }),
  digits: Type.Union([Type.String({ described: DESCRIBED_DIGITS }), Type.Null()], {
    description: 'The last digits of its number.',
  }),
  statement_day: Type.Union([Type.Integer({ described: DESCRIBED_STATEMENT_DAY }), Type.Null()], {
    description: "The day of the month of a card's statement; of a shorter month it is the last.",
  }),
  due_days: Type.Union([Type.Integer({ described: DESCRIBED_DUE_DAYS }), Type.Null()], {
    description: 'How many days after its statement the payment of a card is due.',
  }),
  count: CountField,
  version: VersionField,
});
export type PaymentAccount = Static<typeof PaymentAccount>;

/** A deleted account, which can be restored for 30 days. */
export const DeletedPaymentAccount = Type.Object({
  ...PaymentAccount.properties,
  deleted_at: TimeField,
});
export type DeletedPaymentAccount = Static<typeof DeletedPaymentAccount>;

/** The days between two statements of a card, in rupees; `total` is `spent` less `refunded`. */
export const CardCycle = Type.Object({
  from: CalendarDateField,
  to: CalendarDateField,
  due_on: Type.Union([CalendarDateField, Type.Null()], {
    description: 'Null where the card has no due_days.',
  }),
  spent: Rupees,
  refunded: Rupees,
  total: Rupees,
  is_paid: Type.Boolean(),
});
export type CardCycle = Static<typeof CardCycle>;

const DIGITS_INVALID = say('faults.digitsInvalid');
const STATEMENT_DAY_INVALID = say('faults.statementDayInvalid');
const DUE_DAYS_INVALID = say('faults.dueDaysInvalid', { most: MAX_DUE_DAYS });

const KindInput = Type.Enum(
  [...ACCOUNT_KINDS],
  faulty(say('faults.accountKindUnknown', { choices: ACCOUNT_KINDS.join(', ') })),
);

const OPTIONAL_FIELDS = {
  digits: Type.Optional(
    refined(
      Type.Union(
        [Type.String({ described: DESCRIBED_DIGITS }), Type.Null()],
        faulty(DIGITS_INVALID),
      ),
      (digits) => digits === null || ACCOUNT_DIGITS.test(digits),
    ),
  ),
  statement_day: Type.Optional(
    Type.Union(
      [Type.Integer({ minimum: 1, maximum: 31, described: { examples: [15] } }), Type.Null()],
      faulty(STATEMENT_DAY_INVALID),
    ),
  ),
  due_days: Type.Optional(
    Type.Union(
      [
        Type.Integer({ minimum: 1, maximum: MAX_DUE_DAYS, described: { examples: [20] } }),
        Type.Null(),
      ],
      faulty(DUE_DAYS_INVALID),
    ),
  ),
};

/** The body of a new account. Only a card has a `statement_day`, and only with that `due_days`. */
export const PaymentAccountInput = Type.Object({
  name: NewAccountName,
  kind: KindInput,
  ...OPTIONAL_FIELDS,
});
export type PaymentAccountInput = Static<typeof PaymentAccountInput>;

/** The body of a change of an account; a missing field stays as it is, and null takes it away. */
export const PaymentAccountChange = Type.Object({
  name: Type.Optional(NewAccountName),
  kind: Type.Optional(KindInput),
  ...OPTIONAL_FIELDS,
  version: VersionInput,
});
export type PaymentAccountChange = Static<typeof PaymentAccountChange>;

const ofAccounts = callsAbout('Accounts to pay with');

export const listPaymentAccounts = ofAccounts.read('/personal/api/accounts/', {
  summary: 'What the user pays with, oldest first',
  response: { 200: Type.Array(PaymentAccount) },
});

export const createPaymentAccount = ofAccounts.change(
  'POST',
  '/personal/api/accounts/',
  {
    summary: 'Add an account, at most 20',
    body: PaymentAccountInput,
    response: { 201: PaymentAccount },
  },
  { errors: [409] },
);

export const updatePaymentAccount = ofAccounts.change(
  'PUT',
  '/personal/api/accounts/:id/',
  {
    summary: 'Change an account; cycles of a card that are closed stay as they were billed',
    params: IdParams,
    body: PaymentAccountChange,
    response: { 200: PaymentAccount },
  },
  { errors: [409] },
);

export const deletePaymentAccount = ofAccounts.change('DELETE', '/personal/api/accounts/:id/', {
  summary: 'Delete an account; its expenses stay, without it',
  params: IdParams,
  querystring: VersionQuery,
  response: { 204: NoContent },
});

export const listDeletedPaymentAccounts = ofAccounts.read('/personal/api/accounts/deleted/', {
  summary: 'Accounts deleted in the last 30 days, the last deleted first',
  response: { 200: Type.Array(DeletedPaymentAccount) },
});

export const restorePaymentAccount = ofAccounts.change(
  'POST',
  '/personal/api/accounts/:id/restore/',
  {
    summary: 'Restore a deleted account with its expenses, within 30 days',
    params: IdParams,
    response: { 200: PaymentAccount },
  },
  { errors: [400, 409] },
);

export const listCardCycles = ofAccounts.read('/personal/api/accounts/:id/cycles/', {
  summary: 'The cycles of a card, the open one first, at most 24',
  params: IdParams,
  response: { 200: Type.Array(CardCycle) },
});

export const updateCardCycle = ofAccounts.change('PUT', '/personal/api/accounts/:id/cycles/:to/', {
  summary: 'Say whether the bill of a cycle is paid',
  params: Type.Object({
    id: Id,
    to: refined(
      Type.String({ ...faulty(say('faults.dayInvalid')), described: DESCRIBED_DAY }),
      isCalendarDate,
    ),
  }),
  body: Type.Object({ is_paid: Type.Boolean(faulty(say('faults.isPaidInvalid'))) }),
  response: { 200: CardCycle },
});
