import { describe, expect, it } from 'vitest';
import { findLookAlike, skeleton } from './confusables.ts';

describe('skeleton', () => {
  it.each([
    ['Cyrillic letters', 'Аѕһа', 'Asha'],
    ['Greek letters', 'ΑΝΝΑ', 'ANNA'],
    ['Armenian letters', 'սոօ', 'uno'],
    ['a one', 'A1ina', 'Alina'],
    ['a capital I', 'AIina', 'Alina'],
    ['a zero', 'RAVI 0', 'RAVI O'],
    ['a Devanagari zero', 'Dev ०', 'Dev o'],
    ['full width', 'Ａｓｈａ', 'Asha'],
    ['ligatures', 'ﬁroz', 'firoz'],
    ['letters that join', 'Arnar', 'Amar'],
    ['a space of another width', 'Asha\u00a0R', 'Asha R'],
    ['more spaces than one', 'Amit  Kumar', 'Amit Kumar'],
    ['a blank of Braille', 'Amit\u2800Kumar ', 'Amit Kumar'],
    ['letters that do not show', 'As\u200bha\u034f\ufe0f', 'Asha'],
    ['an accent written another way', 'Jose\u0301', 'Jos\u00e9'],
    ['Cyrillic for Greek', 'кф', 'κφ'],
  ])('[confusables-1] is the same with %s', (_, one, other) => {
    expect(skeleton(one)).toBe(skeleton(other));
  });

  it.each([
    ['Asha', 'Usha'],
    ['José', 'Jose'],
    ['Ravi 1', 'Ravi 2'],
    ['मीरा', 'मीना'],
    ['राम', 'रमा'],
    ['Guest 10', 'Guest 11'],
  ])('tells %s from %s', (one, other) => {
    expect(skeleton(one)).not.toBe(skeleton(other));
  });

  it('is its own skeleton', () => {
    for (const name of ['Аѕһа', 'Mumbai 10', 'Ωμέγα', 'Жанна', 'मीरा']) {
      expect(skeleton(skeleton(name))).toBe(skeleton(name));
    }
  });
});

describe('findLookAlike', () => {
  it.each([
    ['as written', 'AIina', 'Alina'],
    ['in small letters', 'ΑΝΝΑ', 'Anna'],
    ['with digits for letters', 'B0B', 'Bob'],
    ['in capitals of another script', 'АННА', 'анна'],
  ])('[confusables-2] finds a name that is alike %s', (_, name, other) => {
    const others = [{ name: 'Dev' }, { name: other }];
    expect(findLookAlike(name, others)).toBe(others[1]);
    expect(findLookAlike(other, [{ name }])).toEqual({ name });
  });

  it('finds nobody among names that differ', () => {
    expect(findLookAlike('Asha', [{ name: 'Usha' }, { name: 'Asha R' }])).toBeUndefined();
  });

  it('is quick among the longest names of a full group', () => {
    const others = Array.from({ length: 500 }, (_, number) => ({
      name: `${number}${'m'.repeat(147)}`,
    }));
    const start = performance.now();
    expect(findLookAlike('Asha', others)).toBeUndefined();
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
