import { MAX_DESCRIPTION, MAX_SOURCE } from '@hisaab/domain';
import { say } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { PositiveRupeesInput, Rupees } from '../base/amounts.ts';
import { callsAbout } from '../base/calls.ts';
import {
  Before,
  DateInput,
  dayInQuery,
  Id,
  IdParams,
  Limit,
  lineOfText,
  MonthInput,
  NoContent,
  SourceInput,
  VersionInput,
  VersionQuery,
} from '../base/fields.ts';
import { OriginalField, OriginalInput, withAmount } from '../base/originals.ts';
import { CalendarDateField, CsvField, TimeField, VersionField } from '../base/response-fields.ts';
import { AccountField, AccountIdInput, DisplayedDayField } from './expenses.ts';

/** Where money came from; empty if nobody said. */
export const SourceField = Type.String({
  described: { maxLength: MAX_SOURCE, examples: ['Salary'] },
});

/** Incoming money. It counts in no spending, budget, limit or category. */
export const Income = Type.Object({
  id: Id,
  amount: Rupees,
  source: SourceField,
  date: CalendarDateField,
  date_formatted: DisplayedDayField,
  version: VersionField,
  recurring_id: Type.Optional(
    Type.Integer({
      description: 'The repeating entry that created it.',
      described: { examples: [3] },
    }),
  ),
  original: OriginalField,
  account: AccountField,
});
export type Income = Static<typeof Income>;

/** A deleted income, which can be restored for 30 days. */
export const DeletedIncome = Type.Object({ ...Income.properties, deleted_at: TimeField });
export type DeletedIncome = Static<typeof DeletedIncome>;

/** The fields of a new or changed income. */
export const INCOME_FIELDS = {
  amount: Type.Optional(PositiveRupeesInput),
  source: SourceInput,
  date: DateInput,
  original: OriginalInput,
  account: AccountIdInput,
};

/** The body of a new income; the default date is today, and the default source is empty. */
export const IncomeInput = withAmount(INCOME_FIELDS);
export type IncomeInput = Static<typeof IncomeInput>;

/** The body of a change of an income. What is missing stays, an original while the amount is the same. */
export const IncomeChange = withAmount({ ...INCOME_FIELDS, version: VersionInput });
export type IncomeChange = Static<typeof IncomeChange>;

const INCOME_FILTER = {
  month: Type.Optional(MonthInput),
  from: Type.Optional(dayInQuery('from')),
  to: Type.Optional(dayInQuery('to')),
  q: Type.Optional(
    lineOfText(0, MAX_DESCRIPTION, say('faults.searchTooLong', { most: MAX_DESCRIPTION })),
  ),
};

const ofIncome = callsAbout('Income');

export const listIncome = ofIncome.read(
  '/personal/api/income/',
  {
    summary: 'Incomes, newest first, by page and filter',
    querystring: Type.Object({
      limit: Type.Optional(Limit),
      before: Type.Optional(Before),
      ...INCOME_FILTER,
    }),
    response: { 200: Type.Array(Income) },
  },
  { hasTotalCount: true },
);

export const createIncome = ofIncome.change('POST', '/personal/api/income/', {
  summary: 'Add an income',
  body: IncomeInput,
  response: { 200: Income, 201: Income },
});

export const updateIncome = ofIncome.change('PUT', '/personal/api/income/:id/', {
  summary: 'Replace an income',
  params: IdParams,
  body: IncomeChange,
  response: { 200: Income },
});

export const deleteIncome = ofIncome.change('DELETE', '/personal/api/income/:id/', {
  summary: 'Delete an income',
  params: IdParams,
  querystring: VersionQuery,
  response: { 204: NoContent },
});

export const listDeletedIncome = ofIncome.read(
  '/personal/api/income/deleted/',
  {
    summary: 'Incomes deleted in the last 30 days, the last deleted first',
    response: { 200: Type.Array(DeletedIncome) },
  },
  { hasTotalCount: true },
);

export const restoreIncome = ofIncome.change('POST', '/personal/api/income/:id/restore/', {
  summary: 'Restore a deleted income, within 30 days',
  params: IdParams,
  response: { 200: Income },
});

export const exportIncome = ofIncome.read(
  '/personal/api/income/export/',
  {
    summary: 'The incomes as a CSV file, newest first, with the filter of the list',
    querystring: Type.Object(INCOME_FILTER),
    response: { 200: CsvField },
  },
  { mediaType: 'text/csv; charset=utf-8' },
);
