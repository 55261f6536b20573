// Runs the checks and the tests of `npm test`. --static runs no test. --all adds the rest: the server on PostgreSQL, the
// slow tests and all browser tests; --rest runs that alone. --long runs everything, the randomised tests ten times as
// often.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, installBrowser } from './find-browser.mjs';
import { Problem, ROOT, runMain, runTool } from './processes.mjs';
import { countCheck, readPlaywright, readVitest, sum } from './results.mjs';
import { build, installDependencies } from './set-up.mjs';
import { listTestFiles } from './test-files.mjs';

/** @typedef {import('./results.mjs').Counts} Counts */
/** @typedef {import('./test-files.mjs').Tier | 'everything'} Part */

const REPORTS = join(ROOT, '.cache/test');
const CHECK_TIMEOUT_MS = 3 * 60_000;
const TESTS_TIMEOUT_MS = 30 * 60_000;

const VITEST_NAMES = {
  quick: 'Unit tests, and the server on SQLite',
  rest: 'The server on PostgreSQL, and slow tests',
  everything: 'Unit tests, and the server on SQLite and PostgreSQL',
};
const BROWSER_NAMES = {
  quick: 'One way through each screen',
  rest: 'All other browser tests',
  everything: 'Browser tests',
};
const CHOSEN_IN_BROWSER = {
  quick: ['--grep', '@smoke'],
  rest: ['--grep-invert', '@smoke'],
  everything: [],
};

/** @type {{ name: string, took: string }[]} */
const parts = [];

await runMain(async () => {
  const isStatic = process.argv.includes('--static');
  const isRest = process.argv.includes('--rest');
  if (process.argv.includes('--long')) process.env['HISAAB_LONG'] = '1';
  const startedAt = Date.now();
  await installDependencies({ withTools: true });
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });

  // An installation mostly waits for the network: the other parts run in parallel.
  const browser = isStatic ? undefined : startBrowserSearch();
  const counts = isRest ? [] : await runPlainChecks();
  if (browser) for (const part of listParts()) counts.push(...(await runTests(part, browser)));

  const { passed, failed, skipped } = sum(counts);
  announce('Time of each part');
  for (const { name, took } of parts) console.log(`${took.padStart(8)}  ${name}`);
  console.log(`${secondsSince(startedAt).padStart(8)}  Everything`);
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed === 0 && passed > 0 ? 0 : 1;
});

/** @returns {readonly Part[]} */
function listParts() {
  if (process.argv.includes('--long')) return ['everything'];
  if (process.argv.includes('--rest')) return ['rest'];
  return process.argv.includes('--all') ? ['quick', 'rest'] : ['quick'];
}

/**
 * @param {Part} part
 * @param {ReturnType<typeof startBrowserSearch>} browser
 * @returns {Promise<Counts[]>}
 */
async function runTests(part, browser) {
  if (part === 'everything') delete process.env['TEST_TIER'];
  else process.env['TEST_TIER'] = part;
  return [await runVitest(part), ...(await runBrowserChecks(part, browser))];
}

/** @returns {Promise<Counts[]>} */
async function runPlainChecks() {
  // The checks run in parallel and are reported in this order.
  const checks = [
    startCheck('Format', 'oxfmt', 'oxfmt', ['--check', '.']),
    startCheck('Types, lint and import laws', 'oxlint', 'oxlint', []),
    startCheck('Dead code', 'knip', 'knip', ['--no-progress']),
  ];
  const counts = [];
  for (const check of checks) counts.push(report(await check));
  return counts;
}

/**
 * @param {Part} part
 * @returns {Promise<Counts>}
 */
async function runVitest(part) {
  const name = VITEST_NAMES[part];
  const file = join(REPORTS, `vitest-${part}.json`);
  announce(name);
  const startedAt = Date.now();
  const { code } = await runTool(
    'vitest',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { isContained: true, timeoutMs: TESTS_TIMEOUT_MS },
  );
  const expected = listTestFiles();
  const { counts, faults, retried } = readVitest(file, { code, expected, root: ROOT });
  for (const fault of faults) console.log(fault);
  for (const test of retried) console.log(`Passed at its second run: ${test}`);
  conclude(name, counts.failed === 0, startedAt);
  return counts;
}

/**
 * @param {Part} part
 * @param {ReturnType<typeof startBrowserSearch>} search
 * @returns {Promise<Counts[]>}
 */
async function runBrowserChecks(part, search) {
  const startedAt = Date.now();
  const name = 'Build of the web app and the server';
  announce(name);
  const isBuilt = await isBuildGood();
  conclude(name, isBuilt, startedAt);
  // The browser checks need both; the failed build is the one failure.
  if (!isBuilt) return [countCheck(false)];
  const browserTests = await runPlaywright(part, search);
  if (part === 'rest') return [browserTests];
  const weight = report(await startCheck('Page weight', 'size-limit', 'size-limit', []));
  return [countCheck(true), weight, browserTests];
}

async function isBuildGood() {
  try {
    await build();
    return true;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(error.message);
    return false;
  }
}

/**
 * @param {Part} part
 * @param {ReturnType<typeof startBrowserSearch>} search
 * @returns {Promise<Counts>}
 */
async function runPlaywright(part, search) {
  const name = BROWSER_NAMES[part];
  const file = join(REPORTS, `playwright-${part}.json`);
  announce(name);
  const startedAt = Date.now();
  const { browser, output } = await search;
  if (!browser) {
    console.log(`${output}\nNo Chromium could be installed: set CHROMIUM_PATH to one.`);
    return countCheck(false);
  }
  console.log(`Chromium, ${browser.source}: ${browser.path}`);
  const { code } = await runTool(
    '@playwright/test',
    'playwright',
    ['test', '-c', 'e2e', ...CHOSEN_IN_BROWSER[part]],
    {
      env: {
        ...process.env,
        CHROMIUM_PATH: browser.path,
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
      isContained: true,
      timeoutMs: TESTS_TIMEOUT_MS,
    },
  );
  const counts = readPlaywright(file, code);
  conclude(name, counts.failed === 0, startedAt);
  return counts;
}

/**
 * Finds a Chromium, or starts to install one.
 * @returns {ReturnType<typeof installBrowser>}
 * @throws {Problem} when CHROMIUM_PATH has another program
 */
function startBrowserSearch() {
  const browser = findBrowser();
  if (browser) return Promise.resolve({ browser, output: '' });
  console.log('No Chromium here: installing one ...');
  return installBrowser().catch((error) => ({ output: String(error) }));
}

/**
 * @typedef {{ name: string, isGood: boolean, output: string, startedAt: number, endedAt: number }} CheckResult
 * @param {string} name
 * @param {string} packageName
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<CheckResult>}
 */
async function startCheck(name, packageName, program, args) {
  const startedAt = Date.now();
  const { code, output } = await runTool(packageName, program, args, {
    isCaptured: true,
    isContained: true,
    timeoutMs: CHECK_TIMEOUT_MS,
  });
  return { name, isGood: code === 0, output, startedAt, endedAt: Date.now() };
}

/** @param {CheckResult} result */
function report({ name, isGood, output, startedAt, endedAt }) {
  announce(name);
  if (!isGood) console.log(output.trimEnd());
  conclude(name, isGood, startedAt, endedAt);
  return countCheck(isGood);
}

/** @param {string} name */
function announce(name) {
  console.log(`\n== ${name}`);
}

/**
 * @param {string} name
 * @param {boolean} isGood
 * @param {number} startedAt
 * @param {number} [endedAt]
 */
function conclude(name, isGood, startedAt, endedAt) {
  const took = secondsSince(startedAt, endedAt);
  parts.push({ name, took });
  console.log(`${isGood ? 'ok' : 'FAILED'}, ${took}`);
}

/**
 * @param {number} startedAt
 * @param {number} [endedAt]
 */
function secondsSince(startedAt, endedAt = Date.now()) {
  return `${((endedAt - startedAt) / 1000).toFixed(1)} s`;
}
