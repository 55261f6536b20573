/** A rate limit: at most `max` times in a fixed window, which opens with the first time. */
export interface Limit {
  max: number;
  windowMs: number;
}

/** The clock skew allowed between two nodes. */
const CLOCK_DIFFERENCE_MS = 10_000;

/**
 * The latest possible end of a window that is open now. A window that ends later was opened before the clock was set back, and
 * counts as over.
 */
export function latestEnd(now: number, windowMs: number): number {
  return now + windowMs + CLOCK_DIFFERENCE_MS;
}

/** Whether the window that ends at `endsAt` is over. */
export function isOver(endsAt: number, now: number, windowMs: number): boolean {
  return endsAt <= now || endsAt > latestEnd(now, windowMs);
}
