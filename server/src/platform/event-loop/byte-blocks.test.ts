import { expect, it } from 'vitest';
import { ByteBlocks } from './byte-blocks.ts';

const MANY = 700_000;

function filled(bytes: ByteBlocks, value: number): ByteBlocks {
  for (let left = MANY; left > 0; left -= 64_000) {
    bytes.add(Buffer.alloc(Math.min(left, 64_000), value));
  }
  return bytes;
}

it('[byte-blocks-1] bytes are returned complete, in whatever pieces they arrived', () => {
  expect(new ByteBlocks().pieces).toEqual([]);
  const bytes = new ByteBlocks();
  const text = Buffer.from(Array.from({ length: MANY }, (_, at) => at % 251));
  for (const [from, to] of [
    [0, 1],
    [1, 300_000],
    [300_000, MANY],
  ])
    bytes.add(text.subarray(from, to));
  expect(Buffer.concat(bytes.pieces).equals(text)).toBe(true);
});

it('[byte-blocks-2] reused memory has nothing of its previous user', () => {
  const [first, second] = [filled(new ByteBlocks(), 1), filled(new ByteBlocks(), 2)];
  first.giveBack();
  first.giveBack();
  const third = filled(new ByteBlocks(), 3);
  third.add(Buffer.alloc(10, 3));
  expect(Buffer.concat(second.pieces).equals(Buffer.alloc(MANY, 2))).toBe(true);
  expect(Buffer.concat(third.pieces).equals(Buffer.alloc(MANY + 10, 3))).toBe(true);
  expect(first.pieces).toEqual([]);
});
