import {
  asPaise,
  displacedDays,
  isCalendarMonths,
  monthOf,
  monthOfDay,
  type Month,
  type Paise,
} from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import {
  listIncomeOfMonths,
  listIncomeOfNumbers,
  type MonthlyIncomeRow,
} from './monthly-income.repository.ts';
import { ALL_TIME, withNeighbours, type Months } from './months-of-person.ts';
import type { Person } from './person.ts';

/** What came in in each month in which something did. */
export type IncomeByMonth = ReadonlyMap<Month, Paise>;

/** A user's income of a month or, without one, of all time, by the months of the person. */
export async function findIncome(db: Db, person: Person, month?: Month): Promise<IncomeByMonth> {
  const months = month === undefined ? ALL_TIME : { from: month, to: month };
  const rows = isCalendarMonths(person.start)
    ? await listIncomeOfMonths(db, person.userId, months)
    : await listByPayday(db, person, months);
  return addUp(rows, months);
}

/** The calendar months around some months of a person, and what the days on which the two differ move between them. */
async function listByPayday(
  db: Db,
  { userId, start }: Person,
  months: Months,
): Promise<MonthlyIncomeRow[]> {
  const around = withNeighbours(months);
  const [totals, ...displaced] = await Promise.all([
    listIncomeOfMonths(db, userId, around),
    ...displacedDays(start).map((numbers) => listIncomeOfNumbers(db, userId, around, numbers)),
  ]);
  const moves = displaced.flat().flatMap(({ day, total_paise: total, income_count: count }) => [
    { month: monthOf(day), total_paise: -total, income_count: -count },
    { month: monthOfDay(day, start), total_paise: total, income_count: count },
  ]);
  return [...totals, ...moves];
}

function addUp(rows: readonly MonthlyIncomeRow[], { from, to }: Months): IncomeByMonth {
  const ofMonths = rows.filter(({ month }) => month >= from && month <= to);
  return new Map(
    [...Map.groupBy(ofMonths, ({ month }) => month)]
      .filter(([, parts]) => parts.reduce((sum, part) => sum + part.income_count, 0) > 0)
      .map(([month, parts]) => [
        month,
        asPaise(parts.reduce((sum, part) => sum + part.total_paise, 0)),
      ]),
  );
}
