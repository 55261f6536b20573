import { describe, expect, it } from 'vitest';
import { isPassword, isTooLongForPassword } from './password.ts';

describe('isPassword', () => {
  it.each([
    ['seven characters', 'short-7', false],
    ['eight characters', 'short--8', true],
    ['eight characters of two code units each', '🪔'.repeat(8), true],
    ['seven characters of two code units each', '🪔'.repeat(7), false],
    ['spaces and control characters', ' \0\n\u202e\t\u0301 !', true],
    ['128 characters of two code units each', '🪔'.repeat(128), true],
    ['129 characters', 'x'.repeat(129), false],
    ['half a surrogate pair', 'password\ud83d', false],
  ])('judges %s', (_, text, isAccepted) => {
    expect(isPassword(text)).toBe(isAccepted);
  });
});

describe('isTooLongForPassword', () => {
  it.each([
    ['', false],
    ['x'.repeat(128), false],
    ['🪔'.repeat(128), false],
    ['x'.repeat(129), true],
    ['🪔'.repeat(129), true],
    ['x'.repeat(1_000_000), true],
  ])('judges case %#', (text, isTooLong) => {
    expect(isTooLongForPassword(text)).toBe(isTooLong);
  });
});
