import { MAX_NAME } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { PositiveRupeesInput, Rupees } from '../base/amounts.ts';
import {
  CalendarDateField,
  DescriptionField,
  NameField,
  VersionField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import {
  DateInput,
  Id,
  IdParams,
  lineOfText,
  NoContent,
  NoteInput,
  PageQuery,
  VersionInput,
  VersionQuery,
} from '../base/fields.ts';
import { GroupId } from './group-expenses.ts';
import { OriginalField, OriginalInput, withAmount } from '../base/originals.ts';

/** A payment from one member of a group to another. It changes balances and is not spending. */
export const Payment = Type.Object({
  id: Id,
  group: Id,
  from_member: NameField,
  to_member: NameField,
  amount: Rupees,
  date: CalendarDateField,
  note: DescriptionField,
  recorded_by_name: NameField,
  version: VersionField,
  original: OriginalField,
});
export type Payment = Static<typeof Payment>;

/** The fields of a new or changed payment. */
export const PAYMENT_FIELDS = {
  from_member: lineOfText(1, MAX_NAME, say('faults.paymentFromInvalid')),
  to_member: lineOfText(1, MAX_NAME, say('faults.paymentToInvalid')),
  amount: Type.Optional(PositiveRupeesInput),
  date: DateInput,
  note: NoteInput,
  original: OriginalInput,
};

/** The body of a new payment. */
export const PaymentInput = withAmount({ group: GroupId, ...PAYMENT_FIELDS });
export type PaymentInput = Static<typeof PaymentInput>;

/** The body of a change of a payment. If missing, the date and the note stay as they are. */
export const PaymentChange = withAmount({ ...PAYMENT_FIELDS, version: VersionInput });
export type PaymentChange = Static<typeof PaymentChange>;

const ofGroups = callsAbout('Groups');

export const listPayments = ofGroups.read(
  '/group/api/groups/:id/payments/',
  {
    summary: 'Payments of a group, newest first; the header X-Total-Count has the count of all',
    params: IdParams,
    querystring: PageQuery,
    response: { 200: Type.Array(Payment) },
  },
  { hasTotalCount: true },
);

export const createPayment = ofGroups.change(
  'POST',
  '/group/api/payments/',
  {
    summary: 'Record a payment between two people of a group',
    body: PaymentInput,
    response: { 200: Payment, 201: Payment },
  },
  { errors: [404] },
);

export const updatePayment = ofGroups.change('PUT', '/group/api/payments/:id/', {
  summary: 'Change a payment; 409 with the current one if the version differs',
  params: IdParams,
  body: PaymentChange,
  response: { 200: Payment },
});

export const deletePayment = ofGroups.change('DELETE', '/group/api/payments/:id/', {
  summary: 'Delete a payment; it can be restored for 30 days',
  params: IdParams,
  querystring: VersionQuery,
  response: { 204: NoContent },
});

export const restorePayment = ofGroups.change('POST', '/group/api/payments/:id/restore/', {
  summary: 'Restore a deleted payment',
  params: IdParams,
  response: { 200: Payment },
});
