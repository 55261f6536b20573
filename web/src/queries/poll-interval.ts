import { live } from '../api/live-state.ts';

/** The interval of polling, in milliseconds. */
export const POLL_INTERVAL_MS = 30_000;

/** The interval of a query that polls only while no stream of events is open, in milliseconds. */
export function pollInterval(): number | false {
  return live.isOpen ? false : POLL_INTERVAL_MS;
}
