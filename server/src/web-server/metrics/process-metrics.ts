import { monitorEventLoopDelay, type ELDHistogram } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from '@prometheus-io/client';
import type { Engine } from '../../platform/db/dialect.ts';

const PERCENTILES = [50, 90, 99] as const;
const NANOSECONDS = 1e9;
const EVENT_LOOP_RESOLUTION_MS = 20;
const MICROSECONDS = 1e6;

/** Adds the delay of the event loop since the last reading. The caller disables the histogram at the end. */
export function addEventLoopDelay(registry: Registry): ELDHistogram {
  const delay = monitorEventLoopDelay({ resolution: EVENT_LOOP_RESOLUTION_MS });
  delay.enable();
  // The histogram records the time between two samples, of which there is one every 20 ms.
  const seconds = (nanoseconds: number) =>
    Math.max(0, nanoseconds / NANOSECONDS - EVENT_LOOP_RESOLUTION_MS / 1000);
  const gauge = new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How late the event loop was since the last time this was read.',
    // Not `quantile`: that label belongs to summaries.
    labelNames: ['percentile'],
    registers: [registry],
    collect: () => {
      for (const percentile of PERCENTILES) {
        gauge.set({ percentile }, seconds(delay.percentile(percentile)));
      }
      gauge.set({ percentile: 100 }, seconds(delay.max));
      delay.reset();
    },
  });
  return delay;
}

/** Adds the CPU time and memory of this process. */
export function addProcess(registry: Registry): void {
  addGauge(registry, 'process_resident_memory_bytes', 'Memory of the process.', () =>
    process.memoryUsage.rss(),
  );
  addGauge(
    registry,
    'nodejs_heap_used_bytes',
    'Memory that JavaScript objects take.',
    () => process.memoryUsage().heapUsed,
  );
  addGauge(registry, 'process_uptime_seconds', 'How long the process has run.', () =>
    process.uptime(),
  );
  const cpuTime = new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time of the process so far.',
    registers: [registry],
    collect: () => {
      const { user, system } = process.cpuUsage();
      cpuTime.reset();
      cpuTime.inc((user + system) / MICROSECONDS);
    },
  });
}

/** Adds the state of the connection pool; nothing on SQLite, which has one connection. */
export function addConnections(registry: Registry, engine: Engine): void {
  if (!engine.connections()) return;
  const connections = new Gauge({
    name: 'hisaab_database_connections',
    help: 'Connections to PostgreSQL by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const { total = 0, idle = 0 } = engine.connections() ?? {};
      connections.set({ state: 'busy' }, total - idle);
      connections.set({ state: 'idle' }, idle);
    },
  });
  addGauge(
    registry,
    'hisaab_database_waiting',
    'Requests that wait for a connection to PostgreSQL.',
    () => engine.connections()?.waiting ?? 0,
  );
}

/** Adds the time of the last daily copy of the database; 0 before the first. */
export function addLastBackup(
  registry: Registry,
  findLastBackup: () => Promise<string | null>,
): void {
  const gauge = new Gauge({
    name: 'hisaab_last_backup_timestamp_seconds',
    help: 'When the database was last copied into BACKUP_FOLDER.',
    registers: [registry],
    collect: async () => {
      const madeAt = await findLastBackup();
      gauge.set(madeAt === null ? 0 : Date.parse(madeAt) / 1000);
    },
  });
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => {
      gauge.set(read());
    },
  });
}
