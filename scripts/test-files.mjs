import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

const FOLDERS = ['contract', 'docs', 'domain', 'scripts', 'server', 'web'];
const NOT_OURS = /(^|[\\/])(node_modules|dist)[\\/]/;

/** Tests of a running cluster: `npm run test:citus`. */
export const CLUSTER_TESTS = 'server/test/citus-*.test.ts';
/** Tests that only `npm run test:long` runs. */
export const LONG_TESTS = '**/*.long.test.ts';

/** Tests that measure the process, its memory or its time, or replace a module: each has a process of its own. */
export const TESTS_ALONE = [
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

/**
 * Tests that `npm test` leaves to `npm run test:all`: they kill processes, wait for what is silent, measure times, fill
 * memory or replay histories, or they take seconds for what is beyond the specification of sections 2 to 9.
 */
export const SLOW_TESTS = [
  ...TESTS_ALONE,
  ...[
    'access-tokens',
    'backup',
    'calendar',
    'categories',
    'category-limits',
    'check-books',
    'connections',
    'crash',
    'currencies',
    'daily-backup',
    'database-secrets',
    'deadlocks',
    'demo',
    'distribute',
    'due-books',
    'due-notices',
    'due-notices-crash',
    'named-statements',
    'file-permissions',
    'group-archives',
    'group-bills',
    'group-import-pages',
    'group-imports',
    'group-month',
    'group-recurring',
    'group-shares',
    'groups-books',
    'groups-concurrency',
    'import-pages',
    'imports',
    'large-bodies',
    'limits',
    'live-events',
    'log',
    'mail',
    'mass-assignment',
    'move-data',
    'notification-recipients',
    'openapi',
    'openid',
    'outages',
    'pairs',
    'passkeys',
    'payday',
    'people',
    'postgres-tls',
    'profile-image-process',
    'profile-image-queue',
    'push',
    'query-plans',
    'races',
    'rate-limits-setting',
    'receipt-bytes',
    'receipt-refusals',
    'receipts',
    'releases',
    'response-cache',
    'search',
    'second-factor',
    'second-server',
    'silent-postgres',
    'stopping',
    'two-nodes',
    'unit-of-work',
    'users-command',
    'weekly-mail',
  ].map((name) => `server/test/${name}.test.ts`),
  'domain/src/month-start.test.ts',
  'domain/src/reading/amounts/amounts.test.ts',
  'server/src/web-server/http/large-body-routes.test.ts',
  'web/src/offline/outbox-rules.test.ts',
  'web/src/reading/csv/read-csv.test.ts',
  'web/src/reading/statement/pdf/read-pdf.test.ts',
  'web/src/reading/statement/workbook/read-workbook.test.ts',
  'web/src/shell/lazy/live/live-changes.test.tsx',
  'web/src/reading/statement/statements.test.ts',
  ...[
    'expenses/import/import-screen',
    'expenses/keep-expense',
    'expenses/money-field',
    'expenses/own-categories',
    'expenses/quick/quick-add',
    'groups/entries/group-bill-form',
    'groups/entries/waiting-bill',
    'groups/screen/archived-groups',
    'groups/screen/group-import',
    'groups/screen/group-repeating',
    'groups/screen/last-way',
    'groups/screen/month-card',
    'groups/screen/pair-page',
    'groups/screen/people-screen',
  ].map((name) => `web/src/features/${name}.test.tsx`),
];

/**
 * The part of the tests that is run: `quick` is `npm test`, `rest` is what `npm run test:all` adds to it; without
 * a tier everything runs at once, as in `npm run test:long` and for one file.
 * @typedef {'quick' | 'rest'} Tier
 * @param {NodeJS.ProcessEnv} env
 * @returns {Tier | undefined}
 */
export function tierOf(env) {
  const tier = env['TEST_TIER'];
  if (tier === undefined || tier === 'quick' || tier === 'rest') return tier;
  throw new Error(`TEST_TIER is quick or rest, not ${tier}.`);
}

/**
 * The test files on disk that vitest has to run, found without vitest: it includes files that no project of
 * vitest.config.ts includes.
 * @param {NodeJS.ProcessEnv} [env] HISAAB_LONG and CITUS_URL add the rarely run tests, TEST_TIER names the tier
 * @returns {string[]} paths relative to the project
 */
export function listTestFiles(env = process.env) {
  const tier = tierOf(env);
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.test\.tsx?$/.test(file) && !NOT_OURS.test(file)),
  ).filter(
    (file) =>
      (tier === undefined || isOfTier(file, tier)) &&
      (env['HISAAB_LONG'] || !file.endsWith('.long.test.ts')) &&
      (env['CITUS_URL'] || !/[\\/]citus-[^\\/]*$/.test(file)),
  );
}

/**
 * The rest has the slow files, and those of the server once more, on PostgreSQL.
 * @param {string} path
 * @param {Tier} tier
 */
function isOfTier(path, tier) {
  const file = path.replaceAll('\\', '/');
  const isSlow = SLOW_TESTS.includes(file) || /^(?:docs|scripts)\//.test(file);
  if (tier === 'quick') return !isSlow;
  return isSlow || file.startsWith('server/test/');
}
