import { displayDate } from '@hisaab/domain';

/** A time as clocks in India say it: `2:05 pm`. */
export function timeOfDay(time: Date): string {
  return time.toLocaleTimeString('en-IN', { hour: 'numeric', minute: '2-digit', hour12: true });
}

/** A time today as `2:05 pm`; the day of any other. */
export function timeOrDay(time: Date): string {
  const [day, today] = [time, new Date()].map((date) => date.toLocaleDateString('en-CA'));
  if (day !== today) return displayDate(day ?? '');
  return timeOfDay(time);
}
