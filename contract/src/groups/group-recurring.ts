import { Type, type Static } from 'typebox';
import { Rupees } from '../base/amounts.ts';
import { BILL_FIELDS } from './bills.ts';
import { endpoint } from '../base/endpoint.ts';
import { Id, IdempotencyHeaders, IdParams, NoContent, VersionQuery } from '../base/fields.ts';
import { GROUP_EXPENSE_FIELDS, GroupId } from './group-expenses.ts';
import { OriginalField, withAmount } from '../base/originals.ts';
import { REPEAT_CHANGE, REPEAT_FIELDS, REPEAT_INPUT } from '../personal/recurring.ts';
import {
  CalendarDateField,
  CategoryField,
  DescriptionField,
  NameField,
} from '../base/response-fields.ts';

const { participants, lines, payers } = BILL_FIELDS;

/** Since when something is paused, and by whom; if there is a reason, the server paused it. */
const Pause = Type.Object({
  date: CalendarDateField,
  by_name: Type.Union([NameField, Type.Null()]),
  reason: Type.Union([
    Type.String({
      described: { examples: ['Dev is named in it and no longer a member.'] },
    }),
    Type.Null(),
  ]),
});

/**
 * A repeating expense of a group. `participant_names` is empty if nobody is named, which means all members at the time it is made; if
 * somebody has more than one head, `participants` replaces it. `payers` is present if several pay.
 */
export const GroupRecurring = Type.Object({
  id: Id,
  group: Id,
  amount: Rupees,
  description: DescriptionField,
  category: CategoryField,
  paid_by_name: NameField,
  participant_names: Type.Optional(Type.Array(NameField)),
  participants,
  lines,
  payers,
  original: OriginalField,
  ...REPEAT_FIELDS,
  pause: Type.Union([Pause, Type.Null()], { description: 'Null if it is not paused.' }),
  created_by_name: NameField,
});
export type GroupRecurring = Static<typeof GroupRecurring>;

// Money that came back does not repeat.
const { date: _date, refund: _refund, ...fields } = GROUP_EXPENSE_FIELDS;

const EXAMPLE = {
  paid_by_name: 'Ananya',
  amount: 42_000,
  description: 'Rent',
  every: 'month',
  starts_on: '2026-11-01',
};

/** The body of a new repeating expense of a group: that of an expense, without a date. */
export const GroupRecurringInput = withAmount(
  { group: GroupId, ...fields, ...REPEAT_INPUT },
  { described: { examples: [{ group: 7, ...EXAMPLE }] } },
);
export type GroupRecurringInput = Static<typeof GroupRecurringInput>;

/** The body of a change of a repeating expense, in force from tomorrow on. Missing fields stay as in a change of an expense. */
export const GroupRecurringChange = withAmount(
  { ...fields, ...REPEAT_CHANGE },
  { described: { examples: [{ ...EXAMPLE, is_paused: false, version: 1 }] } },
);
export type GroupRecurringChange = Static<typeof GroupRecurringChange>;

export const listGroupRecurring = endpoint({
  method: 'GET',
  url: '/group/api/groups/:id/recurring/',
  schema: {
    summary: 'The repeating expenses of a group, newest first',
    tags: ['Groups'],
    params: IdParams,
    response: { 200: Type.Array(GroupRecurring) },
  },
  hasTotalCount: true,
});

export const createGroupRecurring = endpoint({
  method: 'POST',
  url: '/group/api/recurring/',
  schema: {
    summary: 'Add a repeating expense to a group, and the expenses that are due by today',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    body: GroupRecurringInput,
    response: { 200: GroupRecurring, 201: GroupRecurring },
  },
  errors: [404],
});

export const updateGroupRecurring = endpoint({
  method: 'PUT',
  url: '/group/api/recurring/:id/',
  schema: {
    summary: 'Change or pause a repeating expense of a group; existing expenses stay unchanged',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    body: GroupRecurringChange,
    response: { 200: GroupRecurring },
  },
});

export const deleteGroupRecurring = endpoint({
  method: 'DELETE',
  url: '/group/api/recurring/:id/',
  schema: {
    summary: 'End a repeating expense of a group; its expenses stay',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    querystring: VersionQuery,
    response: { 204: NoContent },
  },
});

export const restoreGroupRecurring = endpoint({
  method: 'POST',
  url: '/group/api/recurring/:id/restore/',
  schema: {
    summary:
      'Restore a repeating expense that was ended; no expenses are created for the days in between',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    response: { 200: GroupRecurring },
  },
});
