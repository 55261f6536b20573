import { expect, it } from 'vitest';
import { seededRandom } from '@hisaab/domain';
import { countDeadlocks, makeEveryCallAtOnce } from './every-call-at-once.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp } from './test-app.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const MINUTE_MS = 60 * 1000;
const LONG_RUN_MS = 10 * MINUTE_MS;
const ROUNDS = 3;

it(
  '[deadlocks-1] calls that change something, made at once by the same people, never deadlock',
  { timeout: LONG_RUN_MS + MINUTE_MS },
  async () => {
    const test = await buildTestApp('postgres');
    try {
      const random = seededRandom(SEED);
      const before = await countDeadlocks(test);
      const end = Date.now() + LONG_RUN_MS;
      const isOver = (round: number) => (IS_LONG ? Date.now() > end : round === ROUNDS);
      for (let round = 0; !isOver(round); round += 1) {
        expect(await makeEveryCallAtOnce(test, round, random)).toEqual([]);
      }
      expect((await countDeadlocks(test)) - before).toBe(0);
    } finally {
      await test.close();
    }
  },
);
