import type { FastifyReply } from 'fastify';
import { say } from '@hisaab/words/server';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import type { Engine } from '../db/dialect.ts';
import { SchemaGuard } from '../db/schema/known-schema.ts';
import type { Made } from '../db/schema/made-things.ts';
import { retry } from '../db/retry.ts';
import { Busy, OutcomeUnknown, sessionEnded } from '../errors.ts';
import { yieldToEventLoop } from '../event-loop/yield-to-event-loop.ts';
import { hasMade, statusOf } from './answer-status.ts';
import { CHANGE_MADE } from './change-stamp.ts';
import { StaleRead } from './stale-read.ts';
import {
  claim,
  complete,
  hashRequest,
  idempotencyKeyOf,
  type HashedRequest,
} from './idempotency.ts';
import { isUserHere } from './locks.repository.ts';
import { OpenTx, type WriteNotices } from './open-tx.ts';
import { nextSliceSize } from './slice-size.ts';
import type { Committed } from './topics.ts';
import type { Actor, Tx } from './tx.ts';

const RETRIES = { attempts: 5, longestPauseMs: 40 };
/** The actor of work in nobody's name. */
export const NOBODY: Actor = { id: 0, username: '' };

type WrittenRequest = HashedRequest & {
  body: unknown;
  /** Absent if nobody is signed in. */
  user?: Actor;
};
type WrittenReply = Pick<FastifyReply, 'code' | 'header' | 'statusCode'>;

/** A change, and how its response is made. */
export interface Change<Body> {
  work: (tx: Tx) => Promise<Body>;
  /**
   * Reads the response body again for a repeated Idempotency-Key, by the id that was in it; 0 if there was none. Only a call that takes
   * a key has it.
   */
  replay?: (tx: Tx, id: number) => Promise<Body>;
  /** Makes the value that the key covers instead of the body, such as a slow hash of a password. */
  hashed?: (tx: Tx) => unknown;
  /** The table of the thing that the request makes: then its key lives as long as the thing, and not only for some days. */
  makes?: Made;
}

/** A {@link Change} that is answered without a body. */
export function withoutBody(work: (tx: Tx) => Promise<void>): Change<null> {
  return {
    work: async (tx) => {
      await work(tx);
      return null;
    },
    replay: () => Promise.resolve(null),
  };
}

/** Every way to change data: each is one transaction. */
export interface UnitOfWork {
  /**
   * Handles a POST, PUT, PATCH or DELETE in one transaction. A request with an Idempotency-Key takes effect once: a retry
   * gets the same status and the same thing. The status is the last one of the contract unless `work` sets another.
   * @throws {IdempotencyKeyReused} when the key came with another request.
   */
  write<Body>(request: WrittenRequest, reply: WrittenReply, change: Change<Body>): Promise<Body>;
  /** Runs work without a request, such as a job, in the name of `actor`. */
  run<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result>;
  /**
   * Runs long work until nothing is left, one transaction for each slice, so that nobody waits long. `slice` gets the amount of work, in
   * its own units: `least` of them at first.
   */
  runInSlices(actor: Actor, least: number, slice: Slice): Promise<void>;
}

/** A slice of long work in a transaction: does about `size` more of it, and returns whether there may be more. */
export type Slice = (tx: Tx, size: number, done: number) => Promise<boolean>;

/** Receives the changes of each unit of work after its commit. */
export type AfterCommit = (committed: Committed) => void;

/**
 * The one place that opens a transaction: it fixes the time, retries deadlocks and invalidates cached responses.
 * A transaction that conflicts with others again and again ends with {@link Busy}. If the account of the actor is gone, it ends with
 * {@link Unauthenticated}.
 */
export function createUnitOfWork(
  { db, clock, engine }: { db: Db; clock: Clock; engine: Engine },
  writeNotices: WriteNotices,
  afterCommit: AfterCommit = () => {},
): UnitOfWork {
  const guard = new SchemaGuard();

  async function commit<Result>(
    actor: Actor,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<{ result: Result; committed: Committed }> {
    const facts = {
      actor,
      now: clock.now(),
      today: clock.today(),
      usersAtOnce: engine.isSharded() ? 1 : undefined,
      writeNotices,
    };
    const transact = () =>
      db.transaction().execute(async (trx) => {
        await guard.check(trx);
        const tx = new OpenTx(trx, facts);
        const result = await work(tx);
        await tx.finish();
        return { result, committed: tx.committed };
      });
    try {
      const done = await retry(transact, { ...RETRIES, isRetryable });
      afterCommit(done.committed);
      return done;
    } catch (error) {
      if (isRetryable(error)) throw new Busy('busy', say('refusals.busy'), { cause: error });
      throw await refusalOf(error, actor);
    }
  }

  function isRetryable(error: unknown): boolean {
    return error instanceof StaleRead || engine.isRetryable(error);
  }

  async function run<Result>(actor: Actor, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return (await commit(actor, work)).result;
  }

  async function runInSlices(actor: Actor, least: number, slice: Slice): Promise<void> {
    let size = least;
    let done = 0;
    for (;;) {
      let startedAt = performance.now();
      const isMore = await run(actor, (tx) => {
        // After the wait for the transactions before it.
        startedAt = performance.now();
        return slice(tx, size, done);
      });
      if (!isMore) return;
      done += size;
      size = nextSliceSize(size, performance.now() - startedAt, { aimMs: engine.sliceMs, least });
      await yieldToEventLoop();
    }
  }

  // An actor who deleted their account meanwhile finds none of their data: the error names that cause, not the missing data.
  async function refusalOf(error: unknown, actor: Actor): Promise<unknown> {
    if (actor.id === NOBODY.id || error instanceof OutcomeUnknown) return error;
    if (engine.isUnavailable(error) || (await isUserHere(db, actor.id))) return error;
    return sessionEnded();
  }

  return {
    run,
    runInSlices,
    write: async (request, reply, { work, replay, hashed = () => request.body, makes }) => {
      const actor = request.user ?? NOBODY;
      const status = statusOf(request);
      const key = idempotencyKeyOf(request);
      const { result, committed } = await commit(actor, async (tx) => {
        reply.code(status);
        if (key === undefined) return work(tx);
        if (!replay) throw new Error('A call that takes an Idempotency-Key has a replay.');
        const requestHash = hashRequest(request, await hashed(tx));
        const keyed = { userId: actor.id, key, requestHash };
        const known = await claim(tx, keyed);
        if (known) {
          reply.code(known.status).header('idempotency-replayed', 'true');
          return replay(tx, known.answer_id ?? 0);
        }
        const body = await work(tx);
        const made = hasMade(request, reply.statusCode) ? makes : undefined;
        await complete(tx, keyed, { status: reply.statusCode, body, made });
        return body;
      });
      if (committed.changes.has(actor.id)) reply.header(CHANGE_MADE, committed.stamp);
      return result;
    },
  };
}
