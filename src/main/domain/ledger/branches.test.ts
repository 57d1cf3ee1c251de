import { expect, it } from 'vitest';
import { branchesOf } from './branches';
import type { KnownBranch } from './known-shop';

const NOW = '2026-11-21T07:00:00.000Z';
const known = (part: Partial<KnownBranch>): KnownBranch => ({
  id: 'a',
  name: 'Centre',
  own: true,
  heard: [],
  lost: 0,
  sold: [],
  waiting: 0,
  zNumber: null,
  ...part,
});

it('counts the tills that are heard of now, and adds up the sales in each currency', () => {
  const heard = ['2026-11-21T06:59:45.000Z', '2026-11-21T06:59:30.000Z', null, 'no time'];
  const sold = [
    { count: 3, total: { minor: 10_500, currency: 'THB' } },
    { count: 1, total: { minor: 200, currency: 'USD' } },
  ];
  expect(
    branchesOf({ now: NOW, branches: [known({ heard, sold, waiting: 2, lost: 1, zNumber: 7 })] }),
  ).toEqual([
    {
      ...{ id: 'a', name: 'Centre', own: true, tills: 4, live: 1, lost: 1, waiting: 2, zNumber: 7 },
      soldCount: 4,
      totals: sold.map(({ total }) => total),
    },
  ]);
});
