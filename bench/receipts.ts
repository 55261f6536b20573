import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { measureOnEngines, openDatabases, type EngineName } from './databases.ts';
import {
  median,
  printTable,
  residentMegabytes,
  send,
  signUp,
  startHisaab,
  unasked,
  type Headers,
} from './harness.ts';
import { OTHERS_HEADINGS, percentile, readWhile, rowOf } from './others.ts';

/**
 * Twenty users send pictures of 10 MB while another one reads; and the time of a list whose expenses have receipts:
 * `npm run bench -- receipts [--engine sqlite|postgres]`, with `PEOPLE=5` a shorter run.
 */

const PEOPLE = Number(process.env['PEOPLE'] ?? 20);
const UPLOAD_BYTES = 10 * 1024 * 1024;
const IDLE_MS = 3_000;
const LONGEST_P99_MS = 20;
const EXPENSES = 50;
const READS = 300;
const WARM_UPS = 100;

const big = await photo();
const small = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
  .png()
  .toBuffer();

let requests = 0;
await measureOnEngines(measure);

async function measure(engine: EngineName, folder: string): Promise<boolean> {
  const databases = await openDatabases(engine, folder);
  const database = await databases.create('receipts');
  await database.close();
  const server = await startHisaab(database.url);
  try {
    const reader = await signUp(server.url, 'reader');
    const people: Headers[] = [];
    for (let one = 0; one < PEOPLE; one += 1) people.push(await signUp(server.url, `p${one}`));
    const before = residentMegabytes(server.pid);
    const idle = await readWhile(server.url, reader, wait(IDLE_MS));
    const startedAt = performance.now();
    const work = uploadAll(server.url, people);
    const reads = await readWhile(server.url, reader, work);
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `\n${engine}: ${PEOPLE} people send 10 MB each, in ${await work} tries; ` +
        `the server took ${before} MB before and ${residentMegabytes(server.pid)} MB after.\n`,
    );
    printTable(OTHERS_HEADINGS, [
      rowOf('nothing', IDLE_MS / 1000, idle, idle),
      rowOf('uploads', seconds, reads, idle),
    ]);
    const [without, with_] = await measureLists(server.url, people);
    console.log(`\nmedian milliseconds of a list of ${EXPENSES}, the two in turn.\n`);
    printTable(
      ['Expenses', 'Time'],
      [
        ['without receipts', without.toFixed(2)],
        ['with 2 each', with_.toFixed(2)],
        ['Ratio', (with_ / without).toFixed(2)],
      ],
    );
    return percentile(reads, 0.99) <= LONGEST_P99_MS;
  } finally {
    await server.stop();
    await databases.close();
  }
}

/** A thread sends the picture once for each user, so that sending does not delay reads; returns the number of tries. */
async function uploadAll(url: string, people: readonly Headers[]): Promise<number> {
  const paths: Array<[address: string, person: Headers]> = [];
  for (const person of people) {
    const id = await addExpense(url, person);
    paths.push([`${url}/personal/api/expenses/${id}/receipts/`, person]);
  }
  const thread = new Worker(join(import.meta.dirname, 'receipts-sender.ts'), {
    workerData: { paths, body: JSON.stringify({ image: big }) },
  });
  const [tries]: unknown[] = await once(thread, 'message');
  return Number(tries);
}

/** The times of the lists of two users whose expenses differ in their receipts only. */
async function measureLists(
  url: string,
  [first = {}, second = {}]: readonly Headers[],
): Promise<[without: number, with_: number]> {
  const image = `data:image/png;base64,${small.toString('base64')}`;
  for (let count = 0; count < EXPENSES; count += 1) {
    await addExpense(url, first);
    const id = await addExpense(url, second);
    for (const _ of [1, 2]) {
      const address = `${url}/personal/api/expenses/${id}/receipts/`;
      await (await send(address, 'POST', second, { image })).arrayBuffer();
    }
  }
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UPS; round < READS; round += 1) {
    for (const [index, person] of [first, second].entries()) {
      requests += 1;
      const address = url + unasked(`/personal/api/expenses/?limit=${EXPENSES}`, requests);
      const start = performance.now();
      await (await send(address, 'GET', person)).text();
      if (round >= 0) times[index]?.push(performance.now() - start);
    }
  }
  return [median(times[0]), median(times[1])];
}

async function addExpense(url: string, person: Headers): Promise<number> {
  const body = { amount: 120, category: 'Food', description: 'Masala dosa' };
  const made = await send(`${url}/personal/api/expenses/`, 'POST', person, body);
  const { id }: { id: number } = JSON.parse(await made.text());
  return id;
}

/** A photo of 12 megapixels with the noise of a camera, as a data URL of 10 MB. */
async function photo(): Promise<string> {
  const file = await sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 200, sigma: 12 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer();
  if (file.length > UPLOAD_BYTES) throw new Error(`The photo has ${file.length} bytes.`);
  const whole = Buffer.concat([file, Buffer.alloc(UPLOAD_BYTES - file.length)]);
  return `data:image/jpeg;base64,${whole.toString('base64')}`;
}
