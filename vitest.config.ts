import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import {
  CLUSTER_TESTS,
  LONG_TESTS,
  SLOW_TESTS,
  TESTS_ALONE,
  tierOf,
} from './scripts/test-files.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

const tier = tierOf(process.env);

// Halves the time of the start of each worker, and of each server and command that a test starts.
process.env['NODE_COMPILE_CACHE'] = join(root, '.cache/compiled');

const SELDOM = [
  ...(process.env['CITUS_URL'] ? [] : [CLUSTER_TESTS]),
  ...(process.env['HISAAB_LONG'] ? [] : [LONG_TESTS]),
];

function project(name: string, folders: string[], ending = 'test.ts') {
  return {
    name,
    root,
    include: folders.map((folder) => `${folder}/**/*.${ending}`),
    exclude: SELDOM,
    // Nothing is kept between tests: a process and its modules serve many files. Loading the server again takes a second for each.
    isolate: false,
  };
}

const SERVER = {
  // Most of what a test makes is garbage at its end: with room for it, little is collected.
  execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
  // Node reads TypeScript itself, and keeps what it has compiled.
  experimental: { viteModuleRunner: false },
  globalSetup: ['scripts/built-server.mjs', 'server/test/global-setup.ts'],
  setupFiles: ['server/test/cheap-passwords.ts', 'server/test/web-files-once.ts'],
};

// These keep a device's database, an outbox that sends by itself or a stream of events, which other files would meet; the screen of
// expenses is what met them.
const ALONE_IN_WEB = [
  'expenses/expenses-screen',
  'list/load-more',
  'live/live-changes',
  'live/share-events',
  'due/due-card',
  'expenses/keep-expense',
  'expenses/pays-field',
  'income/money-in',
  'entries/waiting-bill',
  'shell/offline-strip',
  'offline/leave-dialog',
  'offline/other-person',
  'offline/send-or-store',
  'device/join-queues',
  'device/last-seen',
].map((name) => `web/src/**/${name}.test.tsx`);

const WEB_DOM = {
  environment: 'happy-dom',
  setupFiles: ['web/src/test/set-up-dom.ts'],
  env: { VITE_SHAPE: 'of this build' },
};

const SLOW_IN_SERVER = SLOW_TESTS.filter(
  (file) => file.startsWith('server/') && !TESTS_ALONE.includes(file),
);
/** Those of screens are `.tsx`. */
const SLOW_ELSEWHERE = SLOW_TESTS.filter((file) => !file.startsWith('server/'));

const server = {
  ...project('server', ['server/src', 'server/test']),
  ...SERVER,
  exclude: [...SLOW_IN_SERVER, ...TESTS_ALONE, ...SELDOM],
};

/** What `npm test` runs; the server's tests on SQLite, and on PostgreSQL those that say so. */
const ofEachRun = [
  { ...project('domain', ['domain/src']), exclude: [...SLOW_ELSEWHERE, ...SELDOM] },
  project('words', ['words']),
  project('contract', ['contract/src']),
  server,
  { ...project('web', ['web/src']), exclude: [...SLOW_ELSEWHERE, ...SELDOM] },
  {
    ...project('web-dom', ['web/src'], 'test.tsx'),
    ...WEB_DOM,
    exclude: [...ALONE_IN_WEB, ...SLOW_ELSEWHERE, ...SELDOM],
  },
  {
    ...project('web-dom-alone', []),
    ...WEB_DOM,
    include: ALONE_IN_WEB,
    exclude: [...SLOW_ELSEWHERE, ...SELDOM],
    isolate: true,
  },
];

/** What `npm run test:all` adds: the server's tests on PostgreSQL, and the slow ones on both engines. */
const ofTheRest = [
  ...(tier === 'rest'
    ? [{ ...server, name: 'server-on-postgres', include: ['server/test/**/*.test.ts'] }]
    : []),
  {
    ...project('server-slow', []),
    ...SERVER,
    include: SLOW_IN_SERVER,
    env: { TEST_ENGINE: process.env['TEST_ENGINE'] ?? 'both' },
  },
  {
    ...project('server-alone', []),
    ...SERVER,
    include: TESTS_ALONE,
    isolate: true,
    env: { TEST_ENGINE: process.env['TEST_ENGINE'] ?? 'both' },
  },
  {
    ...project('slow', []),
    include: SLOW_ELSEWHERE.filter((file) => file.endsWith('.ts')),
  },
  {
    ...project('web-dom-slow', []),
    ...WEB_DOM,
    include: SLOW_ELSEWHERE.filter((file) => file.endsWith('.tsx')),
    isolate: true,
  },
  project('docs', ['docs/test']),
  project('scripts', ['scripts/test']),
];

export default defineConfig({
  test: {
    // The server's files each hold two databases open: more workers than this only wait on each other.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The rest waits for processes and clocks: on a busy machine one of nine thousand is late now and then.
    retry: tier === 'quick' ? 0 : 1,
    projects: [...(tier === 'rest' ? [] : ofEachRun), ...(tier === 'quick' ? [] : ofTheRest)].map(
      (test) => ({ test: { ...test, expect: { poll: { timeout: 10_000 } } } }),
    ),
  },
});
