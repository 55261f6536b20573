import { addDays, twoDigits, type CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { budgetStatusQuery } from './budget-status.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The server's day; the device's until the server has sent it, or if nothing requests it. */
export function useToday({ isEnabled }: { isEnabled: boolean }): CalendarDate {
  const { data: status, dataUpdatedAt } = useQuery({ ...budgetStatusQuery, enabled: isEnabled });
  if (!status) return deviceToday();
  // Without a network the response may be days old: the device's clock corrects it.
  return addDays(status.today, daysBetween(deviceDay(new Date(dataUpdatedAt)), deviceToday()));
}

/** The day on the device's own clock. */
export function deviceToday(): CalendarDate {
  return deviceDay(new Date());
}

function deviceDay(time: Date): CalendarDate {
  return `${time.getFullYear()}-${twoDigits(time.getMonth() + 1)}-${twoDigits(time.getDate())}`;
}

function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}
