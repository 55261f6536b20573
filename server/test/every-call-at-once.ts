import { sql } from 'kysely';
import { BOOK_CHECKS } from '../src/maintenance/books/book-checks.ts';
import { prepareOf, type Prepare } from './calls/call.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { setChangeScene } from './change-scene.ts';
import * as groups from './group-actions.ts';
import type { TestApp } from './test-app.ts';

const CONNECTIONS = 10;
const FAILED = /"statusCode":5|went wrong on our side|Too many people|cannot reach its data/;

/**
 * Returns the internal errors that three people who share groups get from calls at once, and the differences in the
 * books.
 */
export async function makeEveryCallAtOnce(
  test: TestApp,
  round: number,
  random: () => number,
): Promise<string[]> {
  const scene = await setChangeScene(test, round);
  const { asha, ravi, uma } = scene;
  // The same people in another order.
  await groups.createGroup(uma, 'Flat', [asha.username, ravi.username]);
  const changes: Array<[call: string, prepare: Prepare]> = Object.entries(EVERY_CALL).flatMap(
    ([call, access]) => {
      const prepare = prepareOf(access);
      return prepare ? [[call, prepare]] : [];
    },
  );
  for (const who of ['asha', 'ravi', 'uma', 'ravi', 'uma', 'asha'] as const) {
    changes.push([
      `UPI id of ${who}`,
      (people) =>
        Promise.resolve(() =>
          people[who].patch('/auth/profile/', { upi_id: `u${Math.floor(random() * 9)}@upi` }),
        ),
    ]);
  }
  const outcomes = await Promise.all(
    shuffled(changes, random).map(async ([call, prepare]) => {
      const made = prepare(scene).then((change) => change());
      const answer = await made.then(
        ({ statusCode }) => `"statusCode":${statusCode}`,
        // An earlier step was refused, because another caller was first.
        (error: unknown) => String(error),
      );
      return FAILED.test(answer) ? [`${call}: ${answer}`] : [];
    }),
  );
  const books = await Promise.all(BOOK_CHECKS.map((check) => check.findDifferences(test.db)));
  return [...outcomes.flat(), ...books.flat().map(({ sentence }) => sentence)];
}

/** The number of deadlocks that PostgreSQL has detected in this database. */
export async function countDeadlocks({ db }: Pick<TestApp, 'db'>): Promise<number> {
  // Each connection reports its own, at the end of a statement that requests them.
  await Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      sql`select pg_stat_force_next_flush(), pg_sleep(0.1)`.execute(db),
    ),
  );
  const { rows } = await sql<{ deadlocks: number }>`
    select deadlocks from pg_stat_database where datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? 0;
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);
}
