import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';

// Longer than a healthy, nearby database takes for a look-up by key.
const LONGEST_WAIT_MS = 20;

// A stopping server does not wait for this timer.
const WITHOUT_HOLDING_THE_PROCESS = { ref: false };

/** Looks up many keys in one query; a key without a value is left out. */
export type FindMany<Value> = (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

interface Batch<Value> {
  keys: Set<string>;
  values: ReturnType<FindMany<Value>>;
}

/**
 * Batches single look-ups. Keys requested in one turn of the event loop, and while a query is pending, are collected; the
 * next query looks all of them up. Nothing is cached: a look-up is always answered by a query that begins after it.
 * A query that hangs delays the next one by 20 ms at most.
 */
export function microbatch<Value>(
  findMany: FindMany<Value>,
): (key: string) => Promise<Value | undefined> {
  let collecting: Batch<Value> | undefined;
  let previous: Promise<unknown> = Promise.resolve();

  const begin = (): Batch<Value> => {
    const keys = new Set<string>();
    const values = Promise.all([previous, endOfTurn()]).then(() => {
      collecting = undefined;
      const found = findMany([...keys]);
      const timeout = sleep(LONGEST_WAIT_MS, undefined, WITHOUT_HOLDING_THE_PROCESS);
      previous = Promise.race([found.catch(() => {}), timeout]);
      return found;
    });
    return { keys, values };
  };

  return async (key) => {
    collecting ??= begin();
    collecting.keys.add(key);
    return (await collecting.values).get(key);
  };
}
