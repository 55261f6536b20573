import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPlaywright, readVitest } from '../results.mjs';

const folder = mkdtempSync(join(tmpdir(), 'hisaab-results-'));
afterAll(() => rmSync(folder, { recursive: true }));

const PASSED = { status: 'passed' };
const FAILED = { status: 'failed' };

function testFile(name: string, assertionResults: { status: string }[], fault = '') {
  const isGood = fault === '' && !assertionResults.includes(FAILED);
  return {
    name: join(folder, name),
    status: isGood ? 'passed' : 'failed',
    message: fault,
    assertionResults,
  };
}

/** The result from the report of a run of these files. */
function read(files: ReturnType<typeof testFile>[], { code = 0, expected = ['a.test.ts'] } = {}) {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const report = join(folder, 'vitest.json');
  const json = {
    numPassedTests: tests.filter((test) => test === PASSED).length,
    numFailedTests: tests.filter((test) => test === FAILED).length,
    numPendingTests: 0,
    numTodoTests: 0,
    success: files.every(({ status }) => status === 'passed'),
    testResults: files,
  };
  writeFileSync(report, JSON.stringify(json));
  return readVitest(report, { code, expected, root: folder });
}

it('[results-1] counts the tests of a good run', () => {
  const { counts, faults } = read([testFile('a.test.ts', [PASSED, PASSED])]);
  expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0 });
  expect(faults).toEqual([]);
});

it('[results-2] a file that does not load is a failure, whatever the exit code', () => {
  const broken = testFile('b.test.ts', [], 'Cannot find module');
  const { counts, faults } = read([testFile('a.test.ts', [PASSED]), broken]);
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 });
  expect(faults).toEqual(['b.test.ts did not load: Cannot find module']);
});

it('[results-3] a file that fails to load beside failed tests of others is a failure of its own', () => {
  const broken = testFile('b.test.ts', [], 'Cannot find module');
  expect(read([testFile('a.test.ts', [FAILED]), broken]).counts.failed).toBe(2);
});

it('[results-4] a file without a test is a failure', () => {
  const { counts, faults } = read([testFile('a.test.ts', [])]);
  expect(counts.failed).toBe(1);
  expect(faults).toEqual(['a.test.ts has no test.']);
});

it('[results-5] a file that was not run is a failure', () => {
  const expected = ['a.test.ts', 'c.test.ts'];
  const { counts, faults } = read([testFile('a.test.ts', [PASSED])], { expected });
  expect(counts.failed).toBe(1);
  expect(faults).toEqual(['c.test.ts was not run.']);
});

it('[results-6] an exit code without a failed test is a failure', () => {
  expect(read([testFile('a.test.ts', [PASSED])], { code: 1 }).counts.failed).toBe(1);
});

it('[results-7] a failed hook beside passed tests is a failure', () => {
  const hook = testFile('a.test.ts', [PASSED], 'afterAll failed');
  expect(read([hook]).counts.failed).toBe(1);
});

it('[results-10] names a test that passed at its second run', () => {
  const late = { status: 'passed', fullName: 'is late', failureMessages: ['late'] };
  expect(read([testFile('a.test.ts', [PASSED, late])]).retried).toEqual(['a.test.ts: is late']);
});

it('[results-8] a missing report is a failure', () => {
  const missing = join(folder, 'missing.json');
  expect(readVitest(missing, { code: 0, expected: [], root: folder }).counts.failed).toBe(1);
  expect(readPlaywright(missing, 0).failed).toBe(1);
});

it('[results-9] a browser test that passed at its retry counts as passed, an error outside the tests as failed', () => {
  const report = join(folder, 'playwright.json');
  const stats = { expected: 3, flaky: 1, unexpected: 0, skipped: 2 };
  writeFileSync(report, JSON.stringify({ stats, errors: [] }));
  expect(readPlaywright(report, 0)).toEqual({ passed: 4, failed: 0, skipped: 2 });
  expect(readPlaywright(report, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  writeFileSync(report, JSON.stringify({ stats, errors: [{ message: 'b.spec.ts: no module' }] }));
  expect(readPlaywright(report, 0)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});
