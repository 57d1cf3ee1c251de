// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {{ passed: number, failed: number, note?: string }} Count
 *
 * The used part of vitest's JSON report.
 * @typedef {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} VitestReport
 *
 * The used part of Playwright's JSON report.
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
  const skipped = states.length - passed - failed;
  const note = skipped > 0 ? { note: `${skipped} not run` } : {};
  return { passed, failed: failed + broken.length, ...note };
}

/**
 * Counts Playwright's tests. One that passed only at its second try has passed, and is reported as unsteady.
 *
 * @param {PlaywrightReport} report
 * @returns {Count}
 */
export function countPlaywright({ stats, errors }) {
  const notes = [
    ...(stats.skipped > 0 ? [`${stats.skipped} not run`] : []),
    ...(stats.flaky > 0 ? [`${stats.flaky} unsteady, named below`] : []),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    ...(notes.length > 0 ? { note: notes.join(', ') } : {}),
  };
}

/**
 * The tests of a Playwright report that failed and passed at another try, by file and title.
 *
 * @param {{ suites: (Suite & { file: string })[] }} report
 * @returns {string[]}
 */
export function unsteadyPlaywright({ suites }) {
  return suites.flatMap((suite) => unsteadyOf(suite).map((title) => `${basename(suite.file)}: ${title}`));
}

/** @param {Suite} suite @returns {string[]} */
function unsteadyOf({ specs = [], suites = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => title ?? ''), ...suites.flatMap(unsteadyOf)];
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

/**
 * The files of a vitest report that took longest, and for how many seconds.
 *
 * @param {{ testResults: { name: string, startTime: number, endTime: number }[] }} report
 * @returns {string[]}
 */
export function slowestVitest({ testResults }) {
  return slowest(testResults.map(({ name, startTime, endTime }) => [basename(name), endTime - startTime]));
}

/**
 * The files of a Playwright report that took longest, and for how many seconds.
 *
 * @typedef {{ specs?: { title?: string, tests: { status?: string, results: { duration: number }[] }[] }[], suites?: Suite[] }} Suite
 * @param {{ suites: (Suite & { file: string })[] }} report
 * @returns {string[]}
 */
export function slowestPlaywright({ suites }) {
  return slowest(suites.map((suite) => [basename(suite.file), durationOf(suite)]));
}

/** @param {Suite} suite @returns {number} */
function durationOf({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((result) => result.duration)),
  );
  return [...own, ...suites.map(durationOf)].reduce((sum, duration) => sum + duration, 0);
}

/** @param {[file: string, ms: number][]} files */
function slowest(files) {
  return files
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
    .map(([file, ms]) => `${file} ${(ms / 1000).toFixed(1)} s`);
}

/**
 * The verdict on a run of tests: the result in its report, and a failure when it ended badly without one (a
 * crash, a coverage below its threshold) or ran no test at all.
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
 * @template T
 * @param {string} path
 * @param {(report: R) => T} count
 * @returns {T | null}
 */
export function readReport(path, count) {
  if (!existsSync(path)) return null;
  try {
    return count(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  }
}

/**
 * A step's line in the table at the end of a run.
 *
 * @param {string} name
 * @param {Count} count
 * @param {number} seconds that it took
 */
export function rowOf(name, { passed, failed, note = '' }, seconds) {
  const figures = `${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed`;
  const row = `${failed ? '✗' : '✓'} ${name.padEnd(12)}${figures} ${seconds.toFixed(1).padStart(8)} s  ${note}`;
  return row.trimEnd();
}
