import { Type, type Static } from 'typebox';
import { PositiveRupeesInput, Rupees } from './amounts.ts';
import { CalendarDateField, DescriptionField, NameField, VersionField } from './response-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  DateInput,
  Id,
  IdempotencyHeaders,
  IdParams,
  MemberName,
  NoContent,
  NoteInput,
  PageQuery,
  VersionInput,
  VersionQuery,
} from './fields.ts';
import { GroupId } from './group-expenses.ts';

/** A payment from one person of a group to another. It moves balances and counts as spending nowhere. */
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
});
export type Payment = Static<typeof Payment>;

/** The fields of a new or changed payment. */
export const PAYMENT_FIELDS = {
  from_member: MemberName,
  to_member: MemberName,
  amount: PositiveRupeesInput,
  date: DateInput,
  note: NoteInput,
};

/** The body of a new payment. */
export const PaymentInput = Type.Object({ group: GroupId, ...PAYMENT_FIELDS });
export type PaymentInput = Static<typeof PaymentInput>;

/** The body of a changed payment. Left out, the date stays as it was. */
export const PaymentChange = Type.Object({ ...PAYMENT_FIELDS, version: VersionInput });
export type PaymentChange = Static<typeof PaymentChange>;

export const listPayments = endpoint({
  method: 'GET',
  url: '/group/api/groups/:id/payments/',
  schema: {
    summary: 'Payments of a group, newest first; the header X-Total-Count has the count of all',
    tags: ['Groups'],
    params: IdParams,
    querystring: PageQuery,
    response: { 200: Type.Array(Payment) },
  },
  hasTotalCount: true,
});

export const createPayment = endpoint({
  method: 'POST',
  url: '/group/api/payments/',
  schema: {
    summary: 'Record a payment between two people of a group',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    body: PaymentInput,
    response: { 200: Payment, 201: Payment },
  },
  errors: [404],
});

export const updatePayment = endpoint({
  method: 'PUT',
  url: '/group/api/payments/:id/',
  schema: {
    summary: 'Change a payment; 409 with the current one where the version is another',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    body: PaymentChange,
    response: { 200: Payment },
  },
});

export const deletePayment = endpoint({
  method: 'DELETE',
  url: '/group/api/payments/:id/',
  schema: {
    summary: 'Delete a payment; it can be restored for 30 days',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    querystring: VersionQuery,
    response: { 204: NoContent },
  },
});

export const restorePayment = endpoint({
  method: 'POST',
  url: '/group/api/payments/:id/restore/',
  schema: {
    summary: 'Restore a deleted payment',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    response: { 200: Payment },
  },
});
