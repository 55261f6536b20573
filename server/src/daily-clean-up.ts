import { setImmediate as otherRequests } from 'node:timers/promises';
import { deleteDeadTokens } from './auth/auth.service.ts';
import type { Deps } from './deps.ts';
import { deleteOldKeys } from './idempotency/idempotency.service.ts';
import { deleteOldNotifications } from './notifications/notifications.service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH_ROWS = 500;

/** What is told of clean-ups: how they went. */
interface Log {
  info(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** Deletes what has outlived its use: old notifications that are read, sign-ins that are dead, and kept answers. */
export async function cleanUp(deps: Deps, isStopping: () => boolean = () => false) {
  await deleteDeadTokens(deps);
  const notifications = await inBatches((limit) => deleteOldNotifications(deps, limit), isStopping);
  const idempotencyKeys = await inBatches((limit) => deleteOldKeys(deps, limit), isStopping);
  return { notifications, idempotencyKeys };
}

async function inBatches(
  deleteSome: (limit: number) => Promise<number>,
  isStopping: () => boolean,
): Promise<number> {
  let all = 0;
  let deleted = 0;
  do {
    deleted = await deleteSome(BATCH_ROWS);
    all += deleted;
    // SQLite works on this very thread: after each batch the people who wait come first.
    await otherRequests();
  } while (deleted === BATCH_ROWS && !isStopping());
  return all;
}

/** Cleans up now and once a day from now on; gives the function that ends it and waits for what is under way. */
export function cleanUpDaily(deps: Deps, log: Log): () => Promise<void> {
  let isStopping = false;
  let underWay = Promise.resolve();
  const start = () => {
    underWay = cleanUp(deps, () => isStopping).then(
      (facts) => log.info(facts, 'cleaned up'),
      // Tomorrow is early enough to try again.
      (error: unknown) => log.error({ err: error }, 'the clean-up failed'),
    );
  };
  start();
  const timer = setInterval(start, DAY_MS).unref();
  return () => {
    isStopping = true;
    clearInterval(timer);
    return underWay;
  };
}
