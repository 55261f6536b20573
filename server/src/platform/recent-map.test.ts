import { describe, expect, it } from 'vitest';
import { RecentMap } from './recent-map.ts';

describe('A map of recent entries', () => {
  it('[recent-map-1] keeps what is used, drops what was not used for long, and has a bound', () => {
    const map = new RecentMap<string, number>(20);
    map.set('used', 1);
    map.set('unused', 2);
    const names = Array.from({ length: 100 }, (_, place) => `entry ${place}`);
    for (const name of names) {
      map.set(name, 3);
      expect([map.get('used'), map.get(name)]).toEqual([1, 3]);
    }
    expect(map.get('unused')).toBeUndefined();
    expect(names.filter((name) => map.get(name) === 3).length).toBeLessThanOrEqual(20);
  });

  it('[recent-map-2] gives the value that was set last', () => {
    const map = new RecentMap<string, number>(4);
    for (let value = 0; value < 5; value++) {
      map.set('amount', value);
      map.set(`other ${value}`, value);
      expect(map.get('amount')).toBe(value);
    }
  });
});
