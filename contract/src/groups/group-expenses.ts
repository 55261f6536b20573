import { MAX_DESCRIPTION } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty } from '../base/faults.ts';
import { NonNegativeRupeesInput, Rupees } from '../base/amounts.ts';
import { BILL_FIELDS, LinesInput, ParticipantsInput, PayersInput } from './bills.ts';
import {
  CalendarDateField,
  CategoryField,
  DescriptionField,
  NameField,
  ReceiptCountField,
  VersionField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { CATEGORY_MISSING } from '../personal/categories.ts';
import { OriginalField, OriginalInput, withAmount } from '../base/originals.ts';
import {
  CategoryInput,
  DateInput,
  DescriptionInput,
  Id,
  IdParams,
  lineOfText,
  MemberName,
  MemberNamesInput,
  NoContent,
  PageQuery,
  VersionInput,
  VersionQuery,
} from '../base/fields.ts';

/** Set for a refund: `paid_by_name` received it, and the people of the split get it. */
export const RefundField = Type.Optional(Type.Literal(true));

/** Whether it is a refund; the amount is above 0. */
export const RefundInput = Type.Optional(
  Type.Union([Type.Boolean(), Type.Null()], faulty(say('faults.refundInvalid'))),
);

/**
 * One expense of a group, split equally: per head, and by lines if it has any. `paid_by_name` is whoever paid most, and
 * `participants_names` is everybody in the split; `recurring_id` is the repeating expense that made it.
 */
export const GroupExpense = Type.Object({
  id: Id,
  amount: Rupees,
  description: DescriptionField,
  category: CategoryField,
  date: CalendarDateField,
  paid_by_name: NameField,
  participants_names: Type.Array(NameField),
  individual_share: Rupees,
  ...BILL_FIELDS,
  refund: RefundField,
  recurring_id: Type.Optional(Id),
  receipts: ReceiptCountField,
  version: VersionField,
  original: OriginalField,
});
export type GroupExpense = Static<typeof GroupExpense>;

/** The fields of a new or changed group expense. */
export const GROUP_EXPENSE_FIELDS = {
  paid_by_name: Type.Optional(MemberName),
  amount: Type.Optional(NonNegativeRupeesInput),
  description: DescriptionInput,
  date: DateInput,
  category: Type.Optional(Type.Union([CategoryInput, Type.Null()], faulty(CATEGORY_MISSING))),
  split_equally: Type.Optional(
    Type.Union([Type.Literal(true), Type.Null()], faulty(say('faults.splitNotEqual'))),
  ),
  participant_names: MemberNamesInput,
  participants: ParticipantsInput,
  lines: LinesInput,
  payers: PayersInput,
  original: OriginalInput,
  refund: RefundInput,
};

// The example of both bodies in the API description. It has one field of each mutually exclusive pair.
const EXAMPLE = {
  paid_by_name: 'Ananya',
  amount: 1249.5,
  description: 'Dinner',
  participant_names: ['Ananya', 'Dev'],
};

/** The group to add something to. */
export const GroupId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  ...faulty(say('faults.groupIdInvalid')),
  described: { examples: [7] },
});

/** The body of a new group expense; no participants means everybody. `paid_by_name` is optional if there are `payers`. */
export const GroupExpenseInput = withAmount(
  { group: GroupId, ...GROUP_EXPENSE_FIELDS },
  { described: { examples: [{ group: 7, ...EXAMPLE }] } },
);
export type GroupExpenseInput = Static<typeof GroupExpenseInput>;

/**
 * The body of a change of a group expense. If missing, the date, the category, the participants, the lines and the payers stay as they
 * are. An empty list of people means all current members; an empty list of lines or payers means none, and a null category Other.
 */
export const GroupExpenseChange = withAmount(
  { ...GROUP_EXPENSE_FIELDS, version: VersionInput },
  { described: { examples: [{ ...EXAMPLE, version: 1 }] } },
);
export type GroupExpenseChange = Static<typeof GroupExpenseChange>;

const ofGroups = callsAbout('Groups');

export const listGroupExpenses = ofGroups.read(
  '/group/api/groups/:id/expenses/',
  {
    summary: 'Expenses of a group, newest first; the header X-Total-Count has the count of all',
    params: IdParams,
    querystring: PageQuery,
    response: { 200: Type.Array(GroupExpense) },
  },
  { hasTotalCount: true },
);

/** The newest expense with a description, among the newest 1,000 of the group; null if there is none. */
const LastExpense = Type.Object({ expense: Type.Union([GroupExpense, Type.Null()]) });

export const getLastGroupExpense = ofGroups.read('/group/api/groups/:id/expenses/last/', {
  summary: 'The last expense of a group with this description, ignoring case and spaces, or null',
  params: IdParams,
  querystring: Type.Object({
    description: lineOfText(
      1,
      MAX_DESCRIPTION,
      say('faults.descriptionMissing', { most: MAX_DESCRIPTION }),
    ),
  }),
  response: { 200: LastExpense },
});

export const createGroupExpense = ofGroups.change(
  'POST',
  '/group/api/expenses/',
  {
    summary: 'Add an expense to a group',
    body: GroupExpenseInput,
    response: { 200: GroupExpense, 201: GroupExpense },
  },
  { errors: [404] },
);

export const updateGroupExpense = ofGroups.change('PUT', '/group/api/expenses/:id/', {
  summary: 'Change an expense of a group; 409 with the current one if the version differs',
  params: IdParams,
  body: GroupExpenseChange,
  response: { 200: GroupExpense },
});

export const deleteGroupExpense = ofGroups.change('DELETE', '/group/api/expenses/:id/', {
  summary: 'Delete an expense of a group; it can be restored for 30 days',
  params: IdParams,
  querystring: VersionQuery,
  response: { 204: NoContent },
});

export const restoreGroupExpense = ofGroups.change('POST', '/group/api/expenses/:id/restore/', {
  summary: 'Restore a deleted expense of a group',
  params: IdParams,
  response: { 200: GroupExpense },
});
