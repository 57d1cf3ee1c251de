import { describe, expect, it } from 'vitest';
import { row } from '@/test-support/rows';
import { choicesOf, filterRows, NO_FILTER, soldOf } from './filters';

const rows = [
  row({ key: 'a', cashier: 'Nok', tenders: ['cash', 'promptpay'], state: 'delivered' }),
  row({ key: 'b', cashier: 'Fon', tenders: ['promptpay'], state: 'rejected', sold: false }),
  row({ key: 'c', cashier: '', tenders: [], state: 'accepted' }),
  row({ key: 'd', cashier: null, tenders: [], state: null, source: 'service' }),
];
const keys = (part: Partial<typeof NO_FILTER>) =>
  filterRows(rows, { ...NO_FILTER, ...part }).map(({ key }) => key);

describe('the filters of a day', () => {
  it('offer what is there, and no name for what another till sold', () => {
    expect(choicesOf(rows)).toEqual({
      people: ['', 'Fon', 'Nok'],
      tenders: ['cash', 'promptpay'],
      states: ['accepted', 'delivered', 'rejected'],
    });
  });

  it('leave what fits all of them', () => {
    expect(keys({})).toEqual(['a', 'b', 'c', 'd']);
    expect(keys({ person: 'Nok' })).toEqual(['a']);
    expect(keys({ person: '' })).toEqual(['c']);
    // A sale that was paid by two tenders is found by either.
    expect(keys({ tender: 'promptpay' })).toEqual(['a', 'b']);
    expect(keys({ tender: 'promptpay', state: 'rejected' })).toEqual(['b']);
    expect(keys({ person: 'Fon', state: 'delivered' })).toEqual([]);
  });

  it('sum what was sold of the lines that are left, and nothing else', () => {
    expect(soldOf(filterRows(rows, { ...NO_FILTER, tender: 'promptpay' }))).toEqual([
      { minor: 100, currency: 'THB' },
    ]);
  });
});
