import { describe, expect, it } from 'vitest';
import { boundsOf } from '@shared/model/day/business-day';
import { baht, NOON } from '../../domain/test-support/sales';
import { settingsOf } from '../test-support/fakes';
import { forEachTest } from '../../adapters/test-support/for-each-test';
import { bangkok, LookingBack } from '../test-support/look-back';
import { reviewMonth } from './read-month';

let till: LookingBack;
forEachTest(LookingBack, (opened) => (till = opened));

describe('a month', () => {
  it('has the days that have begun, by the shop’s clock', async () => {
    const days = async (month: string) => (await reviewMonth(till.deps(), month)).days.map(({ day }) => day);
    till.clock.at = Date.parse(bangkok('11-03T03:59:59'));
    expect(await days('2026-11')).toEqual(['2026-11-01', '2026-11-02']);
    expect(till.asked).toEqual(['2026-11-01', '2026-11-02'].map((day) => boundsOf(day, settingsOf())));
    till.clock.at += 1_000;
    expect(await days('2026-11')).toHaveLength(3);
    expect(await days('2026-10')).toHaveLength(31);
    expect(await days('2026-12')).toEqual([]);
  });

  it('shows for each day the sums sold, listed, left open and short, and whether it needs closing', async () => {
    const shift = till.journal.drawer.open({
      float: baht(500),
      day: '2026-11-02',
      at: bangkok('11-02T09:00:00'),
    });
    till.journal.drawer.close({
      shiftId: shift.id,
      count: [{ minor: 100, pieces: 4 }],
      note: null,
      at: bangkok('11-02T10:00:00'),
    });
    till.sell(1, '11-03T12:00:00');
    till.sell(2, '11-03T13:00:00', 'unknown');
    till.sums = [{ count: 4, totals: [baht(70)], withoutTotal: 0 }];
    till.clock.at = Date.parse(bangkok('11-03T20:00:00'));
    const nothing = { count: 0, totals: [] };
    const quiet = { till: nothing, service: nothing, open: 0, differences: [], zNumber: null };
    expect(await reviewMonth(till.deps(), '2026-11')).toEqual({
      month: '2026-11',
      days: [
        { day: '2026-11-01', ...quiet, service: { count: 4, totals: [baht(70)] }, needsClosing: false },
        { day: '2026-11-02', ...quiet, differences: [baht(-100)], needsClosing: true },
        {
          day: '2026-11-03',
          ...quiet,
          till: { count: 1, totals: [baht(10_000)] },
          open: 1,
          needsClosing: true,
        },
      ],
    });
  });

  it('calls for the closing of those days that stand in the way of later ones', async () => {
    till.sell(1, '11-02T12:00:00', 'unknown');
    till.sell(2, '11-03T12:00:00', 'accepted', 'TG2', null); // Without a payment.
    const waiting = (await reviewMonth(till.deps(), '2026-11')).days.filter((of) => of.needsClosing);
    expect(waiting).toMatchObject([{ day: '2026-11-02' }]);
  });

  it('needs no closing on a day that has its report', async () => {
    till.sell(1, '11-21T10:00:00');
    const z = { number: 7, day: '2026-11-21' };
    const reports = { between: () => [z], firstUnreported: () => NOON } as unknown as Parameters<
      typeof reviewMonth
    >[0]['reports'];
    const { days } = await reviewMonth({ ...till.deps(), reports }, '2026-11');
    expect(days.at(-1)).toMatchObject({ day: '2026-11-21', zNumber: 7, needsClosing: false });
  });
});
