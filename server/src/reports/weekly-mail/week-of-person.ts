import {
  addDays,
  allowancePerDay,
  asPaise,
  budgetStanding,
  daysLeftAfter,
  daysOfMonth,
  monthOfDay,
  sumPaise,
  type CalendarDate,
  type Month,
  type Paise,
} from '@hisaab/domain';
import type { VisibleUser } from '../../auth/users/users.repository.ts';
import type { Db } from '../../platform/db/database.ts';
import { listPeople } from '../../groups/people/list-people.ts';
import { listTotalsOfDays } from '../../personal/months/daily-totals.repository.ts';
import { personOf } from '../../personal/months/person.ts';
import { findStanding } from '../../personal/months/months-of-person.ts';
import { listSharesOfDays } from '../../personal/months/shared-days.repository.ts';
import { namesOf } from '../../personal/naming/category-names.ts';

/** A user's spending in a week and in the previous one, the budget status, and the balances with others; in paise. */
export interface WeekOfPerson {
  /** A Monday, and the Sunday after it. */
  from: CalendarDate;
  to: CalendarDate;
  spent: Paise;
  spentBefore: Paise;
  /** Categories with spending in either week, largest first; names as stored. */
  categories: Array<{ name: string; spent: Paise; spentBefore: Paise }>;
  /** Undefined without a budget. */
  budget: WeeklyBudget | undefined;
  /** A positive balance is owed to the user. Largest first, whatever its sign. */
  people: Array<{ name: string; balance: Paise }>;
}

interface WeeklyBudget {
  month: Month;
  /** The last day of that month. */
  until: CalendarDate;
  limit: Paise;
  spent: Paise;
  /** Negative if the budget is exceeded. */
  left: Paise;
  perDay: Paise;
}

/** A user's week before a Monday, with group shares if the months include them; the budget is that of `today`. */
export async function weekOf(
  db: Db,
  user: VisibleUser,
  monday: CalendarDate,
  today: CalendarDate,
): Promise<WeekOfPerson> {
  const [from, to] = [addDays(monday, -7), addDays(monday, -1)];
  const [totals, before, budget, people] = await Promise.all([
    spentBetween(db, user, from, to),
    spentBetween(db, user, addDays(from, -7), addDays(from, -1)),
    budgetOf(db, user, today),
    listPeople(db, user.id),
  ]);
  const categories = [...new Set([...totals.keys(), ...before.keys()])].map((name) => ({
    name,
    spent: totals.get(name) ?? asPaise(0),
    spentBefore: before.get(name) ?? asPaise(0),
  }));
  return {
    from,
    to,
    spent: sumPaise([...totals.values()]),
    spentBefore: sumPaise([...before.values()]),
    categories: categories.toSorted(
      (a, b) => b.spent - a.spent || b.spentBefore - a.spentBefore || (a.name < b.name ? -1 : 1),
    ),
    budget,
    people: people
      .filter(({ balance }) => balance !== 0)
      .map(({ account, balance }) => ({ name: account.display_name ?? account.username, balance })),
  };
}

/** A user's spending between two days, both included, by category name. */
async function spentBetween(
  db: Db,
  user: VisibleUser,
  from: CalendarDate,
  to: CalendarDate,
): Promise<Map<string, Paise>> {
  const countsShares = user.counts_group_shares === 1;
  const [own, shares, names] = await Promise.all([
    listTotalsOfDays(db, user.id, { from, to }),
    countsShares ? listSharesOfDays(db, user.id, { from, to }) : [],
    namesOf(db, user),
  ]);
  const spent = new Map<string, Paise>();
  const add = (name: string, paise: number) =>
    spent.set(name, asPaise((spent.get(name) ?? 0) + paise));
  for (const { category, total_paise } of own) add(names.nameOf(category), total_paise);
  for (const { category, share_paise } of shares) add(category, share_paise);
  return spent;
}

async function budgetOf(
  db: Db,
  user: VisibleUser,
  today: CalendarDate,
): Promise<WeeklyBudget | undefined> {
  const person = personOf(user);
  const month = monthOfDay(today, person.start);
  const { limit, spent } = await findStanding(db, person, month);
  if (limit === undefined) return undefined;
  const { remaining } = budgetStanding(limit, spent);
  return {
    month,
    until: daysOfMonth(month, person.start).to,
    limit,
    spent,
    left: remaining,
    perDay: allowancePerDay(remaining, daysLeftAfter(today, person.start) + 1),
  };
}
