// @ts-check
import { describe, expect, it } from 'vitest';
import {
  countPlaywright,
  countVitest,
  rowOf,
  slowestPlaywright,
  slowestVitest,
  unsteadyPlaywright,
  verdict,
} from './report.mjs';

/** @param {string} status @param {string[]} tests */
const file = (status, ...tests) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

describe('the count of unit tests', () => {
  it('adds up the files', () => {
    const testResults = [file('passed', 'passed', 'passed'), file('failed', 'passed', 'failed')];
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1 });
  });

  it('takes a file that could not be loaded for one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1 });
  });

  it('does not take a skipped test for a passed one', () => {
    const testResults = [file('passed', 'passed', 'skipped')];
    expect(countVitest({ testResults })).toEqual({ passed: 1, failed: 0, note: '1 not run' });
  });
});

describe('the count of end-to-end tests', () => {
  it('takes a fault outside of tests for a failure', () => {
    const stats = { expected: 5, unexpected: 2, flaky: 0, skipped: 0 };
    expect(countPlaywright({ stats, errors: ['fault'] })).toEqual({ passed: 5, failed: 3 });
  });

  it('lets a test pass at its second try, and says how many did and which', () => {
    const stats = { expected: 5, unexpected: 0, flaky: 2, skipped: 1 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({
      passed: 7,
      failed: 0,
      note: '1 not run, 2 unsteady, named below',
    });
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      tests: [{ status, results: [{ duration: 1 }] }],
    });
    const suites = [
      { file: 'a.spec.ts', specs: [spec('sells', 'expected'), spec('waits', 'flaky')] },
      { file: 'b.spec.ts', specs: [], suites: [{ specs: [spec('ends', 'flaky'), spec('x', 'unexpected')] }] },
    ];
    expect(unsteadyPlaywright({ suites })).toEqual(['a.spec.ts: waits', 'b.spec.ts: ends']);
  });
});

describe('the verdict on a run', () => {
  it.each([
    ['a clean run', 0, { passed: 3, failed: 0 }, 0],
    ['failed tests', 1, { passed: 3, failed: 2 }, 2],
    ['a crash before the report', 139, null, 1],
    ['no test at all', 0, { passed: 0, failed: 0 }, 1],
    ['a bad end although every test passed', 1, { passed: 3, failed: 0 }, 1],
  ])('%s', (_, code, count, failed) => {
    expect(verdict(code, count).failed).toBe(failed);
  });
});

it('shows a step in one line, with a mark for failure or success', () => {
  expect(rowOf('types', { passed: 1, failed: 0 }, 4.04)).toBe(
    `✓ ${'types'.padEnd(12)}     1 passed    0 failed      4.0 s`,
  );
  expect(rowOf('lint', { passed: 0, failed: 1, note: 'alongside' }, 12)).toMatch(
    /^✗ lint .*12\.0 s  alongside$/,
  );
});

describe('the slowest files', () => {
  it('come longest first, five at most, with all of their tests', () => {
    const testResults = [3, 1, 2, 6, 5, 4].map((n) => ({
      name: `/a/${n}.test.ts`,
      startTime: 1_000,
      endTime: 1_000 + n * 500,
    }));
    expect(slowestVitest({ testResults })).toEqual([
      '6.test.ts 3.0 s',
      '5.test.ts 2.5 s',
      '4.test.ts 2.0 s',
      '3.test.ts 1.5 s',
      '2.test.ts 1.0 s',
    ]);
    const spec = (/** @type {number} */ duration) => ({ tests: [{ results: [{ duration }] }] });
    const suites = [
      { file: 'a.spec.ts', specs: [spec(1_000)], suites: [{ specs: [spec(2_000), spec(500)] }] },
      { file: 'b.spec.ts', specs: [spec(4_000)] },
    ];
    expect(slowestPlaywright({ suites })).toEqual(['b.spec.ts 4.0 s', 'a.spec.ts 3.5 s']);
  });
});
