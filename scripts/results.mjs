import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * The numbers of tests or checks by result.
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * The sum of counts.
 * @param {readonly Counts[]} counts
 * @returns {Counts}
 */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
  }
  return total;
}

/**
 * The counts of one plain check.
 * @param {boolean} isGood
 * @returns {Counts}
 */
export function countCheck(isGood) {
  return { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 };
}

/**
 * The counts in vitest's JSON report, and faults outside of them: a file that did not load, has no test, or was not
 * run. Each counts as one failure.
 * @param {string} file
 * @param {object} run
 * @param {number} run.code the exit code of vitest
 * @param {readonly string[]} run.expected the test files that had to run, relative to `root`
 * @param {string} run.root
 * @returns {{ counts: Counts, faults: string[], retried: string[] }} `retried`: the tests that passed at their second run
 */
export function readVitest(file, { code, expected, root }) {
  if (!existsSync(file)) {
    return { counts: countCheck(false), faults: ['Vitest wrote no report.'], retried: [] };
  }
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const faults = [];
  /** @type {string[]} */
  const retried = [];
  /** @type {Set<string>} */
  const ran = new Set();
  for (const { name, status, message, assertionResults } of report.testResults) {
    const path = relative(root, name);
    ran.add(path);
    for (const test of assertionResults.filter(isRetried))
      retried.push(`${path}: ${test.fullName}`);
    const hasFailedTest = assertionResults.some(isFailed);
    if (status === 'failed' && !hasFailedTest) faults.push(`${path} did not load: ${message}`);
    else if (assertionResults.length === 0) faults.push(`${path} has no test.`);
  }
  for (const path of expected) if (!ran.has(path)) faults.push(`${path} was not run.`);
  const failed = Number(report.numFailedTests) + faults.length;
  if (failed === 0 && (code !== 0 || report.success !== true)) {
    faults.push(`Vitest failed outside the tests, with exit code ${code}.`);
  }
  const counts = {
    passed: Number(report.numPassedTests),
    failed: Number(report.numFailedTests) + faults.length,
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
  };
  return { counts, faults, retried };
}

/** @param {{ status: string }} test */
function isFailed({ status }) {
  return status === 'failed';
}

/** @param {{ status: string, failureMessages?: string[] }} test */
function isRetried({ status, failureMessages = [] }) {
  return status === 'passed' && failureMessages.length > 0;
}

/**
 * The counts in Playwright's JSON report; to run nothing is a failure. A test that passed at its retry counts as passed; Playwright's own output
 * lists it as flaky.
 * @param {string} file
 * @param {number} code the exit code of Playwright
 * @returns {Counts}
 */
export function readPlaywright(file, code) {
  if (!existsSync(file)) return countCheck(false);
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
  // A file that does not load is an error outside the tests.
  const failed = Number(stats.unexpected) + errors.length;
  const passed = Number(stats.expected) + Number(stats.flaky);
  const isFaulty = code !== 0 || passed === 0;
  return {
    passed,
    failed: isFaulty && failed === 0 ? 1 : failed,
    skipped: Number(stats.skipped),
  };
}
