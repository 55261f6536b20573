import { monitorEventLoopDelay, type ELDHistogram } from 'node:perf_hooks';
import type { Connections } from '../db/dialect.ts';
import type { Metric } from './exposition.ts';

const QUANTILES = [0.5, 0.9, 0.99] as const;
const NANOSECONDS = 1e9;
const EVENT_LOOP_RESOLUTION_MS = 20;
const MICROSECONDS = 1e6;

/** Starts a histogram of the event loop's delay; the caller disables it at the end. */
export function watchEventLoop(): ELDHistogram {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  delay.enable();
  return delay;
}

/** The delay of the event loop since the last reading. */
export function readEventLoopDelay(delay: ELDHistogram): Metric {
  // The histogram records the time between two samples, of which there is one every 20 ms.
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / NANOSECONDS - EVENT_LOOP_RESOLUTION_MS / 1000);
  const samples = [
    ...QUANTILES.map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: seconds(delay.percentile(quantile * 100)),
    })),
    { labels: { quantile: '1' }, value: seconds(delay.max) },
  ];
  delay.reset();
  return {
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop was since the last time this was read.',
    type: 'gauge',
    samples,
  };
}

/** The CPU time and memory of this process. */
export function readProcess(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      type: 'gauge',
      samples: [{ value: rss }],
    },
    {
      name: 'nodejs_heap_used_bytes',
      help: 'Memory that JavaScript objects take.',
      type: 'gauge',
      samples: [{ value: heapUsed }],
    },
    {
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process so far.',
      type: 'counter',
      samples: [{ value: (user + system) / MICROSECONDS }],
    },
    {
      name: 'process_uptime_seconds',
      help: 'How long the process has run.',
      type: 'gauge',
      samples: [{ value: process.uptime() }],
    },
  ];
}

/** The state of the connection pool; nothing on SQLite, which has one connection. */
export function readConnections(connections: Connections | undefined): Metric[] {
  if (!connections) return [];
  const { total, idle, waiting } = connections;
  return [
    {
      name: 'hisaab_database_connections',
      help: 'Connections to PostgreSQL by what they do.',
      type: 'gauge',
      samples: [
        { labels: { state: 'busy' }, value: total - idle },
        { labels: { state: 'idle' }, value: idle },
      ],
    },
    {
      name: 'hisaab_database_waiting',
      help: 'Requests that wait for a connection to PostgreSQL.',
      type: 'gauge',
      samples: [{ value: waiting }],
    },
  ];
}
