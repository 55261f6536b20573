import { expect, it } from 'vitest';
import { forecast, scheduleWords } from './repeat-words.ts';
import { WORDS } from '../test/words.ts';

const TODAY = '2026-11-15';

it.each([
  ['month', '2026-11-15', 'Next on 15 Dec, then every month on that day.'],
  ['month', '2026-10-31', 'Next on 30 Nov, then on the last day of every month.'],
  ['week', '2026-11-16', 'Next on 16 Nov, then every week.'],
  ['week', '2026-11-01', '3 expenses are added now. Next on 22 Nov, then every week.'],
  ['year', '2026-11-15', 'Next on 15 Nov 2027, then every year on that day.'],
  ['year', '', ''],
] as const)('[repeat-words-1] says what every %s from %s on will do', (every, starts_on, words) => {
  expect(forecast(WORDS, { every, starts_on }, TODAY)).toBe(words);
});

it('[repeat-words-2] describes the interval, and the next day or the pause', () => {
  const rent = {
    every: 'month',
    starts_on: '2026-10-31',
    next_on: '2026-11-30',
    is_paused: false,
    interval: 1,
    times: null,
    made: 0,
    ends_on: null,
  } as const;
  expect(scheduleWords(WORDS, rent, TODAY)).toBe('Monthly on the last day, next on 30 Nov');
  expect(scheduleWords(WORDS, { ...rent, every: 'week', is_paused: true }, TODAY)).toBe(
    'Weekly, paused',
  );
});

it('[repeat-words-3] says of a bill with an end how far it is, and that it has ended', () => {
  const emi = {
    every: 'month',
    starts_on: '2025-12-05',
    next_on: '2026-12-05',
    is_paused: false,
    interval: 3,
    times: 24,
    made: 12,
    ends_on: '2031-09-05',
    asks: true,
  } as const;
  expect(scheduleWords(WORDS, emi, TODAY)).toBe('Every 3 months, bill, 12 of 24, next on 5 Dec');
  const ended = { ...emi, next_on: null, made: 24, ends_on: '2026-11-05' };
  expect(scheduleWords(WORDS, ended, TODAY)).toBe('Every 3 months, bill, 24 of 24, ended on 5 Nov');
});
