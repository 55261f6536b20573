import { writeTags, type CalendarDate } from '@hisaab/domain';
import type { ReadEntry } from '@hisaab/domain/reading/entry';
import type { IncomeValues } from '../../../offline/contents.ts';
import type { FirstValues } from '../form/expense-fields.tsx';
import type { ExpenseValues } from '../form/expense-form.ts';
import { originalOf } from './foreign-values.ts';
import type { PartChanges } from './part-changes.ts';

interface Facts {
  /** What was read, with the corrections of the user. */
  entry: ReadEntry & { category: string };
  changes: PartChanges;
  tags: string[];
  /** The account whose digits the message names. */
  account: { id: number } | undefined;
  /** The day of a bill that it probably pays. */
  paid: { recurringId: number; dueOn: CalendarDate } | undefined;
}

/** The first values of the form, for an entry without an amount. */
export function formValues(facts: Facts): FirstValues {
  const { original } = facts.entry;
  return { ...commonValues(facts), ...(original && { foreign: original }) };
}

/** An income as it is saved. */
export function incomeValues(facts: Facts, amount: number): IncomeValues {
  const { description, day } = facts.entry;
  return { amount, source: writeTags(description, facts.tags), date: day, ...foreignValues(facts) };
}

/** An expense as it is saved. */
export function expenseValues(facts: Facts, amount: number): ExpenseValues {
  const { paid, changes } = facts;
  return {
    ...commonValues(facts),
    ...(paid &&
      !changes.paysNothing && { pays: { recurring_id: paid.recurringId, due_on: paid.dueOn } }),
    amount,
    ...foreignValues(facts),
  };
}

function commonValues({ entry, changes, tags, account }: Facts) {
  const { description, category, day, reference } = entry;
  return {
    description,
    category,
    date: day,
    ...(tags.length > 0 && { tags }),
    ...(reference !== '' && { reference }),
    ...(account && { account: changes.isAccountOff ? null : account.id }),
  };
}

function foreignValues({ entry: { original }, changes }: Facts) {
  // Rupees that the user has corrected are the amount paid.
  const rate = changes.amount === undefined ? original?.rate : undefined;
  return original && { original: originalOf(original, rate) };
}
