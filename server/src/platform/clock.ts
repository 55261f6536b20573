import type { CalendarDate } from '@hisaab/domain';

const MINUTE_MS = 60 * 1000;

/** The only source of time, so that "this month" has one zone and a test can choose it. */
export interface Clock {
  now(): Date;
  /** Today in the configured time zone. */
  today(): CalendarDate;
  /** The day of a moment in that time zone. */
  dayOf(moment: Date): CalendarDate;
}

/** A clock for a time zone; `now` is that of the system by default. */
export function clockIn(timeZone: string, now: () => Date = () => new Date()): Clock {
  // Swedish dates are written YYYY-MM-DD.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  let minute = Number.NaN;
  let day = '';
  return {
    now,
    dayOf: (moment) => format.format(moment),
    today: () => {
      // A day begins on a whole minute everywhere, and computing it takes longer than many queries.
      const minuteNow = Math.floor(now().getTime() / MINUTE_MS);
      if (minuteNow !== minute) {
        day = format.format(minuteNow * MINUTE_MS);
        minute = minuteNow;
      }
      return day;
    },
  };
}
