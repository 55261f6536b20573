import { randomBytes } from 'node:crypto';
import { chmod } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabases } from './databases.ts';
import {
  freePort,
  median,
  printTable,
  signUp,
  startHisaab,
  withFolder,
  type Headers,
} from './harness.ts';
import { ProxiedStream } from './proxied-stream.ts';
import { PROXIES, startProxy, type ProxyName } from './proxies.ts';

/**
 * Streams of events over TLS through a proxy with its configuration in `deploy/`, in front of two nodes. Measures how
 * long a change takes to all of them, whether they survive the proxy's idle timeouts, and whether each is reopened and
 * receives what it missed when a node stops. A receipt of 10 MB is sent, too. `npm run bench -- proxied-streams
 * [nginx|haproxy|caddy]`, with `QUIET_SECONDS=90`.
 */

const STREAMS = 10;
const CHANGES = 20;
/** Longer than nginx's default idle timeout of 60 seconds. */
const QUIET_SECONDS = Number(process.env['QUIET_SECONDS'] ?? 90);
const LONGEST_MS = 1_000;
/** Streams of a stopping node are reopened within ten seconds. */
const BACK_MS = 12_000;
const UPLOAD_BYTES = 10 * 1024 * 1024;

const asked = PROXIES.filter((name) => process.argv.includes(name));
const rows: string[][] = [];
let isMet = true;
for (const name of asked.length > 0 ? asked : PROXIES) {
  rows.push(await withFolder((folder) => measure(name, folder)));
}
printTable(
  [
    'Proxy',
    'Median ms',
    'Longest ms',
    `Ended in ${QUIET_SECONDS} s`,
    'Comments each',
    'Came back',
    'Told what they missed',
    '10 MB receipt',
  ],
  rows,
);
process.exitCode = isMet ? 0 : 1;

async function measure(name: ProxyName, folder: string): Promise<string[]> {
  await chmod(folder, 0o755);
  const databases = await openDatabases('postgres', folder);
  const database = await databases.create('streams');
  const ports = [await freePort(), await freePort()] as const;
  const start = (port: number) =>
    startHisaab(database.url, {
      settings: { PORT: String(port), LOG_LEVEL: 'silent', TRUST_PROXY: 'on', DRAIN_SECONDS: '5' },
    });
  const nodes = [await start(ports[0]), await start(ports[1])] as const;
  const proxy = await startProxy(name, folder, ports);
  const streams: ProxiedStream[] = [];
  try {
    const headers = await signUp(nodes[0].url, 'Ananya');
    for (let count = 0; count < STREAMS; count += 1) {
      const stream = new ProxiedStream(proxy.port, headers);
      await stream.isOpen();
      streams.push(stream);
    }
    const times: number[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      times.push(await changeUntilAllAreTold(proxy.port, headers, streams));
    }
    for (const stream of streams) stream.comments = 0;
    await sleep(QUIET_SECONDS * 1000);
    const ended = streams.reduce((sum, { ends }) => sum + ends, 0);
    const comments = Math.min(...streams.map((stream) => stream.comments));
    const received = streams.map((stream) => stream.nextChange());
    const stopping = nodes[1].stop();
    // While the streams of that node are closed.
    await sleep(7_000);
    const gone = streams.filter((stream) => stream.ends > 0).length;
    await addExpense(proxy.port, headers);
    const heard = await Promise.race([
      Promise.all(received).then(() => streams.length),
      sleep(BACK_MS).then(() => streams.filter((stream) => stream.heard > CHANGES).length),
    ]);
    await stopping;
    const back = streams.filter((stream) => stream.isThere).length;
    const receipt = await sendReceipt(proxy.port, headers);
    const longest = Math.max(...times);
    isMet &&=
      longest <= LONGEST_MS &&
      ended === 0 &&
      comments > 0 &&
      back === streams.length &&
      heard === streams.length &&
      receipt === 201;
    return [
      name,
      median(times).toFixed(0),
      longest.toFixed(0),
      String(ended),
      String(comments),
      `${back} of ${streams.length}, ${gone} of them had gone`,
      `${heard} of ${streams.length}`,
      String(receipt),
    ];
  } finally {
    for (const stream of streams) stream.close();
    await proxy.stop();
    await nodes[0].stop();
    await nodes[1].stop();
    await database.close();
    await databases.close();
  }
}

async function changeUntilAllAreTold(
  port: number,
  headers: Headers,
  streams: readonly ProxiedStream[],
): Promise<number> {
  const start = performance.now();
  const received = streams.map((stream) => stream.nextChange());
  await addExpense(port, headers);
  await Promise.all(received);
  return performance.now() - start;
}

async function addExpense(port: number, headers: Headers): Promise<number> {
  const body = { amount: 12.5, category: 'Food', description: 'Tea' };
  const { status, text } = await post(port, '/personal/api/expenses/', headers, body);
  if (status !== 201) throw new Error(`An expense was answered with ${status}.`);
  const { id }: { id: number } = JSON.parse(text);
  return id;
}

/** A GIF of one pixel followed by random bytes: only its size matters. */
async function sendReceipt(port: number, headers: Headers): Promise<number> {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64');
  const file = Buffer.concat([gif, randomBytes(UPLOAD_BYTES - gif.length)]);
  const image = `data:image/gif;base64,${file.toString('base64')}`;
  const path = `/personal/api/expenses/${await addExpense(port, headers)}/receipts/`;
  return (await post(port, path, headers, { image })).status;
}

function post(
  port: number,
  path: string,
  headers: Headers,
  body: object,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, fail) => {
    const agent = new Agent({ rejectUnauthorized: false });
    const sent = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece: string) => (text += piece));
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      },
    );
    sent.on('error', fail);
    sent.end(JSON.stringify(body));
  });
}
