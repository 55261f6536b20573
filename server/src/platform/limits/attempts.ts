import type { Clock } from '../clock.ts';
import { KeyedMutex } from '../event-loop/mutex.ts';
import { ATTEMPT_LIMITS, type AttemptLimit, type WhoAttempts } from './attempt-limits.ts';
import type { Counters } from './counters.ts';
import { tooMany } from './too-many.ts';

/** Rate limits of slow checks. */
export interface AttemptLimits {
  /** Makes an attempt, counted by its row of {@link ATTEMPT_LIMITS}. @throws {TooManyAttempts} when a limit is reached. */
  attempt<Kind extends keyof WhoAttempts, T>(
    kind: Kind,
    who: WhoAttempts[Kind],
    work: () => Promise<T>,
  ): Promise<T>;
}

/** A place taken in a window. */
interface Place {
  subject: string;
  endsAt: number;
}

/** The limits of attempts, counted in the database: for all nodes and across restarts. */
export function attemptsWithin(counters: Counters, clock: Clock): AttemptLimits {
  const mutex = new KeyedMutex();

  async function attemptWithin<Who, T>(
    { what, windows, counts }: AttemptLimit<Who>,
    who: Who,
    work: () => Promise<T>,
  ): Promise<T> {
    const now = clock.now().getTime();
    const places: Place[] = [];
    let isCounted = false;
    try {
      // A place is taken before the slow check and given back after it, so that attempts in progress count too, also on other nodes.
      for (const { subject, limit } of windows(who)) {
        const { isGranted, endsAt } = await counters.take(subject, limit, now);
        if (!isGranted) throw tooMany(what, endsAt - now);
        places.push({ subject, endsAt });
      }
      const outcome = await work();
      isCounted = counts(undefined);
      return outcome;
    } catch (error) {
      isCounted = counts(error);
      throw error;
    } finally {
      if (!isCounted) {
        for (const { subject, endsAt } of places) await counters.giveBack(subject, endsAt);
      }
    }
  }

  return {
    attempt: (kind, who, work) => {
      const limit = ATTEMPT_LIMITS[kind];
      const [first] = limit.windows(who);
      return limit.isSerial && first
        ? mutex.run(first.subject, () => attemptWithin(limit, who, work))
        : attemptWithin(limit, who, work);
    },
  };
}
