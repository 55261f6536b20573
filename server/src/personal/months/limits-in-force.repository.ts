import { asPaise, type CalendarDate, type Paise } from '@hisaab/domain';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/prepared.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

/** The limits of a user on a day. */
export interface LimitsInForce {
  /** The limit of the budget; undefined where none is set. */
  limit: Paise | undefined;
  /** Whether there are limits of categories besides. */
  hasCategoryLimits: boolean;
}

/** The columns of {@link limitsOf}. */
export function limitsOn(
  select: ExpressionBuilder<Tables, never>,
  { userId, day }: { userId: number; day: CalendarDate },
) {
  return [
    select
      .selectFrom('budget_history')
      .select('limit_paise')
      .where('user_id', '=', userId)
      .where('month', '<=', day)
      .orderBy('month', 'desc')
      .limit(1)
      .as('limit'),
    select
      .selectFrom('category_limit')
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .as('limited'),
  ] as const;
}

const limitsOfDay = prepared((db, { userId, day }: { userId: number; day: CalendarDate }) =>
  db.selectNoFrom((select) => [...limitsOn(select, { userId, day })]),
);

/** The limits that are in force on a day. */
export async function findLimits(
  db: Db,
  userId: number,
  day: CalendarDate,
): Promise<LimitsInForce> {
  const [row] = await limitsOfDay(db, { userId, day });
  return limitsOf(row);
}

/** The limits in a row with the columns of {@link limitsOn}. */
export function limitsOf(
  row: { limit: number | null; limited: number | null } | undefined,
): LimitsInForce {
  const limit = row?.limit ?? undefined;
  return {
    limit: limit === undefined ? undefined : asPaise(limit),
    hasCategoryLimits: typeof row?.limited === 'number',
  };
}
