import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import {
  BELOW_ZERO,
  findAmountFault,
  MAX_RUPEES_TEXT,
  NonNegativeRupeesInput,
  nonNegativeRupeesInput,
  Rupees,
} from '../base/amounts.ts';
import { CalendarDateField, MonthField } from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { CategoryNameField, PersonalCategoryInput } from './categories.ts';
import { faulty } from '../base/faults.ts';
import { Id, IdParams, MonthQuery } from '../base/fields.ts';

/** A monthly budget. */
export const Budget = Type.Object({ id: Id, monthly_limit: Rupees });
export type Budget = Static<typeof Budget>;

/** The body of a budget. */
export const BudgetInput = Type.Object({
  monthly_limit: nonNegativeRupeesInput(say('faults.budgetInvalid', { most: MAX_RUPEES_TEXT })),
});
export type BudgetInput = Static<typeof BudgetInput>;

// A calendar month has at most 31 days, and one that begins on the Friday before a weekend two more.
const DESCRIBED_DAYS = { minimum: 0, maximum: 33, examples: [26] };

/** The total is the repeated expenses, spent (`repeated`) and still `due`, and the `rest`, extrapolated from `rest_so_far`. */
const Pace = Type.Object({
  total: Rupees,
  by: CalendarDateField,
  repeated: Rupees,
  due: Rupees,
  rest_so_far: Rupees,
  rest: Rupees,
});

/**
 * The spending of a month against the limit in force, for a past month at its end. Without a limit the amounts are zero. Only the
 * current month has a daily allowance and a pace.
 */
export const BudgetStatus = Type.Object({
  month: MonthField,
  budget: Rupees,
  spent: Rupees,
  remaining: Rupees,
  is_exceeded: Type.Boolean(),
  has_budget: Type.Boolean(),
  today: CalendarDateField,
  days_left: Type.Integer({
    description: 'The days of the month after today; 0 for a past one.',
    described: DESCRIBED_DAYS,
  }),
  days_to_share: Type.Integer({
    described: DESCRIBED_DAYS,
    description: 'The number of days left, today included; 0 for a past month.',
  }),
  allowance_per_day: Type.Union([Rupees, Type.Null()], {
    description:
      'The rest of the budget divided by those days, rounded down to the paisa: 0 if nothing is left, null without a budget and in other months.',
  }),
  to_come: Type.Optional(
    Type.Number({ ...Rupees, description: 'What is still to come in the current month.' }),
  ),
  left_to_spend: Type.Optional(
    Type.Union([Rupees, Type.Null()], {
      description:
        'What remains of the budget after that; null without a budget. Both are of the current month alone.',
    }),
  ),
  pace: Type.Union([Pace, Type.Null()], {
    description:
      'The expected total of the month: repeating entries by their due days, other expenses by their daily average. Null before day 5 and in other months.',
  }),
});
export type BudgetStatus = Static<typeof BudgetStatus>;

/**
 * A category in a month: the amount `carried` in from the month before, and the amount `available` with the limit in force, for a past
 * month at its end. Without a limit `limit`, `available` and `remaining` are null.
 */
export const CategoryLimit = Type.Object({
  category: CategoryNameField,
  limit: Type.Union([Rupees, Type.Null()]),
  carried: Rupees,
  available: Type.Union([Rupees, Type.Null()]),
  spent: Rupees,
  remaining: Type.Union([Rupees, Type.Null()]),
  carries_over: Type.Boolean(),
});
export type CategoryLimit = Static<typeof CategoryLimit>;

/** The body of a limit of a category, null for none; a missing field stays as it is, and a `carries_over` of null is false. */
export const CategoryLimitInput = Type.Object({
  category: PersonalCategoryInput,
  limit: Type.Optional(
    Type.Union(
      [NonNegativeRupeesInput, Type.Null()],
      faulty(BELOW_ZERO, (limit) => findAmountFault(limit, 0, BELOW_ZERO)),
    ),
  ),
  carries_over: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], faulty(say('faults.carriesOverInvalid'))),
  ),
});
export type CategoryLimitInput = Static<typeof CategoryLimitInput>;

const ofBudget = callsAbout('Budget');

export const listBudgets = ofBudget.read('/personal/api/budget/', {
  summary: 'The budget, as a list of one or none',
  response: { 200: Type.Array(Budget) },
});

export const setBudget = ofBudget.change('POST', '/personal/api/budget/', {
  summary: 'Set the budget; 200 if there was one',
  body: BudgetInput,
  response: { 200: Budget, 201: Budget },
});

export const updateBudget = ofBudget.change('PUT', '/personal/api/budget/:id/', {
  summary: 'Change the budget',
  params: IdParams,
  body: BudgetInput,
  response: { 200: Budget },
});

export const getBudgetStatus = ofBudget.read('/personal/api/budget/status/', {
  summary: 'A month compared with its budget, by default the current one',
  querystring: MonthQuery,
  response: { 200: BudgetStatus },
});

export const listCategoryLimits = ofBudget.read('/personal/api/budget/categories/', {
  summary: 'The categories with a limit or expenses in a month, the five built-in ones first',
  querystring: MonthQuery,
  response: { 200: Type.Array(CategoryLimit) },
});

export const setCategoryLimit = ofBudget.change('PUT', '/personal/api/budget/categories/', {
  summary: 'Set or remove the limit of a category from the current month on',
  body: CategoryLimitInput,
  response: { 200: CategoryLimit },
});
