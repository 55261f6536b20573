import { expect, it } from 'vitest';
import { buildExpense } from '../test/expenses-on-server.ts';
import { shortAmount, weeksOf } from './calendar-days.ts';

it('[calendar-days-1] has weeks from Monday on, with nothing outside the days, and months of a payday', () => {
  const nothing = { expenses: [], due: [], budget: undefined };
  const weeks = weeksOf({ from: '2026-11-01', to: '2026-11-30' }, nothing);
  expect(weeks.map((week) => week.map((one) => one?.day.slice(8) ?? '').join(' '))).toEqual([
    '      01',
    '02 03 04 05 06 07 08',
    '09 10 11 12 13 14 15',
    '16 17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30      ',
  ]);
  const payday = weeksOf({ from: '2026-10-25', to: '2026-11-24' }, nothing);
  expect(payday.flat().filter(Boolean)).toHaveLength(31);
});

it('[calendar-days-2] shades a day by the budget of one day, else by the median day, and a refund not at all', () => {
  const days = { from: '2026-11-02', to: '2026-11-08' };
  const expenses = [100, 101, 201, 401, -50].map((amount, index) =>
    buildExpense({ amount, date: `2026-11-0${index + 2}` }),
  );
  const shades = (budget: number | undefined) =>
    weeksOf(days, { expenses, due: [], budget })[0]?.map((one) => one?.shade);
  expect(shades(100)).toEqual([1, 2, 3, 4, 0, 0, 0]);
  expect(shades(undefined)).toEqual([1, 1, 1, 2, 0, 0, 0]);
});

it.each([
  [60.4, '60'],
  [1_344.87, '1,345'],
  [9_999, '9,999'],
  [12_400, '12.4k'],
  [1_20_000, '1.2L'],
  [-12_400, '-12.4k'],
])('[calendar-days-3] says %s as %s', (rupees, text) => {
  expect(shortAmount(rupees)).toBe(text);
});
