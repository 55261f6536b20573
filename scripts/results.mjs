import { existsSync, readFileSync } from 'node:fs';

/**
 * How many tests or checks came out in which way.
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
 * The counts in vitest's JSON report.
 * @param {string} file
 * @param {number} code what vitest ended with: a failure outside every test, such as a broken import, still counts as one
 * @returns {Counts}
 */
export function readVitest(file, code) {
  if (!existsSync(file)) return countCheck(false);
  const report = JSON.parse(readFileSync(file, 'utf8'));
  const failed = Number(report.numFailedTests);
  return {
    passed: Number(report.numPassedTests),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
  };
}

/**
 * The counts in Playwright's JSON report. A test that passed at its retry counts as passed; Playwright's own output names it as flaky.
 * @param {string} file
 * @param {number} code what Playwright ended with
 * @returns {Counts}
 */
export function readPlaywright(file, code) {
  if (!existsSync(file)) return countCheck(false);
  const { stats } = JSON.parse(readFileSync(file, 'utf8'));
  const failed = Number(stats.unexpected);
  return {
    passed: Number(stats.expected) + Number(stats.flaky),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: Number(stats.skipped),
  };
}
