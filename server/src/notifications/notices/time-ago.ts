import type { Locale } from '@hisaab/words/server';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/**
 * The age of a time in words: "just now", "5 minutes ago", "2 weeks ago"; a month has 30 days, and a future time is
 * now.
 */
export function timeAgo({ words: { timeAgo: words } }: Locale, time: Date, now: Date): string {
  const elapsedMs = now.getTime() - time.getTime();
  const days = Math.floor(elapsedMs / DAY_MS);
  const whole = (amount: number) => ({ count: Math.floor(amount) });
  if (elapsedMs < MINUTE_MS) return words.now;
  if (elapsedMs < HOUR_MS) return words.minutes(whole(elapsedMs / MINUTE_MS));
  if (elapsedMs < DAY_MS) return words.hours(whole(elapsedMs / HOUR_MS));
  if (days < 7) return words.days(whole(days));
  if (days < MONTH_DAYS) return words.weeks(whole(days / 7));
  // After twelve months of 30 days, five days remain until a year.
  if (days < YEAR_DAYS) return words.months(whole(Math.min(days / MONTH_DAYS, 11)));
  return words.years(whole(days / YEAR_DAYS));
}
