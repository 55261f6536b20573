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
  } as const;
  expect(scheduleWords(WORDS, rent, TODAY)).toBe('Monthly on the last day, next on 30 Nov');
  expect(scheduleWords(WORDS, { ...rent, every: 'week', is_paused: true }, TODAY)).toBe(
    'Weekly, paused',
  );
});
