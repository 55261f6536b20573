import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { KyselyPlugin } from 'kysely';
import { describe } from 'vitest';
import { hashPassword } from '../src/auth/passwords/password.ts';
import { signIn } from '../src/auth/sign-ins/sign-ins.service.ts';
import { createAccount } from '../src/auth/users/users.service.ts';
import { buildApp } from '../src/main/app.ts';
import { clockIn, type Clock } from '../src/platform/clock.ts';
import { parseConfig } from '../src/platform/config.ts';
import { openDatabase, type Db, type OpenDatabase } from '../src/platform/db/database.ts';
import { writeNotifications } from '../src/notifications/notices/write-notifications.ts';
import { createUnitOfWork, NOBODY, type UnitOfWork } from '../src/platform/unit-of-work/write.ts';
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
/** The device that sends the requests of {@link Person}, as their header names it. */
const DEVICE = { name: 'lightMyRequest', key: undefined, isKnown: false };

const ENGINES: readonly EngineName[] =
  IS_THROUGH_BALANCER || CITUS_URL !== ''
    ? ['postgres']
    : (['sqlite', 'postgres'] as const).filter(isAsked);

/** The engines of tests that every run makes on all engines. */
const ENGINES_IN_EACH_RUN =
  process.env['TEST_TIER'] === 'quick' ? (['sqlite', 'postgres'] as const) : ENGINES;

/** The engines of tests for which all engines are alike: SQLite, and PostgreSQL too in a long run. */
const ENGINES_IF_ALIKE = IS_LONG ? ENGINES : ENGINES.slice(0, 1);

/** Whether tests on an engine are wanted: TEST_ENGINE names one, else `npm test` takes SQLite and its rest PostgreSQL. */
function isAsked(engine: EngineName): boolean {
  const ofTier = { quick: 'sqlite', rest: 'postgres' }[process.env['TEST_TIER'] ?? ''];
  return [engine, 'both', '', undefined].includes(process.env['TEST_ENGINE'] ?? ofTier);
}

/**
 * Runs the same tests on SQLite and on PostgreSQL. Through a balancer they run on PostgreSQL alone, which several nodes can share, and
 * with CITUS_URL on that cluster alone.
 */
export function describeOnBothEngines(name: string, tests: (engine: EngineName) => void): void {
  describe.each(ENGINES)(`${name} (%s)`, tests);
}

/** Like {@link describeOnBothEngines}, and `npm test` runs them on PostgreSQL, too: it starts, migrates, writes and reads. */
export function describeOnBothInEachRun(name: string, tests: (engine: EngineName) => void): void {
  describe.each(ENGINES_IN_EACH_RUN)(`${name} (%s)`, tests);
}

/**
 * Runs tests that go over the table of all calls on {@link ENGINES_IF_ALIKE}: what they hold is decided before the database is asked, and
 * event-loop.test.ts makes every call on both engines in each run.
 */
export function describeOnBothInLongRuns(name: string, tests: (engine: EngineName) => void): void {
  describe.each(ENGINES_IF_ALIKE)(`${name} (%s)`, tests);
}

/**
 * Tests within {@link describeOnBothEngines} that run on {@link ENGINES_IF_ALIKE}: what they hold is decided before or after the database
 * is asked.
 */
export function onOneEngine(engine: EngineName, tests: () => void): void {
  if (ENGINES_IF_ALIKE.includes(engine)) tests();
}

/**
 * Builds a server on a fresh database of the given engine; the time is 15 November 2026, 12:00 in India. Nothing is limited unless
 * the settings say so.
 */
export async function buildTestApp(
  engine: EngineName,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const start = new Date('2026-11-15T06:30:00Z');
  const given = settings['DATABASE_URL'];
  const database =
    given === undefined ? await openFresh(engine, start) : await openGiven(given, start);
  const configWith = (others: Record<string, string>) =>
    parseConfig({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...settings,
      ...others,
    });
  const config = configWith({});
  const isUsual = Object.keys(settings).length === 0 && !IS_THROUGH_BALANCER;
  const kept = isUsual ? usualServers.get(database.db) : undefined;
  const facts = kept?.facts ?? { now: start, queries: 0 };
  facts.now = start;
  const clock = kept?.clock ?? clockIn(config.timeZone, () => facts.now);
  const nodes: Array<() => Promise<void>> = [];
  const buildNode = async ({ db, engine: its }: OpenDatabase, settled = config) => {
    const counted = db.withPlugin(eachQuery(() => (facts.queries += 1)));
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
  const unit = createUnitOfWork({ ...database, clock }, writeNotifications);
  let app = kept?.app ?? (await buildNode(database));
  if (isUsual && !kept) keepServer(database.db, { app, clock, facts });
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
    queryCount: () => facts.queries,
    run: unit.run,
    runInSlices: unit.runInSlices,
    setTime: (iso) => {
      facts.now = new Date(iso);
    },
    signUp: (username) => signUp(app, unit.run, username),
    close: async () => {
      const keptApp = () => usualServers.get(database.db)?.app;
      if (app !== keptApp() || app.liveEvents.openStreams > 0) await app.close();
      for (const closeNode of nodes) await closeNode();
      await database.close(async () => keptApp()?.close());
    },
  };
}

/** A server without settings, its clock, and what a test changes of both. */
interface UsualServer {
  app: FastifyInstance;
  clock: Clock;
  facts: { now: Date; queries: number };
}

/**
 * The servers that serve one test after another, each with its database: to start one takes as long as twenty requests. What a server
 * remembers is about people, whose ids and tokens no later test has (see `emptyDatabase`).
 */
const usualServers = new WeakMap<Db, UsualServer>();

/** Keeps a server for later tests, unless one listens with it or closes it. */
function keepServer(db: Db, server: UsualServer): void {
  usualServers.set(db, server);
  server.app.addHook('onListen', async () => void usualServers.delete(db));
  server.app.addHook('onClose', async () => void usualServers.delete(db));
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

let passwordHash: Promise<string> | undefined;

/** Registers and signs in somebody in one transaction: the two requests would be a tenth of the work of a whole run. */
async function signUp(
  app: FastifyInstance,
  run: UnitOfWork['run'],
  username: string,
): Promise<Person> {
  const hashed = await (passwordHash ??= hashPassword(PASSWORD));
  const { id, token } = await run(NOBODY, async (tx) => {
    const user = await createAccount(tx, { username, email: 'person@example.in' }, hashed);
    return { ...user, ...(await signIn(tx, user.id, DEVICE)) };
  });
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
    id,
    username,
    token,
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, body),
    put: (url, body) => ask('PUT', url, body),
    patch: (url, body) => ask('PATCH', url, body),
    delete: (url, body) => ask('DELETE', url, body),
  };
}
