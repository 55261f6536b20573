import { nameKey, type Month, type MonthStart } from '@hisaab/domain';
import type { Db } from '../../platform/db/database.ts';
import { daysOf } from '../expenses/expense-lists.repository.ts';
import { inDays } from '../expenses/list-expenses.ts';
import { listIncome, type IncomeFilter } from './income-lists.repository.ts';
import { findIncome, type IncomeRow } from './income.repository.ts';

interface IncomeQuery {
  month?: Month | undefined;
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

/** The filter that the query of a list or of an export asks for, by the months of the person. */
export function parseIncomeFilter(
  { q, ...narrowing }: IncomeQuery,
  start: MonthStart,
): IncomeFilter {
  return {
    ...daysOf(inDays(narrowing, start)),
    sourcePart: q === undefined ? undefined : nameKey(q),
  };
}

/** A page of a user's incomes after the income of the id `before`, which may be deleted; newest first. */
export async function listPageOfIncome(
  db: Db,
  userId: number,
  filter: IncomeFilter,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<IncomeRow[]> {
  if (before === undefined) return listIncome(db, userId, filter, { limit });
  const behind = await findIncome(db, userId, before);
  return behind ? listIncome(db, userId, filter, { limit, behind }) : [];
}
