import {
  asPaise,
  billTimesUsed,
  medianAmount,
  NEVER,
  nextUndone,
  timesUsed,
  unpaidDays,
  type BillDays,
  type CalendarDate,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { listDaysPaid, listSkips } from './recurring-days.repository.ts';
import type { RecurringRow, ScheduledRow } from './recurring.repository.ts';
import { rhythmOf, scheduleOf } from './rhythm-columns.ts';

const PAID_IN_MEDIAN = 3;

/** A repeating entry with its days that are paid or skipped. */
export interface KnownEntry<R extends ScheduledRow = RecurringRow> {
  row: R;
  /** The amounts that were paid by day, newest day first. */
  paid: ReadonlyMap<CalendarDate, Paise>;
  /** The days that are paid or skipped. */
  done: ReadonlySet<CalendarDate>;
}

/** Adds to a user's repeating entries their days that are skipped or paid. */
export async function withDays<R extends ScheduledRow>(
  db: Db,
  userId: number,
  rows: readonly R[],
): Promise<Array<KnownEntry<R>>> {
  if (rows.length === 0) return [];
  const [skips, paid] = await Promise.all([listSkips(db, userId), listDaysPaid(db, userId)]);
  const skipsById = Map.groupBy(skips, (skip) => skip.recurring_id);
  const paidById = Map.groupBy(paid, (one) => one.recurring_id);
  return rows.map((row) => {
    const amounts = paidById
      .get(row.id)
      ?.map((one) => [one.day, asPaise(one.amount_paise)] as const);
    const skipped = skipsById.get(row.id)?.map(({ day }) => day) ?? [];
    const paidOf = new Map(amounts);
    return { row, paid: paidOf, done: new Set([...skipped, ...paidOf.keys()]) };
  });
}

/** Whether nothing is made: each day waits until it is paid or skipped. */
export function asks({ asks_from: asksFrom }: Pick<RecurringRow, 'asks_from'>): boolean {
  return asksFrom !== null;
}

/** An entry that asks, as a bill; undefined for one that makes its expenses by itself. */
export function billOf({ row, done }: KnownEntry<ScheduledRow>): BillDays | undefined {
  if (row.asks_from === null) return undefined;
  return { rhythm: rhythmOf(row), asksFrom: row.asks_from, done };
}

/** How many days of an entry are made, paid or skipped. */
export function countMade(known: KnownEntry): number {
  const bill = billOf(known);
  if (bill) return billTimesUsed(bill);
  const { row, done } = known;
  const ahead = [...done].filter((day) => day >= row.next_on);
  return timesUsed(scheduleOf(row)) + ahead.length;
}

/** The next day of an entry; null if it has ended. */
export function nextOnOf(known: KnownEntry, today: CalendarDate): CalendarDate | null {
  const bill = billOf(known);
  const { next_on: nextOn } = known.row;
  const rhythm = rhythmOf(known.row);
  const day = bill
    ? nextUndone(bill, today)
    : nextUndone({ rhythm, asksFrom: nextOn, done: known.done }, nextOn);
  return day === NEVER ? null : day;
}

/** The amount that is expected of an entry whose amount varies: the median of the last three paid; null without any. */
export function expectedOf({ row, paid }: KnownEntry<ScheduledRow>): Paise | null {
  if (row.varies === 0) return null;
  return medianAmount([...paid.values()].slice(0, PAID_IN_MEDIAN));
}

/** The amount of a day of an entry; null if nobody knows it. */
export function amountOf(known: KnownEntry<ScheduledRow>): Paise | null {
  const { amount_paise: paise, varies } = known.row;
  return varies === 1 ? expectedOf(known) : asPaise(paise);
}

/** The days of a bill that can be paid now: those that are due, and the next one. */
export function payableDays(bill: BillDays, today: CalendarDate): Set<CalendarDate> {
  return new Set([...unpaidDays(bill, today), nextUndone(bill, today)]);
}
