import { addDays, type CalendarDate } from '@hisaab/domain';

const MAX_UNPAID = 24;
const COUNTED_DAYS = 62;

/** Something that repeats, in the model. */
export interface Repeating {
  kind: 'bill' | 'repeating' | 'group_repeating';
  id: number;
  /** What the person spends by a day: of a group's entry their share; undefined if it varies. */
  paise: number | undefined;
  /** All its days, far enough ahead for the test. */
  days: CalendarDate[];
  skipped: Set<CalendarDate>;
  /** The last day for which it made expenses by itself. */
  madeTo: CalendarDate;
}

/** An expense of the person, or their share of one, in the model. */
export interface Spent {
  paise: number;
  day: CalendarDate;
  /** Whether an entry made it, or it paid a bill. */
  isRepeated: boolean;
  isShare: boolean;
  isDeleted: boolean;
  /** Of a payment: its expense, its bill and the day that it pays. */
  pays?: { expense: number; bill: Repeating; dueOn: CalendarDate };
}

/** An item of the model's list. */
export interface ExpectedItem {
  kind: Repeating['kind'];
  id: number;
  date: CalendarDate;
  paise: number | undefined;
  counts: boolean;
}

/** The model: what repeats, and what was spent. */
export class DueModel {
  readonly repeating: Repeating[] = [];
  readonly spent: Spent[] = [];
  today: CalendarDate;
  start = { day: 1, beforeWeekend: false };
  countsShares = false;
  budget: number | undefined;

  constructor(today: CalendarDate) {
    this.today = today;
  }

  /** Makes what is due by today. */
  make(): void {
    for (const one of this.repeating.filter(({ kind }) => kind !== 'bill')) {
      const due = one.days.filter((day) => day > one.madeTo && day <= this.today);
      for (const day of due.filter((each) => !one.skipped.has(each))) {
        this.spent.push({
          paise: one.paise ?? 0,
          day,
          isRepeated: true,
          isShare: one.kind === 'group_repeating',
          isDeleted: false,
        });
      }
      if (this.today > one.madeTo) one.madeTo = this.today;
    }
  }

  /** The payments of a bill that stand, the newest due day first. */
  paymentsOf(bill: Repeating): Spent[] {
    return this.spent
      .filter(({ isDeleted, pays }) => !isDeleted && pays?.bill === bill)
      .toSorted((one, other) => ((one.pays?.dueOn ?? '') < (other.pays?.dueOn ?? '') ? 1 : -1));
  }

  /** The days of a bill that are neither paid nor skipped. */
  openDays(bill: Repeating): CalendarDate[] {
    const paid = new Set(this.paymentsOf(bill).map(({ pays }) => pays?.dueOn));
    return bill.days.filter((day) => !paid.has(day) && !bill.skipped.has(day));
  }

  /** The days of all bills that can be paid: the newest 24 that are due, and the next one. */
  payable(): Array<{ bill: Repeating; dueOn: CalendarDate }> {
    return this.repeating
      .filter(({ kind }) => kind === 'bill')
      .flatMap((bill) => {
        const open = this.openDays(bill);
        const due = open.filter((day) => day <= this.today).slice(-MAX_UNPAID);
        const next = open.find((day) => day > this.today);
        const days = next === undefined || due.at(-1) === this.today ? due : [...due, next];
        return days.map((dueOn) => ({ bill, dueOn }));
      });
  }

  /** What a day of something costs by what is known; undefined if nothing is. */
  expected(one: Repeating): number | undefined {
    if (one.paise !== undefined) return one.paise;
    const paid = this.paymentsOf(one)
      .slice(0, 3)
      .map((payment) => payment.paise)
      .toSorted((a, b) => a - b);
    const [first, second, third] = paid;
    if (first === undefined || second === undefined) return first;
    return third === undefined ? Math.ceil((first + second) / 2) : second;
  }

  /** What is due from one day to another, and what is overdue. */
  items(from: CalendarDate, to: CalendarDate): ExpectedItem[] {
    const oldestCounted = addDays(this.today, -COUNTED_DAYS);
    const isAsked = (day: CalendarDate) => day >= from && day <= to;
    return this.repeating
      .flatMap((one) => {
        const open = this.openDays(one);
        const due = open.filter((day) => day <= this.today).slice(-MAX_UNPAID);
        const days =
          one.kind === 'bill'
            ? [
                ...due.filter((day) => (day < this.today && day <= to) || isAsked(day)),
                ...open.filter((day) => day > this.today && isAsked(day)),
              ]
            : open.filter((day) => day > this.today && day > one.madeTo && isAsked(day));
        return days.map((date) => ({
          kind: one.kind,
          id: one.id,
          date,
          paise: this.expected(one),
          counts: one.kind === 'group_repeating' ? this.countsShares : date >= oldestCounted,
        }));
      })
      .toSorted(
        (one, other) =>
          one.date.localeCompare(other.date) ||
          one.kind.localeCompare(other.kind) ||
          one.id - other.id,
      );
  }

  /** The expenses of some days that count. */
  spentBetween(from: CalendarDate, to: CalendarDate): Spent[] {
    return this.spent.filter(
      ({ day, isDeleted, isShare }) =>
        !isDeleted && (!isShare || this.countsShares) && day >= from && day <= to,
    );
  }
}

/** The sum of what counts, in paise. */
export function sumCounted(items: readonly ExpectedItem[]): number {
  return items.reduce((sum, { paise: amount, counts }) => sum + (counts ? (amount ?? 0) : 0), 0);
}
