import { expect, it } from 'vitest';
import english from '../dist/en.server.js';
import { dayLabel, displayDate, timeOfDay } from './dates.ts';
import { formatOf } from './format.ts';

const WORDS = english(formatOf('en'));

it.each([
  ['2026-11-23', 'Today'],
  ['2026-11-22', 'Yesterday'],
  ['2026-11-21', 'Sat, 21 Nov'],
  ['2026-01-01', 'Thu, 1 Jan'],
  ['2025-12-31', 'Wed, 31 Dec 2025'],
])(
  '[day-label-1] a list says the weekday, and the year only where it is another one: %s',
  (day, words) => {
    expect(dayLabel(WORDS, day, '2026-11-23')).toBe(words);
  },
);

it('[time-or-day-1] shows a time on the 12-hour clock', () => {
  const said = (hours: number, minutes: number) =>
    timeOfDay(WORDS, new Date(2026, 10, 15, hours, minutes));
  expect([said(1, 26), said(13, 5), said(0, 0), said(12, 30)]).toEqual([
    '1:26 am',
    '1:05 pm',
    '12:00 am',
    '12:30 pm',
  ]);
});

it('[display-date-1] shows a day, month and year without leading zeros', () => {
  expect(displayDate(WORDS, '2026-11-05')).toBe('5 Nov 2026');
});
