import type { CalendarDate, CardTerms } from '@hisaab/domain';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/database.ts';

/** What was spent and refunded with an account on a day, both above 0, in paise. */
export interface DayOfAccount {
  account_id: number;
  spent_on: CalendarDate;
  spent: number;
  refunded: number;
}

/** The number of a user's expenses by account; deleted expenses do not count. */
export async function countByAccount(db: Db, userId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('expense')
    .select((expense) => ['account_id', expense.fn.countAll<number>().as('expenses')])
    .where('user_id', '=', userId)
    .where('account_id', 'is not', null)
    .where('deleted_at', 'is', null)
    .groupBy('account_id')
    .$narrowType<{ account_id: number }>()
    .execute();
  return new Map(rows.map((row) => [row.account_id, row.expenses]));
}

/** The days of a user on which something was paid with one of these accounts, in order. */
export function listDaysOfAccounts(
  db: Db,
  userId: number,
  accountIds: readonly number[],
): Promise<DayOfAccount[]> {
  return db
    .selectFrom('expense')
    .select([
      'account_id',
      'spent_on',
      sql<number>`cast(sum(case when amount_paise > 0 then amount_paise else 0 end) as bigint)`.as(
        'spent',
      ),
      sql<number>`cast(sum(case when amount_paise < 0 then -amount_paise else 0 end) as bigint)`.as(
        'refunded',
      ),
    ])
    .where('user_id', '=', userId)
    .where('account_id', 'in', accountIds)
    .where('deleted_at', 'is', null)
    .groupBy(['account_id', 'spent_on'])
    .orderBy('spent_on')
    .$narrowType<{ account_id: number }>()
    .execute();
}

/** The terms of these accounts of a user, in order of their days. */
export async function listTerms(
  db: Db,
  userId: number,
  accountIds: readonly number[],
): Promise<Array<CardTerms & { accountId: number }>> {
  const rows = await db
    .selectFrom('card_terms')
    .selectAll()
    .where('user_id', '=', userId)
    .where('account_id', 'in', accountIds)
    .orderBy('since')
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    since: row.since,
    statementDay: row.statement_day,
    dueDays: row.due_days,
  }));
}

/** Sets the terms of a card of this user from a day on. */
export async function saveTerms(
  trx: Trx,
  userId: number,
  accountId: number,
  { since, statementDay, dueDays }: CardTerms,
): Promise<void> {
  const columns = { statement_day: statementDay, due_days: dueDays };
  await trx
    .insertInto('card_terms')
    .values({ user_id: userId, account_id: accountId, since, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'account_id', 'since']).doUpdateSet(columns),
    )
    .execute();
}

/** The paid cycles of these accounts of a user. */
export function listPaidCycles(
  db: Db,
  userId: number,
  accountIds: readonly number[],
): Promise<Array<{ account_id: number; cycle_to: CalendarDate }>> {
  return db
    .selectFrom('paid_cycle')
    .select(['account_id', 'cycle_to'])
    .where('user_id', '=', userId)
    .where('account_id', 'in', accountIds)
    .execute();
}

/** Notes whether a cycle of a card of this user is paid. */
export async function savePaidCycle(
  trx: Trx,
  userId: number,
  accountId: number,
  { to, isPaid }: { to: CalendarDate; isPaid: boolean },
): Promise<void> {
  if (isPaid) {
    await trx
      .insertInto('paid_cycle')
      .values({ user_id: userId, account_id: accountId, cycle_to: to })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await trx
    .deleteFrom('paid_cycle')
    .where('user_id', '=', userId)
    .where('account_id', '=', accountId)
    .where('cycle_to', '=', to)
    .execute();
}
