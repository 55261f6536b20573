import { isCalendarDate, MAX_DESCRIPTION, MAX_INTERVAL, MAX_TIMES, REPEATS } from '@hisaab/domain';
import { say, type MessageDescriptor } from '@hisaab/words/server';
import { Type, type Static } from 'typebox';
import { faulty, refined, together } from '../base/faults.ts';
import { Rupees, RupeesInput, VaryingRupeesInput } from '../base/amounts.ts';
import { findMissingAmount, OriginalField } from '../base/originals.ts';
import {
  CalendarDateField,
  CountField,
  DESCRIBED_DAY,
  DescriptionField,
  TimeField,
  VersionField,
} from '../base/response-fields.ts';
import { callsAbout } from '../base/calls.ts';
import { CATEGORY_MISSING, CategoryNameField } from './categories.ts';
import { AccountField, DueOnInput, Expense, EXPENSE_FIELDS } from './expenses.ts';
import { SourceField } from './income.ts';
import { TagsField } from './tags.ts';
import {
  DateInput,
  dayInQuery,
  lineOfText,
  Id,
  IdParams,
  NoContent,
  SourceInput,
  VersionInput,
  VersionQuery,
} from '../base/fields.ts';

const { account, category, description, original, tags } = EXPENSE_FIELDS;

const DESCRIBED_TIMES = { minimum: 1, maximum: MAX_TIMES, examples: [12] };

/** A schedule in a response; months and years count from `starts_on`. */
export const REPEAT_FIELDS = {
  every: Type.String({
    description: 'week, month or year.',
    described: { enum: REPEATS, examples: ['month'] },
  }),
  starts_on: CalendarDateField,
  interval: Type.Integer({
    description: 'Every so many weeks, months or years.',
    described: { minimum: 1, maximum: MAX_INTERVAL, examples: [3] },
  }),
  times: Type.Union([Type.Integer({ described: DESCRIBED_TIMES }), Type.Null()], {
    description: 'The number of days after which it ends; null without end.',
  }),
  made: Type.Integer({
    description: 'The number of days that were made, paid or skipped.',
    described: { minimum: 0, examples: [4] },
  }),
  ends_on: Type.Union([CalendarDateField, Type.Null()], {
    description: 'The last day; null without end.',
  }),
  next_on: Type.Union([CalendarDateField, Type.Null()], {
    description: 'The next day; null after the last.',
  }),
  is_paused: Type.Boolean({
    description: 'Whether no expenses are created, even if next_on is set.',
  }),
  version: VersionField,
};

/** A schedule in a request; it starts between 366 days ago and 10 years ahead. A null `interval` is 1, null `times` no end. */
export const REPEAT_INPUT = {
  every: Type.Enum(
    [...REPEATS],
    faulty(say('faults.everyUnknown', { choices: REPEATS.join(', ') })),
  ),
  starts_on: refined(
    Type.String({ ...faulty(say('faults.startInvalid')), described: DESCRIBED_DAY }),
    isCalendarDate,
  ),
  interval: Type.Optional(
    Type.Union(
      [
        Type.Integer({ minimum: 1, maximum: MAX_INTERVAL, described: { examples: [1] } }),
        Type.Null(),
      ],
      faulty(say('faults.intervalInvalid', { most: MAX_INTERVAL })),
    ),
  ),
  times: Type.Optional(
    Type.Union(
      [
        Type.Integer({ minimum: 1, maximum: MAX_TIMES, described: { examples: [12] } }),
        Type.Null(),
      ],
      faulty(say('faults.timesInvalid', { most: MAX_TIMES })),
    ),
  ),
};

/** The fields of the schedule in a change of a repeating entry: missing ones stay as they are, and a null `is_paused` is false. */
export const REPEAT_CHANGE = {
  ...REPEAT_INPUT,
  every: Type.Optional(REPEAT_INPUT.every),
  starts_on: Type.Optional(REPEAT_INPUT.starts_on),
  is_paused: Type.Optional(
    Type.Union([Type.Boolean(), Type.Null()], faulty(say('faults.pausedInvalid'))),
  ),
  version: VersionInput,
};

/** A repeating expense. With `asks` nothing is made: each day waits until the person says paid or skipped. */
export const RecurringExpense = Type.Object({
  id: Id,
  kind: Type.Literal('expense'),
  amount: Type.Union([Rupees, Type.Null()], { description: 'Null if it varies.' }),
  asks: Type.Boolean(),
  expected: Type.Union([Rupees, Type.Null()], {
    description:
      'The median of the last three that were paid, if the amount varies; null before the first.',
  }),
  category: CategoryNameField,
  description: DescriptionField,
  original: OriginalField,
  account: AccountField,
  tags: TagsField,
  ...REPEAT_FIELDS,
});
export type RecurringExpense = Static<typeof RecurringExpense>;

/** A repeating income, which is made on its day without asking. */
export const RecurringIncome = Type.Object({
  id: Id,
  kind: Type.Literal('income'),
  amount: Rupees,
  asks: Type.Boolean(),
  expected: Type.Null(),
  category: Type.Null(),
  source: SourceField,
  original: OriginalField,
  account: AccountField,
  ...REPEAT_FIELDS,
});
export type RecurringIncome = Static<typeof RecurringIncome>;

/** An entry that repeats, an expense or an income. */
export const RecurringEntry = Type.Union([RecurringExpense, RecurringIncome]);
export type RecurringEntry = Static<typeof RecurringEntry>;

/** A deleted repeating entry, which can be restored for 30 days. */
export const DeletedRecurringEntry = Type.Union([
  Type.Object({ ...RecurringExpense.properties, deleted_at: TimeField }),
  Type.Object({ ...RecurringIncome.properties, deleted_at: TimeField }),
]);
export type DeletedRecurringEntry = Static<typeof DeletedRecurringEntry>;

const KINDS = ['expense', 'income'] as const;

/** An expense needs its category, an income has none: {@link findRecurringFaults}. */
const RECURRING_FIELDS = {
  kind: Type.Optional(
    Type.Union([Type.Enum([...KINDS]), Type.Null()], faulty(say('faults.repeatingKindUnknown'))),
  ),
  amount: Type.Optional(VaryingRupeesInput),
  category: Type.Optional(Type.Union([category, Type.Null()], faulty(CATEGORY_MISSING))),
  source: SourceInput,
  description,
  original,
  account,
  tags,
  ...REPEAT_INPUT,
  asks: Type.Optional(Type.Union([Type.Boolean(), Type.Null()], faulty(say('faults.asksInvalid')))),
};

/** The body of a new repeating entry, by default of an expense. */
export const RecurringEntryInput = together(RECURRING_FIELDS, findRecurringFaults);
export type RecurringEntryInput = Static<typeof RecurringEntryInput>;

/** The body of a change of a repeating entry, in force from tomorrow on. Its kind never changes. */
export const RecurringEntryChange = together(
  { ...RECURRING_FIELDS, ...REPEAT_CHANGE },
  findChangeFaults,
);
export type RecurringEntryChange = Static<typeof RecurringEntryChange>;

function findRecurringFaults(body: unknown): Record<string, MessageDescriptor> {
  const { kind, category: named, asks } = fieldsOf(body);
  const isIncome = kind === 'income';
  const isExpense = (kind ?? 'expense') === 'expense';
  return {
    ...findMissingAmount(body),
    ...(isExpense && (named ?? null) === null && { category: CATEGORY_MISSING }),
    ...(isIncome && asks === true && { asks: say('faults.incomeAsks') }),
  };
}

/** Without a kind only the entry itself says what it needs. */
function findChangeFaults(body: unknown): Record<string, MessageDescriptor> {
  const { kind } = fieldsOf(body);
  return (kind ?? null) === null ? findMissingAmount(body) : findRecurringFaults(body);
}

function fieldsOf(body: unknown): Partial<Record<string, unknown>> {
  return { ...(typeof body === 'object' ? body : undefined) };
}

const ofRepeatingEntries = callsAbout('Repeating entries');

export const listRecurring = ofRepeatingEntries.read(
  '/personal/api/recurring/',
  { summary: 'Repeating entries, newest first', response: { 200: Type.Array(RecurringEntry) } },
  { hasTotalCount: true },
);

export const createRecurring = ofRepeatingEntries.change('POST', '/personal/api/recurring/', {
  summary: 'Add a repeating entry, and the expenses that are due by today',
  body: RecurringEntryInput,
  response: { 200: RecurringEntry, 201: RecurringEntry },
});

export const updateRecurring = ofRepeatingEntries.change('PUT', '/personal/api/recurring/:id/', {
  summary: 'Change or pause a repeating entry; existing expenses stay unchanged',
  params: IdParams,
  body: RecurringEntryChange,
  response: { 200: RecurringEntry },
});

export const deleteRecurring = ofRepeatingEntries.change('DELETE', '/personal/api/recurring/:id/', {
  summary: 'End a repeating entry; its expenses stay',
  params: IdParams,
  querystring: VersionQuery,
  response: { 204: NoContent },
});

export const listDeletedRecurring = ofRepeatingEntries.read(
  '/personal/api/recurring/deleted/',
  {
    summary: 'Repeating entries deleted in the last 30 days, the last deleted first',
    response: { 200: Type.Array(DeletedRecurringEntry) },
  },
  { hasTotalCount: true },
);

export const restoreRecurring = ofRepeatingEntries.change(
  'POST',
  '/personal/api/recurring/:id/restore/',
  {
    summary: 'Restore a deleted repeating entry; no expenses are created for the days in between',
    params: IdParams,
    response: { 200: RecurringEntry },
  },
);

export const payRecurring = ofRepeatingEntries.change(
  'POST',
  '/personal/api/recurring/:id/pay/',
  {
    summary: 'Pay a day of a repeating entry that asks',
    params: IdParams,
    body: Type.Object({
      due_on: DueOnInput,
      amount: Type.Optional(Type.Union([RupeesInput, Type.Null()])),
      date: DateInput,
    }),
    response: { 200: Expense, 201: Expense },
  },
  { errors: [409] },
);

export const skipRecurring = ofRepeatingEntries.change(
  'POST',
  '/personal/api/recurring/:id/skip/',
  {
    summary: 'Skip a day of a repeating entry',
    params: IdParams,
    body: Type.Object({ due_on: DueOnInput }),
    response: { 200: RecurringEntry },
  },
  { errors: [409] },
);

export const deleteRecurringSkip = ofRepeatingEntries.change(
  'DELETE',
  '/personal/api/recurring/:id/skip/',
  {
    summary: 'Take back that a day was skipped',
    params: IdParams,
    querystring: Type.Object({ due_on: dayInQuery('due_on') }),
    response: { 200: RecurringEntry },
  },
);

/** Expenses that came again and again without a repeating entry; setting one up is a POST of a repeating entry. */
export const FoundSeries = Type.Object({
  key: Type.String({ description: 'The merchant.', described: { examples: ['netflix'] } }),
  description: DescriptionField,
  category: CategoryNameField,
  amount: Rupees,
  every: REPEAT_FIELDS.every,
  interval: REPEAT_FIELDS.interval,
  last_on: CalendarDateField,
  next_on: CalendarDateField,
  count: CountField,
  expense_ids: Type.Array(Id),
});
export type FoundSeries = Static<typeof FoundSeries>;

const SeriesKey = lineOfText(1, MAX_DESCRIPTION, say('faults.seriesKeyInvalid'));

export const listFoundSeries = ofRepeatingEntries.read('/personal/api/recurring/found/', {
  summary: 'At most 20 series that repeat without having been set up, the largest yearly sum first',
  response: { 200: Type.Array(FoundSeries) },
});

export const dismissFoundSeries = ofRepeatingEntries.change(
  'POST',
  '/personal/api/recurring/found/dismiss/',
  {
    summary: 'Do not find a series again',
    body: Type.Object({ key: SeriesKey }),
    response: { 204: NoContent },
  },
);

export const deleteDismissedSeries = ofRepeatingEntries.change(
  'DELETE',
  '/personal/api/recurring/found/dismiss/',
  {
    summary: 'Find a series again',
    querystring: Type.Object({ key: SeriesKey }),
    response: { 204: NoContent },
  },
);
