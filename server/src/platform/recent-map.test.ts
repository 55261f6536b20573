import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('A map of recent entries', () => {
  it('[recent-map-1] drops the entry that was used least recently, and no other', () => {
    const map = new RecentMap<string, number>(3);
    for (const [place, name] of ['one', 'two', 'three'].entries()) map.set(name, place);
    map.get('one');
    map.set('two', 7);
    map.set('four', 4);
    expect(['one', 'two', 'three', 'four'].map((name) => map.get(name))).toEqual([
      0,
      7,
      undefined,
      4,
    ]);
  });
});
