import type { MonthStart } from '@hisaab/domain';
import type { Row } from '../../platform/db/schema/tables.ts';

/** Whose months they are, when these begin, whether the shares of group bills count in them, and whether there may be cards. */
export interface Person {
  userId: number;
  start: MonthStart;
  countsShares: boolean;
  /** False for who has never had an account to pay with. */
  hasAccounts: boolean;
}

type StartColumns = Pick<Row<'user_account'>, 'month_starts_on' | 'month_starts_before_weekend'>;

/** When the months of a user begin, from the columns of their account. */
export function monthStartOf(user: StartColumns): MonthStart {
  return { day: user.month_starts_on, beforeWeekend: user.month_starts_before_weekend === 1 };
}

/** A user as the owner of months, from the columns of their account. */
export function personOf(
  user: StartColumns & Pick<Row<'user_account'>, 'id' | 'counts_group_shares' | 'has_accounts'>,
): Person {
  return {
    userId: user.id,
    start: monthStartOf(user),
    countsShares: user.counts_group_shares === 1,
    hasAccounts: user.has_accounts === 1,
  };
}
