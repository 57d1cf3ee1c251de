/** Days, shifts and reports of which a test names only what matters to it. */
import type { DayReview, ReviewRow } from '@shared/model/day/review-of-day';
import { BUCKETS } from '@shared/model/kinds/day';
import type { DayReport } from '@shared/model/day/report-of-day';
import type { Shift } from '@shared/model/day/drawer';
import { totalsByCurrency } from '@shared/model/money/money';
import { freshnessOf, NO_FIGURES, row } from '@/test-support/rows';
import { thb } from '@/test-support/sales';

export { thb };

/** A line of the review: unless changed, one that agrees. */
export function reviewRow(part: Partial<ReviewRow>): ReviewRow {
  return {
    ...row({ source: 'both', serviceTotal: thb(100), ...part }),
    bucket: 'agree',
    why: 'same',
    carriedFrom: null,
    till: null,
    ...part,
  };
}

/** The review of a day in Bangkok that starts at 04:00, with its buckets counted from its lines. */
export function reviewOf(
  day: string,
  rows: readonly ReviewRow[] = [],
  part: Partial<DayReview> = {},
): DayReview {
  const sold = rows.filter((line) => line.sold);
  const totals = totalsByCurrency(sold.flatMap(({ total }) => total ?? []));
  const from = Temporal.Instant.from(`${day}T04:00:00+07:00`).epochMilliseconds;
  return {
    day,
    bounds: { from, to: from + 86_400_000 },
    rows,
    figures: {
      ...NO_FIGURES,
      count: rows.length,
      soldCount: sold.length,
      totals,
      ofThisTill: { count: sold.length, totals },
    },
    quantity: sold.length,
    buckets: BUCKETS.map((bucket) => {
      const lines = rows.filter((line) => line.bucket === bucket);
      return {
        bucket,
        count: lines.length,
        ours: totalsByCurrency(lines.flatMap(({ total }) => total ?? [])),
        theirs: totalsByCurrency(lines.flatMap(({ serviceTotal }) => serviceTotal ?? [])),
      };
    }),
    till: { count: sold.length, totals },
    service: { count: sold.length, totals },
    tenders: [],
    outsideShifts: [],
    shifts: [],
    breakdowns: { hour: [], product: [], package: [], tender: [], cashier: [] },
    adjustments: [],
    z: null,
    afterZ: [],
    needsClosing: rows.length > 0,
    freshness: freshnessOf(`${day}T07:02:00.000Z`, rows.length),
    ...part,
  };
}

/** A shift of ฿2,000.00 float: open, or closed with a difference in minor units. */
export function shiftOf(id: number, day: string, difference: number | null = null): Shift {
  return {
    id,
    day,
    openedAt: `${day}T02:05:00.000Z`,
    openedBy: 'Nok',
    openedById: null,
    float: thb(200_000),
    countedBefore: null,
    closing:
      difference === null
        ? null
        : {
            closedAt: `${day}T14:05:00.000Z`,
            closedBy: 'Nok',
            closedById: null,
            count: [],
            counted: thb(500_000 + difference),
            expected: thb(500_000),
            difference: thb(difference),
            note: null,
          },
    zNumber: null,
  };
}

/** A report of a day on which nothing happened. */
export function dayReport(day: string, part: Partial<DayReport> = {}): DayReport {
  const from = Temporal.Instant.from(`${day}T04:00:00+07:00`).epochMilliseconds;
  return {
    day,
    bounds: { from, to: from + 86_400_000 },
    takenAt: `${day}T15:30:00.000Z`,
    takenBy: 'Nok',
    shopName: 'Nok Games',
    tillName: 'Till 1',
    currency: 'THB',
    timeZone: 'Asia/Bangkok',
    dayStartsAt: '04:00',
    training: false,
    trail: null,
    restores: [],
    settingEdits: [],
    takenPrices: [],
    priceDecisions: [],
    datedAhead: 0,
    sold: { count: 0, quantity: 0, totals: [] },
    byProduct: [],
    byHour: [],
    byCashier: [],
    byPerson: [],
    openings: { byPerson: [], noSale: [] },
    moneyActs: [],
    tenders: [],
    outsideShifts: [],
    inOtherDrawers: [],
    ofOtherDays: [],
    balances: [],
    losses: [],
    notSold: 0,
    open: [],
    adjustments: [],
    afterClosing: 0,
    shifts: [],
    service: null,
    ...part,
  };
}
