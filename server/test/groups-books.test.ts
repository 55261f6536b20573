import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listGroups, tryToDeleteGroup } from './group-actions.ts';
import { findErrorsInBooks } from './group-books.ts';
import { compareExpenses, compareLists, comparePlans, settle } from './group-comparison.ts';
import { compareCopy, deleteAll, deleteAndRestore } from './group-endings.ts';
import { takeEntryStep } from './group-entry-steps.ts';
import { GroupReplay } from './group-replay.ts';
import { USERS } from './group-bill-steps.ts';
import { histories, type Step } from './group-steps.ts';
import { takeWholeStep } from './group-whole-steps.ts';
import { compareMonths, comparePeople } from './people-comparison.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothEngines, type Person, type TestApp } from './test-app.ts';

const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const HISTORIES = { sqlite: IS_LONG ? 5_000 : 30, postgres: IS_LONG ? 2_000 : 12 };

describeOnBothEngines('The books of groups, whatever their people do,', (engine) => {
  let test: TestApp;
  let creator: Person;
  let users: Person[];
  beforeAll(async () => {
    test = await buildTestApp(engine);
    const [first = '', ...others] = USERS;
    creator = await test.signUp(first);
    users = [creator];
    for (const name of others) users.push(await test.signUp(name));
  });
  afterAll(() => test.close());

  it('[groups-books-1] equal the model after every step, add up to zero, and are settled by the suggested payments', async () => {
    const counting = new Set<Person>();
    const property = fc.asyncProperty(histories, async (history) => {
      // What a failed history left behind would fail every shorter one.
      for (const { id } of await listGroups(creator)) await tryToDeleteGroup(creator, id);
      const replay = await GroupReplay.of(test, { users, counting }, history);
      for (const step of history.steps) await take(replay, step);
      const [first] = replay.groups;
      for (const group of replay.groups) {
        expect(await findErrorsInBooks(test.db, group.id)).toEqual([]);
        await compareLists(users, group);
        await compareExpenses(creator, group);
        await comparePlans(creator, group);
        await settle(creator, group);
      }
      await comparePeople(replay);
      if (first) await compareMonths(replay, first);
      if (first) await compareCopy(replay, first);
      for (const group of replay.groups) {
        await deleteAndRestore(replay, group);
        await deleteAll(replay, group);
      }
    });
    await fc.assert(property, { numRuns: HISTORIES[engine], seed: SEED });
  }, 7_200_000);
});

function take(replay: GroupReplay, step: Step): Promise<void> {
  switch (step.do) {
    case 'spend':
    case 'change':
    case 'delete':
    case 'restore':
    case 'pay':
    case 'repay':
    case 'settle':
      return takeEntryStep(replay, step);
    case 'add':
    case 'add as guest':
    case 'remove':
    case 'claim':
    case 'join':
      return replay.takeMemberStep(step);
    case 'archive':
    case 'delete group':
    case 'import':
    case 'import and undo':
    case 'own':
    case 'settle people':
    case 'switch':
      return takeWholeStep(replay, step);
  }
}
