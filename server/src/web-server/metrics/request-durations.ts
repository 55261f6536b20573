import { Histogram, type Registry } from '@prometheus-io/client';

// Few buckets, because each adds a line for each route: fast, noticeable, slow, too slow.
const BOUNDS_S = [0.005, 0.025, 0.1, 0.5, 2.5];

/** Adds the histogram of request durations in seconds. `route` is a pattern, because there are too many addresses for labels. */
export function addRequestDurations(registry: Registry): Histogram<'method' | 'route' | 'status'> {
  return new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, from the last header to the last byte of the answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BOUNDS_S,
    registers: [registry],
  });
}
