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
import { rhythmOf } from '../schedules/rhythm-columns.ts';
import { listUpcoming, type UpcomingRow } from './due.repository.ts';
import { listCardDue } from './list-card-due.ts';
import type { DueRange, DueItem, ListGroupDue } from './due-item.ts';

/** What is overdue for longer takes nothing from this month's money. */
const LONGEST_COUNTED_DAYS = 62;

/** The days of a request, and what follows from them for every entry. */
interface RangeOfDue extends DueRange {
  tomorrow: CalendarDate;
  oldestCounted: CalendarDate;
}

/** What is still to come on some days, by date, kind and id; what is overdue is in it whatever `from`. */
export async function listDue(
  db: Db,
  person: Person,
  range: DueRange,
  listGroupDue: ListGroupDue,
): Promise<DueItem[]> {
  const [upcoming, ofCards, ofGroups] = await Promise.all([
    listUpcoming(db, person.userId, range.to),
    person.hasAccounts ? listCardDue(db, person.userId, range) : [],
    listGroupDue(db, person, range),
  ]);
  const days = {
    ...range,
    tomorrow: addDays(range.today, 1),
    oldestCounted: addDays(range.today, -LONGEST_COUNTED_DAYS),
  };
  const known = await withDays(db, person.userId, upcoming);
  const own = known.flatMap((entry) => itemsOf(entry, days));
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

function itemsOf(known: KnownEntry<UpcomingRow>, range: RangeOfDue): DueItem[] {
  const { row } = known;
  const days = daysOf(known, range);
  if (days.length === 0) return [];
  const amount = amountOf(known);
  return days.map((date) => ({
    kind: row.asks_from === null ? 'repeating' : 'bill',
    id: row.id,
    date,
    amount,
    isEstimate: row.varies === 1 && amount !== null,
    isOverdue: date < range.today,
    description: row.description,
    category: row.category,
    group: null,
    counts: date >= range.oldestCounted,
  }));
}

function daysOf(
  known: KnownEntry<UpcomingRow>,
  { from, to, today, tomorrow }: RangeOfDue,
): CalendarDate[] {
  const { row, done } = known;
  const bill = billOf(known);
  if (!bill) {
    const first = latest(row.next_on, from, tomorrow);
    return daysBetween(rhythmOf(row), first, to).filter((day) => !done.has(day));
  }
  const days = unpaidDays(bill, today, latest(today, to));
  return days.filter((day) => day <= to && (day < today || day >= from));
}

function latest(...days: CalendarDate[]): CalendarDate {
  return days.reduce((one, other) => (one > other ? one : other));
}

function compare(one: string, other: string): number {
  return Number(one > other) - Number(one < other);
}
