import { isCalendarDate, MAX_DESCRIPTION } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static, type TProperties } from 'typebox';
import { faulty, refined, together } from '../base/faults.ts';
import { Rupees, RupeesInput } from '../base/amounts.ts';
import {
  CalendarDateField,
  CountField,
  CsvField,
  DESCRIBED_DAY,
  DescriptionField,
  MonthField,
  NameField,
  ReceiptCountField,
  ReferenceField,
  TimeField,
  VersionField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { findMissingAmount, OriginalField, OriginalInput } from '../base/originals.ts';
import { CATEGORY_MISSING, CategoryNameField, PersonalCategoryInput } from './categories.ts';
import { TagInput, TagsField, TagsInput } from './tags.ts';
import {
  Before,
  DateInput,
  dayInQuery,
  DescriptionInput,
  Id,
  IdParams,
  Limit,
  lineOfText,
  MonthInput,
  MonthQuery,
  NoContent,
  ReferenceInput,
  VersionInput,
  VersionQuery,
} from '../base/fields.ts';

/** The account that an expense is paid with, in a response; missing if it has none. */
export const AccountField = Type.Optional(
  Type.Integer({ description: 'The account that it is paid with.', described: { examples: [3] } }),
);

/** The id of an account in a request; the service checks that it is there. */
export const AccountIdInput = Type.Optional(
  Type.Union([Id, Type.Null()], faulty(say('faults.accountUnknown'))),
);

const SPLIT_OF = 'The first part of the bill of which it is a part; its own id for that one.';
/** A day as it is shown in the language of the person. */
export const DisplayedDayField = Type.String({
  description: 'The day as it is shown.',
  described: { examples: ['5 Nov 2026'] },
});

/** One personal expense; negative for a refund. */
export const Expense = Type.Object({
  id: Id,
  amount: Rupees,
  category: CategoryNameField,
  description: DescriptionField,
  date_formatted: DisplayedDayField,
  date: CalendarDateField,
  version: VersionField,
  recurring_id: Type.Union([Id, Type.Null()], {
    description: 'The repeating entry that created it, or of which it paid a day.',
  }),
  due_on: Type.Optional(
    Type.String({ ...CalendarDateField, description: 'That day of the repeating entry.' }),
  ),
  receipts: ReceiptCountField,
  original: OriginalField,
  reference: ReferenceField,
  account: AccountField,
  refund_of: Type.Optional(
    Type.Integer({
      description: 'The expense that it pays back.',
      described: { examples: [12] },
    }),
  ),
  refunded: Type.Optional(Type.Number({ ...Rupees, description: 'What has come back of it.' })),
  refunds: Type.Optional(Type.Array(Id, { description: 'The refunds that pay it back.' })),
  tags: TagsField,
  split_of: Type.Optional(Type.Integer({ description: SPLIT_OF, described: { examples: [7] } })),
  split_total: Type.Optional(Rupees),
});
export type Expense = Static<typeof Expense>;

/** A deleted expense, which can be restored for 30 days. */
export const DeletedExpense = Type.Object({ ...Expense.properties, deleted_at: TimeField });
export type DeletedExpense = Static<typeof DeletedExpense>;

/** The fields of a new or changed expense. */
export const EXPENSE_FIELDS = {
  amount: Type.Optional(RupeesInput),
  category: PersonalCategoryInput,
  description: DescriptionInput,
  date: DateInput,
  original: OriginalInput,
  reference: ReferenceInput,
  account: AccountIdInput,
  tags: TagsInput,
};

/** The expense that a refund pays back, in a request; the service checks that it is there. */
export const RefundOfInput = Type.Optional(
  Type.Union([Id, Type.Null()], faulty(say('faults.refundOfUnknown'))),
);

/** A refund may leave its category to the expense that it pays back. */
export const REFUNDABLE_FIELDS = {
  ...EXPENSE_FIELDS,
  category: Type.Optional(PersonalCategoryInput),
  refund_of: RefundOfInput,
};

/** A body of an expense: it has an amount, and a category or what it pays back. */
export function withFacts<Properties extends TProperties>(properties: Properties) {
  return together(properties, (body) => ({
    ...findMissingAmount(body),
    ...findMissingCategory(body),
  }));
}

function findMissingCategory(body: unknown): Record<string, MessageDescriptor> {
  const { category, refund_of: refundOf }: { category?: unknown; refund_of?: unknown } = {
    ...(typeof body === 'object' ? body : undefined),
  };
  if (category !== undefined || typeof refundOf === 'number') return {};
  return { category: CATEGORY_MISSING };
}

/** A day of a repeating entry in a request. */
export const DueOnInput = refined(
  Type.String({ ...faulty(say('faults.dueOnInvalid')), described: DESCRIBED_DAY }),
  isCalendarDate,
);

/** The day of a repeating entry that an expense pays. */
export const PaysInput = Type.Optional(
  Type.Union(
    [Type.Object({ recurring_id: Id, due_on: DueOnInput }), Type.Null()],
    faulty(say('faults.paysInvalid')),
  ),
);

/** The body of a new expense; the default date is today. Only the owner sees a `reference`. */
export const ExpenseInput = withFacts({ ...REFUNDABLE_FIELDS, pays: PaysInput });
export type ExpenseInput = Static<typeof ExpenseInput>;

/**
 * The body of a change of an expense. A missing date or reference stays as it is, and so does a missing original while the amount is
 * the same.
 * A `version` that is not the current one is a conflict.
 */
export const ExpenseChange = withFacts({
  ...REFUNDABLE_FIELDS,
  pays: PaysInput,
  version: VersionInput,
});
export type ExpenseChange = Static<typeof ExpenseChange>;

/** Amounts by category. */
export const CategoryTotals = Type.Record(Type.String(), Rupees);
export type CategoryTotals = Static<typeof CategoryTotals>;

/** Somebody's share of group bills, in total and by group. */
export const GroupShares = Type.Object({
  total: Rupees,
  count: CountField,
  groups: Type.Array(
    Type.Object({ group_id: Id, group_name: NameField, total: Rupees, count: CountField }),
    { description: 'The groups with a share, the largest first.' },
  ),
});
export type GroupShares = Static<typeof GroupShares>;

/** What came in, and what is left of it; both are missing for who has never had an income. */
const INCOME_OF_MONTH = {
  income: Type.Optional(Rupees),
  saved: Type.Optional(
    Type.Number({
      ...Rupees,
      description: 'The income less what was spent; negative where more was spent.',
    }),
  ),
};

const Month = { month: MonthField, total: Rupees, count: CountField };

/**
 * A month: its totals, and its expenses, newest first. The totals include the share of group bills if the person counts it. `income` and
 * `saved` are there from the first income on.
 */
export const MonthlySummary = Type.Object({
  month: MonthField,
  total_spent: Rupees,
  expenses_count: CountField,
  categories: CategoryTotals,
  expenses: Type.Array(Expense),
  group_shares: GroupShares,
  ...INCOME_OF_MONTH,
});
export type MonthlySummary = Static<typeof MonthlySummary>;

/** All time: totals, and the months with expenses or income, oldest first. They include the share of group bills if the person counts it. */
export const Statistics = Type.Object({
  total_expenses: Rupees,
  total_count: CountField,
  monthly_breakdown: Type.Array(Type.Object({ ...Month, ...INCOME_OF_MONTH })),
  category_totals: CategoryTotals,
  group_shares: Type.Object({
    ...GroupShares.properties,
    monthly_breakdown: Type.Array(Type.Object(Month)),
  }),
});
export type Statistics = Static<typeof Statistics>;

/** The personal expenses of some days: their sum, their count, and their categories, without the share of group bills. */
export const DayTotals = Type.Object({
  total: Rupees,
  count: CountField,
  categories: CategoryTotals,
});
export type DayTotals = Static<typeof DayTotals>;

const EXPENSE_FILTER = {
  month: Type.Optional(MonthInput),
  from: Type.Optional(dayInQuery('from')),
  to: Type.Optional(dayInQuery('to')),
  category: Type.Optional(PersonalCategoryInput),
  account: Type.Optional(Id),
  tag: Type.Optional(TagInput),
  q: Type.Optional(
    lineOfText(0, MAX_DESCRIPTION, say('faults.searchTooLong', { most: MAX_DESCRIPTION })),
  ),
};

const ofExpenses = callsAbout('Expenses');

/** The day of a repeating entry that it pays is paid or skipped. */
const DAY_DONE = [409] as const;

export const listExpenses = ofExpenses.read(
  '/personal/api/expenses/',
  {
    summary: 'Expenses, newest first, by page and filter',
    querystring: Type.Object({
      limit: Type.Optional(Limit),
      before: Type.Optional(Before),
      ...EXPENSE_FILTER,
    }),
    response: { 200: Type.Array(Expense) },
  },
  { hasTotalCount: true },
);

export const createExpense = ofExpenses.change(
  'POST',
  '/personal/api/expenses/',
  {
    summary: 'Add an expense',
    body: ExpenseInput,
    response: { 200: Expense, 201: Expense },
  },
  { errors: DAY_DONE },
);

export const updateExpense = ofExpenses.change('PUT', '/personal/api/expenses/:id/', {
  summary: 'Replace an expense',
  params: IdParams,
  body: ExpenseChange,
  response: { 200: Expense },
});

export const deleteExpense = ofExpenses.change('DELETE', '/personal/api/expenses/:id/', {
  summary: 'Delete an expense',
  params: IdParams,
  querystring: VersionQuery,
  response: { 204: NoContent },
});

export const listDeletedExpenses = ofExpenses.read(
  '/personal/api/expenses/deleted/',
  {
    summary: 'Expenses deleted in the last 30 days, the last deleted first',
    response: { 200: Type.Array(DeletedExpense) },
  },
  { hasTotalCount: true },
);

export const restoreExpense = ofExpenses.change(
  'POST',
  '/personal/api/expenses/:id/restore/',
  {
    summary: 'Restore a deleted expense, within 30 days',
    params: IdParams,
    response: { 200: Expense },
  },
  { errors: DAY_DONE },
);

export const getMonthlySummary = ofExpenses.read(
  '/personal/api/expenses/monthly_summary/',
  {
    summary: 'A month, by default the current one',
    querystring: MonthQuery,
    response: { 200: MonthlySummary },
  },
  { hasTotalCount: true },
);

export const getDayTotals = ofExpenses.read('/personal/api/expenses/totals/', {
  summary: 'Total and categories of a range of days, both ends included',
  querystring: Type.Object({ from: dayInQuery('from'), to: dayInQuery('to') }),
  response: { 200: DayTotals },
});

export const getStatistics = ofExpenses.read('/personal/api/expenses/statistics/', {
  summary: 'All time',
  response: { 200: Statistics },
});

export const exportExpenses = ofExpenses.read(
  '/personal/api/expenses/export/',
  {
    summary: 'The expenses as a CSV file, newest first, with the filter of the list',
    querystring: Type.Object({
      ...EXPENSE_FILTER,
      bills: Type.Optional(
        Type.Enum(['whole'], {
          ...faulty(say('faults.billsInvalid')),
          description: 'With `whole` a split bill is one row with its sum, as a bank has it.',
        }),
      ),
    }),
    response: { 200: CsvField },
  },
  { mediaType: 'text/csv; charset=utf-8' },
);
