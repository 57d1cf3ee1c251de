/** Slips of PromptPay. */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { baht, NOON, saleId, saleOf } from '../../domain/test-support/sales';
import { openJournal, type OpenJournal } from './journal-file';
import { newFolder, removeFolders } from '../test-support/folder';
import type { NewSale } from './sales/new-sale';

let path: string;
let journal: OpenJournal;
const start = async () => (journal = await openJournal(path, () => ({ till: 'A', staff: 'Nok' })));

beforeEach(() => {
  path = join(newFolder(), 'live', 'journal.db');
});
afterEach(() => {
  journal.close();
  removeFolders();
});

const byPromptPay = [{ tender: 'promptpay', tendered: null, rounding: null, amount: baht(10_000) }] as const;
const sold = (number: number, slipReference: string | null): NewSale => ({
  sale: { ...saleOf(), id: saleId(number), state: 'held', payments: byPromptPay },
  sealedSecrets: null,
  slipReference,
});
const line = (number: number, at: number, ticket: string, slipReference: string | null): NewSale => {
  const { sale, ...rest } = sold(number, slipReference);
  return { ...rest, sale: { ...sale, ticket: { id: ticket, line: at, lines: 2 } } };
};
const ticket = (id: string, sales: readonly NewSale[]) => ({
  ...{ id, createdAt: NOON, sales },
  payments: [{ tender: 'promptpay', amount: baht(20_000), rounding: null, tendered: null }] as const,
});
const USED = new Failure(
  appError('SLIP_USED', { saleId: saleId(1), at: NOON, item: 'Free Fire · 310 Diamonds' }),
);
const slipOf = (number: number) => journal.sales.get(saleId(number))?.slipReference;

describe('a slip', () => {
  beforeEach(start);

  it('pays once in the life of the shop, whatever became of the sale, and after a restart', async () => {
    journal.sales.add(sold(1, 'ABC123'));
    expect(slipOf(1)).toBe('ABC123');
    expect(() => journal.sales.add(sold(2, 'ABC123'))).toThrow(USED);
    expect(journal.sales.get(saleId(2))).toBeNull();
    journal.close();
    await start();
    expect(() => journal.sales.addSending(sold(2, 'ABC123'), { startedAt: NOON, snapshot: null })).toThrow(
      USED,
    );
    expect(() =>
      journal.sales.addTicket(
        ticket(saleId(9), [line(2, 1, saleId(9), 'ABC123'), line(3, 2, saleId(9), null)]),
        null,
      ),
    ).toThrow(USED);
    expect([journal.sales.ticket(saleId(9)), journal.sales.get(saleId(3))]).toEqual([null, null]);
    journal.sales.add(sold(2, 'ABC124'));
    expect([slipOf(1), slipOf(2)]).toEqual(['ABC123', 'ABC124']);
    expect((await journal.audit.verify()).breaks).toEqual([]);
  });

  it('pays for all lines of its ticket, and for no other ticket', () => {
    const both = (id: string, from: number) => [line(from, 1, id, 'ABC123'), line(from + 1, 2, id, 'ABC123')];
    journal.sales.addTicket(ticket(saleId(9), both(saleId(9), 1)), null);
    expect([slipOf(1), slipOf(2)]).toEqual(['ABC123', 'ABC123']);
    expect(() => journal.sales.addTicket(ticket(saleId(8), both(saleId(8), 3)), null)).toThrow('SLIP_USED');
    expect(() => journal.sales.add(sold(3, 'ABC123'))).toThrow('SLIP_USED');
  });

  it('finds the sales that it paid for, as it is typed or scanned', () => {
    journal.sales.add(sold(1, '0002123123121200011'));
    const qr = '004000060000010103002021900021231231212000115102TH91049C30';
    for (const typed of ['0002 1231-2312 1200011', qr]) {
      expect(journal.days.named(typed, false)).toEqual([saleId(1)]);
    }
    expect(journal.days.named('00021231231212000', false)).toEqual([]);
  });

  it('is kept by the file itself against every other writer', () => {
    journal.sales.add(sold(1, 'ABC123'));
    journal.sales.add(sold(2, null));
    const file = new DatabaseSync(path);
    const insert = (sale: number, reference: string) =>
      file
        .prepare('INSERT INTO payment_slips (sale_id, reference) VALUES (?, ?)')
        .run(saleId(sale), reference);
    expect(() => insert(2, 'ABC123')).toThrow('a slip pays once');
    expect(() => insert(2, 'abc-123')).toThrow('CHECK');
    expect(() => file.exec('DELETE FROM payment_slips')).toThrow('never deleted');
    expect(() => file.exec("UPDATE payment_slips SET reference = 'X'")).toThrow('never changed');
    file.close();
  });

  it('that was removed outside the app is noticed', async () => {
    journal.sales.add(sold(1, 'ABC123'));
    const file = new DatabaseSync(path);
    const { sql } = file.prepare("SELECT sql FROM sqlite_schema WHERE name = 'payment_slips_stay'").get() as {
      sql: string;
    };
    file.exec(`DROP TRIGGER payment_slips_stay; DELETE FROM payment_slips; ${sql}`);
    file.close();
    expect((await journal.audit.verify()).breaks).toMatchObject([{ table: 'payment_slips' }]);
  });
});
