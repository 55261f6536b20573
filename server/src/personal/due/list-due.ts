import {
  addDays,
  asPaise,
  daysBetween,
  daysOfMonth,
  monthOfDay,
  sumPaise,
  unpaidDays,
  type CalendarDate,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import type { Person } from '../months/person.ts';
import { amountOf, billOf, withDays, type KnownEntry } from '../schedules/known-entry.ts';
import { listRecurring } from '../schedules/recurring.repository.ts';
import { rhythmOf } from '../schedules/rhythm-columns.ts';
import { listCardDue } from './list-card-due.ts';
import type { DueDaysAsked, DueItem, ListGroupDue } from './due-item.ts';

/** What is overdue for longer takes nothing from this month's money. */
const LONGEST_COUNTED_DAYS = 62;

/** The days asked for, and what follows from them for every entry. */
interface AskedOnce extends DueDaysAsked {
  tomorrow: CalendarDate;
  oldestCounted: CalendarDate;
}

/** What is still to come on some days, by date, kind and id; what is overdue is in it whatever `from`. */
export async function listDue(
  db: Db,
  person: Person,
  asked: DueDaysAsked,
  listGroupDue: ListGroupDue,
): Promise<DueItem[]> {
  const [entries, ofCards, ofGroups] = await Promise.all([
    listRecurring(db, person.userId),
    person.hasAccounts ? listCardDue(db, person.userId, asked) : [],
    listGroupDue(db, person, asked),
  ]);
  const active = entries.filter(
    ({ kind, is_paused: paused }) => kind === 'expense' && paused === 0,
  );
  const known = await withDays(db, person.userId, active);
  const once = {
    ...asked,
    tomorrow: addDays(asked.today, 1),
    oldestCounted: addDays(asked.today, -LONGEST_COUNTED_DAYS),
  };
  const own = known.flatMap((entry) => itemsOf(entry, once));
  return [...own, ...ofCards, ...ofGroups].toSorted(
    (one, other) =>
      compare(one.date, other.date) || compare(one.kind, other.kind) || one.id - other.id,
  );
}

/**
 * {@link listDue} from today to the end of the person's month: what the month's money is still for. Without groups for who counts no
 * shares, because nothing of theirs would count.
 */
export function listDueOfMonth(
  db: Db,
  person: Person,
  today: CalendarDate,
  listGroupDue: ListGroupDue,
): Promise<DueItem[]> {
  const { to } = daysOfMonth(monthOfDay(today, person.start), person.start);
  const ofGroups = person.countsShares ? listGroupDue : () => Promise.resolve([]);
  return listDue(db, person, { from: today, to, today }, ofGroups);
}

/** The sum of the items that count. */
export function sumToCome(items: readonly DueItem[]): Paise {
  return sumPaise(items.filter(({ counts }) => counts).map(({ amount }) => amount ?? asPaise(0)));
}

function itemsOf(known: KnownEntry, asked: AskedOnce): DueItem[] {
  const { row } = known;
  const bill = billOf(known);
  const { today, oldestCounted } = asked;
  return daysOf(known, asked).map((date) => ({
    kind: bill ? 'bill' : 'repeating',
    id: row.id,
    date,
    amount: amountOf(known),
    isEstimate: row.varies === 1 && amountOf(known) !== null,
    isOverdue: date < today,
    description: row.description,
    category: row.category,
    group: null,
    counts: date >= oldestCounted,
  }));
}

function daysOf(known: KnownEntry, { from, to, today, tomorrow }: AskedOnce): CalendarDate[] {
  const { row, done } = known;
  const bill = billOf(known);
  if (!bill) {
    const first = latest(row.next_on, from, tomorrow);
    return daysBetween(rhythmOf(row), first, to).filter((day) => !done.has(day));
  }
  const unpaid = unpaidDays(bill, today);
  const due = unpaid.filter((day) => day <= to && (day < today || day >= from));
  const first = latest(bill.asksFrom, from, tomorrow);
  const ahead = daysBetween(bill.rhythm, first, to).filter((day) => !done.has(day));
  return [...due, ...ahead];
}

function latest(...days: CalendarDate[]): CalendarDate {
  return days.reduce((one, other) => (one > other ? one : other));
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
