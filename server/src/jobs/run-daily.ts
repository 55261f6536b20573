import type { CalendarDate } from '@hisaab/domain';
import type { Deps } from '../deps.ts';
import { claimRun, completeRun, findDoneThrough, prolongRun } from './job-runs.repository.ts';

const CHECK_MS = 60 * 1000;
/** A node that stopped in the middle of a run is not waited for any longer; one that goes on prolongs its claim at each check. */
const LEASE_MS = 10 * 60 * 1000;

/** A job that runs once each calendar day, on one node; a run also does what earlier days have left. */
export interface DailyJob {
  name: string;
  /** Gives what the log tells of it; it ends early once the server stops. */
  run: (isStopping: () => boolean) => Promise<object>;
}

/** The log of the jobs: how each run went. */
export interface JobLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * Runs each job now and once a day from now on, whichever node comes first; what fails is tried again when its claim is over. Gives
 * the function that ends this and waits for what is under way.
 */
export function runDaily(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jobs: readonly DailyJob[],
  log: JobLog,
): () => Promise<void> {
  const done = new Map<string, CalendarDate>();
  let isStopping = false;
  let underWay: Promise<void> | undefined;
  let running: string | undefined;

  async function runOnce({ name, run }: DailyJob): Promise<void> {
    const today = clock.today();
    if (done.get(name) === today) return;
    const doneThrough = await findDoneThrough(db, name);
    if (doneThrough !== undefined && doneThrough >= today) {
      done.set(name, today);
      return;
    }
    if (!(await claimRun(db, name, today, clock.now(), leaseEnd()))) return;
    running = name;
    const facts = await run(() => isStopping);
    running = undefined;
    if (isStopping) {
      // The next start continues a run that the stop cut short.
      await prolongRun(db, name, clock.now());
    } else {
      await completeRun(db, name, today, clock.now());
      done.set(name, today);
    }
    log.info({ job: name, ...facts }, 'a daily job is done');
  }

  async function runAll(): Promise<void> {
    for (const job of jobs) {
      if (isStopping) return;
      try {
        await runOnce(job);
      } catch (error) {
        running = undefined;
        log.error({ job: job.name, err: error }, 'a daily job failed');
      }
    }
  }

  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS);

  const check = () => {
    if (running !== undefined) {
      prolongRun(db, running, leaseEnd()).catch((error: unknown) =>
        log.error({ job: running, err: error }, 'the claim of a daily job was not prolonged'),
      );
    }
    underWay ??= runAll().finally(() => {
      underWay = undefined;
    });
  };
  check();
  const timer = setInterval(check, CHECK_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await underWay;
  };
}
