import { addDays, displayDate, type CalendarDate } from '@hisaab/domain';

/** A day and what it is called: `17 Oct, yesterday`; with its year where that is another one. */
export function dayWithName(day: CalendarDate, today: CalendarDate): string {
  const name = [
    { of: today, name: 'today' },
    { of: addDays(today, -1), name: 'yesterday' },
    { of: addDays(today, 1), name: 'tomorrow' },
  ].find((one) => one.of === day)?.name;
  const date = displayDate(day);
  const short = day.slice(0, 4) === today.slice(0, 4) ? date.slice(0, -5) : date;
  return name === undefined ? short : `${short}, ${name}`;
}
