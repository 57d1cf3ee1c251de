/** One journal synced under two names: a till that left and joined as another, or was set up from another's folder. */
import { describe, expect, it } from 'vitest';
import { joinReports } from '../../../domain/ledger/shop-report';
import { baht, NOON } from '../../../domain/test-support/sales';
import { reportText } from '../../journal/money/stored-report';
import { settingsOf } from '../../../app/test-support/fakes';
import { withTwoTills } from '../../../../ledger/test-support/hooks';
import { newestPostgres, type TestTill } from '../../../../ledger/test-support/shop-ledger';
import { SHOP_QUESTIONS } from './shop-questions';

const DAY = '2026-11-21';
const BOUNDS = { from: Date.parse('2026-11-20T21:00:00Z'), to: Date.parse('2026-11-21T21:00:00Z') };
const HEAD = {
  day: DAY,
  bounds: BOUNDS,
  takenAt: NOON,
  takenBy: 'Nok',
  tills: 'Till 1',
  settings: settingsOf(),
  service: null,
};

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let one: TestTill;
  let two: TestTill;
  withTwoTills(programs, (made) => void ({ one, two } = made));

  it('each sale counts once in the Z report of the shop', async () => {
    const report = { ...joinReports(HEAD, []), sold: { count: 1, quantity: 1, totals: [baht(10_000)] } };
    one.sale('a', 'accepted', { created_at: '2026-11-21T05:00:00.000Z' });
    one.write('z', '1', {}, [
      ['z_reports', '1', { number: 1, business_day: DAY, report: reportText(report) }],
    ]);
    await one.append();
    await two.append(0, { entries: one.entries });
    const standing = await SHOP_QUESTIONS.standing(one.client, { day: DAY, ...BOUNDS }, null);
    const shop = joinReports(
      { ...HEAD, tills: '' },
      standing.flatMap((till) => till.report ?? []),
    );
    expect(shop.sold).toEqual({ count: 1, quantity: 1, totals: [baht(10_000)] });
  });
});
