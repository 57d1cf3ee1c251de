import { describe, expect, it } from 'vitest';
import { findPackage, type Catalogue } from '../service/product';
import { customerPaid, saleCode, soldTotal, totalDiffers, type SeenOrder } from './sale';
import { isSold, needsAttention, SALE_STATES } from './sale-state';
import type { Transaction } from './transaction';

const baht = (minor: number) => ({ minor, currency: 'THB' });
const transaction = (change: Partial<Transaction>) =>
  ({ code: 'TG1', total: null, ...change }) as Transaction;
const seenOrder: SeenOrder = {
  key: '["o7","TG7"]',
  code: 'TG7',
  status: 'SUCCESS',
  seenAt: '2026-11-21T05:00:00.000Z',
  by: 'match',
  reasons: [],
};

describe('a sale', () => {
  it('is sold for what the customer paid, whatever the service says it came to', () => {
    const sale = { expectedTotal: baht(100), charged: null, transaction: transaction({ total: baht(90) }) };
    expect(customerPaid(sale)).toEqual(baht(100));
    expect(soldTotal({ ...sale, state: 'delivered' })).toEqual(baht(100));
    expect(soldTotal({ ...sale, state: 'rejected' })).toEqual(baht(0));
    expect(soldTotal({ ...sale, charged: baht(120), state: 'delivered' })).toEqual(baht(120));
  });

  it.each([
    ['nothing came back', null, false],
    ['no total came back', transaction({}), false],
    ['the same came back', transaction({ total: baht(100) }), false],
    ['one satang more came back', transaction({ total: baht(101) }), true],
    ['nought came back', transaction({ total: baht(0) }), true],
    ['another currency came back', transaction({ total: { minor: 100, currency: 'USD' } }), true],
  ])('when %s: differs %j', (_, returned, differs) => {
    expect(totalDiffers({ expectedTotal: baht(100), transaction: returned })).toBe(differs);
  });

  it('has the code of its Transaction, else that of the order that settled it', () => {
    expect(saleCode({ transaction: transaction({}), seenOrder })).toBe('TG1');
    expect(saleCode({ transaction: transaction({ code: null }), seenOrder })).toBe('TG7');
    expect(saleCode({ transaction: null, seenOrder })).toBe('TG7');
    expect(saleCode({ transaction: null, seenOrder: null })).toBe(null);
  });

  it('is sold or needs a person, never both', () => {
    expect(SALE_STATES.filter(isSold)).toEqual(['accepted', 'delivered']);
    expect(SALE_STATES.filter(needsAttention)).toEqual(['held', 'not-sent', 'unknown']);
  });
});

describe('a package', () => {
  const catalogue: Catalogue = {
    products: [
      { id: 'a', name: 'A', payloadField: [], packages: [{ id: '1', name: 'A1', price: baht(1) }] },
      { id: 'b', name: 'B', payloadField: [], packages: [{ id: '1', name: 'B1', price: baht(2) }] },
    ],
    faults: [],
    fetchedAt: '2026-11-21T05:00:00.000Z',
  };

  it('is found within its own product', () => {
    expect(findPackage(catalogue, 'b', '1')?.package.name).toBe('B1');
  });

  it.each([
    ['c', '1'],
    ['a', '2'],
    ['1', 'a'],
  ])('of %s/%s is not there', (product, id) => {
    expect(findPackage(catalogue, product, id)).toBe(null);
  });
});
