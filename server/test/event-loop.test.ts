import { afterAll, beforeAll, expect, it } from 'vitest';
import { setScene, type Scene } from './access-scene.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { IS_LONG } from './stress.ts';
import { describeOnBothEngines } from './test-app.ts';

const LONGEST_MS = 50;
/** The time of {@link calibrate} on the machine for which the limit was set. */
const USUAL_CALIBRATION_MS = 4;
const TRIES = 5;
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The texts that take longest to normalize, compare, match and measure. */
const WORST_TEXTS = [
  // Combining marks that have to be sorted, and a text that becomes eighteen times as long when normalized.
  `a${'\u0301'.repeat(15_700)}${'\u0316'.repeat(15_700)}`,
  'a\u0316\u0301\u0327'.repeat(8_000),
  'ﷺ'.repeat(20_000),
  // Decomposed Korean letters, letters that grow in lower case, and emoji of many code points.
  '\u1112\u1161\u11ab'.repeat(6_500),
  'İ'.repeat(30_000),
  '👨‍👩‍👧‍👦'.repeat(2_400),
  // Texts on which a regular expression could backtrack.
  `${' '.repeat(60_000)}x`,
  `a@${'a.'.repeat(30_000)}`,
  `a@a${'-'.repeat(60_000)}`,
  '9'.repeat(60_000),
  '%_\\'.repeat(15_000),
  '\u202e\u2068'.repeat(10_000),
];

/** Bodies that take longest to parse: nested lists and objects, long numbers, many names, many escapes. */
const WORST_BODIES = [
  '['.repeat(31_000) + ']'.repeat(31_000),
  `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  `{"amount":${'1'.repeat(60_000)}}`,
  `[${'1e308,'.repeat(10_000)}1]`,
  `{${Array.from({ length: 5_000 }, (_, index) => `"n${index}":1`).join(',')}}`,
  `{${'"amount":1,'.repeat(5_500)}"amount":1}`,
  `{"description":"${'\\u0301'.repeat(10_000)}"}`,
  `[${'{},'.repeat(20_000)}{}]`,
  `{"name":"Goa","participant_names":[${'"a",'.repeat(15_000)}"a"]}`,
];

// The only call with a larger limit: five megabytes that are no picture.
const WORST_PICTURE = JSON.stringify({
  profile_image: `data:image/png;base64,${'A'.repeat(6_900_000)}`,
});

// A request line is limited to 16 kB.
const WORST_QUERIES = [
  ...WORST_TEXTS.map((text) => `?q=${encodeURIComponent(text.slice(0, 1_200).toWellFormed())}`),
  `?${'q=a&'.repeat(3_000)}`,
  `?limit=${'9'.repeat(10_000)}`,
  `?month=${'9'.repeat(10_000)}`,
];

/** A body with one of its texts, or of its field names, replaced. */
function withWorst(body: Record<string, unknown>, texts: readonly string[]): string[] {
  return Object.keys(body).flatMap((name) =>
    texts.map((text) => JSON.stringify({ ...body, [name]: text })),
  );
}

/** CPU milliseconds of this thread: other programs do not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The time of a constant amount of work on this machine now. */
function calibrate(): number {
  const text = JSON.stringify(Array.from({ length: 20_000 }, (_, index) => ({ index })));
  const times = Array.from({ length: 5 }, () => {
    const before = processorMs();
    JSON.stringify(JSON.parse(text));
    return processorMs() - before;
  });
  return Math.min(...times);
}

describeOnBothEngines('No request keeps everybody else waiting for more than 50 ms', (engine) => {
  let scene: Scene;
  let longestMs: number;
  // A database sees what is left of them once they are read and checked: one for each field tries that.
  const isWhole = IS_LONG || engine === 'sqlite';
  const texts = isWhole ? WORST_TEXTS : WORST_TEXTS.slice(0, 1);
  const otherBodies = isWhole ? [...WORST_BODIES, WORST_PICTURE] : [];
  const worstQueries = isWhole ? WORST_QUERIES : WORST_QUERIES.slice(0, 1);
  beforeAll(async () => {
    scene = await setScene(engine);
    longestMs = LONGEST_MS * Math.max(1, calibrate() / USUAL_CALIBRATION_MS);
  });
  afterAll(() => scene.close());

  interface Sent {
    call: string;
    id: number;
    payload?: string;
    query?: string;
  }

  const send = ({ call, id, payload, query = '' }: Sent) => {
    const [name, path = ''] = call.split(' ');
    // It is signed out by its own call.
    const { token } = scene.people[path === '/auth/logout/' ? 'stranger' : 'creator'];
    return scene.app.inject({
      method: METHODS.find((known) => known === name) ?? 'GET',
      url: path.replace(':id', String(id)) + query,
      headers: {
        authorization: `Token ${token}`,
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(payload === undefined ? {} : { payload }),
    });
  };

  /** The CPU time of this thread for a request, an upper bound of each of its steps. The minimum of several tries. */
  async function workOf(sent: Sent): Promise<number> {
    let least = Infinity;
    for (let tries = 0; tries < TRIES && least > longestMs; tries += 1) {
      const before = processorMs();
      await send(sent);
      least = Math.min(least, processorMs() - before);
    }
    return least;
  }

  it.each(Object.entries(EVERY_CALL))(
    '[event-loop-1] whatever is sent to %s',
    async (call, access) => {
      const id = access.about ? await scene.make(access.about, scene.people.creator) : 0;
      const body = access.body?.(id);
      const bodies = body ? [...withWorst(body, texts), ...otherBodies] : [];
      const queries = call.startsWith('GET ') ? worstQueries : [];
      const requests: Sent[] = [
        { call, id },
        ...bodies.map((payload) => ({ call, id, payload })),
        ...queries.map((query) => ({ call, id, query })),
      ];
      const slow: Array<readonly [sent: string, ms: number]> = [];
      for (const request of requests) {
        const work = await workOf(request);
        const sent = (request.payload ?? request.query ?? '').slice(0, 80);
        if (work > longestMs) slow.push([sent, work]);
      }
      expect(slow).toEqual([]);
    },
  );
});
