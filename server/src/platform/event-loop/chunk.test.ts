import { expect, it } from 'vitest';
import { chunkToInsert } from './chunk.ts';

it.each([1, 8, 16, 40])(
  'no statement that inserts rows of %i columns binds more values than SQLite and PostgreSQL take',
  (columns) => {
    const row = Object.fromEntries(Array.from({ length: columns }, (_, place) => [place, 0]));
    const rows = Array.from({ length: 50_000 }, () => row);
    const parts = chunkToInsert(rows);
    expect(parts.flat()).toEqual(rows);
    for (const part of parts) expect(part.length * columns).toBeLessThanOrEqual(32_766);
  },
);

it('no rows need no statement', () => {
  expect(chunkToInsert([])).toEqual([]);
});
