import { live } from '../api/live-state.ts';

const POLL_INTERVAL_MS = 30_000;

/** The interval of a query that is asked again and again only while nothing tells of changes, in milliseconds. */
export function pollInterval(): number | false {
  return live.isOpen ? false : POLL_INTERVAL_MS;
}
