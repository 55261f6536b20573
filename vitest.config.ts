import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { CLUSTER_TESTS, LONG_TESTS } from './scripts/test-files.mjs';

const root = fileURLToPath(new URL('.', import.meta.url));

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
    // Nothing is kept between tests: a process and its modules serve many files. To load the server anew takes a second for each.
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

// These measure how long something holds up the process and how much memory it takes, or replace a module in their own way: each
// has a process of its own.
const ALONE = [
  'event-loop',
  'export',
  'faults',
  'fuzz',
  'hostile-texts',
  'large-bodies-cost',
  'long-lists',
  'metrics',
  'password-work',
  'profile',
  'profile-image',
].map((name) => `server/test/${name}.test.ts`);

// These keep a device's database, an outbox that sends by itself or a stream of events, which other files would meet; the screen of
// expenses is what met them.
const ALONE_IN_WEB = [
  'expenses/expenses-screen',
  'list/load-more',
  'live/live-changes',
  'live/share-events',
  'expenses/keep-expense',
  'entries/waiting-bill',
  'shell/offline-strip',
  'outbox/leave-dialog',
  'outbox/other-person',
  'outbox/send-or-store',
  'device/last-seen',
].map((name) => `web/src/**/${name}.test.tsx`);

const WEB_DOM = {
  environment: 'happy-dom',
  setupFiles: ['web/src/test/set-up-dom.ts'],
  env: { VITE_SHAPE: 'of this build' },
};

export default defineConfig({
  test: {
    // The server's files each hold two databases open: more workers than this only wait on each other.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      { test: project('domain', ['domain/src']) },
      { test: project('words', ['words']) },
      { test: project('contract', ['contract/src']) },
      {
        test: {
          ...project('server', ['server/src', 'server/test']),
          ...SERVER,
          exclude: [...ALONE, ...SELDOM],
        },
      },
      { test: { ...project('server-alone', []), ...SERVER, include: ALONE, isolate: true } },
      { test: project('web', ['web/src']) },
      {
        test: {
          ...project('web-dom', ['web/src'], 'test.tsx'),
          ...WEB_DOM,
          exclude: [...ALONE_IN_WEB, ...SELDOM],
        },
      },
      {
        test: {
          ...project('web-dom-alone', []),
          ...WEB_DOM,
          include: ALONE_IN_WEB,
          isolate: true,
        },
      },
      { test: project('docs', ['docs/test']) },
      { test: project('scripts', ['scripts/test']) },
    ],
  },
});
