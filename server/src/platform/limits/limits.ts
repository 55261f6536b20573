import type { Engine } from '../db/dialect.ts';
import type { Deps } from '../deps.ts';
import { attemptsWithin, type AttemptLimits } from './attempts.ts';
import { Counters } from './counters.ts';
import type { Limit } from './limit.ts';
import { RequestMeter } from './request-meter.ts';
import { SharedRequestMeter, type Report } from './shared-request-meter.ts';
import { tooMany } from './too-many.ts';

const MINUTE_MS = 60 * 1000;

/** Requests of one token. */
const REQUESTS: Limit = { max: 1200, windowMs: MINUTE_MS };
/** Requests of one person, with any number of tokens. */
const REQUESTS_OF_PERSON: Limit = { max: 3600, windowMs: MINUTE_MS };

/** All rate limits. Each call throws {@link TooManyAttempts} when a limit is reached. */
export interface Limits extends AttemptLimits {
  /** Refuses a token that is over its limit, before it is looked up. */
  checkRequests(tokenHash: string, now: Date): void;
  /**
   * Counts a request of a valid token, for the token and for its user, and refuses it when it is over a limit. Returns a promise only
   * if the other nodes need a report first.
   */
  countRequest(tokenHash: string, userId: number, now: Date): void | Promise<void>;
}

interface Log {
  warn(facts: object, message: string): void;
}

/** Creates the configured limits. Attempts are counted in the database, for all nodes and across restarts. */
export function createLimits({ db, clock, config }: Deps, engine: Engine, log: Log): Limits {
  if (!config.rateLimits) return UNLIMITED;
  const onError = (error: unknown) => log.warn({ err: error }, 'limits are not shared right now');
  const counters = new Counters(db, onError);
  const attempts = attemptsWithin(counters, clock);
  const meterOf = (kind: string, limit: Limit): Meter => {
    if (engine.name === 'sqlite') return new RequestMeter(limit);
    const report: Report = (subject, own, now) =>
      counters.add(`${kind} ${subject}`, own, limit, now);
    return new SharedRequestMeter(limit, report, onError);
  };
  const ofToken = meterOf('token', REQUESTS);
  const ofPerson = meterOf('person', REQUESTS_OF_PERSON);
  return { ...attempts, ...requestsWithin(ofToken, ofPerson) };
}

const UNLIMITED: Limits = {
  attempt: (_kind, _who, work) => work(),
  checkRequests: () => {},
  countRequest: () => {},
};

type Meter = RequestMeter | SharedRequestMeter;

function requestsWithin(
  ofToken: Meter,
  ofPerson: Meter,
): Pick<Limits, 'checkRequests' | 'countRequest'> {
  const countIn = (meter: Meter, subject: string, now: Date): void | Promise<void> => {
    const fullUntil = meter.count(subject, now.getTime());
    if (fullUntil instanceof Promise) return fullUntil.then((until) => refuseUntil(until, now));
    return refuseUntil(fullUntil, now);
  };
  return {
    checkRequests: (tokenHash, now) =>
      refuseUntil(ofToken.fullUntil(tokenHash, now.getTime()), now),
    countRequest: (tokenHash, userId, now) => {
      const isCounted = countIn(ofToken, tokenHash, now);
      const person = String(userId);
      if (isCounted) return isCounted.then(() => countIn(ofPerson, person, now));
      return countIn(ofPerson, person, now);
    },
  };
}

function refuseUntil(fullUntil: number | undefined, now: Date): void {
  if (fullUntil !== undefined) throw tooMany('refusals.tooManyRequests', fullUntil - now.getTime());
}
