import {
  asPaise,
  daysOfMonth,
  firstCarriedMonth,
  limitOfMonth,
  monthOfDay,
  sumPaise,
  type LimitFrom,
  type Month,
  type MonthLimit,
  type Paise,
  type StoredCategory,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { namesOfStored, type CategoryNames } from '../naming/category-names.ts';
import { listSpending } from './months-of-person.ts';
import type { Person } from './person.ts';
import {
  listCategoryLimits,
  type CategoryLimitRow,
  type SpendingRow,
} from './category-limits.repository.ts';

/** The input of the standings of a month. */
export interface LimitBooks {
  month: Month;
  limits: readonly LimitOfMonth[];
  spending: ReadonlyArray<
    Pick<SpendingRow, 'month' | 'category' | 'total_paise' | 'expense_count'>
  >;
  names: CategoryNames;
}

/** A limit of a category, and the first of the person's months at whose end it was in force. */
interface LimitOfMonth extends Omit<CategoryLimitRow, 'from_day'> {
  month: Month;
}

/** The standing of a category in a month. */
export interface CategoryStanding {
  category: StoredCategory;
  /** Undefined where it has none. */
  limit: MonthLimit | undefined;
  spent: Paise;
  /** Whether anything was spent. */
  hasSpending: boolean;
}

/** The limits and the spending of a user up to a month, from the first month whose rest is carried into it. */
export async function loadLimitBooks(db: Db, person: Person, month: Month): Promise<LimitBooks> {
  const { userId, start } = person;
  const rows = await listCategoryLimits(db, userId, daysOfMonth(month, start).to);
  const limits = rows.map(({ from_day: day, ...limit }) => ({
    ...limit,
    month: monthOfDay(day, start),
  }));
  const from = [...historiesOf(limits).values()]
    .map((history) => firstCarriedMonth(history, month) ?? month)
    .reduce((first, one) => (one < first ? one : first), month);
  const spending = await listSpending(db, person, { from, to: month });
  return {
    month,
    limits,
    spending,
    names: await namesOfStored(db, userId, [...limits, ...spending]),
  };
}

/** The standing of every category with a limit or spending. Expenses of a deleted one count where they were moved; its limit does not. */
export function standingsIn({
  month,
  limits,
  spending,
  names,
}: LimitBooks): Map<StoredCategory, CategoryStanding> {
  const histories = historiesOf(
    limits.filter(({ category }) => names.resolve(category) === category),
  );
  const spent = Map.groupBy(spending, ({ category }) => names.resolve(category));
  const standings = [...new Set([...histories.keys(), ...spent.keys()])].map((category) => {
    const rows = (spent.get(category) ?? []).map((row) => ({
      month: row.month,
      spent: asPaise(row.total_paise),
      count: row.expense_count,
    }));
    const now = rows.filter((row) => row.month === month);
    return {
      category,
      limit: limitOfMonth(histories.get(category) ?? [], rows, month),
      spent: sumPaise(now.map((row) => row.spent)),
      hasSpending: now.some(({ count }) => count > 0),
    };
  });
  return new Map(
    standings
      .filter(({ limit, hasSpending }) => limit !== undefined || hasSpending)
      .map((standing) => [standing.category, standing]),
  );
}

/** The limits of each category, oldest first; of several of a month the last one. */
function historiesOf(limits: readonly LimitOfMonth[]): Map<StoredCategory, LimitFrom[]> {
  const byCategory = Map.groupBy(limits, ({ category }) => category);
  return new Map(
    [...byCategory].map(([category, rows]) => [
      category,
      lastOfMonths(rows).map(({ month, limit_paise: limit, carries_over: carriesOver }) => ({
        month,
        limit: limit === null ? null : asPaise(limit),
        carriesOver: carriesOver === 1,
      })),
    ]),
  );
}

function lastOfMonths(rows: readonly LimitOfMonth[]): LimitOfMonth[] {
  return [...new Map(rows.map((row) => [row.month, row])).values()];
}
