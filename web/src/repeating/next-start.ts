import { nextOccurrence, type CalendarDate, type Repeat } from '@hisaab/domain';

/** The first day after an existing expense and after today: nothing is made for the days between. */
export function nextStart(day: CalendarDate, every: Repeat, today: CalendarDate): CalendarDate {
  return nextOccurrence(day, every, day > today ? day : today);
}
