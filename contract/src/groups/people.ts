import { Type, type Static } from 'typebox';
import { RupeesInput, Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { DateInput, Id, IdParams, NoContent, NoteInput, SettlingIdParams } from '../base/fields.ts';
import { Group, NewMemberInput } from './groups.ts';
import { Payment } from './payments.ts';
import { NameField, UpiIdField } from '../base/response-fields.ts';

/**
 * Somebody who shares groups with the user, and the sum of the suggestions between the two in all those groups: above zero they pay the
 * user. `upi_id` is present if the user pays. The groups are ordered by amount, largest first.
 */
export const SharingPerson = Type.Object({
  user_id: Id,
  name: NameField,
  display_name: Type.Optional(NameField),
  balance: Rupees,
  upi_id: Type.Optional(UpiIdField),
  groups: Type.Array(Type.Object({ group_id: Id, group_name: NameField, amount: Rupees })),
});
export type SharingPerson = Static<typeof SharingPerson>;

/** The body of settling with somebody. `amount` is what the user saw; if the amount is another one, the answer is a 409. */
export const SettlingInput = Type.Object({
  date: DateInput,
  note: NoteInput,
  amount: Type.Optional(RupeesInput),
});
export type SettlingInput = Static<typeof SettlingInput>;

/** One payment along each suggestion between two people; `amount` is the difference that changes hands. */
export const Settling = Type.Object({ id: Id, amount: Rupees, payments: Type.Array(Payment) });
export type Settling = Static<typeof Settling>;

/**
 * Names the other person of a new pair. If the name is that of an account, `link` "ask", null or missing is a 409 with
 * `needs_confirmation` when the viewer shares no group with that account, true links it, and false adds a guest.
 */
export const PairInput = NewMemberInput;
export type PairInput = Static<typeof PairInput>;

const ofGroups = callsAbout('Groups');

export const listPeople = ofGroups.read('/group/api/people/', {
  summary:
    'The people with whom the user shares groups, and the balance with each, the largest first',
  response: { 200: Type.Array(SharingPerson) },
});

export const createPair = ofGroups.change(
  'POST',
  '/group/api/people/',
  {
    summary: 'Create a pair of the user and another person, for lending and borrowing',
    body: PairInput,
    response: { 201: Group },
  },
  {
    // 404 for a repeated request after the pair was deleted.
    errors: [404, 409],
  },
);

export const createSettling = ofGroups.change(
  'POST',
  '/group/api/people/:id/settle/',
  {
    summary:
      'Record a payment for each suggestion between the user and another person, in all shared groups; 409 with the current amounts if they differ from those sent',
    params: IdParams,
    body: SettlingInput,
    response: { 201: Settling },
  },
  { errors: [409] },
);

export const deleteSettling = ofGroups.change(
  'DELETE',
  '/group/api/people/:id/settle/:settling_id/',
  {
    summary: 'Undo a settlement within 30 days: deletes all its payments',
    params: SettlingIdParams,
    response: { 204: NoContent },
  },
);
