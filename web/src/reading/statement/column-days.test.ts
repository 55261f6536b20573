import { addDays } from '@hisaab/domain';
import { DAY_WORDS } from '@hisaab/domain/reading/day-words';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { periodOf, readDays } from './column-days.ts';
import { orderOf, readDayOfColumn } from './days.ts';

const DIGITS = ['०', '০', '੦', '૦', '୦', '௦', '౦', '೦', '൦', '۰'];

/** A day in each form that statements have. */
function formsOf(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-');
  const names = Object.values(DAY_WORDS).flatMap(
    ({ months }) => months.split(' ')[Number(month) - 1]?.split('|') ?? [],
  );
  const weekday = new Date(day).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  const plain = `${date}/${month}/${year}`;
  const inDigits = DIGITS.map((zero) =>
    plain.replaceAll(/\d/g, (digit) =>
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)),
    ),
  );
  return [
    plain,
    `${plain}| 18:22`,
    `${plain}, 6:22 PM`,
    `18:22 ${plain}`,
    `${weekday}, ${plain}`,
    `${weekday} ${date}-${month}-${year}`,
    `${plain} (${weekday})`,
    `${date}.${month}.${year}.`,
    `${plain}*`,
    `\u00A0${date}\u00A0/${month}/${year}\u00A0`,
    `${date}–${month}–${year}`,
    `${year}-${month}-${date}`,
    `${date}${month}${year}`,
    ...inDigits,
    ...names.map((name) => `${date} ${name.replaceAll('_', ' ')} ${year}`),
    ...names.map((name) => `${date}-${name.replaceAll('_', ' ')}-${year}`),
  ];
}

it('[column-days-1] are read in every form that statements have, in every script', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9500 }), (days) => {
      const day = addDays('2000-01-01', days);
      for (const form of formsOf(day)) {
        expect([form, readDayOfColumn(form, 'day first')]).toEqual([form, day]);
      }
    }),
    { numRuns: 60 },
  );
});

it.each(['1 novel 350', '5 decorations', '12 marie', 'Sat', '18:22', '99/99/2026', '46329.5.2'])(
  '[column-days-2] are none in %s',
  (cell) => {
    expect(readDayOfColumn(cell, 'day first')).toBeUndefined();
  },
);

it('[column-days-3] get their year from the period of the statement, over New Year too', () => {
  const how = { order: 'day first', year: undefined, isLoose: false } as const;
  const period = periodOf([['Paytm Statement for'], ["18 NOV'25 - 17 NOV'26"]]);
  expect(readDays(['17 Nov', '05 Jan 9:01 AM', '28 Dec', '18 Nov'], { ...how, period })).toEqual([
    '2026-11-17',
    '2026-01-05',
    '2025-12-28',
    '2025-11-18',
  ]);
  expect(readDays(['17 Nov'], { ...how, period: undefined })).toEqual([undefined]);
});

it('[column-days-4] have their year first with two digits only where they cannot be other days', () => {
  const today = '2026-11-28';
  expect(orderOf(['26-11-03', '26-11-15'], undefined, today)).toBe('year first');
  expect(orderOf(['24-11-26', '25-11-26'], undefined, today)).toBe('day first');
  expect(orderOf(['11/24/26', '11/25/26'], undefined, today)).toBe('month first');
  expect(orderOf(['03-11-26', '04-11-26'], undefined, today)).toBe('day first');
});
