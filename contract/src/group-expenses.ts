import { Type, type Static } from 'typebox';
import { NonNegativeRupeesInput, Rupees } from './amounts.ts';
import {
  CalendarDateField,
  CategoryField,
  DescriptionField,
  NameField,
  VersionField,
} from './response-fields.ts';
import { endpoint } from './endpoint.ts';
import {
  CategoryInput,
  DateInput,
  DescriptionInput,
  Id,
  IdempotencyHeaders,
  IdParams,
  MemberName,
  MemberNamesInput,
  NoContent,
  PageQuery,
  VersionInput,
  VersionQuery,
} from './fields.ts';

/** One expense of a group, split equally. */
export const GroupExpense = Type.Object({
  id: Id,
  amount: Rupees,
  description: DescriptionField,
  category: CategoryField,
  date: CalendarDateField,
  paid_by_name: NameField,
  participants_names: Type.Array(NameField),
  individual_share: Rupees,
  version: VersionField,
});
export type GroupExpense = Static<typeof GroupExpense>;

const GroupExpenseFields = Type.Object({
  paid_by_name: MemberName,
  amount: NonNegativeRupeesInput,
  description: DescriptionInput,
  date: DateInput,
  category: Type.Optional(CategoryInput),
  split_equally: Type.Optional(
    Type.Union([Type.Literal(true), Type.Null()], {
      description: 'An expense is always split equally.',
    }),
  ),
  participant_names: MemberNamesInput,
});

/** The group that something is added to. */
export const GroupId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'Group must be the id of a group.',
  described: { examples: [7] },
});

/** The body of a new group expense; no participants means everybody. */
export const GroupExpenseInput = Type.Object({
  group: GroupId,
  ...GroupExpenseFields.properties,
});
export type GroupExpenseInput = Static<typeof GroupExpenseInput>;

/**
 * The body of a changed group expense. Left out, the date, the category and who takes part stay as they were; an empty list
 * means all current members.
 */
export const GroupExpenseChange = Type.Object({
  ...GroupExpenseFields.properties,
  version: VersionInput,
});
export type GroupExpenseChange = Static<typeof GroupExpenseChange>;

export const listGroupExpenses = endpoint({
  method: 'GET',
  url: '/group/api/groups/:id/expenses/',
  schema: {
    summary: 'Expenses of a group, newest first; the header X-Total-Count has the count of all',
    tags: ['Groups'],
    params: IdParams,
    querystring: PageQuery,
    response: { 200: Type.Array(GroupExpense) },
  },
  hasTotalCount: true,
});

export const addGroupExpense = endpoint({
  method: 'POST',
  url: '/group/api/expenses/',
  schema: {
    summary: 'Add an expense to a group',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    body: GroupExpenseInput,
    response: { 200: GroupExpense, 201: GroupExpense },
  },
  errors: [404],
});

export const changeGroupExpense = endpoint({
  method: 'PUT',
  url: '/group/api/expenses/:id/',
  schema: {
    summary: 'Change an expense of a group; 409 with the current one where the version is another',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    body: GroupExpenseChange,
    response: { 200: GroupExpense },
  },
});

export const deleteGroupExpense = endpoint({
  method: 'DELETE',
  url: '/group/api/expenses/:id/',
  schema: {
    summary: 'Delete an expense of a group; it can be restored for 30 days',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    querystring: VersionQuery,
    response: { 204: NoContent },
  },
});

export const restoreGroupExpense = endpoint({
  method: 'POST',
  url: '/group/api/expenses/:id/restore/',
  schema: {
    summary: 'Restore a deleted expense of a group',
    tags: ['Groups'],
    headers: IdempotencyHeaders,
    params: IdParams,
    response: { 200: GroupExpense },
  },
});
