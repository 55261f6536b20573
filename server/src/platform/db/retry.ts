import { setTimeout as sleep } from 'node:timers/promises';

interface Retries {
  /** How often the work is tried in all. */
  attempts: number;
  longestPauseMs: number;
  /** Whether an error may be gone at the next attempt. */
  isRetryable: (error: unknown) => boolean;
}

/**
 * Runs work, such as a transaction, again after each error that may be gone then. A pause of random length comes between, because two
 * transactions that deadlocked must not conflict again at once.
 * @throws the error of the last attempt, or the first that is not retryable.
 */
export async function retry<Result>(
  work: () => Promise<Result>,
  { attempts, longestPauseMs, isRetryable }: Retries,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * longestPauseMs * attempt);
    }
  }
}
