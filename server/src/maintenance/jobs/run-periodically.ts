import type { JobLog } from './run-daily.ts';

const PAUSE_MS = 60 * 1000;

/**
 * Runs work now and then each minute, one run at a time on this node; other nodes may run it concurrently. Returns the
 * function that stops it and waits for the run in progress.
 */
export function runPeriodically(
  name: string,
  run: (isStopping: () => boolean) => Promise<object>,
  log: JobLog,
): () => Promise<void> {
  let isStopping = false;
  let underWay: Promise<void> | undefined;

  async function runOnce(): Promise<void> {
    try {
      await run(() => isStopping);
    } catch (error) {
      log.error({ job: name, err: error }, 'a job failed, and is tried again in a minute');
    }
  }

  const check = () => {
    underWay ??= runOnce().finally(() => {
      underWay = undefined;
    });
  };
  check();
  const timer = setInterval(check, PAUSE_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await underWay;
  };
}
