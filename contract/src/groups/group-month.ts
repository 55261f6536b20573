import { Type, type Static } from 'typebox';
import { faulty } from '../base/faults.ts';
import { NOT_ABOVE_ZERO, PositiveRupeesInput, Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import { CategoryTotals } from '../personal/expenses.ts';
import { IdParams, MonthQuery } from '../base/fields.ts';
import { CountField, MonthField, NameField } from '../base/response-fields.ts';

/**
 * A month of a group: its expenses by category, and the amounts that each member paid and owes, both of which add up to the total. The
 * limit is the one in force, for a past month at its end; `remaining` is negative beyond it, and `percent` is not capped.
 */
export const GroupMonth = Type.Object({
  month: MonthField,
  total: Rupees,
  count: CountField,
  category_totals: CategoryTotals,
  budget: Type.Union([
    Type.Object({
      limit: Rupees,
      remaining: Rupees,
      percent: Type.Number({ described: { minimum: 0, examples: [82.5] } }),
    }),
    Type.Null(),
  ]),
  members: Type.Array(Type.Object({ name: NameField, paid: Rupees, share: Rupees }), {
    description: 'Current members, and removed ones with something in the month, in joining order.',
  }),
});
export type GroupMonth = Static<typeof GroupMonth>;

/** The body of a group's limit; null for none. */
export const GroupBudgetInput = Type.Object({
  limit: Type.Union([PositiveRupeesInput, Type.Null()], faulty(NOT_ABOVE_ZERO)),
});
export type GroupBudgetInput = Static<typeof GroupBudgetInput>;

const ofGroups = callsAbout('Groups');

export const getGroupMonth = ofGroups.read('/group/api/groups/:id/month/', {
  summary: 'A month of a group, by default the current one',
  params: IdParams,
  querystring: MonthQuery,
  response: { 200: GroupMonth },
});

export const setGroupBudget = ofGroups.change('PUT', '/group/api/groups/:id/budget/', {
  summary: 'Set or remove the limit of the current month and later ones',
  params: IdParams,
  body: GroupBudgetInput,
  response: { 200: GroupMonth },
});
