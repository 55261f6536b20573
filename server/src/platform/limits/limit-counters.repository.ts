import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/schema/tables.ts';
import type { Limit } from './limit.ts';

/** The used part of a subject's window. */
export interface StoredWindow {
  count: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/** The moment of a count: a window that ends by `now` or after `latestEnd` is over. Milliseconds since 1970. */
export interface Moment {
  now: number;
  latestEnd: number;
}

/** Counts one more, in a new window if the old one is over or empty; undefined when the window is full. */
export async function incrementBelow(
  db: Db,
  subject: string,
  { max, windowMs }: Limit,
  moment: Moment,
): Promise<StoredWindow | undefined> {
  const row = await db
    .insertInto('limit_counter')
    .values({ subject, used: 1, ends_at: textOf(moment.now + windowMs) })
    .onConflict((conflict) =>
      conflict
        .column('subject')
        .doUpdateSet((update) => ({
          used: update
            .case()
            .when(isOver(update, moment))
            .then(1)
            .else(update('limit_counter.used', '+', 1))
            .end(),
          ends_at: update
            .case()
            .when(update.or([isOver(update, moment), update('limit_counter.used', '=', 0)]))
            .then(update.ref('excluded.ends_at'))
            .else(update.ref('limit_counter.ends_at'))
            .end(),
        }))
        .where((update) =>
          update.or([isOver(update, moment), update('limit_counter.used', '<', max)]),
        ),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirst();
  return row && { count: row.used, endsAt: Date.parse(row.ends_at) };
}

/** The end of the subject's window; undefined if none is stored. */
export async function findWindowEnd(db: Db, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('limit_counter')
    .select('ends_at')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && Date.parse(row.ends_at);
}

/** Counts one less in the window that ends at this time, if it is still the current one. */
export async function decrement(db: Db, subject: string, endsAt: number): Promise<void> {
  await db
    .updateTable('limit_counter')
    .set((update) => ({ used: update('used', '-', 1) }))
    .where('subject', '=', subject)
    .where('ends_at', '=', textOf(endsAt))
    .where('used', '>', 0)
    .execute();
}

/** Adds one node's count, regardless of the limit; a new window ends at `endsAt`. Returns the window of all nodes. */
export async function addToWindow(
  db: Db,
  subject: string,
  { count, endsAt }: StoredWindow,
  moment: Moment,
): Promise<StoredWindow> {
  const row = await db
    .insertInto('limit_counter')
    .values({ subject, used: count, ends_at: textOf(endsAt) })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet((update) => ({
        used: update
          .case()
          .when(isOver(update, moment))
          .then(count)
          .else(update('limit_counter.used', '+', count))
          .end(),
        ends_at: update
          .case()
          .when(isOver(update, moment))
          .then(update.ref('excluded.ends_at'))
          .else(update.ref('limit_counter.ends_at'))
          .end(),
      })),
    )
    .returning(['used', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { count: row.used, endsAt: Date.parse(row.ends_at) };
}

/** Deletes the windows that are over. */
export async function deleteEnded(db: Db, now: number): Promise<void> {
  await db.deleteFrom('limit_counter').where('ends_at', '<=', textOf(now)).execute();
}

function isOver(
  counter: ExpressionBuilder<Tables, 'limit_counter'>,
  { now, latestEnd }: Moment,
): Expression<SqlBool> {
  return counter.or([
    counter('limit_counter.ends_at', '<=', textOf(now)),
    counter('limit_counter.ends_at', '>', textOf(latestEnd)),
  ]);
}

function textOf(time: number): string {
  return new Date(time).toISOString();
}
