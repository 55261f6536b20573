import { expect, it } from 'vitest';
import { timeOfDay } from './time-or-day.ts';

it('[time-or-day-1] says a time as clocks in India do', () => {
  const said = (hours: number, minutes: number) =>
    timeOfDay(new Date(2026, 10, 15, hours, minutes)).replace(/\s/, ' ');
  expect([said(1, 26), said(13, 5), said(0, 0), said(12, 30)]).toEqual([
    '1:26 am',
    '1:05 pm',
    '12:00 am',
    '12:30 pm',
  ]);
});
