import { setTimeout as sleep } from 'node:timers/promises';
import type { Attack } from './attack.ts';
import type { Target, TargetResponse } from './target.ts';

const IMPORTS = '/personal/api/imports/';
const LARGEST = 12 * 1024 * 1024;
const TRIES = 5;
const MAX_TIMES_HONEST = 3;
const LONGEST_MS = 500;
const LONGEST_P99_MS = 50;
const ASK_EVERY_MS = 5;
const STALLED = 40;
const PEOPLE = 20;
const MAX_HELD = 8;
const MAX_HELD_BYTES = 200_000_000;
const ANSWERED_WITHIN_MS = 3_000;
const OVER_WITHIN_MS = 40_000;
const MEGABYTE = 1_000_000;
const BYTES = new TextEncoder();
const HEAD = '{"file_name":"old.csv","rows":[';

const NARRATION = JSON.stringify({
  date: '2026-11-05',
  amount: 120,
  category: 'Food',
  description: 'Narration of a bank '.repeat(8),
});
const HONEST = listOf((place) => (place === 0 ? '{}' : NARRATION));

const HOSTILE: ReadonlyArray<readonly [name: string, make: () => string]> = [
  ['millions of empty objects', () => listOf(() => '{}')],
  [
    'empty objects and a constructor',
    () => listOf((place) => (place === 0 ? '{"constructor":1}' : '{}')),
  ],
  ['open brackets', () => HEAD + '['.repeat(LARGEST - HEAD.length)],
  [
    'brackets that close',
    () => `${HEAD}${'['.repeat(LARGEST / 2 - 50)}${']'.repeat(LARGEST / 2 - 50)}]}`,
  ],
  ['a flood of keys', () => listOf((place) => `"${place.toString(36)}":1`, `${HEAD}{`, '}]}')],
  ['a flood of texts', () => listOf((place) => `"${place.toString(36)}"`)],
  ['empty texts', () => listOf(() => '""')],
  ['numbers', () => listOf(() => '1')],
];

/** Bodies of the maximum size that are no imports. */
export const bodies: Attack = {
  name: 'large bodies that are no imports',
  run: async (target) => {
    const token = await target.signUp();
    const honest = await quickest(target, BYTES.encode(HONEST), token);
    const findings = [];
    const waits: number[] = [];
    for (const [name, make] of HOSTILE) {
      // By a new user: one user can import 60 times an hour.
      const other = await target.signUp();
      const work = quickest(target, BYTES.encode(make()), other);
      waits.push(...(await target.waitsDuring(work, ASK_EVERY_MS)));
      const { status, tookMs } = await work;
      findings.push({
        claim: `${name} take half a second at most, and three times a file that is refused.`,
        held:
          [400, 413].includes(status) &&
          tookMs <= LONGEST_MS &&
          tookMs <= honest.tookMs * MAX_TIMES_HONEST,
        seen: `${status} after ${Math.round(tookMs)} ms; the file after ${Math.round(honest.tookMs)} ms`,
      });
    }
    const p99 = waits.toSorted((one, other) => one - other)[Math.floor(waits.length * 0.99)] ?? 0;
    findings.push({
      claim: `Of a hundred others 99 wait less than ${LONGEST_P99_MS} ms meanwhile.`,
      held: p99 < LONGEST_P99_MS,
      seen: `${p99.toFixed(1)} ms, of ${waits.length}`,
    });
    return findings;
  },
};

/** Imports that are started and not completed. */
export const stalledBodies: Attack = {
  name: 'imports that stand still',
  run: async (target) => {
    const tokens: string[] = [];
    for (let number = 0; number < PEOPLE; number += 1) tokens.push(await target.signUp());
    const before = await memoryOf(target);
    const end = new AbortController();
    const responses: TargetResponse[] = [];
    const stalled = Array.from({ length: STALLED }, (_, place) =>
      target
        .send('POST', IMPORTS, unending(), tokens[place % PEOPLE], end.signal)
        .then((response) => responses.push(response))
        .catch(() => undefined),
    );
    const waited = await target.longestWaitDuring(sleep(ANSWERED_WITHIN_MS));
    const held = STALLED - responses.length;
    const isToldWhen = responses.every(
      ({ status, retryAfter }) => [429, 503].includes(status) && retryAfter !== null,
    );
    const after = await memoryOf(target);
    await Promise.race([Promise.all(stalled), sleep(OVER_WITHIN_MS)]);
    const over = responses.length;
    end.abort();
    return [
      {
        claim: `Of ${STALLED} at once ${MAX_HELD} are held; the others are told when to try again.`,
        held: held <= MAX_HELD && isToldWhen,
        seen: `${held} held; somebody else waited ${Math.round(waited)} ms at most`,
      },
      {
        claim: 'They hold 200 MB at most.',
        held: before === undefined || after === undefined || after - before < MAX_HELD_BYTES,
        seen:
          before === undefined || after === undefined
            ? 'not seen without METRICS=on'
            : `${Math.round((after - before) / MEGABYTE)} MB`,
      },
      {
        claim: `All are over within ${OVER_WITHIN_MS / 1000} seconds.`,
        held: over === STALLED,
        seen: `${over} of ${STALLED}`,
      },
    ];
  },
};

/** Sends a body several times, and returns the fastest response. */
async function quickest(
  target: Target,
  body: Uint8Array<ArrayBuffer>,
  token: string,
): Promise<TargetResponse> {
  let best = await target.send('POST', IMPORTS, body, token);
  for (let tries = 1; tries < TRIES; tries += 1) {
    const response = await target.send('POST', IMPORTS, body, token);
    if (response.tookMs < best.tookMs) best = response;
  }
  return best;
}

/** A list as long as a body may be, of the elements that a function returns. */
function listOf(element: (place: number) => string, head = HEAD, tail = ']}'): string {
  const elements: string[] = [];
  let length = head.length + tail.length;
  for (let place = 0; ; place += 1) {
    const next = element(place);
    length += next.length + 1;
    if (length > LARGEST) return head + elements.join(',') + tail;
    elements.push(next);
  }
}

function unending(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (body) => {
      body.enqueue(Buffer.from(`${HEAD}{"description":"${'x'.repeat(LARGEST - 100)}`));
    },
  });
}

/** The memory of the server in bytes, if it reports it. */
async function memoryOf(target: Target): Promise<number | undefined> {
  const { text } = await target.ask('GET', '/metrics');
  const bytes = /^process_resident_memory_bytes (?<bytes>\S+)$/m.exec(text)?.groups?.['bytes'];
  return bytes === undefined ? undefined : Number(bytes);
}
