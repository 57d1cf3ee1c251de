/** Rows of an export for tests: whole and ordinary, but for what the test names. */
import type { ExportRow } from '../export/export-rows';
import { baht, NOON } from './sales';

/** A delivered sale of 200.50 baht at noon in Bangkok. */
export function exportRowOf(change: Partial<ExportRow> = {}): ExportRow {
  return {
    day: '2026-11-21',
    at: Date.parse(NOON),
    code: 'TG1',
    item: 1,
    items: 1,
    product: 'Free Fire',
    package: '310 Diamonds',
    quantity: 2,
    recipient: ['1234567890', 'เอเชีย'],
    state: 'delivered',
    status: 'SUCCESS',
    source: 'both',
    total: baht(20_050),
    notSold: null,
    serviceTotal: baht(20_050),
    sold: true,
    tenders: ['cash'],
    slip: null,
    receiptNumber: 'A-000001',
    discount: null,
    approvedBy: [],
    cashier: 'Nok',
    zNumber: 7,
    ...change,
  };
}
