import type { Month } from './month.ts';
import { asPaise, type Paise } from './money.ts';

/** The limit of a category from a month on, until the next setting; null for no limit. */
export interface LimitFrom {
  month: Month;
  limit: Paise | null;
  carriesOver: boolean;
}

/** What was spent in a month. */
export interface MonthSpending {
  month: Month;
  spent: Paise;
}

/** A limit in a month, in paise: `available` is the limit plus the amount carried in, which is negative if more was spent. */
export interface MonthLimit {
  limit: Paise;
  carriesOver: boolean;
  carried: Paise;
  available: Paise;
}

// Only a month thousands of years ahead reaches it. The available and remaining amounts stay exact.
const MAX_CARRIED = 4 * 10 ** 15;

/**
 * The limit of a category in a month and the amount carried into it; undefined without a limit. `history` is oldest first; `spendings`
 * are in any order, and several of a month add up. The rest of a month (or its overspending) moves to the next one if both carry over.
 * So the month in which carrying over is switched on carries nothing in, nor does the one in which it is switched off.
 */
export function limitOfMonth(
  history: readonly LimitFrom[],
  spendings: readonly MonthSpending[],
  month: Month,
): MonthLimit | undefined {
  const run = runOf(history, month);
  const last = run.at(-1);
  if (!last || last.limit === null) return undefined;
  const { limit, carriesOver } = last;
  const carried = carriesOver ? carriedInto(month, run, spendings) : asPaise(0);
  return { limit, carriesOver, carried, available: asPaise(limit + carried) };
}

/** The first month whose rest is carried into this month; undefined if nothing is carried. */
export function firstCarriedMonth(history: readonly LimitFrom[], month: Month): Month | undefined {
  const [first] = runOf(history, month);
  return first && isCarrying(first) && first.month < month ? first.month : undefined;
}

/** The setting in force in a month, and the earlier ones that carried over without a gap. */
function runOf(history: readonly LimitFrom[], month: Month): readonly LimitFrom[] {
  const known = history.filter((from) => from.month <= month);
  const gap = known.findLastIndex((from) => !isCarrying(from));
  const isGapNow = gap === known.length - 1;
  return known.slice(isGapNow ? gap : gap + 1);
}

function isCarrying({ limit, carriesOver }: LimitFrom): boolean {
  return limit !== null && carriesOver;
}

// Not month by month: a request may name the year 9999.
function carriedInto(
  month: Month,
  run: readonly LimitFrom[],
  spendings: readonly MonthSpending[],
): Paise {
  const limits = run.reduce((sum, { month: from, limit }, index) => {
    const until = run[index + 1]?.month ?? month;
    return sum + (limit ?? 0) * (numberOf(until) - numberOf(from));
  }, 0);
  const first = run[0]?.month ?? month;
  const spent = spendings
    .filter((one) => one.month >= first && one.month < month)
    .reduce((sum, one) => sum + one.spent, 0);
  return asPaise(Math.max(-MAX_CARRIED, Math.min(MAX_CARRIED, limits - spent)));
}

function numberOf(month: Month): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
}
