import type { CalendarDate } from '@hisaab/domain';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { hasText } from '../expenses/expense-search.repository.ts';
import { INCOME_COLUMNS, type IncomeRow } from './income.repository.ts';

/** The incomes of some days, both included, that have a text in their source or amount if one is given. */
export interface IncomeFilter {
  from: CalendarDate;
  to: CalendarDate;
  sourcePart?: string | undefined;
}

/** A page of a list: at most `limit` incomes after a position. */
export interface IncomePage {
  limit: number;
  behind?: Pick<IncomeRow, 'received_on' | 'id'> | undefined;
}

/** A page of a user's incomes, newest first by day and then by id; deleted ones are left out. */
export function listIncome(
  db: Db,
  userId: number,
  filter: IncomeFilter,
  { limit, behind }: IncomePage,
): Promise<IncomeRow[]> {
  return found(db, userId, filter)
    .select(INCOME_COLUMNS)
    .$if(behind !== undefined, (list) =>
      list.where(sql<SqlBool>`(received_on, id) < (${behind?.received_on}, ${behind?.id})`),
    )
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** The number of a user's incomes that a filter finds. */
export async function countIncome(db: Db, userId: number, filter: IncomeFilter): Promise<number> {
  const { count } = await found(db, userId, filter)
    .select((income) => income.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A user's incomes that were deleted after a time (ISO), the last deleted first. */
export function listDeletedIncome(
  db: Db,
  userId: number,
  after: string,
  limit: number,
): Promise<Array<IncomeRow & { deleted_at: string }>> {
  return db
    .selectFrom('income')
    .select(INCOME_COLUMNS)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', after)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: string }>()
    .execute();
}

function found(db: Db, userId: number, { from, to, sourcePart }: IncomeFilter) {
  return db
    .selectFrom('income')
    .where('user_id', '=', userId)
    .where('received_on', '>=', from)
    .where('received_on', '<=', to)
    .where('deleted_at', 'is', null)
    .$if(Boolean(sourcePart), (list) => list.where(hasText(sourcePart ?? '', 'source_key')));
}
