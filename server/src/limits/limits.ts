import { hash } from 'node:crypto';
import { nameKey } from '@hisaab/domain';
import type { Clock } from '../clock.ts';
import type { Engine } from '../db/dialect.ts';
import type { Deps } from '../deps.ts';
import { Conflict, TooManyAttempts, Unauthenticated } from '../errors.ts';
import { Counters, type Limit } from './counters.ts';
import { networkOf } from './network.ts';
import { RequestMeter } from './request-meter.ts';
import { SharedRequestMeter, type Tell } from './shared-request-meter.ts';
import { createTurns } from './turns.ts';

const MINUTE_MS = 60 * 1000;

/** Failed sign-ins of one username from one address. */
const FAILED_SIGN_INS: Limit = { max: 10, windowMs: 15 * MINUTE_MS };
/** Registrations from one address, those for a name that is taken included: they cost as much and tell as much. */
const REGISTRATIONS: Limit = { max: 60, windowMs: 60 * MINUTE_MS };
/** Requests of one token. */
const REQUESTS: Limit = { max: 1200, windowMs: MINUTE_MS };

/** Keeps one person's haste or malice from everybody else. Each call throws {@link TooManyAttempts} where a limit is reached. */
export interface Limits {
  /** Runs an attempt to sign in; only a wrong name or password counts. */
  signIn<T>(username: string, address: string, attempt: () => Promise<T>): Promise<T>;
  /** Runs an attempt to register. */
  registration<T>(address: string, attempt: () => Promise<T>): Promise<T>;
  /** Refuses a token that has asked too much, before it is looked up. */
  checkRequests(tokenHash: string, now: Date): void;
  /**
   * Counts a request of a token that was found good, and refuses what came at once with too many; a promise only where it has
   * to wait until the other nodes know.
   */
  countRequest(tokenHash: string, now: Date): void | Promise<void>;
}

interface Log {
  warn(facts: object, message: string): void;
}

/** The limits as configured. What is slow to check is counted in the database, for all nodes and across restarts. */
export function createLimits({ db, clock, config }: Deps, engine: Engine, log: Log): Limits {
  if (!config.rateLimits) return UNLIMITED;
  const onError = (error: unknown) => log.warn({ err: error }, 'limits are not shared right now');
  const counters = new Counters(db, onError);
  const attempts = attemptsWithin(counters, clock);
  if (engine.name === 'sqlite')
    return { ...attempts, ...requestsOfOne(new RequestMeter(REQUESTS)) };
  const tell: Tell = (tokenHash, own, now) => counters.add(`token ${tokenHash}`, own, now);
  return { ...attempts, ...requestsOfAll(new SharedRequestMeter(REQUESTS, tell, onError)) };
}

const UNLIMITED: Limits = {
  signIn: (_username, _address, attempt) => attempt(),
  registration: (_address, attempt) => attempt(),
  checkRequests: () => {},
  countRequest: () => {},
};

function attemptsWithin(counters: Counters, clock: Clock): Pick<Limits, 'signIn' | 'registration'> {
  const inTurn = createTurns();

  async function attemptWithin<T>(
    { subject, limit, what }: { subject: string; limit: Limit; what: string },
    attempt: () => Promise<T>,
    counts: (error: unknown) => boolean,
  ): Promise<T> {
    const now = clock.now().getTime();
    // Taken before the slow check and given back after it: what is under way at once counts too, also on other nodes.
    const { isGranted, endsAt } = await counters.take(subject, limit, now);
    if (!isGranted) throw tooMany(what, endsAt - now);
    let outcome: unknown;
    try {
      return await attempt();
    } catch (error) {
      outcome = error;
      throw error;
    } finally {
      if (!counts(outcome)) await counters.giveBack(subject, endsAt);
    }
  }

  return {
    signIn: (username, address, attempt) => {
      const subject = subjectOf('sign-in', nameKey(username), networkOf(address));
      const limited = { subject, limit: FAILED_SIGN_INS, what: 'failed sign-ins' };
      // One after another: many right ones at once must not take each other's places.
      return inTurn(subject, () =>
        attemptWithin(limited, attempt, (error) => error instanceof Unauthenticated),
      );
    },
    registration: (address, attempt) => {
      const subject = subjectOf('registration', networkOf(address));
      const limited = { subject, limit: REGISTRATIONS, what: 'registrations' };
      return attemptWithin(
        limited,
        attempt,
        (error) => error === undefined || error instanceof Conflict,
      );
    },
  };
}

type RequestLimits = Pick<Limits, 'checkRequests' | 'countRequest'>;

function requestsOfOne(meter: RequestMeter): RequestLimits {
  return {
    checkRequests: (tokenHash, now) => refuseUntil(meter.fullUntil(tokenHash, now.getTime()), now),
    countRequest: (tokenHash, now) => refuseUntil(meter.count(tokenHash, now.getTime()), now),
  };
}

function requestsOfAll(meter: SharedRequestMeter): RequestLimits {
  return {
    checkRequests: (tokenHash, now) => refuseUntil(meter.fullUntil(tokenHash, now.getTime()), now),
    countRequest: (tokenHash, now) => {
      const fullUntil = meter.count(tokenHash, now.getTime());
      if (fullUntil instanceof Promise) return fullUntil.then((until) => refuseUntil(until, now));
      return refuseUntil(fullUntil, now);
    },
  };
}

function refuseUntil(fullUntil: number | undefined, now: Date): void {
  if (fullUntil !== undefined) throw tooMany('requests', fullUntil - now.getTime());
}

// A hash, so that a long name takes no room and nobody reads in the table who tried to sign in from where.
function subjectOf(kind: string, ...parts: string[]): string {
  return `${kind} ${hash('sha256', JSON.stringify(parts), 'base64url')}`;
}

function tooMany(what: string, waitMs: number): TooManyAttempts {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return new TooManyAttempts(`Too many ${what}. Please try again in ${wait}.`, seconds);
}
