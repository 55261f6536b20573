import { yieldToEventLoop } from '../../platform/event-loop/yield-to-event-loop.ts';
import type { JobLog } from './run-daily.ts';

const BATCH = 500;

/** The work of a job for many items, a batch at a time. */
interface Each<Due> {
  /** At most `limit` due items after another one; from the first one without it. */
  list: (behind: Due | undefined, limit: number) => Promise<Due[]>;
  work: (due: Due) => Promise<void>;
  /** The log fields of a failed item. */
  facts: (due: Due) => object;
}

/** Processes the due items in turn. A failure does not stop the others, and is retried in the next run. */
export async function processEach<Due>(
  { list, work, facts }: Each<Due>,
  log: JobLog,
  isStopping: () => boolean,
): Promise<{ done: number; failed: number }> {
  let done = 0;
  let failed = 0;
  let last: Due | undefined;
  for (;;) {
    const batch = await list(last, BATCH);
    for (const due of batch) {
      if (isStopping()) return { done, failed };
      last = due;
      try {
        await work(due);
        done += 1;
      } catch (error) {
        failed += 1;
        log.error(
          { err: error, ...facts(due) },
          'a job failed for one of many, and goes on with the next',
        );
      }
      await yieldToEventLoop();
    }
    if (batch.length < BATCH) return { done, failed };
  }
}
