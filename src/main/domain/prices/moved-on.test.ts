import { expect, it } from 'vitest';
import type { Catalogue } from '@shared/model/service/product';
import { baht, NOON } from '../test-support/sales';
import { withMovedOn } from './moved-on';

const TODAY = '2026-11-21';

function read(...prices: readonly [id: string, satang: number][]): Catalogue {
  const packages = prices.map(([id, satang]) => ({ id, name: id, price: baht(satang) }));
  const products = [{ id: 'ff', name: 'Free Fire', payloadField: [], packages }];
  return { products, faults: [], fetchedAt: NOON };
}

const moved = ({ products }: Catalogue) =>
  products.flatMap(({ packages }) => packages.flatMap(({ id, movedOn }) => (movedOn ? [[id, movedOn]] : [])));

it('marks what has another price than the read before, for the rest of the day', () => {
  const first = withMovedOn(null, read(['a', 100], ['b', 200]), TODAY);
  expect(moved(first)).toEqual([]);
  const second = withMovedOn(first, read(['a', 110], ['b', 200], ['c', 300]), TODAY);
  expect(moved(second)).toEqual([['a', TODAY]]);
  const third = withMovedOn(second, read(['a', 110], ['b', 210], ['c', 300]), TODAY);
  expect(moved(third)).toEqual([
    ['a', TODAY],
    ['b', TODAY],
  ]);
  expect(moved(withMovedOn(third, read(['a', 110], ['b', 210]), '2026-11-22'))).toEqual([]);
});

it('leaves a catalogue as it was read where nothing moved', () => {
  const now = read(['a', 100]);
  expect(withMovedOn(read(['a', 100]), now, TODAY)).toBe(now);
});
