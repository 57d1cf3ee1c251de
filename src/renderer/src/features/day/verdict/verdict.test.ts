import { describe, expect, it } from 'vitest';
import type { ReviewRow } from '@shared/model/day/review-of-day';
import { reviewOf, reviewRow } from '../test-support/days';
import { verdictOf } from './verdict';

const DAY = '2026-11-21';
const READ = '2026-11-21T07:02:00.000Z';
const at = Date.parse('2026-11-21T05:00:00.000Z');
const own = (part: Partial<ReviewRow>, n = 1) => reviewRow({ key: `${n}`, saleId: `s${n}`, at, ...part });
const foreign = (key: string) =>
  reviewRow({ key, saleId: null, source: 'service', bucket: 'service-only', why: 'other-till' });
const notListed = own({ bucket: 'ours-only', why: 'not-listed', serviceTotal: null }, 2);

function verdict(rows: readonly ReviewRow[], refreshedAt: string | null = READ) {
  const { freshness } = reviewOf(DAY, rows);
  return verdictOf(reviewOf(DAY, rows, { freshness: { ...freshness, refreshedAt } }));
}

describe('the verdict on a day', () => {
  it('is that all match, with other tills’ orders apart', () => {
    expect(verdict([own({}), own({}, 2), foreign('a'), foreign('b'), foreign('c')])).toEqual({
      ...{ kind: 'match', count: 2, foreign: 3 },
    });
    expect(verdict([foreign('a')])).toEqual({ kind: 'no-sales', count: 0, foreign: 1 });
    expect(verdict([])).toEqual({ kind: 'no-sales', count: 0, foreign: 0 });
  });

  it('counts what staff have to do, whatever else matches', () => {
    const rows = [own({}), own({ bucket: 'owed-back', why: 'failed' }, 2), notListed];
    expect(verdict(rows)).toMatchObject({ kind: 'to-do', count: 2 });
    expect(verdict([own({ bucket: 'not-delivered', why: 'stuck' })])).toMatchObject({ kind: 'to-do' });
    expect(verdict([own({ bucket: 'open', why: 'held', carriedFrom: '2026-11-20' })])).toMatchObject({
      ...{ kind: 'to-do', count: 1 },
    });
  });

  it('is good only where the list is younger than the last sale', () => {
    expect(verdict([own({})], null)).toMatchObject({ kind: 'not-compared' });
    expect(verdict([own({})], '2026-11-21T04:59:00.000Z')).toMatchObject({ kind: 'not-compared' });
    // Not in a list that is older than it: no one has to act on that.
    expect(verdict([notListed], '2026-11-21T04:59:00.000Z')).toMatchObject({ kind: 'not-compared' });
    expect(verdict([notListed])).toMatchObject({ kind: 'to-do', count: 1 });
  });

  it('says nothing of sales that went through another account', () => {
    const there = own({ bucket: 'other-account', why: 'other-account', serviceTotal: null }, 2);
    expect(verdict([there])).toMatchObject({ kind: 'not-compared', count: 1 });
    expect(verdict([own({}), there])).toMatchObject({ kind: 'match', count: 1 });
    expect(verdict([notListed, { ...there, key: '3' }])).toMatchObject({ kind: 'to-do', count: 1 });
  });

  it('waits for sales on their way', () => {
    const sending = own({ bucket: 'open', why: 'sending' });
    const booked = own({ bucket: 'not-delivered', why: 'not-delivered-yet' }, 2);
    expect(verdict([sending, booked, own({}, 3)])).toMatchObject({ kind: 'waiting', count: 2 });
  });
});
