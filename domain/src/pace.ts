import { asPaise, sumPaise, type Paise } from './money.ts';
import { previousMonth, type CalendarDate, type Month } from './month.ts';
import {
  CALENDAR_MONTHS,
  daysOfMonth,
  lengthOfMonth,
  monthOfDay,
  numberOfDay,
  type MonthStart,
} from './month-start.ts';

/** Before this day of the month a pace is not meaningful. */
const FIRST_DAY_WITH_PACE = 5;

/** An expense, or one that a repeating entry will make, as input of the pace. */
export interface PacedExpense {
  amount: Paise;
  day: CalendarDate;
  /** The purpose: the same text for the same thing. */
  what: string;
  /** Whether a repeating entry makes it. */
  isMade: boolean;
}

/** The projected total of a month by its last day, and its parts. */
export interface Pace {
  total: Paise;
  by: CalendarDate;
  /** Repeated expenses: those of this month so far, and those that will still fall due. */
  repeated: Paise;
  due: Paise;
  /** All other expenses: those so far, extrapolated to the last day at the same rate. */
  restSoFar: Paise;
  rest: Paise;
}

/**
 * The projected total of a month by its last day, in paise; undefined before day 5. Repeated expenses count on the days they are
 * due: those of repeating entries, and those that came exactly once in each of the two months before. All other spending is
 * extrapolated by the day. `expenses` are those of the three months, `upcoming` those that repeating entries will make in the rest
 * of this one.
 */
export function paceOfMonth(
  spent: Paise,
  expenses: readonly PacedExpense[],
  upcoming: readonly PacedExpense[],
  today: CalendarDate,
  start: MonthStart = CALENDAR_MONTHS,
): Pace | undefined {
  const month = monthOfDay(today, start);
  const day = numberOfDay(today, start);
  if (day < FIRST_DAY_WITH_PACE) return undefined;
  const months = Map.groupBy(expenses, (expense) => monthOfDay(expense.day, start));
  const lastTimes = cameOnceAMonth(months, month);
  const ofThisMonth = months.get(month) ?? [];
  const fixed = ofThisMonth.filter(
    ({ isMade, what, day: spentOn }) => isMade || spentOn > today || lastTimes.has(what),
  );
  const known = new Set([...ofThisMonth, ...upcoming].map(({ what }) => what));
  const expected = [...lastTimes.values()].filter(
    (last) => !known.has(last.what) && !last.isMade && numberOfDay(last.day, start) > day,
  );
  const repeated = sumOf(fixed);
  const due = asPaise(sumOf(upcoming) + sumOf(expected));
  const restSoFar = asPaise(spent - repeated);
  const rest = asPaise(Math.round((restSoFar * lengthOfMonth(month, start)) / day));
  return {
    total: asPaise(repeated + due + rest),
    by: daysOfMonth(month, start).to,
    repeated,
    due,
    restSoFar,
    rest,
  };
}

// By purpose: the expenses of last month that came exactly once then and once in the month before.
function cameOnceAMonth(
  months: ReadonlyMap<Month, readonly PacedExpense[]>,
  month: Month,
): Map<string, PacedExpense> {
  const last = previousMonth(month);
  const earlier = onceIn(months.get(previousMonth(last)) ?? []);
  const once = onceIn(months.get(last) ?? []);
  return new Map([...once].filter(([what]) => earlier.has(what)));
}

function onceIn(expenses: readonly PacedExpense[]): Map<string, PacedExpense> {
  const groups = Map.groupBy(expenses, ({ what }) => what);
  const once = new Map<string, PacedExpense>();
  for (const [what, [first, second]] of groups) {
    if (first && !second) once.set(what, first);
  }
  return once;
}

function sumOf(expenses: readonly PacedExpense[]): Paise {
  return sumPaise(expenses.map(({ amount }) => amount));
}
