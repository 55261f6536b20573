import { addDays, displayDate, type CalendarDate } from '@hisaab/domain';

/** A day in words: `Today`, `Yesterday`, or the day itself. */
export function dayLabel(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : displayDate(day);
}
