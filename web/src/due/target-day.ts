import {
  addDays,
  mondayOf,
  nextMonth,
  previousMonth,
  type CalendarDate,
  type Month,
} from '@hisaab/domain';

interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

/** The month to which a key moves; undefined for a key that stays in this one. */
export function targetMonthOf(key: string, month: Month): Month | undefined {
  return { PageUp: previousMonth(month), PageDown: nextMonth(month) }[key];
}

/** The day to which a key moves in a calendar, within its days; undefined for a key that moves nowhere. */
export function targetOf(
  key: string,
  day: CalendarDate,
  { from, to }: Days,
  isRightToLeft: boolean,
): CalendarDate | undefined {
  const onward = isRightToLeft ? -1 : 1;
  const target = {
    ArrowRight: addDays(day, onward),
    ArrowLeft: addDays(day, -onward),
    ArrowDown: addDays(day, 7),
    ArrowUp: addDays(day, -7),
    Home: mondayOf(day),
    End: addDays(mondayOf(day), 6),
  }[key];
  if (target === undefined) return undefined;
  if (target < from) return key === 'Home' ? from : day;
  if (target > to) return key === 'End' ? to : day;
  return target;
}
