import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { prepareOf, type ChangeScene, type ThingName } from './calls/call.ts';
import { EVERY_CALL } from './calls/every-call.ts';
import { setChangeScene } from './change-scene.ts';
import * as groups from './group-actions.ts';
import { startProvider, type TestProvider } from './openid-provider.ts';
import { IS_LONG } from './stress.ts';
import { buildTestApp, describeOnBothInLongRuns, type Person, type TestApp } from './test-app.ts';

/** A GET request of somebody. */
interface Question {
  person: Person;
  path: string;
}

const CALLS = Object.entries(EVERY_CALL);
const WRITES = CALLS.flatMap(([call, entry]) => {
  const prepare = prepareOf(entry);
  return prepare ? [{ call, prepare }] : [];
});

/** The paths of every call that reads. */
function readPaths({ group, expenseId, groupExpenseId }: ChangeScene): string[] {
  const ids: Partial<Record<ThingName, number>> = {
    expense: expenseId,
    'group expense': groupExpenseId,
  };
  return CALLS.flatMap(([call, { query = '', ...entry }]) => {
    // The key of the server asks the database for nothing but the sign-in.
    if (!call.startsWith('GET ') || call === 'GET /api/push/key/') return [];
    const id = (entry.about && ids[entry.about]) ?? group.id;
    const path = call.replace('GET ', '').replace(':id', String(id)).replace(':receipt_id', '1');
    return [query, ...('otherQueries' in entry ? entry.otherQueries : [])].map(
      (asked) => path + asked,
    );
  });
}

/** For each call that was compared on an engine: whether it changed the stamps of the three people. */
const changedStamps = new Map<string, boolean[]>();

describeOnBothInLongRuns('Cached responses', (engine) => {
  let provider: TestProvider;
  let test: TestApp;
  let scene: ChangeScene;
  let nodes: FastifyInstance[];
  let withoutCache: FastifyInstance;
  let scenes = 0;
  // For each question, in every scene: what is computed each time cannot be stale.
  let areCached: boolean[] | undefined;

  beforeAll(async () => {
    // Links for forgotten passwords are sent, to nobody.
    const mail = { SMTP_URL: 'smtp://127.0.0.1:1' };
    // The page of the passkeys.
    provider = await startProvider('http://localhost');
    test = await buildTestApp(engine, { ...mail, ...provider.settings });
    nodes = engine === 'sqlite' ? [test.app] : [test.app, await test.addNode()];
    withoutCache = await test.addVariant({ RESPONSE_CACHE: 'off' });
  });
  afterAll(async () => {
    await test.close();
    await provider.close();
  });
  beforeEach(async () => {
    scenes += 1;
    scene = await setChangeScene(test, scenes);
    areCached ??= await findCached();
  });

  const questions = () => {
    const paths = readPaths(scene);
    const people = [scene.asha, scene.ravi, scene.uma];
    return people.flatMap((person) => paths.map((path) => ({ person, path })));
  };
  const read = ({ person, path }: Question, node = test.app) => readAt(node, person, path);

  it('are served without a query except the sign-in', async () => {
    for (const path of ['/group/api/groups/', '/personal/api/expenses/monthly_summary/']) {
      const first = await scene.asha.get(path);
      await scene.asha.get(path);
      const before = test.queryCount();
      const again = await scene.asha.get(path);
      expect(test.queryCount() - before).toBe(1);
      expect(again.body).toBe(first.body);
      expect(Object.keys(again.headers).toSorted()).toEqual(Object.keys(first.headers).toSorted());
      expect(again.headers['content-type']).toBe(first.headers['content-type']);
    }
  });

  it('have a body after a HEAD request', async () => {
    const url = '/group/api/groups/';
    const headers = { authorization: `Token ${scene.asha.token}` };
    await test.app.inject({ method: 'HEAD', url, headers });
    const head = await test.app.inject({ method: 'HEAD', url, headers });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    const whole = await scene.asha.get(url);
    expect(whole.json()).toHaveLength(1);
    const again = await test.app.inject({ method: 'HEAD', url, headers });
    expect([again.body, again.headers['content-length']]).toEqual([
      '',
      String(Buffer.byteLength(whole.body)),
    ]);
  });

  it('[response-cache-2] are the same without the cache, and created each time', async () => {
    await cacheResponses();
    for (const question of questions()) {
      expect(await read(question), question.path).toEqual(await read(question, withoutCache));
    }
    for (const question of cachedQuestions()) {
      for (const _ of ['asked once', 'asked twice']) await read(question, withoutCache);
      const before = test.queryCount();
      await read(question, withoutCache);
      expect(test.queryCount() - before, question.path).toBeGreaterThan(1);
    }
  });

  it('are cached if they are long', async () => {
    await insertExpenses(300, 'x'.repeat(200));
    const url = '/personal/api/expenses/?limit=300';
    for (const _ of ['asked once', 'cached']) await scene.asha.get(url);
    const before = test.queryCount();
    await scene.asha.get(url);
    // The sign-in.
    expect(test.queryCount() - before).toBe(1);
  });

  it.each(WRITES)(
    '[response-cache-1] are those that are made without a cache after $call',
    async ({ call, prepare }) => {
      // What comes before the call is over before anything is cached: the call alone has to say that it changed something.
      const change = await prepare(scene);
      const before = await listStamps();
      const compared = changedStamps.get(call);
      // Once the responses were compared on SQLite, it is the same stamps that change: by them alone a node knows of a change, its own too.
      const other = compared ? [] : nodes.slice(-1);
      const seen = compared ? [] : await readWithoutCache();
      if (IS_LONG) await cacheResponses(other);
      expect((await change()).statusCode).toBeLessThan(300);
      if (IS_LONG) await compareWithNewOnes(other);
      const changed = changesOf(before, await listStamps());
      await expectSameWhereStampsAre(changed, seen);
      changedStamps.set(call, changed);
      expect(changed).toEqual(compared ?? changed);
    },
  );

  it('are current after a refused or undone change', async () => {
    await cacheResponses();
    const refused = await groups.tryToAddExpense(scene.ravi, scene.group.id, {
      paidBy: 'Nobody',
      amount: 10,
    });
    expect(refused.statusCode).toBe(400);
    await compareWithNewOnes();
  });

  it('are current after many concurrent changes', async () => {
    await cacheResponses();
    const writes = WRITES.filter(({ call }) => !call.includes('/auth/'));
    // Where too many pictures come at once, one is asked to try again.
    const make = async (change: Awaited<ReturnType<(typeof writes)[number]['prepare']>>) => {
      let answer = await change();
      while (answer.statusCode === 503) answer = await change();
      return answer;
    };
    const makeAll = () => writes.map(async ({ prepare }) => make(await prepare(scene)));
    const work = Array.from({ length: 6 }, makeAll).flat();
    for (const { statusCode } of await Promise.all(work)) expect(statusCode).toBeLessThan(500);
    await compareWithNewOnes();
  });

  it('belong to the day of the request', async () => {
    const daysLeft = async () =>
      (await scene.asha.get('/personal/api/budget/status/')).json<{ days_left: number }>()
        .days_left;
    try {
      const before = await daysLeft();
      test.setTime('2026-11-15T18:29:50Z');
      expect(await daysLeft()).toBe(before);
      test.setTime('2026-11-15T18:29:55Z');
      expect(await daysLeft()).toBe(before);
      test.setTime('2026-11-15T18:29:59Z');
      expect(await daysLeft()).toBe(before);
      test.setTime('2026-11-15T18:30:00Z');
      expect(await daysLeft()).toBe(before - 1);
    } finally {
      test.setTime('2026-11-15T06:30:00Z');
    }
  });

  it('expire after two minutes, so that manual changes of the database appear', async () => {
    test.setTime('2026-11-15T20:00:00Z');
    const url = '/api/notifications/unread_count/';
    for (const _ of ['asked once', 'cached']) await scene.asha.get(url);
    await test.db
      .updateTable('unread_notification')
      .set({ unread_count: 77 })
      .where('user_id', '=', scene.asha.id)
      .execute();
    try {
      test.setTime('2026-11-15T20:02:00Z');
      const { body } = await scene.asha.get(url);
      expect(JSON.parse(body)).toEqual({ unread_count: 77 });
    } finally {
      test.setTime('2026-11-15T06:30:00Z');
    }
  });

  async function insertExpenses(count: number, description: string): Promise<void> {
    const expense = {
      user_id: scene.asha.id,
      amount_paise: 100,
      category: 'Food' as const,
      description,
      description_key: description,
      spent_on: '2026-11-15',
      created_at: '2026-11-15T06:30:00.000Z',
    };
    await test.db
      .insertInto('expense')
      .values(Array.from({ length: count }, () => expense))
      .execute();
  }

  /** Tells of each question whether its response comes from the cache: only the sign-in is read from the database. */
  async function findCached(): Promise<boolean[]> {
    const found: boolean[] = [];
    for (const question of questions()) {
      for (const _ of ['asked once', 'cached']) await read(question);
      const before = test.queryCount();
      await read(question);
      found.push(test.queryCount() - before === 1);
    }
    return found;
  }

  /** The stamps of the three; undefined of an account that is gone. */
  async function listStamps() {
    const people = [scene.asha, scene.ravi, scene.uma];
    const rows = await test.db
      .selectFrom('user_account')
      .select(['id', 'change_stamp'])
      .where(
        'id',
        'in',
        people.map(({ id }) => id),
      )
      .execute();
    return people.map(({ id }) => rows.find((row) => row.id === id)?.change_stamp);
  }

  const cachedQuestions = () => questions().filter((_, place) => areCached?.[place]);

  /** Asks nodes for everything that each of the three sees, twice, so that each node has cached it. */
  async function cacheResponses(asked = nodes): Promise<void> {
    for (const node of [...asked, ...asked]) {
      await Promise.all(cachedQuestions().map((question) => read(question, node)));
    }
  }

  const readWithoutCache = () =>
    Promise.all(
      cachedQuestions().map(async (question) => ({
        question,
        response: await read(question, withoutCache),
      })),
    );

  /**
   * A stored response is given again for as long as the person's stamp stays: it has to be what would be made now. To compare so takes a
   * third of the work of {@link cacheResponses} and {@link compareWithNewOnes}.
   */
  async function expectSameWhereStampsAre(
    changed: readonly boolean[],
    seen: Awaited<ReturnType<typeof readWithoutCache>>,
  ): Promise<void> {
    const people = [scene.asha, scene.ravi, scene.uma].filter((_, place) => !changed[place]);
    const lasting = seen.filter(({ question }) => people.includes(question.person));
    const compare = async ({ question, response }: (typeof lasting)[number]) => {
      const now = await read(question, withoutCache);
      // Who was signed out is refused before the cache is asked.
      if (now.statusCode === 401) return;
      expect(response, `${question.person.username}: ${question.path}`).toEqual(now);
    };
    await Promise.all(lasting.map(compare));
  }

  async function compareWithNewOnes(asked = nodes): Promise<void> {
    if (asked.length === 0) return;
    const compare = async ({ person, path }: Question) => {
      const made = await read({ person, path }, withoutCache);
      for (const node of asked) {
        const cached = await read({ person, path }, node);
        expect(cached, `${person.username}: ${path}`).toEqual(made);
      }
    };
    await Promise.all(cachedQuestions().map(compare));
  }
});

function changesOf<Stamp>(before: readonly Stamp[], after: readonly Stamp[]): boolean[] {
  return before.map((stamp, place) => stamp !== after[place]);
}

async function readAt(node: FastifyInstance, { token }: Person, url: string) {
  const { statusCode, body, headers } = await node.inject({
    url,
    headers: { authorization: `Token ${token}` },
  });
  return { statusCode, body, count: headers['x-total-count'] };
}
