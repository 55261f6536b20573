import type { DeletedRecurringEntry, RecurringEntry } from '@hisaab/contract';
import { asPaise, lastDay, paiseToRupees, type CalendarDate } from '@hisaab/domain';
import { presentOriginalOf } from '../../entered/originals.ts';
import { presentAccount, presentTags } from '../expenses/expenses.presenter.ts';
import type { CategoryNames } from '../naming/category-names.ts';
import {
  asks,
  countMade,
  expectedOf,
  nextOnOf,
  type KnownEntry,
} from '../schedules/known-entry.ts';
import { rhythmOf } from '../schedules/rhythm-columns.ts';

/** A repeating entry on the wire. */
export function presentRecurring(
  known: KnownEntry,
  names: CategoryNames,
  today: CalendarDate,
): RecurringEntry {
  const { row } = known;
  const schedule = presentSchedule(known, today);
  const { id, description } = row;
  const amount = paiseToRupees(asPaise(row.amount_paise));
  const shared = { ...schedule, ...presentOriginalOf(row), ...presentAccount(row, names) };
  if (row.kind === 'income') {
    const none = { asks: false, expected: null, category: null };
    return { id, kind: 'income', amount, source: description, ...none, ...shared };
  }
  const expected = expectedOf(known);
  return {
    id,
    kind: 'expense',
    amount: row.varies === 1 ? null : amount,
    asks: asks(row),
    expected: expected === null ? null : paiseToRupees(expected),
    category: names.nameOf(row.category),
    description,
    ...shared,
    ...presentTags(row, names),
  };
}

function presentSchedule(known: KnownEntry, today: CalendarDate) {
  const { row } = known;
  return {
    every: row.every,
    interval: row.interval_count,
    times: row.times,
    made: countMade(known),
    starts_on: row.starts_on,
    ends_on: lastDay(rhythmOf(row)) ?? null,
    next_on: nextOnOf(known, today),
    is_paused: row.is_paused === 1,
    version: row.version,
  };
}

/** A deleted repeating entry on the wire. */
export function presentDeletedRecurring(
  known: KnownEntry,
  deletedAt: string,
  names: CategoryNames,
  today: CalendarDate,
): DeletedRecurringEntry {
  return { ...presentRecurring(known, names, today), deleted_at: deletedAt };
}
