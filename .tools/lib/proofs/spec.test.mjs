// @ts-check
import { describe, expect, it } from 'vitest';
import { hasProgram } from '../run.mjs';
import { acceptedOf, check, planted, PLANTED, replayOf, worseThan } from './spec.mjs';

/** @typedef {import('./spec.mjs').Trace} Trace */

/** Two like sales: the first is settled by its order, and the second sold then. @type {Trace} */
const SETTLED = {
  seed: 1,
  shop: 'alone',
  sales: 2,
  seen: [
    ['shows', 0, 'held'],
    ['shows', 0, 'sending'],
    ['post', 0],
    ['shows', 0, 'unknown'],
    ['shows', 0, 'delivered'],
    ['shows', 1, 'sending'],
    ['post', 1],
    ['shows', 1, 'accepted'],
    ['ended', 0, 1],
    ['settled', 0, 0],
    ['ended', 1, 1],
    ['settled', 1, 'none'],
  ],
};
/** A sale that was on the wire when the files were copied is open in the copy. @type {Trace} */
const RESTORED = {
  seed: 2,
  shop: 'others',
  sales: 1,
  seen: [
    ['shows', 0, 'held'],
    ['copied', 0],
    ['post', 0],
    ['shows', 0, 'accepted'],
    ['used', 0, 0],
    ['shows', 0, 'unknown'],
    ['ended', 0, 1],
    ['settled', 0, 'none'],
  ],
};

it('names each planted mistake once', () => {
  for (const [name, shop, was, is] of PLANTED) expect(() => planted(shop, was, is), name).not.toThrow();
});

it('knows everything that a trace says', () => {
  expect(() => replayOf([{ ...SETTLED, seen: [['shows', 0, 'lost']] }])).toThrow('lost');
  expect(() => replayOf([{ ...SETTLED, seen: [['sold', 0]] }])).toThrow('sold');
});

// The set-up of the tests installs it on Debian; elsewhere `npm run spec` says what is missing.
describe.skipIf(!hasProgram('spin') || !hasProgram('gcc'))('with spin', () => {
  it('carries out what a till did, one trace after the other', async () => {
    const traces = [SETTLED, RESTORED];
    const ends = acceptedOf(traces, await check(replayOf(traces)));
    expect(ends.map(({ isWhole }) => isWhole)).toEqual([true, true]);
  });

  it('refuses a trace at the POST that is one too many', async () => {
    const [[, doubled]] = /** @type {[[string, Trace]]} */ (worseThan([SETTLED]));
    expect(acceptedOf([doubled], await check(replayOf([doubled])))).toMatchObject([
      { taken: 3, isWhole: false },
    ]);
  });

  it('finds a request that leaves before its commit, and says how', async () => {
    const [[, ...mistake]] = /** @type {[[string, string, string, string]]} */ (PLANTED);
    const { violated, lines } = await check(planted(...mistake), { shortest: true });
    expect({ violated, lines }).toEqual({ violated: true, lines: ['the request of sale 1 leaves till A'] });
  });
});
