import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { describe } from 'vitest';
import { buildApp } from '../src/main/app.ts';
import { clockIn } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase, type Db, type OpenDatabase } from '../src/platform/db/database.ts';
import { createUnitOfWork, type UnitOfWork } from '../src/platform/unit-of-work/write.ts';
import type { EngineName } from '../src/platform/db/dialect.ts';
import { CITUS_URL } from './citus-cluster.ts';
import { checkResponses } from './described-responses.ts';
import { IS_LONG } from './stress.ts';
import { openFresh, openGiven } from './test-databases.ts';
import { buildFront, IS_THROUGH_BALANCER } from './through-balancer.ts';

/** A signed-in person who asks the server. */
export interface Person {
  id: number;
  username: string;
  token: string;
  get(url: string): Promise<LightMyRequestResponse>;
  post(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  put(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  patch(url: string, body?: unknown): Promise<LightMyRequestResponse>;
  delete(url: string, body?: unknown): Promise<LightMyRequestResponse>;
}

/** A server on a fresh database, with a clock that the test sets. */
export interface TestApp {
  app: FastifyInstance;
  db: Db;
  /** The address of the database. */
  url: string;
  /** Another server on the same database (PostgreSQL only), which is closed with this one. */
  addNode(): Promise<FastifyInstance>;
  /** Another server over the same connections, with these settings as well, which is closed with this one. */
  addVariant(settings: Record<string, string>): Promise<FastifyInstance>;
  /** How many queries the server has asked its database so far. */
  queryCount(): number;
  /** Does work in one transaction, in somebody's name, as jobs do. */
  run: UnitOfWork['run'];
  /** Does long work in transactions of a slice each, as jobs do. */
  runInSlices: UnitOfWork['runInSlices'];
  /** Sets the time; `today` and "this month" follow in Asia/Kolkata. */
  setTime(iso: string): void;
  /** Registers and signs in somebody. */
  signUp(username: string): Promise<Person>;
  close(): Promise<void>;
}

const PASSWORD = 'correct horse battery';

const ENGINES: readonly EngineName[] =
  IS_THROUGH_BALANCER || CITUS_URL !== ''
    ? ['postgres']
    : (['sqlite', 'postgres'] as const).filter(isAsked);

/** Whether tests on an engine are wanted: TEST_ENGINE names one, else on both. */
function isAsked(engine: EngineName): boolean {
  return [engine, '', undefined].includes(process.env['TEST_ENGINE']);
}

/**
 * Runs the same tests on SQLite and on PostgreSQL. Through a balancer they run on PostgreSQL alone, which several nodes can share, and
 * with CITUS_URL on that cluster alone.
 */
export function describeOnBothEngines(name: string, tests: (engine: EngineName) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, tests);
}

/**
 * Runs tests that go over the table of all calls on SQLite, and on PostgreSQL too in a long run: what they hold is decided before the
 * database is asked, and event-loop.test.ts makes every call on both engines in each run.
 */
export function describeOnBothInLongRuns(name: string, tests: (engine: EngineName) => void): void {
  describe.each(IS_LONG ? ENGINES : ENGINES.slice(0, 1))(`${name} (%s)`, tests);
}

/**
 * Tests within {@link describeOnBothEngines} that no engine changes: they run on SQLite, and on PostgreSQL too in a long run. What they
 * hold is decided before or after the database is asked.
 */
export function onOneEngine(engine: EngineName, tests: () => void): void {
  if (IS_LONG || engine === ENGINES[0]) tests();
}

/**
 * Builds a server on a fresh database of the given engine; the time is 15 November 2026, 12:00 in India. Nothing is limited unless
 * the settings say so.
 */
export async function buildTestApp(
  engine: EngineName,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  let now = new Date('2026-11-15T06:30:00Z');
  const given = settings['DATABASE_URL'];
  const database =
    given === undefined
      ? await openFresh(engine, now, settings['FAST_QUERIES'])
      : await openGiven(given, now);
  const configWith = (others: Record<string, string>) =>
    parseConfig({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...settings,
      ...others,
    });
  const config = configWith({});
  const clock = clockIn(config.timeZone, () => now);
  const nodes: Array<() => Promise<void>> = [];
  let queries = 0;
  const buildNode = async ({ db, engine: its }: OpenDatabase, settled = config) => {
    const counted = db.withPlugin(eachQuery(() => (queries += 1)));
    return checkResponses(await buildApp({ db: counted, clock, config: settled }, its));
  };
  const addNode = async () => {
    if (engine === 'sqlite') throw new Error('A SQLite database has one server.');
    const other = await openDatabase(database.url);
    const node = await buildNode(other);
    nodes.push(async () => {
      await node.close();
      await other.db.destroy();
    });
    return node;
  };
  const addVariant = async (others: Record<string, string>) => {
    const variant = await buildNode(database, configWith(others));
    nodes.push(() => variant.close());
    return variant;
  };
  const unit = createUnitOfWork(database.db, clock, database.engine);
  let app = await buildNode(database);
  if (IS_THROUGH_BALANCER && engine === 'postgres') {
    const first = app;
    app = checkResponses(await buildFront([first, await addNode()]));
    nodes.push(() => first.close());
  }
  return {
    app,
    db: database.db,
    url: database.url,
    addNode,
    addVariant,
    queryCount: () => queries,
    run: unit.run,
    runInSlices: unit.runInSlices,
    setTime: (iso) => {
      now = new Date(iso);
    },
    signUp: (username) => signUp(app, username),
    close: async () => {
      await app.close();
      for (const closeNode of nodes) await closeNode();
      await database.close();
    },
  };
}

function eachQuery(count: () => void): KyselyPlugin {
  return {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count();
      return Promise.resolve(result);
    },
  };
}

async function signUp(app: FastifyInstance, username: string): Promise<Person> {
  const credentials = { username, password: PASSWORD };
  const email = 'person@example.in';
  const registered = await app.inject({
    method: 'POST',
    url: '/auth/register/',
    payload: { ...credentials, email },
  });
  if (registered.statusCode !== 201) throw new Error(registered.body);
  const { user, token } = (
    await app.inject({ method: 'POST', url: '/auth/login/', payload: credentials })
  ).json<{ user: { id: number }; token: string }>();
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) =>
    app.inject({
      method,
      url,
      headers: {
        authorization: `Token ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
  return {
    id: user.id,
    username,
    token,
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, body),
    put: (url, body) => ask('PUT', url, body),
    patch: (url, body) => ask('PATCH', url, body),
    delete: (url, body) => ask('DELETE', url, body),
  };
}
