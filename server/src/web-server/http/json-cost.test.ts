import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JsonCost } from './json-cost.ts';

function costOf(text: string, sizeOfPiece = Infinity): number {
  const bytes = Buffer.from(text);
  const cost = new JsonCost();
  for (let from = 0; from < bytes.length; from += Math.min(sizeOfPiece, bytes.length)) {
    cost.add(bytes.subarray(from, from + sizeOfPiece));
  }
  return cost.nanoseconds;
}

it('[json-cost-1] is the same however the bytes are cut into pieces', () => {
  fc.assert(
    fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
      expect(costOf(text, size)).toBe(costOf(text));
    }),
  );
});

it.each(['constructor', '__proto__', '\\u005f_proto__'])(
  '[json-cost-2] of objects is higher beside a key that may be %s, because the parser visits all of them again',
  (key) => {
    const objects = Array(1_000).fill('{}').join();
    expect(costOf(`[{"${key}":1},${objects}]`)).toBeGreaterThan(
      1.5 * costOf(`[{"description":1},${objects}]`),
    );
  },
);

it('[json-cost-3] is infinite for nested lists, but not for texts full of brackets', () => {
  expect(costOf('['.repeat(40))).toBe(Infinity);
  expect(costOf(JSON.stringify('['.repeat(40)))).toBeLessThan(10_000);
  expect(costOf(JSON.stringify(Array.from({ length: 40 }, () => [])))).toBeLessThan(100_000);
});

it('[json-cost-4] counts a short text or a repeated key less than a new one', () => {
  const numbers = Array.from({ length: 1_000 }, (_, place) => place);
  const differing = JSON.stringify(numbers.map((place) => `t${place}`));
  expect(costOf(differing)).toBeGreaterThan(3 * costOf(JSON.stringify(numbers.map(() => 't100'))));
  const keys = JSON.stringify(Object.fromEntries(numbers.map((place) => [`k${place}`, 1])));
  const rows = JSON.stringify(numbers.map(() => ({ k100: 1 })));
  expect(costOf(keys)).toBeGreaterThan(1.5 * costOf(rows));
});
