/** A service that gives its codes again each day: yesterday's order is not that of today's sale with its code. */
import { expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { seenOrderOf } from '../../domain/test-support/sales';
import { exportingTill } from '../test-support/exporting';

const YESTERDAY = '2026-11-20T05:00:00.000Z';
const TODAY = '2026-11-21T05:00:00.000Z';

it('a sale that the service does not list has no order of another day, in History and in the export', async () => {
  const till = await exportingTill();
  try {
    const earlier = till.sell(YESTERDAY, '7', 'accepted', 'one');
    till.list([
      { id: 'a', code: '7', total: 100, status: 'SUCCESS', createdAt: YESTERDAY, orders: [] },
      { id: 'x', code: '8', total: 1, status: 'SUCCESS', createdAt: TODAY, orders: [] },
    ]);
    till.journal.sales.settle(earlier, 'delivered', seenOrderOf({ key: '["a","7"]', code: '7' }));
    till.sell(TODAY, '7', 'accepted', 'two');
    const { rows } = await till.history('2026-11-21');
    const shown = rows.map(({ source, code }) => `${source} ${code}`).sort();
    expect(shown).toEqual(['service 8', 'till 7']);
    await till.exports().start({ from: '2026-11-21', to: '2026-11-21', format: 'csv' }, ANYONE);
    expect(till.files[0]?.rows.map(({ source, code }) => `${source} ${code}`).sort()).toEqual(shown);
  } finally {
    till.close();
  }
});
