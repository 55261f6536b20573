import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '@hisaab/domain';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { countChanges } from './change-counter.ts';
import { addExpense, setBudget } from './factories.ts';
import { withoutReferences } from './api-references.ts';
import { isErrorResponse } from './error-response.ts';
import { createGroup } from './group-actions.ts';
import {
  callsOf,
  makeRequest,
  type Asker,
  type Description,
  type DescribedCall,
} from './fuzz-requests.ts';
import { pickerFor, type Picker } from './hostile-values.ts';
import { IS_LONG, stressed } from './stress.ts';
import { buildTestApp, type TestApp } from './test-app.ts';

// The same requests at every run; another seed makes other ones.
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_115);
const REQUESTS: Readonly<Record<EngineName, number>> = {
  sqlite: stressed(18_000),
  postgres: stressed(12_000),
};
// A new person now and then: lists contain all their data, and grow.
const REQUESTS_OF_PERSON = 500;
// One request in a thousand is too large.
const RARE = IS_LONG ? [413] : [];
// Password hashing is slow on purpose.
const SLOW = /\/auth\/(register|login|logout)\//;
const SLOW_SHARE = 0.1;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

interface Tally {
  statuses: Map<number, number>;
  findings: string[];
}

describe('Whatever is sent', () => {
  it.each<EngineName>(['sqlite', 'postgres'])(
    '[fuzz-1] is answered without an internal error, with a message if it is refused, which then changed nothing (%s)',
    { timeout: 240_000 },
    async (engine) => {
      const { statuses, findings } = await fuzz(engine, REQUESTS[engine]);
      const counts = Object.fromEntries([...statuses].toSorted(([one], [other]) => one - other));
      process.stdout.write(`Fuzzing ${engine} with FUZZ_SEED=${SEED}: ${JSON.stringify(counts)}\n`);
      expect(findings.slice(0, 5)).toEqual([]);
      // The requests reach every status: neither all refused at once nor all accepted.
      for (const status of [200, 201, 204, 400, 401, 404, 405, 415, ...RARE]) {
        expect(counts[status]).toBeGreaterThan(0);
      }
    },
  );
});

async function fuzz(engine: EngineName, requests: number): Promise<Tally> {
  const test = await buildTestApp(engine);
  const changes = await countChanges(test.db, engine);
  const described = (await test.app.inject('/api/openapi.json')).json<Description>();
  const calls = callsOf(withoutReferences(described));
  const picker = pickerFor(seededRandom(SEED));
  const tally: Tally = { statuses: new Map(), findings: [] };
  let person = await newPerson(test);
  let before = await changes();
  for (let count = 1; count <= requests; count += 1) {
    const request = makeRequest(pickCall(calls, picker), person, picker);
    const startedAt = performance.now();
    const response = await test.app.inject(request);
    const after = await changes();
    tally.statuses.set(response.statusCode, (tally.statuses.get(response.statusCode) ?? 0) + 1);
    const isSafe = SAFE_METHODS.has(String(request.method));
    const problem =
      isSafe && after !== before
        ? 'a read wrote'
        : findProblem(response, after - before, performance.now() - startedAt);
    if (problem) {
      const what = JSON.stringify(request).slice(0, 2_000);
      tally.findings.push(
        `request ${count}: ${what.slice(0, 600)}\n${problem}\n${response.statusCode} ${response.body.slice(0, 500)}`,
      );
    }
    before = after;
    const isSignedOut = response.statusCode === 204 && request.method === 'POST';
    if (isSignedOut || count % REQUESTS_OF_PERSON === 0) {
      person = await newPerson(test);
      before = await changes();
    }
  }
  await test.close();
  return tally;
}

let people = 0;

async function newPerson(test: TestApp): Promise<Asker> {
  const person = await test.signUp(`Fuzz${++people}`);
  const { id: groupId } = await createGroup(person, 'Goa', ['Dev', 'Ananya']);
  const { id: budgetId } = await setBudget(person, 500);
  const { id: expenseId } = await addExpense(person);
  return { token: person.token, ids: [groupId, groupId, budgetId, expenseId] };
}

function pickCall(calls: readonly DescribedCall[], { below, chance }: Picker): DescribedCall {
  for (;;) {
    const call = calls[below(calls.length)];
    if (call && (!SLOW.test(call.path) || chance(SLOW_SHARE))) return call;
  }
}

function findProblem(
  { statusCode, headers, body }: LightMyRequestResponse,
  changes: number,
  ms: number,
): string | undefined {
  if (statusCode >= 500) return 'a fault';
  if (ms > 5_000) return `took ${Math.round(ms)} ms`;
  if (headers['x-request-id'] === undefined) return 'no request id';
  if (!String(headers['cache-control']).startsWith('no-store')) return 'may be kept';
  if (statusCode < 400) return undefined;
  if (changes !== 0) return `${changes} rows were written`;
  // A response to HEAD has no body.
  return body === '' || isErrorResponse(body) ? undefined : 'not the shape of an error';
}
