import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { JobLog } from './run-daily.ts';

const BATCH = 500;

/** The work of a job for many items, a batch at a time. */
interface InTurn<Due> {
  /** At most `limit` due items after another one; from the first one without it. */
  list: (behind: Due | undefined, limit: number) => Promise<Due[]>;
  make: (due: Due) => Promise<void>;
  /** The log fields of a failed item. */
  facts: (due: Due) => object;
}

/** Processes the due items in turn. A failure does not stop the others, and is retried in the next run. */
export async function makeInTurn<Due>(
  { list, make, facts }: InTurn<Due>,
  log: JobLog,
  isStopping: () => boolean,
): Promise<{ made: number; failed: number }> {
  let made = 0;
  let failed = 0;
  let last: Due | undefined;
  for (;;) {
    const batch = await list(last, BATCH);
    for (const due of batch) {
      if (isStopping()) return { made, failed };
      last = due;
      try {
        await make(due);
        made += 1;
      } catch (error) {
        failed += 1;
        log.error(
          { err: error, ...facts(due) },
          'a job failed for one of many, and goes on with the next',
        );
      }
      await yieldToEventLoop();
    }
    if (batch.length < BATCH) return { made, failed };
  }
}
