import type { CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { budgetStatusQuery } from './budget-status.ts';

/** The server's day; the device's until the server has told it, and where nothing asks for it. */
export function useToday({ isAsked }: { isAsked: boolean }): CalendarDate {
  const { data: status } = useQuery({ ...budgetStatusQuery, enabled: isAsked });
  return status?.today ?? deviceToday();
}

/** The day on the device's own clock. */
export function deviceToday(): CalendarDate {
  const now = new Date();
  const [month, day] = [now.getMonth() + 1, now.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${now.getFullYear()}-${month}-${day}`;
}
