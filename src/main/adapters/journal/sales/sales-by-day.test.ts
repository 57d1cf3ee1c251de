import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import type { Sale } from '@shared/model/sale/sale';
import { baht, saleId, saleOf, seenOrderOf, transactionOf } from '../../../domain/test-support/sales';
import { boundsOf } from '@shared/model/day/business-day';
import { DAY as Z_DAY, NEXT, takeZ } from '../test-support/report-of-day';
import { at, endOf, JournalOnDisk, newSale, start } from '../test-support/journal-on-disk';
import { ReportBook } from '../money/report-book';
import { SalesByDay } from './sales-by-day';

const DAY = { from: Date.parse(at(0)), to: Date.parse(at(60)) };
let file: JournalOnDisk;
let days: SalesByDay;

beforeEach(async () => {
  file = await JournalOnDisk.open();
  days = new SalesByDay(file.inside());
});
afterEach(() => file.remove());

/** Sells at so many minutes after noon, with what the Transaction says, and for what the customer paid. */
function sell(
  number: number,
  minutes: number,
  change: Parameters<typeof transactionOf>[0] = {},
  expectedTotal = baht(10_000),
): void {
  const { journal } = file;
  journal.addSending(newSale(number, { createdAt: at(minutes), expectedTotal }), start(minutes));
  const end = endOf('accepted', minutes);
  const transaction = transactionOf({ code: `TG${number}`, ...change });
  const outcome = { state: 'accepted', reason: 'TRANSACTION', transaction } as const;
  journal.endAttempt(saleId(number), { ...end, answer: { ...end.answer, outcome } });
}

/** Keeps a sale that was never sent. */
function hold(number: number, minutes: number): void {
  const held = { state: 'held', heldReason: 'offline', createdAt: at(minutes) } as const;
  file.journal.add(newSale(number, held));
}

const damage = (column: string, text: string) =>
  file.inside().prepare(`UPDATE sales SET ${column} = ?`).run(text);

describe('sums of many', () => {
  it('are exact in parts, however large a provider says its costs are', () => {
    sell(1, 0, { agentCost: baht(MOST_MINOR) }, baht(MOST_MINOR));
    const db = file.inside();
    const columns = db
      .prepare("SELECT name FROM pragma_table_info('sales') WHERE name <> 'id'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => name !== 'code');
    // As many more of the same sale, without the trail: only sums are tested here.
    db.exec(`INSERT INTO sales (id, ${columns.join(', ')})
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9500)
      SELECT 'copy-' || i, ${columns.join(', ')} FROM n, sales WHERE sales.id = '${saleId(1)}'`);
    const whole = (parts: readonly { minor: number }[]) =>
      parts.reduce((sum, { minor }) => sum + BigInt(minor), 0n);
    const { agentCost, profit, known } = days.costs(DAY);
    expect([known, whole(agentCost), whole(profit)]).toEqual([9_501, 9_501n * BigInt(MOST_MINOR), 0n]);
    const [sums] = days.sums([DAY]);
    expect([sums?.count, whole(sums?.totals ?? [])]).toEqual([9_501, 9_501n * BigInt(MOST_MINOR)]);
    const [after] = days.afterZ(DAY, 0);
    expect(whole(after?.totals ?? [])).toBe(9_501n * BigInt(MOST_MINOR));
  });
});

describe('the lines of a day', () => {
  it('are the journal’s sales, as far as a line shows them', () => {
    sell(1, 0);
    hold(2, 5);
    file.journal.settle(saleId(1), 'delivered', seenOrderOf());
    const wanted = (sale: Sale | null) => {
      const { id, state, createdAt, quantity, payload, expectedTotal, charged, payments, cashier } =
        sale ?? saleOf();
      const { slipReference, receiptNumber, discount, refundOpen } = sale ?? saleOf();
      return {
        ...{ id, state, createdAt, quantity, payload, expectedTotal, charged, payments, cashier },
        ...{ slipReference, receiptNumber, discount, refundOpen },
      };
    };
    const [first, second] = days.between(DAY);
    expect(first).toEqual({
      ...wanted(file.journal.get(saleId(1))),
      product: { name: 'Free Fire' },
      package: { name: '310 Diamonds' },
      transaction: { code: 'TG1', id: transactionOf().id, total: baht(10_000), status: 'CREATED' },
      seenOrder: { key: seenOrderOf().key, code: 'TG1' },
      refundSettled: false,
    });
    expect(second).toMatchObject({
      ...wanted(file.journal.get(saleId(2))),
      state: 'held',
      transaction: null,
      seenOrder: null,
    });
  });

  it('show what several tenders paid of a sale, as it was corrected since', () => {
    const payments = [
      { tender: 'cash', tendered: baht(10_000), rounding: baht(-10), amount: baht(5_990) },
      { tender: 'promptpay', tendered: null, rounding: null, amount: baht(4_000) },
    ] as const;
    file.journal.addSending(newSale(1, { createdAt: at(0), payments }), start(0));
    const shown = () => days.between(DAY).map((sale) => sale.payments);
    expect(shown()).toEqual([payments]);
    file.money.correctTender(saleId(1), {
      ...{ from: 'promptpay', tender: 'other', cashRounding: 'off', reason: 'x', at: at(1) },
    });
    expect(shown()).toEqual([[payments[0], { ...payments[1], tender: 'other' }]]);
    expect(shown()[0]).toEqual(file.journal.get(saleId(1))?.payments);
  });

  it('show who approved each act with them, each person once', () => {
    sell(1, 0);
    sell(2, 5);
    const nok = { person: { id: saleId(7), name: 'Nok' }, rights: [] };
    const fon = { ...nok, approvedBy: { id: saleId(8), name: 'Fon' } };
    const [first, second] = [file.journal.get(saleId(1))?.payments[0]?.tender ?? 'cash', 'other'] as const;
    const correction = { cashRounding: 'off', reason: 'x', at: at(1) } as const;
    file.money.by(fon).correctTender(saleId(1), { ...correction, from: first, tender: second });
    file.money.by(fon).correctTender(saleId(1), { ...correction, from: second, tender: first });
    expect(days.between(DAY).map(({ approvedBy }) => approvedBy)).toEqual([['Fon'], undefined]);
  });

  it('show whose refund was paid, or is not due', () => {
    for (const number of [1, 2, 3]) {
      file.journal.addSending(newSale(number, { createdAt: at(number) }), start(number));
      file.journal.endAttempt(saleId(number), endOf('rejected', number));
    }
    const back = { tender: 'cash', cashRounding: 'off', reason: 'x', shiftId: null, at: at(5) } as const;
    file.money.giveBack(saleId(1), back);
    file.money.waive(saleId(2), 'took something else', at(6));
    expect(days.between(DAY).map(({ refundSettled }) => refundSettled)).toEqual([true, true, false]);
  });

  it('begin with the first instant and end before the next day’s', () => {
    hold(1, -1);
    hold(2, 0);
    hold(3, 59);
    hold(4, 60);
    expect(days.between(DAY).map(({ id }) => id)).toEqual([saleId(2), saleId(3)]);
  });

  it.each([
    ['payload', '{'],
    ['payload', '{"ref":"uid"}'],
    ['transaction_json', '{"total":"much"}'],
  ])('are refused when %s holds %j', (column, text) => {
    sell(1, 0);
    file.inside().exec('DROP TRIGGER sold_as_confirmed');
    damage(column, text);
    expect(() => days.between(DAY)).toThrow('JOURNAL_UNAVAILABLE');
  });
});

it('knows its own sales among others', () => {
  sell(1, 1);
  hold(2, 2);
  expect(days.known([saleId(1), saleId(2), saleId(3), 'x'])).toEqual(new Set([saleId(1), saleId(2)]));
  expect(days.known([])).toEqual(new Set());
});

it('carries the open sales, the newest first', () => {
  hold(1, -90);
  sell(2, -80);
  hold(3, -30);
  hold(4, 0);
  expect(days.openBefore(DAY.from).map(({ id }) => id)).toEqual([saleId(3), saleId(1)]);
});

describe('sums', () => {
  it('take what customers paid, per currency, for each of the bounds', () => {
    sell(1, 0, { total: null });
    sell(2, 1, { total: baht(60) }, baht(50));
    sell(3, 2, {}, { minor: 7, currency: 'USD' });
    sell(4, 60);
    hold(5, 3);
    const next = { from: DAY.to, to: DAY.to + 3_600_000 };
    expect(days.sums([DAY, next, { from: 0, to: 1 }])).toEqual([
      { count: 3, totals: [baht(10_050), { minor: 7, currency: 'USD' }], open: 1 },
      { count: 1, totals: [baht(10_000)], open: 0 },
      { count: 0, totals: [], open: 0 },
    ]);
  });

  it('of the profit count the lines for which a cost in the same currency is known', () => {
    sell(1, 0, { total: null, agentCost: baht(9_000) });
    sell(2, 1, { total: baht(700), agentCost: baht(600) }, baht(500));
    sell(3, 2, { agentCost: null });
    sell(4, 3, { agentCost: { minor: 1, currency: 'USD' } });
    sell(5, 60);
    hold(6, 4);
    const costs = { lines: 4, known: 2, agentCost: [baht(9_600)], profit: [baht(900)] };
    expect(days.costs(DAY)).toEqual(costs);
    expect(days.costs({ from: 0, to: 1 })).toEqual({ lines: 0, known: 0, agentCost: [], profit: [] });
  });

  it('leave a currency out in which no cost is known', () => {
    sell(1, 0, { agentCost: null }, { minor: 5, currency: 'USD' });
    expect(days.costs(DAY)).toEqual({ lines: 1, known: 0, agentCost: [], profit: [] });
  });
});

it('marks sales made after the Z report of their day, and names the Z report that has them', () => {
  const book = new ReportBook(file.inside(), () => ({ staff: 'Nok', till: 'A' }));
  const bounds = boundsOf(Z_DAY, { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' });
  sell(1, 0);
  takeZ(book, Z_DAY, 10);
  const after = () => days.afterZ(bounds, 1);
  expect(after()).toEqual([]);
  sell(2, 10, { total: baht(60) }, baht(50));
  sell(3, 11, {}, { minor: 7, currency: 'USD' });
  // The till's clock was set back.
  hold(4, 8);
  const made = { count: 3, totals: [baht(50), { minor: 7, currency: 'USD' }] };
  expect(after()).toEqual([{ zNumber: null, ...made }]);
  sell(5, 24 * 60);
  takeZ(book, NEXT, 25 * 60);
  expect(after()).toEqual([{ zNumber: 2, ...made }]);
  // What an earlier report has did not come after a later one.
  expect(days.afterZ(bounds, 2)).toEqual([]);
});

describe('a text', () => {
  beforeEach(() => {
    sell(1, 0, { code: 'TGa7', id: '6f1c' });
    hold(2, 1);
    file.journal.settle(saleId(1), 'delivered', seenOrderOf({ key: '["order-1","TGa7"]' }));
  });

  it.each([
    ['the bill code', 'TGa7'],
    ['the id of the order', 'order-1'],
    ['the id of the Transaction', '6f1c'],
    ['the sale’s own id', saleId(1)],
  ])('names the sale by %s, whole and as it is written', (_, text) => {
    expect(days.named(text, false)).toEqual([saleId(1)]);
    expect(days.named(text.slice(0, -1), false)).toEqual([]);
    expect(days.named(`${text}x`, false)).toEqual([]);
  });

  it('names every sale that carries it as its slip number', () => {
    expect(days.named('00000000', false).sort()).toEqual([saleId(1), saleId(2)]);
    expect(days.named('0000000', false)).toEqual([]);
  });

  it.each(['TGA7', '6F1C'])('names the sale in other case only when that is asked for: %s', (text) => {
    expect(days.named(text, false)).toEqual([]);
    expect(days.named(text, true)).toEqual([saleId(1)]);
  });

  it('is compared as a text, whatever stands in it', () => {
    for (const text of ['%', '_', '"', "'", '["order-1"', 'TGa7"', '*']) {
      expect([days.named(text, false), days.named(text, true)]).toEqual([[], []]);
    }
  });
});
