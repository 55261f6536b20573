import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import { Id, IdParams, nonNegativeRupeesInput, OnceHeaders, Rupees } from './fields.ts';

/** A monthly budget. */
export const Budget = Type.Object({ id: Id, monthly_limit: Rupees });
export type Budget = Static<typeof Budget>;

/** What a person enters for a budget. */
export const BudgetInput = Type.Object({
  monthly_limit: nonNegativeRupeesInput(
    'Monthly budget must be a number in rupees, 0 or more, with at most two decimals, up to ₹9,99,99,99,999.99.',
  ),
});
export type BudgetInput = Static<typeof BudgetInput>;

/** How the current month stands against the budget; zeros where there is none. */
export const BudgetStatus = Type.Object({
  budget: Rupees,
  spent: Rupees,
  remaining: Rupees,
  is_exceeded: Type.Boolean(),
  has_budget: Type.Boolean(),
  days_left: Type.Integer({ description: 'The days of this month after today.' }),
});
export type BudgetStatus = Static<typeof BudgetStatus>;

export const listBudgets = endpoint({
  method: 'GET',
  url: '/personal/api/budget/',
  schema: {
    summary: 'The budget, in a list of one, or none',
    tags: ['Budget'],
    response: { 200: Type.Array(Budget) },
  },
});

export const setBudget = endpoint({
  method: 'POST',
  url: '/personal/api/budget/',
  schema: {
    summary: 'Set the budget; 200 where there was one',
    tags: ['Budget'],
    headers: OnceHeaders,
    body: BudgetInput,
    response: { 200: Budget, 201: Budget },
  },
});

export const updateBudget = endpoint({
  method: 'PUT',
  url: '/personal/api/budget/:id/',
  schema: {
    summary: 'Change the budget',
    tags: ['Budget'],
    params: IdParams,
    body: BudgetInput,
    response: { 200: Budget },
  },
});

export const getBudgetStatus = endpoint({
  method: 'GET',
  url: '/personal/api/budget/status/',
  schema: {
    summary: 'The current month against the budget',
    tags: ['Budget'],
    response: { 200: BudgetStatus },
  },
});
