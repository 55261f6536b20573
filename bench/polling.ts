import { setTimeout as sleep } from 'node:timers/promises';
import { measureServers, type EngineName } from './databases.ts';
import { percentile, printTable, residentMegabytes, type RunningServer } from './harness.ts';
import { fillWithPeople } from './people-signed-in.ts';
import { RawClient, requestBytes } from './raw-client.ts';
import { tokenOf } from './seed.ts';

/**
 * Many signed-in users whose web app requests their notifications and their unread count every 30 seconds, each over a
 * connection of its own; then twice as many, until it is too many: `npm run bench -- polling [--engine sqlite|postgres]`.
 */

const CLIENTS = Number(process.env['CLIENTS'] ?? 10_000);
// Each connection is a file here and one there; more clients share them, as behind a load balancer.
const MAX_CONNECTIONS = Number(process.env['MAX_CONNECTIONS'] ?? 10_000);
const SECONDS = Number(process.env['SECONDS'] ?? 60);
const PERIOD_MS = 30_000;
/** The target for the p99 of the first row, and the p99 at which there are too many users. */
const AIM_MS = 20;
const TOO_MANY_MS = 100;
const NOTIFICATIONS = 50;
const TICK_MS = 2;

interface Result {
  times: number[];
  failures: number;
}

await measureServers(
  (database) => fillWithPeople(database, MAX_CONNECTIONS, NOTIFICATIONS),
  doubleUntilTooMany,
  // All of them share one address, as behind a proxy.
  { RATE_LIMITS: 'on', TRUST_PROXY: 'on' },
);

async function doubleUntilTooMany(engine: EngineName, server: RunningServer): Promise<boolean> {
  const port = Number(new URL(server.url).port);
  const connections = Array.from(
    { length: Math.min(CLIENTS, MAX_CONNECTIONS) },
    () => new RawClient(port),
  );
  const rows: string[][] = [];
  let isMet = true;
  // Each opens its connection with its first request, as a browser does; an idle one is closed.
  await poll(connections, CLIENTS, PERIOD_MS / 1000);
  for (let clients = CLIENTS; ; clients *= 2) {
    const { times, failures } = await poll(connections, clients, SECONDS);
    const p99 = percentile(times, 0.99);
    rows.push([
      clients.toLocaleString('en-IN'),
      Math.round(times.length / SECONDS).toLocaleString('en-IN'),
      percentile(times, 0.5).toFixed(1),
      p99.toFixed(1),
      percentile(times, 1).toFixed(1),
      String(failures),
      String(residentMegabytes(server.pid)),
    ]);
    console.error(rows.at(-1)?.join('  '));
    if (clients === CLIENTS) isMet = p99 <= AIM_MS && failures === 0;
    if (p99 > TOO_MANY_MS || failures > 0) break;
  }
  for (const connection of connections) connection.close();
  console.log(
    `\n${engine}: one process, asked by another on the same two cores over ${connections.length.toLocaleString('en-IN')} connections; milliseconds.\n`,
  );
  printTable(['Clients', 'Answers/s', 'p50', 'p99', 'Longest', 'Failed', 'MB'], rows);
  return isMet;
}

/** Lets this number of clients poll for some seconds, evenly spread; times are measured from when a request was due. */
async function poll(
  connections: readonly RawClient[],
  clients: number,
  seconds: number,
): Promise<Result> {
  const lists = connections.map((_, index) =>
    requestBytes('GET', '/api/notifications/', tokenOf(index + 1)),
  );
  const counts = connections.map((_, index) =>
    requestBytes('GET', '/api/notifications/unread_count/', tokenOf(index + 1)),
  );
  const polls = Math.floor((clients * seconds * 1000) / PERIOD_MS);
  const times: number[] = [];
  let failures = 0;
  const start = performance.now();
  const note = async (due: number, sent: Promise<number>) => {
    const status = await sent;
    times.push(performance.now() - due);
    if (status !== 200) failures += 1;
  };
  const underWay = new Set<Promise<void>>();
  const begin = (task: Promise<void>) => {
    underWay.add(task);
    void task.finally(() => underWay.delete(task));
  };
  for (let next = 0; next < polls;) {
    const due = start + (next * PERIOD_MS) / clients;
    if (performance.now() < due) {
      await sleep(TICK_MS);
      continue;
    }
    const index = next % connections.length;
    const connection = connections[index];
    if (connection) {
      begin(note(due, connection.send(lists[index] ?? '')));
      begin(note(due, connection.send(counts[index] ?? '')));
    }
    next += 1;
    // Lets the event loop read responses before more requests are sent.
    if (next % 50 === 0) await sleep(0);
  }
  await Promise.all(underWay);
  return { times, failures };
}
