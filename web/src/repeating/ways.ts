/** What few repeating entries need: a longer interval, an end, and for personal ones whether each day waits for an answer. */
export interface Ways {
  interval: number;
  /** Null without end. */
  times: number | null;
  asks?: boolean;
  /** Whether the amount is asked for each time. */
  varies?: boolean;
}

/** The ways of an entry for which nothing is chosen. */
export const PLAIN_WAYS: Ways = { interval: 1, times: null };

/** Whether anything is chosen. */
export function areUsed({ interval, times, asks = false }: Ways): boolean {
  return interval !== 1 || times !== null || asks;
}
