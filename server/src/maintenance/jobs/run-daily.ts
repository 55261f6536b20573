import type { CalendarDate } from '@hisaab/domain';
import { SchemaGuard } from '../../platform/db/schema/known-schema.ts';
import type { Deps } from '../../platform/deps.ts';
import { claimRun, completeRun, findDoneThrough, extendClaim } from './job-runs.repository.ts';

const CHECK_MS = 60 * 1000;
/**
 * The time after which the claim of a node expires, because the node may have stopped in the middle of a run. A run in
 * progress extends its claim at each check.
 */
const LEASE_MS = 10 * 60 * 1000;

/** A job that runs once each calendar day, on one node; a run also completes earlier days. */
export interface DailyJob {
  name: string;
  /** Runs the job and returns the fields of its log line. It ends early when the server is stopping. */
  run: (isStopping: () => boolean) => Promise<object>;
}

/** The log of the jobs, with the result of each run. */
export interface JobLog {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/**
 * Runs each job now and then once a day, on the first node that claims it. A failed run is retried when its claim has
 * expired. Returns the function that stops the jobs and waits for the run in progress.
 */
export function runDaily(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  jobs: readonly DailyJob[],
  log: JobLog,
): () => Promise<void> {
  const guard = new SchemaGuard();
  const done = new Map<string, CalendarDate>();
  let isStopping = false;
  let underWay: Promise<void> | undefined;
  let running: string | undefined;

  async function runOnce({ name, run }: DailyJob): Promise<void> {
    const today = clock.today();
    await guard.check(db);
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
      // The next start continues an interrupted run.
      await extendClaim(db, name, clock.now());
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
      extendClaim(db, running, leaseEnd()).catch((error: unknown) =>
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
