import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { RUNTIME, ROOT } from '../processes.mjs';

const CACHE = join(ROOT, '.cache');
mkdirSync(CACHE, { recursive: true });
const folder = mkdtempSync(join(CACHE, 'exit-code-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The exit code of vitest for one test file that runs beside PostgreSQL, like those of the server. */
function exitCodeOf(testFile: string): number | null {
  writeFileSync(join(folder, 'one.test.ts'), testFile);
  const globalSetup = join(ROOT, 'server/test/global-setup.ts');
  const config = { root: folder, test: { globalSetup: [globalSetup] } };
  writeFileSync(join(folder, 'vitest.config.ts'), `export default ${JSON.stringify(config)}`);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  return spawnSync(RUNTIME, [vitest, 'run', '--config', join(folder, 'vitest.config.ts')], {
    cwd: folder,
    env: { ...process.env, CITUS_URL: '' },
  }).status;
}

it('[exit-code-1] a test file that does not load beside PostgreSQL ends vitest with 1', () => {
  expect(exitCodeOf(`import './missing.ts';`)).toBe(1);
});

it('[exit-code-2] a good test file beside PostgreSQL ends vitest with 0', () => {
  expect(exitCodeOf(`import { it } from 'vitest';\nit('passes', () => {});`)).toBe(0);
});
