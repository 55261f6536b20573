import { addDays, displayDate, type CalendarDate } from '@hisaab/domain';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** A day in words: `Today`, `Yesterday`, else with its weekday, `Sat, 21 Nov`; the year only where it is another one. */
export function dayLabel(day: CalendarDate, today: CalendarDate): string {
  if (day === today) return 'Today';
  if (day === addDays(today, -1)) return 'Yesterday';
  const date = displayDate(day);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  // A day of the calendar is the same in every time zone.
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  return `${weekday}, ${isThisYear ? date.slice(0, -5) : date}`;
}
