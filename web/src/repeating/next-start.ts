import { nextOccurrence, type CalendarDate, type Repeat } from '@hisaab/domain';

/** The first day after one that is there already, and after today: nothing is made for what lies between. */
export function nextStart(day: CalendarDate, every: Repeat, today: CalendarDate): CalendarDate {
  return nextOccurrence(day, every, day > today ? day : today);
}
