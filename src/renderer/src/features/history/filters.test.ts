import { describe, expect, it } from 'vitest';
import type { Tender } from '@shared/model/kinds/money';
import { row } from '@/test-support/rows';
import { thb } from '@/test-support/sales';
import { choicesOf, filterRows, NO_FILTER, soldOf } from './filters';

const paid = (tender: Tender, minor: number) => ({ tender, part: thb(minor) });
const rows = [
  row({ key: 'a', cashier: 'Nok', tenders: [paid('cash', 40), paid('promptpay', 60)], state: 'delivered' }),
  row({ key: 'b', cashier: 'Fon', tenders: [paid('promptpay', 100)], state: 'rejected', sold: false }),
  row({ key: 'c', cashier: '', tenders: [], state: 'accepted' }),
  row({ key: 'd', cashier: null, tenders: [], state: null, source: 'service' }),
];
const keys = (part: Partial<typeof NO_FILTER>) =>
  filterRows(rows, { ...NO_FILTER, ...part }).map(({ key }) => key);

describe('the filters of a day', () => {
  it('offer the values of the day, and no name for another till’s sales', () => {
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

  it('sum the sold amounts of the remaining lines, and nothing else', () => {
    const byPromptPay = filterRows(rows, { ...NO_FILTER, tender: 'promptpay' });
    expect(soldOf(byPromptPay, null)).toEqual([thb(100)]);
    // Of a split payment only that part.
    expect(soldOf(byPromptPay, 'promptpay')).toEqual([thb(60)]);
  });
});
