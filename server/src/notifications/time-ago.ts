const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const MONTH_DAYS = 30;
const YEAR_DAYS = 365;

/** How long ago a time was, in words: "just now", "5 minutes ago", "2 weeks ago"; a month is 30 days and a time to come is now. */
export function timeAgo(time: Date, now: Date): string {
  const elapsedMs = now.getTime() - time.getTime();
  const days = Math.floor(elapsedMs / DAY_MS);
  if (elapsedMs < MINUTE_MS) return 'just now';
  if (elapsedMs < HOUR_MS) return inWords(elapsedMs / MINUTE_MS, 'minute');
  if (elapsedMs < DAY_MS) return inWords(elapsedMs / HOUR_MS, 'hour');
  if (days < 7) return inWords(days, 'day');
  if (days < MONTH_DAYS) return inWords(days / 7, 'week');
  // Twelve months of 30 days leave five days that are not a year yet.
  if (days < YEAR_DAYS) return inWords(Math.min(days / MONTH_DAYS, 11), 'month');
  return inWords(days / YEAR_DAYS, 'year');
}

function inWords(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${whole} ${whole === 1 ? unit : `${unit}s`} ago`;
}
