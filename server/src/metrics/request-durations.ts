import type { Metric, Sample } from './exposition.ts';

// Few buckets, because each adds a line for each route: quick, noticed, slow, too slow.
const BOUNDS_S = [0.005, 0.025, 0.1, 0.5, 2.5] as const;

interface Durations {
  labels: Readonly<Record<string, string>>;
  /** The counts by bucket: above the previous bound and at most the bound of the same index; the last bucket has the rest. */
  counts: number[];
  sumSeconds: number;
}

/** A histogram of request durations by method, route and status. */
export class RequestDurations {
  readonly #series = new Map<string, Durations>();

  /** Counts a request. `route` is a pattern, because there are too many addresses for labels. */
  add(method: string, route: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let series = this.#series.get(key);
    if (!series) {
      const labels = { method, route, status: String(status) };
      series = {
        labels,
        counts: Array.from({ length: BOUNDS_S.length + 1 }, () => 0),
        sumSeconds: 0,
      };
      this.#series.set(key, series);
    }
    const found = BOUNDS_S.findIndex((bound) => seconds <= bound);
    const place = found === -1 ? BOUNDS_S.length : found;
    series.counts[place] = (series.counts[place] ?? 0) + 1;
    series.sumSeconds += seconds;
  }

  /** The histogram so far. */
  read(): Metric {
    return {
      name: 'http_request_duration_seconds',
      help: 'How long requests took, from the last header to the last byte of the answer.',
      type: 'histogram',
      samples: [...this.#series.values()].flatMap(samplesOf),
    };
  }
}

function samplesOf({ labels, counts, sumSeconds }: Durations): Sample[] {
  let upTo = 0;
  const buckets = counts.map((count, place): Sample => {
    upTo += count;
    const bound = BOUNDS_S[place];
    const le = bound === undefined ? '+Inf' : String(bound);
    return { suffix: '_bucket', labels: { ...labels, le }, value: upTo };
  });
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sumSeconds },
    { suffix: '_count', labels, value: upTo },
  ];
}
