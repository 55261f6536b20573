import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './processes.mjs';

const FOLDERS = ['contract', 'docs', 'domain', 'scripts', 'server', 'web'];
const NOT_OURS = /(^|[\\/])(node_modules|dist)[\\/]/;

/** Tests of a running cluster: `npm run test:citus`. */
export const CLUSTER_TESTS = 'server/test/citus-*.test.ts';
/** Tests that only `npm run test:long` runs. */
export const LONG_TESTS = '**/*.long.test.ts';

/**
 * The test files on disk that vitest has to run, found without vitest: it includes files that no project of
 * vitest.config.ts includes.
 * @param {NodeJS.ProcessEnv} [env] HISAAB_LONG and CITUS_URL add the rarely run tests
 * @returns {string[]} paths relative to the project
 */
export function listTestFiles(env = process.env) {
  return FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.test\.tsx?$/.test(file) && !NOT_OURS.test(file)),
  ).filter(
    (file) =>
      (env['HISAAB_LONG'] || !file.endsWith('.long.test.ts')) &&
      (env['CITUS_URL'] || !/[\\/]citus-[^\\/]*$/.test(file)),
  );
}
