import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';

const EXPENSES = '/personal/api/expenses/';
const AT_ONCE = 24;

describe('Requests that come at once on SQLite', () => {
  let test: TestApp;
  let asha: Person;
  beforeEach(async () => {
    test = await buildTestApp('sqlite');
    asha = await test.signUp('Asha');
  });
  afterEach(() => test.close());

  it('[turns-1] for long lists are answered in a turn of the event loop each', async () => {
    const turns = await turnsOf((place) => asha.get(`${EXPENSES}?limit=${101 + place}`));
    expect(turns).toBe(AT_ONCE);
  });

  it('[turns-2] for short lists share a turn of the event loop', async () => {
    const turns = await turnsOf((place) => asha.get(`${EXPENSES}?limit=${1 + place}`));
    expect(turns).toBeLessThan(AT_ONCE / 2);
  });
});

/** In how many turns of the event loop requests that are sent at once are answered. */
async function turnsOf(request: (place: number) => Promise<{ statusCode: number }>) {
  let turn = 0;
  let isOver = false;
  const count = () => {
    turn += 1;
    if (!isOver) setImmediate(count);
  };
  count();
  const turns = await Promise.all(
    Array.from({ length: AT_ONCE }, async (_, place) => {
      const { statusCode } = await request(place);
      expect(statusCode).toBeLessThan(300);
      return turn;
    }),
  );
  isOver = true;
  return new Set(turns).size;
}
