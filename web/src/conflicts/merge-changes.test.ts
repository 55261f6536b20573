import { describe, expect, it } from 'vitest';
import { mergeChanges } from './merge-changes.ts';

describe('The changes of two people to an entry of a group', () => {
  const before = { amount: 100, description: 'Dosas', people: ['Rohan', 'Farah'] };

  it('merges changes of different fields', () => {
    const theirs = { ...before, amount: 120 };
    const mine = { ...before, description: 'Idlis' };
    expect(mergeChanges(before, theirs, mine)).toEqual({
      amount: 120,
      description: 'Idlis',
      people: ['Rohan', 'Farah'],
    });
  });

  it('does not merge two changes of the same field', () => {
    const theirs = { ...before, amount: 120 };
    const mine = { ...before, amount: 130, description: 'Idlis' };
    expect(mergeChanges(before, theirs, mine)).toBeUndefined();
  });

  it('[conflict-merge-1] treats an amount and its foreign amount as one field', () => {
    const inBaht = { ...before, original: { currency: 'THB', amount: 40, rate: 2.5 } };
    const theirs = { ...inBaht, original: { ...inBaht.original, amount: 50 }, amount: 125 };
    const mine = { ...inBaht, original: { ...inBaht.original, rate: 2.6 }, amount: 104 };
    expect(mergeChanges(inBaht, theirs, mine)).toBeUndefined();
    // The card charged the same rupees, from another currency.
    const inEuro = { ...inBaht, original: { currency: 'EUR', amount: 1, rate: 100 } };
    expect(mergeChanges(inBaht, { ...inBaht, amount: 110 }, inEuro)).toBeUndefined();
    expect(mergeChanges<object>(inBaht, theirs, { ...inBaht, description: 'Idlis' })).toEqual({
      ...theirs,
      description: 'Idlis',
    });
    expect(mergeChanges<object>(before, { ...before, description: 'Idlis' }, inBaht)).toEqual({
      ...inBaht,
      description: 'Idlis',
    });
  });

  it('ignores the order of people, and equal changes by both', () => {
    const theirs = { ...before, amount: 120, people: ['Farah', 'Rohan'] };
    const mine = { ...before, amount: 120 };
    expect(mergeChanges(before, theirs, mine)).toEqual(theirs);
  });
});

describe('The changes of two devices to an expense', () => {
  const before = { amount: 100, category: 'Food', description: 'Tea', date: '2026-11-05' };

  it('uses the changes of both devices if they changed different fields', () => {
    const theirs = { ...before, amount: 120 };
    const mine = { ...before, description: 'Two teas' };
    expect(mergeChanges(before, theirs, mine)).toEqual({
      ...before,
      amount: 120,
      description: 'Two teas',
    });
  });

  it('leaves the choice to the user if both changed the same field', () => {
    expect(
      mergeChanges(before, { ...before, amount: 120 }, { ...before, amount: 90 }),
    ).toBeUndefined();
  });

  it('has no choice if both made the same change', () => {
    const same = { ...before, amount: 120 };
    expect(mergeChanges(before, same, same)).toEqual(same);
  });
});
