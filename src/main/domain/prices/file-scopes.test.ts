import { expect, it } from 'vitest';
import type { PriceScope } from '@shared/model/prices/price-rule';
import { scopesMeant, scopesOnSale } from './file-scopes';

const PACKAGES = ['0012', '1234567890123456789'].map((id) => ({
  ...{ id, name: id, price: { minor: 100, currency: 'THB' as const } },
}));
const ON_SALE = scopesOnSale({
  products: [{ id: 'ff', name: 'Free Fire', payloadField: [], packages: PACKAGES }],
  faults: [],
  fetchedAt: '2026-11-25T05:00:00.000Z',
});

/** The packages that a line with these cells means, and how often all on sale were looked through for it. */
function meant(product: string, one: string): [(string | null)[], number] {
  let looked = 0;
  const onSale = {
    named: ON_SALE.named,
    get all(): readonly PriceScope[] {
      looked += 1;
      return ON_SALE.all;
    },
  };
  const scopes = scopesMeant({ product, one }, onSale, new Set());
  return [scopes.map(({ packageId }) => packageId), looked];
}

// A file of another provider has thousands of lines that mean nothing here, and a sale may be waiting.
it('looks through all that is on sale for a line with a shortened id alone', () => {
  expect(meant('ff', '12')).toEqual([['0012'], 0]);
  expect(meant('ff', 'gone')).toEqual([[], 0]);
  expect(meant('gone', '99')).toEqual([[], 0]);
  expect(meant('ff', '1.23457E+18')).toEqual([['1234567890123456789'], 1]);
  expect(meant('ff', ' 12 ')).toEqual([['0012'], 1]);
});
