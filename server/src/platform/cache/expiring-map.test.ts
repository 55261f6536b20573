import { describe, expect, it } from 'vitest';
import { ExpiringMap } from './expiring-map.ts';

const NAMES = ['one', 'two', 'three', 'four', 'five', 'six'];

function known(map: ExpiringMap<string>, now: number): string[] {
  return NAMES.filter((name) => map.get(name, now) !== undefined);
}

describe('A map with expiring entries', () => {
  it('keeps an entry for its lifetime, and drops it before twice that', () => {
    const map = new ExpiringMap<string>(100, 10);
    map.set('one', 'x', 1_000);
    expect(known(map, 1_099)).toEqual(['one']);
    expect(known(map, 1_200)).toEqual([]);
  });

  it('drops the oldest when there are too many', () => {
    const map = new ExpiringMap<string>(100, 2);
    for (const name of NAMES) map.set(name, 'x', 1_000);
    expect(known(map, 1_000)).toEqual(['three', 'four', 'five', 'six']);
  });

  it('drops the oldest when they are too large', () => {
    const map = new ExpiringMap<string>(100, 100, (text) => text.length);
    for (const name of NAMES) map.set(name, 'x'.repeat(60), 1_000);
    expect(known(map, 1_000)).toEqual(['three', 'four', 'five', 'six']);
  });

  it('counts an entry that is set again once', () => {
    const map = new ExpiringMap<string>(100, 3);
    map.set('one', 'x', 1_000);
    for (let count = 0; count < 10; count++) map.set('two', 'x', 1_000);
    expect(known(map, 1_000)).toEqual(['one', 'two']);
  });

  it('drops entries as usual after the clock was set back', () => {
    const map = new ExpiringMap<string>(100, 10);
    map.set('one', 'x', 9_000);
    map.set('two', 'x', 1_000);
    expect(known(map, 1_000)).toEqual(['two']);
    expect(known(map, 1_200)).toEqual([]);
  });
});
