import type { CalendarDate, Month } from '@hisaab/domain';
import type { Generated } from 'kysely';

/** Incoming money. `source_key` is the source as it is searched; the other columns are as those of an expense. */
export interface IncomeTable {
  id: Generated<number>;
  user_id: number;
  amount_paise: number;
  source: string;
  source_key: string;
  received_on: CalendarDate;
  original: Generated<string | null>;
  account_id: Generated<number | null>;
  recurring_id: Generated<number | null>;
  recurring_day: Generated<CalendarDate | null>;
  import_id: Generated<number | null>;
  version: Generated<number>;
  created_at: string;
  deleted_at: Generated<string | null>;
}

/** The incomes of a user in a month of the calendar that are not deleted. */
export interface MonthlyIncomeTable {
  user_id: number;
  month: Month;
  total_paise: number;
  income_count: number;
}
