import type { Expense } from '@hisaab/contract';
import { addDays, type CalendarDate } from '@hisaab/domain';

/** The day of an expense in words: `Today`, `Yesterday`, or the day itself. */
export function dayLabel(
  { date, date_formatted: formatted }: Pick<Expense, 'date' | 'date_formatted'>,
  today: CalendarDate,
): string {
  if (date === today) return 'Today';
  return date === addDays(today, -1) ? 'Yesterday' : formatted;
}
