import { MAX_DESCRIPTION } from '@hisaab/domain';
import { Type, type Static } from 'typebox';
import { endpoint } from './endpoint.ts';
import {
  Before,
  CalendarDateField,
  CategoryInput,
  DescriptionInput,
  Id,
  IdParams,
  Limit,
  lineOfText,
  MonthField,
  MonthInput,
  NoContent,
  OnceHeaders,
  Rupees,
  RupeesInput,
} from './fields.ts';

/** One personal expense; negative for a refund. */
export const Expense = Type.Object({
  id: Id,
  amount: Rupees,
  category: Type.String(),
  description: Type.String(),
  date_formatted: Type.String({ description: 'The day as it is shown, such as 5 Nov 2026.' }),
  date: CalendarDateField,
});
export type Expense = Static<typeof Expense>;

/** What a person enters for an expense. */
export const ExpenseInput = Type.Object({
  amount: RupeesInput,
  category: CategoryInput,
  description: DescriptionInput,
});
export type ExpenseInput = Static<typeof ExpenseInput>;

/** Amounts by category. */
export const CategoryTotals = Type.Record(Type.String(), Rupees);
export type CategoryTotals = Static<typeof CategoryTotals>;

/** The current month: its totals, and every expense in it, newest first. */
export const MonthlySummary = Type.Object({
  month: MonthField,
  total_spent: Rupees,
  expenses_count: Type.Integer(),
  categories: CategoryTotals,
  expenses: Type.Array(Expense),
});
export type MonthlySummary = Static<typeof MonthlySummary>;

/** All time: totals, and the months that have expenses, oldest first. */
export const Statistics = Type.Object({
  total_expenses: Rupees,
  total_count: Type.Integer(),
  monthly_breakdown: Type.Array(
    Type.Object({ month: MonthField, total: Rupees, count: Type.Integer() }),
  ),
  category_totals: CategoryTotals,
});
export type Statistics = Static<typeof Statistics>;

export const listExpenses = endpoint({
  method: 'GET',
  url: '/personal/api/expenses/',
  schema: {
    summary: 'Expenses, newest first; paged and narrowed where asked',
    tags: ['Expenses'],
    querystring: Type.Object({
      limit: Type.Optional(Limit),
      before: Type.Optional(Before),
      month: Type.Optional(MonthInput),
      category: Type.Optional(CategoryInput),
      q: Type.Optional(
        lineOfText(
          0,
          MAX_DESCRIPTION,
          `q must be one line of at most ${MAX_DESCRIPTION} characters.`,
        ),
      ),
    }),
    response: { 200: Type.Array(Expense) },
  },
});

export const createExpense = endpoint({
  method: 'POST',
  url: '/personal/api/expenses/',
  schema: {
    summary: 'Add an expense',
    tags: ['Expenses'],
    headers: OnceHeaders,
    body: ExpenseInput,
    response: { 201: Expense },
  },
});

export const updateExpense = endpoint({
  method: 'PUT',
  url: '/personal/api/expenses/:id/',
  schema: {
    summary: 'Replace an expense',
    tags: ['Expenses'],
    params: IdParams,
    body: ExpenseInput,
    response: { 200: Expense },
  },
});

export const deleteExpense = endpoint({
  method: 'DELETE',
  url: '/personal/api/expenses/:id/',
  schema: {
    summary: 'Delete an expense',
    tags: ['Expenses'],
    params: IdParams,
    response: { 204: NoContent },
  },
});

export const getMonthlySummary = endpoint({
  method: 'GET',
  url: '/personal/api/expenses/monthly_summary/',
  schema: {
    summary: 'The current month',
    tags: ['Expenses'],
    response: { 200: MonthlySummary },
  },
});

export const getStatistics = endpoint({
  method: 'GET',
  url: '/personal/api/expenses/statistics/',
  schema: { summary: 'All time', tags: ['Expenses'], response: { 200: Statistics } },
});
