import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findErrorsInBooks } from './group-books.ts';
import { SharedScene } from './shared-scene.ts';
import { sharedHistories } from './shared-steps.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothEngines } from './test-app.ts';

const HISTORIES = { sqlite: 100, postgres: 50 };
const MANY_HISTORIES = 10_000;
/** A person's month lists all groups with a share: in a database with many histories each would be slower than the one before. */
const IN_ONE_DATABASE = 50;
/** PostgreSQL lets these wait for its disk at the same time. */
const LANES = { sqlite: 1, postgres: 4 };

describeOnBothEngines(
  'What people carry, after claims, removals, splits and switches,',
  (engine) => {
    it("[shared-histories-1] equals their rows and postings, and adds up to the group's total in each month", async () => {
      const count = IS_LONG ? MANY_HISTORIES : HISTORIES[engine];
      let [left, held] = [count, 0];
      async function tryAll(): Promise<void> {
        while (left > 0) {
          left -= IN_ONE_DATABASE;
          const more = await tryInOneDatabase();
          // Not in one expression: that would take the sum from before the wait, and lose what other lanes added meanwhile.
          held += more;
        }
      }
      await Promise.all(Array.from({ length: LANES[engine] }, tryAll));
      expect(held).toBe(count);
    }, 7_200_000);

    /** Gives the count of histories that held. */
    async function tryInOneDatabase(): Promise<number> {
      const test = await buildTestApp(engine);
      try {
        const scene = await SharedScene.of(test);
        const property = fc.asyncProperty(sharedHistories, async (steps) => {
          const { groupId, figures } = await scene.replay(steps);
          for (const { shown, ofRows } of figures) expect(shown).toEqual(ofRows);
          expect(await findErrorsInBooks(test.db, groupId)).toEqual([]);
        });
        // What an earlier history left behind would fail every shorter one.
        await fc.assert(property, { numRuns: IN_ONE_DATABASE, endOnFailure: true });
        return IN_ONE_DATABASE;
      } finally {
        await test.close();
      }
    }
  },
);
