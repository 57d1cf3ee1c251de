import { expect, it } from 'vitest';
import { KILL_POINTS } from '../till/kill-points';
import { planOf as planWith } from './plan';
import { Tally } from '../tally';

const MIGRATING = { first: 2, last: 40 };
const planOf = (seed: number) => planWith(seed, MIGRATING);

it('of the same seed is the same run, of another seed another', () => {
  expect(planOf(7)).toEqual(planOf(7));
  expect({ ...planOf(8), seed: 7 }).not.toEqual(planOf(7));
});

it('of neighbouring seeds plans every kill point', () => {
  const planned = KILL_POINTS.flatMap((_, seed) => {
    const { sales, startKills, backUp, settleKill } = planOf(seed);
    return [...sales.map(({ kill }) => kill), ...startKills, backUp?.kill, settleKill].map(
      (kill) => kill?.point,
    );
  });
  expect([...new Set(planned)]).toEqual(expect.arrayContaining([...KILL_POINTS]));
});

it('has one to four sales, some to the same player', () => {
  const plans = Array.from({ length: 200 }, (_, seed) => planOf(seed));
  expect(plans.every(({ sales }) => sales.length >= 1 && sales.length <= 4)).toBe(true);
  const repeated = plans.filter(
    ({ sales }) => new Set(sales.map(({ player }) => player)).size < sales.length,
  );
  expect(repeated.length).toBeGreaterThan(20);
});

it('is tallied with the points that were never hit', () => {
  const tally = new Tally();
  for (const point of KILL_POINTS.slice(1)) tally.hit(point, 'unknown');
  expect(tally.missed()).toEqual([KILL_POINTS[0]]);
  expect(tally.table()).toMatch(/in-commit +0 +1 +unknown 1/);
});

it('kills at every statement that makes a journal, and at no other', () => {
  const kills = Array.from({ length: 20_000 }, (_, seed) => planOf(seed).startKills).flat();
  const struck = kills.flatMap((kill) => (kill?.point === 'migrating' ? [kill.nth] : []));
  const all = Array.from({ length: MIGRATING.last - MIGRATING.first + 1 }, (_, i) => MIGRATING.first + i);
  expect([...new Set(struck)].sort((a, b) => a - b)).toEqual(all);
});

it('meddles in every way, and cuts each kind of tail', () => {
  const meddled = Array.from({ length: 1_000 }, (_, seed) => planOf(seed).meddling ?? []).flat();
  expect(new Set(meddled.map(({ how }) => how))).toEqual(new Set(['restore', 'clone', 'cut-tail']));
  const cuts = meddled.filter(({ how }) => how === 'cut-tail').map(({ cut }) => cut);
  expect(new Set(cuts.map(({ what, anchorToo }) => `${what} ${anchorToo}`)).size).toBe(8);
});
