import type { MonthStart } from '@hisaab/domain';
import type { Row } from '../../platform/db/tables.ts';

type Columns = Pick<Row<'user_account'>, 'month_starts_on' | 'month_starts_before_weekend'>;

/** When the months of a user begin, from the columns of their account. */
export function monthStartOf(user: Columns): MonthStart {
  return { day: user.month_starts_on, beforeWeekend: user.month_starts_before_weekend === 1 };
}
