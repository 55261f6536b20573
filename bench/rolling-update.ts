import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { Agent, request, type RequestOptions } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32, deflateSync } from 'node:zlib';
import { openDatabases } from './databases.ts';
import { freePort, printTable, signUp, startHisaab, withFolder } from './harness.ts';
import { PROXIES, startPgBouncer, startProxy, type ProxyName } from './proxies.ts';

/**
 * Updates two nodes on PostgreSQL one after the other, behind a proxy with its configuration in `deploy/`, while 24
 * connections send requests over TLS, and counts failures: `npm run bench -- rolling-update [nginx|haproxy|caddy]
 * [--pgbouncer]`. It needs the proxies, openssl and PgBouncer as Debian installs them. It also sends a picture of 1.9
 * MB through the proxy.
 */

const CONNECTIONS = 24;
const ROUNDS = 2;
const PAUSE_MS = 3_000;
const REQUEST_TIMEOUT_MS = 30_000;

const EXPENSES = '/personal/api/expenses/';
const CALLS: ReadonlyArray<{ method: string; path: string; body?: object }> = [
  { method: 'GET', path: `${EXPENSES}?limit=20` },
  { method: 'POST', path: EXPENSES, body: { amount: 12.5, category: 'Food', description: 'Tea' } },
  { method: 'GET', path: '/group/api/groups/' },
  { method: 'GET', path: '/personal/api/budget/status/' },
  { method: 'GET', path: '/api/notifications/unread_count/' },
];

const asked = process.argv.slice(2);
const isPooled = asked.includes('--pgbouncer');
const proxies = PROXIES.filter((name) => asked.includes(name));

const rows: string[][] = [];
for (const name of proxies.length > 0 ? proxies : PROXIES) {
  rows.push(await withFolder((folder) => update(name, folder)));
}
printTable(
  ['Proxy', 'SIGTERMs', 'Requests', 'Failed', 'Answered expenses kept', '1.9 MB picture'],
  rows,
);
process.exitCode = rows.every(
  ([, , , failed, kept, picture]) => `${failed} ${kept} ${picture}` === '0 yes 200',
)
  ? 0
  : 1;

async function update(name: ProxyName, folder: string): Promise<string[]> {
  await chmod(folder, 0o755);
  const databases = await openDatabases('postgres', folder);
  const database = await databases.create('rolling');
  const pool = isPooled ? await startPgBouncer(folder, database.url) : undefined;
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    startHisaab(pool?.url ?? database.url, {
      settings: { PORT: String(port), LOG_LEVEL: 'silent', TRUST_PROXY: 'on', DRAIN_SECONDS: '5' },
    });
  const nodes = [await start(ports[0]), await start(ports[1])];
  const proxy = await startProxy(name, folder, ports);
  try {
    const headers = await signUp(nodes[0]?.url ?? '', 'Ananya');
    const picture = await sendPicture(proxy.port, headers);
    const isOver = new AbortController();
    const tallies = Array.from({ length: CONNECTIONS }, (_, at) =>
      ask(proxy.port, headers, at, isOver.signal),
    );
    await sleep(PAUSE_MS);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [at, port] of ports.entries()) {
        await nodes[at]?.stop();
        nodes[at] = await start(port);
        await sleep(PAUSE_MS);
      }
    }
    isOver.abort();
    const all = await Promise.all(tallies);
    const sum = (count: (tally: Tally) => number) =>
      all.reduce((so, tally) => so + count(tally), 0);
    const [{ count } = {}] = await database.rows('select count(*)::int as count from expense');
    return [
      pool ? `${name}, PgBouncer` : name,
      String(ROUNDS * ports.length),
      String(sum((tally) => tally.requests)),
      String(sum((tally) => tally.failures)),
      count === sum((tally) => tally.added) ? 'yes' : 'no',
      String(picture),
    ];
  } finally {
    await proxy.stop();
    for (const node of nodes) await node.stop();
    await pool?.stop();
    await database.close();
    await databases.close();
  }
}

interface Tally {
  requests: number;
  failures: number;
  /** The expenses with a response of 201. */
  added: number;
}

async function ask(
  port: number,
  headers: Readonly<Record<string, string>>,
  first: number,
  isOver: AbortSignal,
): Promise<Tally> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, rejectUnauthorized: false });
  const tally: Tally = { requests: 0, failures: 0, added: 0 };
  for (let turn = first; !isOver.aborted; turn += 1) {
    const { method, path, body } = CALLS[turn % CALLS.length] ?? { method: 'GET', path: '/' };
    // Every second write has a key, like those of the web app.
    const key = turn % 2 === 0 ? {} : { 'idempotency-key': `${first}-${turn}` };
    const status = await responseTo(
      { port, method, path, headers: { ...headers, ...(body && key) }, agent },
      body,
    );
    tally.requests += 1;
    if (status === 201) tally.added += 1;
    if (status < 200 || status >= 300) {
      tally.failures += 1;
      console.log(`${method} ${path}: ${status}${body && turn % 2 === 1 ? ', with a key' : ''}`);
    }
  }
  agent.destroy();
  return tally;
}

/** The status of the response; 0 if none came. */
function responseTo(options: RequestOptions, body?: object): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      { ...options, host: '127.0.0.1', timeout: REQUEST_TIMEOUT_MS },
      (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
        answer.on('error', () => resolve(0));
      },
    );
    sent.on('error', () => resolve(0));
    sent.on('timeout', () => sent.destroy());
    sent.end(body && JSON.stringify(body));
  });
}

async function sendPicture(
  port: number,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  const png = noisePng(796);
  const body = { profile_image: `data:image/png;base64,${png.toString('base64')}` };
  console.log(`The picture is ${png.length} bytes, its request ${JSON.stringify(body).length}.`);
  const path = '/auth/profile/update_image/';
  const agent = new Agent({ rejectUnauthorized: false });
  return responseTo({ port, method: 'PATCH', path, headers, agent }, body);
}

/** A PNG of noise, three bytes for each pixel. */
function noisePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8);
  // A filter of 0 before each line.
  const lines = Array.from({ length: side }, () => [Buffer.of(0), randomBytes(side * 3)]).flat();
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const body = Buffer.concat([Buffer.from(type), data]);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
