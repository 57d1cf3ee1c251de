import { describe, expect, it } from 'vitest';
import { EXPORT_COLUMNS, exportWords, type ExportColumn } from '@shared/model/day/export-words';
import { exportRowOf } from '../test-support/export-rows';
import { baht } from '../test-support/sales';
import { columnsOf } from './export-columns';
import type { ExportRow } from './export-rows';

const BANGKOK = 'Asia/Bangkok';

/** What stands in the columns of a row, by name. */
function cells(change: Partial<ExportRow>, timeZone = BANGKOK): Record<ExportColumn, unknown> {
  const columns = columnsOf({ words: exportWords('en'), timeZone });
  const row = exportRowOf(change);
  return Object.fromEntries(EXPORT_COLUMNS.map((name, at) => [name, columns[at]?.of(row)])) as Record<
    ExportColumn,
    unknown
  >;
}

describe('the columns of an export', () => {
  it('have the words’ headings, in the order of the table', () => {
    const words = exportWords('th');
    expect(columnsOf({ words, timeZone: BANGKOK }).map(({ heading }) => heading)).toEqual(
      EXPORT_COLUMNS.map((name) => words.columns[name]),
    );
  });

  it('show all that is known of an ordinary sale', () => {
    expect(cells({ slip: 'TTABCD' })).toMatchObject({
      at: Date.UTC(2026, 10, 21, 12),
      item: '1 of 1',
      recipient: '1234567890 / เอเชีย',
      state: 'Delivered',
      source: 'till and provider',
      currency: 'THB',
      sold: 'Yes',
      tender: 'Cash',
      slip: 'TTABCD',
      approvedBy: '',
    });
    expect(cells({ approvedBy: ['Ploy', 'Fon'] })['approvedBy']).toBe('Ploy, Fon');
  });

  it('leave unknown values empty, as texts or as no number', () => {
    const nothing = {
      at: null,
      code: null,
      product: null,
      package: null,
      quantity: null,
      state: null,
    } as const;
    const none = {
      status: null,
      total: null,
      cashier: null,
      zNumber: null,
      serviceTotal: null,
      slip: null,
    } as const;
    expect(cells({ ...nothing, ...none, recipient: [], tenders: [], source: 'service' })).toMatchObject({
      ...{ at: null, quantity: null, total: null, notSold: null, serviceTotal: null, zNumber: null },
      ...{
        code: '',
        product: '',
        package: '',
        recipient: '',
        state: '',
        status: '',
        currency: '',
        tender: '',
      },
      ...{ cashier: '', slip: '' },
    });
  });

  it('say of an unknown sale neither yes nor no, and in which currency it would be', () => {
    expect(cells({ sold: null, total: null, notSold: baht(10_000) })).toMatchObject({
      sold: exportWords('en').notKnown,
      currency: 'THB',
    });
    expect(cells({ sold: false })['sold']).toBe('No');
  });

  it('name each tender of a split payment', () => {
    expect(cells({ tenders: ['cash', 'promptpay'] })['tender']).toBe('Cash + PromptPay');
  });

  it('show what would turn a line of the sheet around', () => {
    const odd = 'FF\u202e1';
    const shown = 'FF⟦U+202E⟧1';
    expect(cells({ code: odd, product: odd, package: odd, status: odd, recipient: [odd] })).toMatchObject({
      ...{ code: shown, product: shown, package: shown, status: shown, recipient: shown },
    });
  });

  it('have the shop’s clock on both sides of a change of its zone, in whatever order rows come', () => {
    const columns = columnsOf({ words: exportWords('en'), timeZone: 'Europe/Berlin' });
    const at = columns[EXPORT_COLUMNS.indexOf('at')];
    // Clocks go back at 01:00 UTC on 25 October 2026.
    const moments = [
      Date.UTC(2026, 9, 25, 0, 59),
      Date.UTC(2026, 9, 25, 1),
      Date.UTC(2026, 9, 24),
      Date.UTC(2026, 11, 1),
    ];
    expect(moments.map((moment) => Number(at?.of(exportRowOf({ at: moment }))) - moment)).toEqual(
      [2, 1, 2, 1].map((hours) => hours * 3_600_000),
    );
  });
});
