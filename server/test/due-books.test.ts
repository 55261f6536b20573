import { addDays } from '@hisaab/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clockIn } from '../src/platform/clock.ts';
import {
  createDueEntries,
  createDueGroupEntries,
} from '../src/maintenance/jobs/create-due-entries.ts';
import { compareList, compareStatus } from './due-comparison.ts';
import { DueReplay, FIRST_DAY } from './due-replay.ts';
import { dueHistories } from './due-steps.ts';
import { createGroup } from './group-actions.ts';
import { stressed } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type TestApp } from './test-app.ts';

const SILENT = { info: () => {}, error: () => {} };

describeOnBothEngines('The books of what is still to come', (engine) => {
  let test: TestApp;
  let people = 0;
  beforeAll(async () => {
    test = await buildTestApp(engine);
  });
  afterAll(() => test.close());

  async function dayBegins(day: string): Promise<void> {
    const time = `${day}T06:30:00Z`;
    test.setTime(time);
    const clock = clockIn('Asia/Kolkata', () => new Date(time));
    await createDueEntries({ db: test.db, clock }, test, SILENT);
    await createDueGroupEntries({ db: test.db, clock }, test, SILENT);
  }

  it('[due-books-1] agree with a plain recount after any history, and a payment moves what is left by the difference alone', async () => {
    await fc.assert(
      fc.asyncProperty(dueHistories, fc.nat(400), fc.nat(365), async (steps, ahead, length) => {
        test.setTime(`${FIRST_DAY}T06:30:00Z`);
        const asha = await test.signUp(`asha${++people}`);
        const flat = await createGroup(asha, 'Flat', ['Bina', 'Dev']);
        const replay = new DueReplay(asha, flat, dayBegins);
        for (const step of steps) await replay.do(step);
        const from = addDays(replay.model.today, ahead);
        const later = { from, to: addDays(from, length) };
        for (const { actual, expected } of [
          await compareStatus(asha, replay.model),
          await compareList(asha, replay.model),
          await compareList(asha, replay.model, later),
        ]) {
          expect(actual).toEqual(expected);
        }
        // Each move of the clock makes what is due of everybody.
        await asha.delete('/auth/account/', { password: 'correct horse battery' });
      }),
      { numRuns: stressed(150), seed: 20_261_129, endOnFailure: true },
    );
  });
});
