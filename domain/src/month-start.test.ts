import { expect, it } from 'vitest';
import {
  CALENDAR_MONTHS,
  daysLeftAfter,
  daysOfMonth,
  displacedDays,
  firstDayOfMonth,
  isCalendarMonths,
  lengthOfMonth,
  monthOfDay,
  numberOfDay,
  type MonthStart,
} from './month-start.ts';
import { addDays, daysInMonth, lastDayOf, monthOf, nextMonth } from './month.ts';

const START = '2000-01-01';
/** Weekdays and dates repeat every 28 years: `HISAAB_LONG=1` goes on to the year without a leap day. */
// oxlint-disable-next-line no-restricted-globals -- how long a test runs is no rule of the domain
const END = process.env['HISAAB_LONG'] === '1' ? '2100-12-31' : '2027-12-31';
const SETTINGS: MonthStart[] = Array.from({ length: 31 }, (_, index) => index + 1).flatMap((day) =>
  [false, true].map((beforeWeekend) => ({ day, beforeWeekend })),
);
const DAYS: string[] = [START];
while ((DAYS.at(-1) ?? END) < END) DAYS.push(addDays(DAYS.at(-1) ?? END, 1));

it('[month-start-1] lays every day of 28 years, or from 2000 to 2100 in the long run, into exactly one month, for all 62 settings', () => {
  expect(SETTINGS).toHaveLength(62);
  for (const setting of SETTINGS) {
    // The months follow each other without a gap and without an overlap.
    const names: string[] = [];
    let month = '1999-11';
    let { from, to } = daysOfMonth(month, setting);
    for (const day of DAYS) {
      while (day > to) {
        month = nextMonth(month);
        const next = daysOfMonth(month, setting);
        if (next.from !== addDays(to, 1)) throw new Error(`${month} begins on ${next.from}`);
        ({ from, to } = next);
      }
      if (day < from || monthOfDay(day, setting) !== month)
        throw new Error(`${day} is in ${monthOfDay(day, setting)}, not ${month}`);
      if (names.at(-1) !== month) names.push(month);
    }
    expect(new Set(names).size).toBe(names.length);
  }
});

it('[month-start-2] is the calendar on the 1st', () => {
  expect(isCalendarMonths(CALENDAR_MONTHS)).toBe(true);
  for (const day of DAYS.filter((_, index) => index % 13 === 0)) {
    const month = monthOf(day);
    expect(monthOfDay(day, CALENDAR_MONTHS)).toBe(month);
    expect(daysOfMonth(month, CALENDAR_MONTHS)).toEqual({
      from: `${month}-01`,
      to: lastDayOf(month),
    });
    expect(lengthOfMonth(month, CALENDAR_MONTHS)).toBe(daysInMonth(month));
    expect(numberOfDay(day, CALENDAR_MONTHS)).toBe(Number(day.slice(8)));
  }
});

it('[month-start-3] names a month after the one in which it begins up to the 15th, and a later one after the next', () => {
  const of = (day: number) => daysOfMonth('2026-11', { day, beforeWeekend: false });
  expect(of(25)).toEqual({ from: '2026-10-25', to: '2026-11-24' });
  expect(of(15)).toEqual({ from: '2026-11-15', to: '2026-12-14' });
  expect(of(16)).toEqual({ from: '2026-10-16', to: '2026-11-15' });
});

it('[month-start-4] begins on the last day of a month that has no such day', () => {
  const of = (month: string) => daysOfMonth(month, { day: 31, beforeWeekend: false });
  expect(of('2027-03')).toEqual({ from: '2027-02-28', to: '2027-03-30' });
  expect(of('2028-03')).toEqual({ from: '2028-02-29', to: '2028-03-30' });
  expect(of('2027-05')).toEqual({ from: '2027-04-30', to: '2027-05-30' });
});

it('[month-start-5] begins on the Friday before a weekend, under the same name', () => {
  const before = (day: number) => ({ day, beforeWeekend: true });
  // 25 Oct 2026 is a Sunday, 31 Oct a Saturday, 1 Nov a Sunday.
  expect(firstDayOfMonth('2026-11', before(25))).toBe('2026-10-23');
  expect(firstDayOfMonth('2026-11', before(31))).toBe('2026-10-30');
  expect(firstDayOfMonth('2026-11', before(1))).toBe('2026-10-30');
  expect(monthOfDay('2026-10-30', before(1))).toBe('2026-11');
  expect(firstDayOfMonth('2026-08', before(16))).toBe('2026-07-16');
});

it('[month-start-6] counts the days of a month and those that are left', () => {
  const payday = { day: 25, beforeWeekend: false };
  expect(lengthOfMonth('2026-11', payday)).toBe(31);
  expect(numberOfDay('2026-10-25', payday)).toBe(1);
  expect(daysLeftAfter('2026-11-24', payday)).toBe(0);
  expect(daysLeftAfter('2026-11-23', payday)).toBe(1);
});

it('[month-start-7] has the days that lie in another month than that of the calendar among those that can', () => {
  for (const setting of SETTINGS) {
    const ranges = displacedDays(setting);
    for (const day of DAYS.slice(0, 365 * 12)) {
      const number = Number(day.slice(8));
      const canBe = ranges.some(({ first, last }) => first <= number && number <= last);
      if (!canBe && monthOfDay(day, setting) !== monthOf(day)) throw new Error(`${day} is.`);
    }
  }
  expect(displacedDays({ day: 10, beforeWeekend: false })).toEqual([{ first: 1, last: 9 }]);
  expect(displacedDays({ day: 25, beforeWeekend: true })).toEqual([
    { first: 23, last: 23 },
    { first: 24, last: 24 },
    { first: 25, last: 31 },
  ]);
  expect(displacedDays(CALENDAR_MONTHS)).toEqual([]);
});

it('[month-start-8] has ranges of displaced days of which all in one calendar month lie in the same month', () => {
  for (const setting of SETTINGS) {
    for (const { first, last } of displacedDays(setting)) {
      const isInRange = (day: string) =>
        first <= Number(day.slice(8)) && Number(day.slice(8)) <= last;
      const months = new Set<string>();
      const calendarMonths = new Set<string>();
      for (const day of DAYS.slice(0, 365 * 12).filter(isInRange)) {
        calendarMonths.add(monthOf(day));
        months.add(`${monthOf(day)} in ${monthOfDay(day, setting)}`);
      }
      expect(months.size).toBe(calendarMonths.size);
    }
  }
});
