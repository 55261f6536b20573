import { describe, expect, it } from 'vitest';
import { ENGLISH } from '@hisaab/words/server';
import { timeAgo } from './time-ago.ts';

const NOW = new Date('2026-11-15T06:30:00Z');
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describe('timeAgo', () => {
  it.each([
    ['just now', 0],
    ['just now', 59 * SECOND_MS],
    ['just now', MINUTE_MS - 1],
    ['1 minute ago', MINUTE_MS],
    ['1 minute ago', 2 * MINUTE_MS - 1],
    ['2 minutes ago', 2 * MINUTE_MS],
    ['59 minutes ago', HOUR_MS - 1],
    ['1 hour ago', HOUR_MS],
    ['2 hours ago', 2 * HOUR_MS],
    ['23 hours ago', DAY_MS - 1],
    ['1 day ago', DAY_MS],
    ['3 days ago', 3 * DAY_MS],
    ['6 days ago', 7 * DAY_MS - 1],
    ['1 week ago', 7 * DAY_MS],
    ['1 week ago', 14 * DAY_MS - 1],
    ['2 weeks ago', 14 * DAY_MS],
    ['4 weeks ago', 30 * DAY_MS - 1],
    ['1 month ago', 30 * DAY_MS],
    ['5 months ago', 150 * DAY_MS],
    ['11 months ago', 360 * DAY_MS],
    ['11 months ago', 365 * DAY_MS - 1],
    ['1 year ago', 365 * DAY_MS],
    ['1 year ago', 730 * DAY_MS - 1],
    ['2 years ago', 730 * DAY_MS],
  ])('[time-ago-1] says "%s" after %i ms', (words, elapsedMs) => {
    expect(timeAgo(ENGLISH, new Date(NOW.getTime() - elapsedMs), NOW)).toBe(words);
  });

  it('[time-ago-2] says "just now" for a time slightly ahead on another clock', () => {
    expect(timeAgo(ENGLISH, new Date(NOW.getTime() + 5 * SECOND_MS), NOW)).toBe('just now');
  });
});
