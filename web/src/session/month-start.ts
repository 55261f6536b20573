import {
  CALENDAR_MONTHS,
  monthOfDay,
  type CalendarDate,
  type Month,
  type MonthStart,
} from '@hisaab/domain';
import { currentCredentials } from '../api/credentials.ts';
import { useUser } from './session.tsx';

/** The first day of a user's months, from their account. */
interface BeginsMonths {
  month_starts_on: number;
  month_starts_before_weekend: boolean;
}

/** When the months of the signed-in user begin. */
export function useMonthStart(): MonthStart {
  return monthStartOf(useUser());
}

/** The month of the signed-in user in which a day lies. */
export function useMonthOf(day: CalendarDate): Month {
  return monthOfDay(day, useMonthStart());
}

/** Like {@link useMonthStart}, outside of components. */
export function currentMonthStart(): MonthStart {
  const user = currentCredentials()?.user;
  return user ? monthStartOf(user) : CALENDAR_MONTHS;
}

function monthStartOf(user: BeginsMonths): MonthStart {
  return { day: user.month_starts_on, beforeWeekend: user.month_starts_before_weekend };
}
