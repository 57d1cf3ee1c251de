import { expect, it } from 'vitest';
import type { PriceScope } from '@shared/model/prices/price-rule';
import type { Catalogue } from '@shared/model/service/product';
import { scopesMeant, scopesOnSale } from './file-scopes';
import { mayBeCellOf } from './spreadsheet-id';

function onSaleOf(...products: readonly { id: string; packages: readonly string[] }[]) {
  const catalogue: Catalogue = {
    products: products.map(({ id, packages }) => ({
      ...{ id, name: id, payloadField: [] },
      packages: packages.map((one) => ({ id: one, name: one, price: { minor: 100, currency: 'THB' } })),
    })),
    faults: [],
    fetchedAt: '2026-11-25T05:00:00.000Z',
  };
  return scopesOnSale(catalogue);
}
const ON_SALE = onSaleOf({ id: 'ff', packages: ['0012', '1234567890123456789'] });

/** The packages that a line with these cells means, and how many scopes were compared with it. */
function meant(product: string, one: string): [(string | null)[], number] {
  let compared = 0;
  const onSale = {
    named: ON_SALE.named,
    alike: (ids: Parameters<typeof ON_SALE.alike>[0]): readonly PriceScope[] => {
      const found = ON_SALE.alike(ids);
      compared += found.length;
      return found;
    },
  };
  const scopes = scopesMeant({ product, one }, onSale, new Set());
  return [scopes.map(({ packageId }) => packageId), compared];
}

// A file of another provider has thousands of lines that mean nothing here, and a sale may be waiting.
it('compares a line with what has an id like its own alone, however a spreadsheet shortened or filled up its ids', () => {
  expect(meant('ff', '12')).toEqual([['0012'], 0]);
  expect(meant('ff', 'gone')).toEqual([[], 0]);
  expect(meant('gone', '99')).toEqual([[], 0]);
  expect(meant('ff', '1.23457E+18')).toEqual([['1234567890123456789'], 1]);
  expect(meant('ff', ' 12 ')).toEqual([['0012'], 1]);
  expect(meant('gone ', '99 ')).toEqual([[], 0]);
  expect(meant('ff ', 'gone ')).toEqual([[], 0]);
  expect(meant('ff', '1.23457E+12')).toEqual([[], 0]);
});

it('compares each cell with every id that it may be made of', () => {
  const ids = [
    ...['0012', '12', '1E5', '100000', '1.50', '1.5', '+7', '7', 'true', 'TRUE', 'E18', ' 12', 'ff ', '*'],
    ...['1234567890123456789', '1234567890123450000', '9999999999999999999', '10000000000000000000'],
  ];
  const cells = [
    ...[...ids, ...ids.map((id) => ` ${id}\t`), '1.2E+18', '1.23457E+18', '1,23457E18', '1E+19', '1E+05'],
    ...['E18', '1e5', '', ' '],
  ];
  const onSale = onSaleOf(...ids.map((id) => ({ id, packages: ids })));
  for (const cell of cells) {
    const possible = ids.filter((id) => cell === id || mayBeCellOf(cell, id));
    const compared = onSale.alike({ product: cell, one: cell });
    for (const productId of possible)
      for (const packageId of possible) expect(compared, cell).toContainEqual({ productId, packageId });
    expect(new Set(compared).size).toBe(compared.length);
  }
});
