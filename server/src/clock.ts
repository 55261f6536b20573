import type { CalendarDate } from '@hisaab/domain';

/** The only source of time, so that "this month" has one zone and a test can choose it. */
export interface Clock {
  now(): Date;
  /** The day it is in the configured time zone. */
  today(): CalendarDate;
}

/** A clock for a time zone; `now` is the system's unless given. */
export function clockIn(timeZone: string, now: () => Date = () => new Date()): Clock {
  // Swedish dates are written YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  return { now, today: () => format.format(now()) };
}
