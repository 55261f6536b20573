import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startServerProcess } from './server-process.ts';
import { stallImport, type StalledBody } from './stalled-body.ts';
import { buildTestApp, type Person, type TestApp } from './test-app.ts';

const MEBIBYTE = 1024 * 1024;
const SIZE = 4 * MEBIBYTE;
const LARGEST = 12 * MEBIBYTE;
const MAX_HELD_BYTES = 200_000_000;
const HEAD = '{"file_name":"old.csv","rows":[';
const ROW = { date: '2026-11-05', amount: 120, category: 'Food', description: 'Thali' };

/** A list as long as a body may be, of the elements that a function returns. */
function listOf(element: (place: number) => string, head = HEAD, tail = ']}'): string {
  const elements: string[] = [];
  let length = head.length + tail.length;
  for (let place = 0; ; place += 1) {
    const next = element(place);
    length += next.length + 1;
    if (length > SIZE) return head + elements.join(',') + tail;
    elements.push(next);
  }
}

const NARRATION = { ...ROW, description: 'Narration of a bank '.repeat(8) };
const HONEST = listOf((place) =>
  JSON.stringify(place === 0 ? { ...NARRATION, amount: 'x' } : NARRATION),
);

const HOSTILE: ReadonlyArray<readonly [what: string, make: () => string]> = [
  ['empty objects', () => listOf(() => '{}')],
  [
    'empty objects behind a guarded key',
    () => listOf((place) => (place === 0 ? '{"constructor":1}' : '{}')),
  ],
  ['open brackets', () => HEAD + '['.repeat(SIZE - 100)],
  [
    'brackets that close',
    () => `${HEAD}${'['.repeat(SIZE / 2 - 50)}${']'.repeat(SIZE / 2 - 50)}]}`,
  ],
  ['keys', () => listOf((place) => `"${place.toString(36)}":1`, `${HEAD}{`, '}]}')],
  [
    'keys beside the rows',
    () => listOf((place) => `"x${place}":1`, '{"file_name":"a","rows":[],', '}'),
  ],
  [
    'keys of many shapes',
    () => listOf((place) => `{"${(place * 13) % 64}a":1,"${(place * place) % 61}b":1}`),
  ],
  ['different texts', () => listOf((place) => `"${place.toString(36)}"`)],
  ['empty texts', () => listOf(() => '""')],
  ['numbers', () => listOf(() => '1')],
  ['one list of guests', () => listOf(() => '"a"', '{"file_name":"a","rows":[1],"guests":[')],
];

/** Bodies that are parsed: they cost no more than a regular file that is refused. */
const CHEAP: typeof HOSTILE = [
  ['an honest file with one bad amount', () => HONEST],
  [
    'empty objects far from each other',
    () => listOf((place) => (place === 0 ? '{"constructor":1}' : '{}'.padEnd(24))),
  ],
  ['escapes', () => listOf(() => '"\\"\\"\\"\\"\\"\\"\\"\\""')],
  ['one text of escapes', () => `${HEAD}"${'\\"'.repeat(SIZE / 2 - 50)}"]}`],
];

describe('A large body that is no import', () => {
  let test: TestApp;
  let asha: Person;
  let url: string;
  beforeEach(async () => {
    test = await buildTestApp('sqlite');
    asha = await test.signUp('asha');
    url = await test.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => test.close());

  /** The response status for a body. */
  async function statusOf(body: string): Promise<number> {
    const response = await fetch(`${url}/personal/api/imports/`, {
      method: 'POST',
      headers: { authorization: `Token ${asha.token}`, 'content-type': 'application/json' },
      body: Buffer.from(body),
    });
    await response.text();
    return response.status;
  }

  it('[large-bodies-cost-1] is refused before parsing if that would take long', async () => {
    const statuses: Array<readonly [what: string, status: number]> = [];
    for (const [what, make] of HOSTILE) statuses.push([what, await statusOf(make())]);
    expect(statuses).toEqual(HOSTILE.map(([what]) => [what, 413]));
  });

  it('[large-bodies-cost-3] is parsed if that is cheap, and refused for missing fields', async () => {
    const statuses: Array<readonly [what: string, status: number]> = [];
    for (const [what, make] of CHEAP) statuses.push([what, await statusOf(make())]);
    expect(statuses).toEqual(CHEAP.map(([what]) => [what, 400]));
  });
});

describe('Forty stalled imports', () => {
  it('[large-bodies-cost-2] use at most 200 MB together, while others are answered', async () => {
    const test = await buildTestApp('postgres');
    const server = await startServerProcess(test.url, { METRICS: 'on' });
    const stalled: StalledBody[] = [];
    const memory = async () => {
      const text = await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();
      return Number(/^process_resident_memory_bytes (?<bytes>\S+)$/m.exec(text)?.groups?.['bytes']);
    };
    try {
      const people: Person[] = [];
      for (let number = 0; number < 20; number += 1) people.push(await test.signUp(`p${number}`));
      const rest = await memory();
      for (let time = 0; time < 2; time += 1) {
        for (const { token } of people)
          stalled.push(await stallImport(server.port, token, LARGEST));
      }
      const held = () => stalled.filter((body) => body.answer() === '').length;
      await expect.poll(held, { timeout: 20_000 }).toBe(8);
      expect((await memory()) - rest).toBeLessThan(MAX_HELD_BYTES);
    } finally {
      for (const body of stalled) body.end();
      await server.end('SIGTERM');
      await test.close();
    }
  });
});
