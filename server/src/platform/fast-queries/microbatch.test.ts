import { setImmediate as endOfTurn, setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { microbatch } from './microbatch.ts';

const NEVER = new Promise<never>(() => {});

/** A look-up of lengths, by a query that each test answers. */
function lookUpLengths(answer: (call: number) => Promise<unknown> = async () => {}) {
  const queries: string[][] = [];
  const lengthOf = microbatch(async (keys) => {
    queries.push([...keys]);
    await answer(queries.length);
    return new Map(keys.filter((key) => key !== '').map((key) => [key, key.length]));
  });
  return { lengthOf, queries };
}

describe('A microbatch', () => {
  it('looks up in one query all keys requested in one turn of the event loop', async () => {
    const { lengthOf, queries } = lookUpLengths();
    expect(await Promise.all(['a', 'bb', 'a'].map(lengthOf))).toEqual([1, 2, 1]);
    expect(queries).toEqual([['a', 'bb']]);
  });

  it('looks up in one query all keys requested during the previous query', async () => {
    const { lengthOf, queries } = lookUpLengths();
    const first = lengthOf('a');
    await endOfTurn();
    const others = ['bb', 'ccc', 'bb'].map(lengthOf);
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 3, 2]);
    expect(queries).toEqual([['a'], ['bb', 'ccc']]);
  });

  it('caches nothing: a later look-up is a query of its own', async () => {
    const { lengthOf, queries } = lookUpLengths();
    await lengthOf('a');
    await lengthOf('a');
    expect(queries).toEqual([['a'], ['a']]);
  });

  it('returns undefined for a missing key', async () => {
    expect(await lookUpLengths().lengthOf('')).toBeUndefined();
  });

  it('fails the look-ups of a failed query, and no other', async () => {
    const { lengthOf } = lookUpLengths(async (call) => {
      if (call === 2) throw new Error('gone');
    });
    const first = lengthOf('a');
    await endOfTurn();
    const others = ['bb', 'ccc'].map(lengthOf);
    const results = await Promise.allSettled([first, ...others]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(await lengthOf('dddd')).toBe(4);
  });

  it('does not wait long for a blocked query', async () => {
    const { lengthOf } = lookUpLengths((call) => (call === 1 ? NEVER : Promise.resolve()));
    const hanging = lengthOf('a');
    await endOfTurn();
    expect(await lengthOf('bb')).toBe(2);
    expect(await Promise.race([hanging, wait(50, 'still waiting')])).toBe('still waiting');
  });
});
