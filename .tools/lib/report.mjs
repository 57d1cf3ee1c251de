// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {{ passed: number, failed: number, note?: string }} Count
 *
 * What is used of vitest's JSON report.
 * @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 *
 * What is used of Playwright's JSON report.
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport
 */

/**
 * Counts vitest's tests. A file that fails without a failed test (it could not be loaded) counts as one.
 *
 * @param {VitestReport} report
 * @returns {Count}
 */
export function countVitest({ testResults }) {
  const states = testResults.flatMap((file) => file.assertionResults.map((test) => test.status));
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const passed = states.filter((state) => state === 'passed').length;
  const failed = states.filter((state) => state === 'failed').length;
  return { passed, failed: failed + broken.length, ...noteSkipped(states.length - passed - failed) };
}

/**
 * Counts Playwright's tests. A test that passed only on another try has not passed.
 *
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    ...noteSkipped(stats.skipped),
  };
}

/**
 * Counts the torture's runs: a run with a broken promise has failed, and so has a kill point never hit.
 *
 * @param {Count} report
 * @returns {Count}
 */
export function countTorture({ passed, failed }) {
  return { passed, failed };
}

/** @param {number} skipped */
function noteSkipped(skipped) {
  return skipped > 0 ? { note: `${skipped} not run` } : {};
}

/**
 * The verdict on a run of tests: what its report says, and a failure when it ended badly without one
 * (a crash, a coverage below its threshold) or ran no test at all.
 *
 * @param {number} code the exit code
 * @param {Count | null} count `null` when there is no report
 * @returns {Count}
 */
export function verdict(code, count) {
  if (!count) return { passed: 0, failed: 1, note: 'ended without a report' };
  if (count.passed + count.failed === 0) return { ...count, failed: 1, note: 'no test was run' };
  if (code !== 0 && count.failed === 0)
    return { ...count, failed: 1, note: 'ended with an error, see above' };
  return count;
}

/**
 * Reads a JSON report; `null` when it was not written or not to its end.
 *
 * @template R
 * @param {string} path
 * @param {(report: R) => Count} count
 */
export function readReport(path, count) {
  if (!existsSync(path)) return null;
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}
