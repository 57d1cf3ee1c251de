import type { DayHistory, HistoryRow, OrdersFreshness } from '@shared/model/day/history-of-day';

/** A line of which a test names only what matters to it: unless changed, a sold one of ฿1.00. */
export function row(part: Partial<HistoryRow>): HistoryRow {
  return {
    key: 'k',
    source: 'till',
    saleId: null,
    orderKey: null,
    code: null,
    at: 0,
    product: null,
    package: null,
    quantity: 1,
    recipient: [],
    state: 'accepted',
    status: null,
    total: { minor: 100, currency: 'THB' },
    serviceTotal: null,
    sold: true,
    faults: [],
    missingSince: null,
    differs: false,
    cashier: 'Nok',
    receiptNumber: null,
    approvedBy: [],
    tenders: [],
    ...part,
  };
}

/** The figures of a day on which nothing happened. */
export const NO_FIGURES: DayHistory['figures'] = {
  count: 0,
  soldCount: 0,
  totals: [],
  ofThisTill: { count: 0, totals: [] },
  withoutTotal: 0,
  otherStatus: { count: 0, totals: [] },
  notSold: 0,
  held: 0,
  unsettled: 0,
  faulty: 0,
  undated: 0,
};

/** How fresh orders are that were read without a fault. */
export function freshnessOf(refreshedAt: string, known = 0): OrdersFreshness {
  return {
    ...{ refreshedAt, refreshing: false, failure: null },
    ...{ known, faulty: 0, vanished: 0, progress: null },
  };
}
