import type { CalendarDate } from '@hisaab/domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import { engineNameOf } from '../../platform/db/engine-name.ts';
import { chunk } from '../../platform/event-loop/chunk.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { findCandidates, findTrigrams, type Span } from './expense-search.repository.ts';
import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';

/** A part of the list of a user. */
export type DaysOfUser = Span & { userId: number };

/** The SQL condition of a part of a user's expenses that are not deleted. */
type Slice = RawBuilder<SqlBool>;

// Most pages are full after a few; the many after them are read in 2 to 10 ms.
const FIRST_ROWS = 200;
const ROWS = 10_000;
// If this many may have a text, reading all of a person's expenses in order is faster than looking each of them up.
const MANY = 20_000;

/**
 * The expenses of some days that may have a text, newest first, in slices (chunks). Other requests run between two slices, because
 * SQLite reads on the thread that serves everybody. On PostgreSQL there is one slice.
 */
export function sliceForPage(db: Db, days: DaysOfUser, text: string): AsyncGenerator<Slice> {
  const trigrams = findTrigrams(db, days.userId, text);
  return trigrams === undefined ? sliceRows(db, days) : sliceFound(db, days, trigrams);
}

/** Like {@link sliceForPage}, in the order that is fastest when all of them are read. */
export async function* sliceForCount(
  db: Db,
  days: DaysOfUser,
  text: string,
): AsyncGenerator<Slice> {
  const trigrams = findTrigrams(db, days.userId, text);
  const found = trigrams && (await findCandidates(db, trigrams, { ...days, limit: MANY }));
  if (!found || found.length === MANY) {
    yield* sliceRows(db, days);
    return;
  }
  for (const part of chunk(found, ROWS)) {
    yield isAmong(part, days);
    await yieldToEventLoop();
  }
}

// Slices end with a day, so that none begins by skipping rows of the one before.
async function* sliceRows(db: Db, days: DaysOfUser): AsyncGenerator<Slice> {
  let rest = days;
  let from = await findDay(db, rest, FIRST_ROWS);
  while (from !== undefined) {
    yield isOfDays({ ...rest, from });
    rest = { ...rest, day: from, id: 0 };
    await yieldToEventLoop();
    from = await findDay(db, rest, ROWS);
  }
  yield isOfDays(rest);
}

/** The day of the last of so many rows; undefined if they are fewer, and on PostgreSQL. */
async function findDay(db: Db, days: DaysOfUser, rows: number): Promise<CalendarDate | undefined> {
  if (engineNameOf(db) === 'postgres') return undefined;
  const [row] = await dayOfRow(db, { ...days, place: rows - 1 });
  return row?.spent_on;
}

async function* sliceFound(db: Db, days: DaysOfUser, trigrams: string): AsyncGenerator<Slice> {
  let rest = days;
  for (let limit = FIRST_ROWS; ; limit = ROWS) {
    const found = await findCandidates(db, trigrams, { ...rest, limit });
    const last = found.at(-1);
    if (last) yield isAmong(found, days);
    if (!last || found.length < limit) return;
    rest = { ...rest, ...last };
    await yieldToEventLoop();
  }
}

const dayOfRow = prepared((db, days: DaysOfUser & { place: number }) =>
  db
    .selectFrom('expense')
    .select('spent_on')
    .where(isBetween(days))
    .orderBy('spent_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(days.place),
);

/** Whether an expense is of some days of a user, and not deleted. */
export function isOfDays(days: DaysOfUser): Slice {
  return sql`${isBetween(days)} and deleted_at is null`;
}

function isBetween({ userId, from, day, id }: DaysOfUser): Slice {
  return sql`user_id = ${userId} and spent_on >= ${from} and (spent_on, id) < (${day}, ${id})`;
}

function isAmong(found: ReadonlyArray<{ id: number }>, { userId }: DaysOfUser): Slice {
  const ids = JSON.stringify(found.map(({ id }) => id));
  // The plus keeps the planner from the index by user, which has all of them.
  return sql`id in (select value from json_each(${ids})) and +user_id = ${userId} and deleted_at is null`;
}
