import type { HistoryRow } from '@shared/model/day/history-of-day';

/** A line of which a test tells only what matters to it: by itself it is a sold one of ฿1.00. */
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
    approvedBy: [],
    tenders: ['cash'],
    ...part,
  };
}
