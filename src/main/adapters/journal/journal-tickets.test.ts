/** The step to tickets, over a journal that the till before it wrote. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takenFor } from '@shared/model/sale/sale-money';
import { baht, saleId, saleOf } from '../../domain/test-support/sales';
import { openJournal, type OpenJournal } from './journal-file';
import { everySale } from './test-support/filled-journal';
import { writeOlderJournal, type OlderJournal } from './test-support/older-journal';
import { newFolder, removeFolders } from '../test-support/folder';

let older: OlderJournal;
let journal: OpenJournal;

beforeEach(async () => {
  const path = join(newFolder(), 'live', 'journal.db');
  older = writeOlderJournal(path, 11);
  journal = await openJournal(path, () => ({ till: 'A', staff: 'Nok' }));
});
afterEach(() => {
  journal.close();
  removeFolders();
});

describe('a journal of schema 11', () => {
  it('keeps every row of every table as it was', () => {
    const kept = older.rowsNow();
    for (const [table, rows] of older.before) {
      expect(kept.get(table)?.slice(0, rows.length), table).toEqual(rows);
    }
    const empty = [...older.before].filter(([, rows]) => rows.length === 0).map(([table]) => table);
    expect(empty).toEqual(['owed_back', 'refund_waivers', 'restores']);
  });

  it('has sales without a ticket, each paid by one tender at most, as it was corrected', async () => {
    const sales = everySale(journal);
    expect(new Set(sales.map(({ ticket }) => ticket))).toEqual(new Set([null]));
    expect(sales.every(({ payments }) => payments.length <= 1)).toBe(true);
    const paid = (number: number) => journal.sales.get(saleId(number))?.payments;
    expect(paid(101)).toEqual([
      { tender: 'cash', tendered: baht(20_000), rounding: null, amount: baht(10_000) },
    ]);
    expect(paid(102)).toEqual([{ tender: 'other', tendered: null, rounding: null, amount: baht(10_000) }]);
    // What the drawer took is what each of them was paid with.
    for (const sale of sales.filter(({ payments }) => payments.length > 0)) {
      const [entry] = journal.drawer.entriesOfSale(sale.id);
      const net = (entry?.amount.minor ?? 0) - (entry?.rounding?.minor ?? 0);
      expect(net, sale.id).toBe((takenFor(sale)?.minor ?? 0) - (sale.payments[0]?.rounding?.minor ?? 0));
    }
    expect(journal.parked.all()).toEqual([]);
    expect((await journal.audit.verify()).breaks).toEqual([]);
  });

  it('still gives back and corrects what was paid before, and sells tickets from now on', async () => {
    const at = '2026-11-22T06:00:00.000Z';
    const { sale: corrected } = journal.money.correctTender(saleId(101), {
      ...{ from: null, tender: 'promptpay', cashRounding: 'off', reason: 'x', at },
    });
    expect(corrected.payments).toMatchObject([{ tender: 'promptpay' }]);
    const back = { tender: 'cash', cashRounding: 'off', reason: 'x', at } as const;
    const shiftId = journal.drawer.openShift()?.id ?? null;
    expect(journal.money.giveBack(saleId(103), { ...back, shiftId }).refund?.amount).toEqual(baht(10_000));
    const line = (number: number) => ({
      sale: {
        ...saleOf(),
        id: saleId(number),
        state: 'held' as const,
        ticket: { id: saleId(900), line: number - 200, lines: 2 },
      },
      sealedSecrets: null,
    });
    const payments = [{ tender: 'cash', amount: baht(20_000), rounding: null, tendered: null } as const];
    journal.sales.addTicket(
      { id: saleId(900), createdAt: at, payments, sales: [line(201), line(202)] },
      null,
    );
    expect(journal.sales.ticket(saleId(900))?.sales).toHaveLength(2);
    expect((await journal.audit.verify()).breaks).toEqual([]);
  });
});
