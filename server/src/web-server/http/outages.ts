import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Engine } from '../../platform/db/dialect.ts';
import { UpdateInProgress } from '../../platform/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** A cause for which many requests and jobs fail together. */
    outages: Outages;
  }
}

/** An outage is over when something works and nothing has failed for this long: a full disk refuses writes between reads that work. */
const QUIET_MS = 5_000;

interface OutageLog {
  error(facts: object, message: string): void;
  warn(facts: object, message: string): void;
}

/** An outage in the log: a line when it begins, and one with the number of failures when it is over. */
export class Outage {
  readonly #log: OutageLog;
  readonly #sentences: { began: string; ended: string };
  readonly #now: () => number;
  #failures = 0;
  #beganAt = 0;
  #lastAt = 0;

  constructor(
    log: OutageLog,
    sentences: { began: string; ended: string },
    now: () => number = () => performance.now(),
  ) {
    this.#log = log;
    this.#sentences = sentences;
    this.#now = now;
  }

  /** Notes that something failed because of it. The first error is logged; those that follow are counted. */
  noteFailure(error: unknown): void {
    this.#lastAt = this.#now();
    if (this.#failures === 0) {
      this.#beganAt = this.#lastAt;
      this.#log.error({ err: error }, this.#sentences.began);
    }
    this.#failures += 1;
  }

  /** Notes a success of something that an outage would have failed. */
  noteSuccess(): void {
    if (this.#failures === 0 || this.#now() - this.#lastAt < QUIET_MS) return;
    const seconds = Math.round((this.#lastAt - this.#beganAt) / 1000);
    this.#log.warn({ failures: this.#failures, seconds }, this.#sentences.ended);
    this.#failures = 0;
  }
}

/** The outages that can affect many requests at once. */
export interface Outages {
  /** The database is gone, full or read-only. */
  database: Outage;
  /** A later release has changed the schema, so that this build may not write. */
  release: Outage;
}

/** The outages of a server, reported in its log. */
export function createOutages(log: FastifyBaseLogger): Outages {
  return {
    database: new Outage(log, {
      began: 'the database is unavailable',
      ended: 'the database is available again',
    }),
    release: new Outage(log, {
      began: 'a later release has changed the database: this build refuses to write',
      ended: 'this build writes again',
    }),
  };
}

/** The log of the jobs: their failures during an outage are counted with it. */
export function logOfJobs({ log, outages }: FastifyInstance, engine: Engine) {
  return {
    info: (facts: object, message: string) => log.info(facts, message),
    error: (facts: { err?: unknown }, message: string) => {
      if (facts.err instanceof UpdateInProgress) outages.release.noteFailure(facts.err.cause);
      else if (engine.isUnavailable(facts.err)) outages.database.noteFailure(facts.err);
      else log.error(facts, message);
    },
  };
}

/** Takes every response to a signed-in person as a sign that the database is available: it has looked them up. */
export function noteResponses(app: FastifyInstance, outages: Outages): void {
  app.decorate('outages', outages);
  app.addHook('onResponse', (request: { user?: unknown }, reply, done) => {
    if (request.user !== undefined && reply.statusCode < 500) outages.database.noteSuccess();
    done();
  });
}
