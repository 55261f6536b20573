import * as contract from '@hisaab/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, TARGETS, type ThingName } from './calls/call.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { idFor, MISSING, setScene, type Scene } from './access-scene.ts';
import { tokenFor } from './access-token-for.ts';
import { countChanges } from './change-counter.ts';
import { addExpense, setBudget } from './factories.ts';
import * as groups from './group-actions.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person } from './test-app.ts';

const CALLS = Object.entries(EVERY_CALL);

const CASES = CALLS.flatMap(([call, access]) =>
  TARGETS.map((target) => ({
    call,
    access,
    target,
    asked: (access.statuses[target] ?? []).map((status, index) => ({
      actor: ACTORS[index] ?? 'nobody',
      status,
    })),
  })),
);

const REFUSALS = CASES.map(({ asked, ...about }) => {
  const refused = asked.filter(({ status }) => status >= 400);
  return { ...about, refused, actors: refused.map(({ actor }) => actor).join(', ') };
}).filter(({ refused }) => refused.length > 0);

const ALLOWED = CASES.flatMap(({ asked, ...about }) =>
  asked.filter(({ status }) => status < 400).map((one) => ({ ...about, ...one })),
);

describe('The table of who may call what', () => {
  const calls = Object.keys(EVERY_CALL).toSorted();

  it('[access-3] has every call of the contract and no other', () => {
    const endpoints = Object.values<unknown>(contract).filter(isEndpoint);
    expect(calls).toEqual(endpoints.map(({ method, url }) => `${method} ${url}`).toSorted());
  });

  it('[access-1] has every call that the server describes', async () => {
    const test = await buildTestApp('sqlite');
    const { paths } = (await test.app.inject('/api/openapi.json')).json<{
      paths: Record<string, object>;
    }>();
    const described = Object.entries(paths).flatMap(([url, methods]) =>
      Object.keys(methods).map(
        (method) => `${method.toUpperCase()} ${url.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      ),
    );
    expect(calls).toEqual(described.toSorted());
    await test.close();
  });

  it.each(CALLS)('answers for another’s and for a missing thing: %s', (call, access) => {
    const hasThing = access.about !== undefined;
    expect(Object.keys(access.statuses)).toEqual(hasThing ? [...TARGETS] : ['own']);
    expect(hasThing || !call.includes(':id')).toBe(true);
  });
});

describeOnBothInLongRuns('Nobody else’s data', (engine) => {
  let scene: Scene;
  let countWrites: () => Promise<number>;
  beforeAll(async () => {
    scene = await setScene(engine);
    countWrites = await countChanges(scene.db, engine);
  });
  afterAll(() => scene.close());

  // A call that reads or is refused changes nothing, so these cases share their things.
  const shared = new Map<string, number>();
  const share = async (thing: ThingName, owner: Person) => {
    const name = `${thing} of ${owner.username}`;
    const id = shared.get(name) ?? (await scene.make(thing, owner));
    shared.set(name, id);
    return id;
  };

  it.each(REFUSALS)(
    '[access-2] keeps $actors from $call ($target) with a known code, and nothing changes',
    async ({ call, access, target, refused }) => {
      const requests = [];
      for (const { actor, status } of refused) {
        const token = await tokenFor(scene, actor, call);
        const id = await idFor({ ...scene, make: share }, call, access, actor, target);
        requests.push({ actor, status, token, id });
      }
      const before = await countWrites();
      for (const { actor, status, token, id } of requests) {
        const response = await scene.call(call, token, id, access.body?.(id));
        expect(response.statusCode, actor).toBe(status);
        expect(response.json()).toMatchObject({ error: expect.stringMatching(/^[A-Z].+\.$/) });
        expect(contract.REFUSAL_CODES).toContain(response.json<{ code: string }>().code);
      }
      expect(await countWrites()).toBe(before);
    },
  );

  it.each(ALLOWED)(
    'lets $actor use $call ($target): $status',
    async ({ actor, call, access, target, status }) => {
      const token = await tokenFor(scene, actor, call);
      const make = call.startsWith('GET') ? share : scene.make;
      const id = await idFor({ ...scene, make }, call, access, actor, target);
      const response = await scene.call(call, token, id, access.body?.(id));
      expect(response.statusCode).toBe(status);
    },
  );

  it.each(CALLS.filter(([, { about }]) => about !== undefined))(
    '[access-4] tells a missing thing and somebody else’s in the same words: %s',
    async (call, access) => {
      const { token } = scene.people.stranger;
      const id = await idFor({ ...scene, make: share }, call, access, 'stranger', 'another’s');
      const anothers = await scene.call(call, token, id, access.body?.(id));
      const missing = await scene.call(call, token, MISSING, access.body?.(MISSING));
      expect(anothers.json()).toEqual(missing.json());
    },
  );

  it('[access-5] shows nothing of a person to anybody else, in no list and in no total', async () => {
    const { creator, removed, stranger } = scene.people;
    const groupId = await scene.make('group', creator);
    const read = async () => {
      const answers = [];
      for (const person of [removed, stranger]) {
        for (const [call] of CALLS) {
          if (!call.startsWith('GET') || call.includes(':id')) continue;
          const response = await scene.call(call, person.token, undefined, undefined);
          answers.push([person.username, call, response.body]);
        }
      }
      return answers;
    };
    const before = await read();
    await addExpense(creator, { amount: 4321, description: 'A secret' });
    await setBudget(creator, 8765);
    await groups.addExpense(creator, groupId, { paidBy: 'creator', amount: 60 });
    await groups.addMember(creator, groupId, 'Somebody secret');
    expect(await read()).toEqual(before);
  });
});

function isEndpoint(value: unknown): value is contract.Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'url' in value;
}
