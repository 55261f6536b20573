import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  Before,
  CalendarDateField,
  DescriptionInput,
  Id,
  IdParams,
  Limit,
  MemberName,
  OnceHeaders,
  PositiveRupeesInput,
  Rupees,
} from './fields.ts';

/** One expense of a group, split equally. */
export const GroupExpense = Type.Object({
  id: Id,
  amount: Rupees,
  description: Type.String(),
  date: CalendarDateField,
  paid_by_name: Type.String(),
  participants_names: Type.Array(Type.String()),
  individual_share: Rupees,
});
export type GroupExpense = Static<typeof GroupExpense>;

/** What a person enters for a group expense; no participants means everybody. */
export const GroupExpenseInput = Type.Object({
  group: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'Group must be the id of a group.',
  }),
  paid_by_name: MemberName,
  amount: PositiveRupeesInput,
  description: DescriptionInput,
  split_equally: Type.Optional(
    Type.Union([Type.Literal(true), Type.Null()], {
      description: 'An expense is always split equally.',
    }),
  ),
  participant_names: Type.Optional(
    Type.Union([Type.Array(MemberName, { maxItems: 10_000 }), Type.Null()], {
      description: 'Participants must be a list of names.',
    }),
  ),
});
export type GroupExpenseInput = Static<typeof GroupExpenseInput>;

export const listGroupExpenses = endpoint({
  method: 'GET',
  url: '/group/api/groups/:id/expenses/',
  schema: {
    summary: 'Expenses of a group, newest first; the header X-Total-Count has the count of all',
    tags: ['Groups'],
    params: IdParams,
    querystring: Type.Object({ limit: Type.Optional(Limit), before: Type.Optional(Before) }),
    response: { 200: Type.Array(GroupExpense) },
  },
});

export const addGroupExpense = endpoint({
  method: 'POST',
  url: '/group/api/expenses/',
  schema: {
    summary: 'Add an expense to a group',
    tags: ['Groups'],
    headers: OnceHeaders,
    body: GroupExpenseInput,
    response: { 201: GroupExpense },
  },
});
