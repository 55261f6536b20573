import type { CalendarDate } from '@hisaab/domain';
import { useQuery } from '@tanstack/react-query';
import { useFirstPaint } from '../../../ui/use-first-paint.ts';
import { budgetStatusQuery } from './budget-status.ts';

/** The server's day; the device's until the server has told it. */
export function useToday(): CalendarDate {
  const { data: status } = useQuery({ ...budgetStatusQuery, enabled: useFirstPaint() });
  return status?.today ?? deviceToday();
}

/** The same day, for a screen that does not ask the server for it: the device's where no other screen has asked. */
export function useKnownToday(): CalendarDate {
  const { data: status } = useQuery({ ...budgetStatusQuery, enabled: false });
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
