import { displayDate } from '@hisaab/domain';

/** A time today as `14:05`; the day of any other. */
export function timeOrDay(time: Date): string {
  const [day, today] = [time, new Date()].map((date) => date.toLocaleDateString('en-CA'));
  if (day !== today) return displayDate(day ?? '');
  return time.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
}
