/** The money of a ticket in the journal: shares of several tenders, corrected and given back line by line. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CashRounding } from '@shared/model/money/cash-rounding';
import { roundingOf } from '@shared/model/money/cash-rounding';
import type { Tender } from '@shared/model/kinds/money';
import { takenFor } from '@shared/model/sale/sale-money';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { expectedCash, tenderSums } from '../../../domain/day/tender-sums';
import { offBy } from '@shared/model/day/misfits';
import { balances } from '../../../domain/day/balance-of-day';
import { allocatePayments } from '../../../domain/payments/allocate-payments';
import { backOf, baht, saleId } from '../../../domain/test-support/sales';
import { dayReportOf } from '../test-support/report-of-day';
import { forEachTest } from '../../test-support/for-each-test';
import { at, endOf, JournalOnDisk, newSale, start } from '../test-support/journal-on-disk';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const TICKET = saleId(900);

/** Sells lines at these prices on one ticket; the first is on the wire. */
function sell(
  totals: readonly number[],
  paid: readonly [Tender, number][],
  step: CashRounding = 'off',
): void {
  const payments = paid.map(([tender, minor]): TicketPayment => {
    const amount = baht(minor);
    return { tender, amount, rounding: roundingOf(amount, tender, step), tendered: null };
  });
  const shares = allocatePayments(totals.map(baht), payments);
  const sales = totals.map((minor, index) =>
    newSale(index + 1, {
      state: index === 0 ? 'sending' : 'held',
      heldReason: index === 0 ? null : 'turn',
      expectedTotal: baht(minor),
      payments: shares[index] ?? [],
      ticket: { id: TICKET, line: index + 1, lines: totals.length },
    }),
  );
  file.journal.addTicket({ id: TICKET, createdAt: at(0), payments, sales }, start(0));
}

const paidFor = (number: number) =>
  file.journal
    .get(saleId(number))
    ?.payments.map(({ tender, amount, rounding }) => [tender, amount.minor, rounding?.minor ?? 0]);
const entries = () => file.drawer.entriesBetween(at(-1_000), at(1_000));
const byTender = () =>
  Object.fromEntries(tenderSums(entries()).map(({ tender, paid }) => [tender, paid[0]?.minor]));

describe('a ticket that two tenders paid', () => {
  beforeEach(() => {
    file.drawer.open({ float: baht(0), day: '2026-11-21', at: at(-10) });
    sell(
      [10_000, 5_000, 7_000],
      [
        ['cash', 12_000],
        ['promptpay', 10_000],
      ],
    );
  });

  it('is in the drawer by shares, and reads as it was paid', async () => {
    expect([1, 2, 3].map(paidFor)).toEqual([
      [['cash', 10_000, 0]],
      [
        ['cash', 2_000, 0],
        ['promptpay', 3_000, 0],
      ],
      [['promptpay', 7_000, 0]],
    ]);
    expect(byTender()).toEqual({ cash: 12_000, promptpay: 10_000 });
    expect(expectedCash(baht(0), entries())).toEqual(baht(12_000));
    expect(file.journal.ticket(TICKET)).toMatchObject({
      createdAt: at(0),
      payments: [
        { tender: 'cash', amount: baht(12_000), rounding: null, tendered: null },
        { tender: 'promptpay', amount: baht(10_000), rounding: null, tendered: null },
      ],
      sales: [1, 2, 3].map((line) => ({ id: saleId(line), ticket: { id: TICKET, line, lines: 3 } })),
    });
    expect((await file.verifyAudit()).breaks).toEqual([]);
    await file.reopen();
    expect(paidFor(2)).toEqual([
      ['cash', 2_000, 0],
      ['promptpay', 3_000, 0],
    ]);
  });

  it.each<[string, string]>([
    ['another amount of a share', "UPDATE drawer_entries SET amount_minor = 1 WHERE tender = 'promptpay'"],
    ['a share more', 'UPDATE sales SET shares = 3'],
    ['another ticket', 'UPDATE sales SET ticket_id = NULL, ticket_line = NULL'],
    ['another way to pay', 'UPDATE ticket_payments SET amount_minor = 1'],
    ['to lose a ticket', 'DELETE FROM tickets'],
    ['to lose how it was paid', 'DELETE FROM ticket_payments'],
    [
      'a payment by a third tender',
      `INSERT INTO drawer_entries (at, who, kind, tender, currency, amount_minor, sale_id)
         VALUES ('x', 'x', 'payment', 'other', 'THB', 1, '${saleId(2)}')`,
    ],
    [
      'a payment by a second tender',
      `INSERT INTO drawer_entries (at, who, kind, tender, currency, amount_minor, sale_id)
         VALUES ('x', 'x', 'payment', 'other', 'THB', 1, '${saleId(1)}')`,
    ],
    [
      'a part of a share given back',
      `INSERT INTO drawer_entries (at, who, kind, tender, currency, amount_minor, sale_id, reason)
         VALUES ('x', 'x', 'refund', 'cash', 'THB', 2000, '${saleId(2)}', 'x')`,
    ],
    [
      'a part of a share corrected',
      `INSERT INTO drawer_entries (shift_id, at, who, kind, tender, currency, amount_minor, sale_id, reason)
         VALUES (1, 'x', 'x', 'correction-out', 'cash', 'THB', 1999, '${saleId(2)}', 'x')`,
    ],
    [
      'money put to a tender that was taken from none',
      `INSERT INTO drawer_entries (shift_id, at, who, kind, tender, currency, amount_minor, sale_id, reason)
         VALUES (1, 'x', 'x', 'correction-in', 'other', 'THB', 2000, '${saleId(2)}', 'x')`,
    ],
    ['a line that the ticket has not', 'UPDATE sales SET ticket_line = 4 WHERE ticket_line = 3'],
  ])('%s is refused by the file', (_, sql) => {
    const before = ['sales', 'drawer_entries', 'tickets', 'ticket_payments'].map((table) =>
      file.seen(`SELECT * FROM ${table}`),
    );
    expect(() => file.other.exec(sql)).toThrow();
    const after = ['sales', 'drawer_entries', 'tickets', 'ticket_payments'].map((table) =>
      file.seen(`SELECT * FROM ${table}`),
    );
    expect(after).toEqual(before);
  });

  it('that was changed outside the app is found by the check of the trail', async () => {
    file.other.exec('DROP TRIGGER ticket_payments_as_written; UPDATE ticket_payments SET amount_minor = 1');
    const found = (await file.verifyAudit()).breaks.map(({ fault, table }) => `${fault} ${table ?? ''}`);
    expect(found).toContain('row-changed ticket_payments');
  });

  it('is corrected by one tender of a line, and the right payments stay', () => {
    const correct = (number: number, from: Tender | null, tender: Tender) =>
      file.money.correctTender(saleId(number), { from, tender, cashRounding: 'off', reason: 'x', at: at(3) });
    // Which of the two is wrong has to be said.
    expect(() => correct(2, null, 'other')).toThrow('NOTHING_TO_CORRECT');
    expect(() => correct(2, 'other', 'cash')).toThrow('NOTHING_TO_CORRECT');
    expect(() => correct(2, 'cash', 'cash')).toThrow('NOTHING_TO_CORRECT');
    correct(2, 'cash', 'other');
    expect(paidFor(2)).toEqual([
      ['promptpay', 3_000, 0],
      ['other', 2_000, 0],
    ]);
    expect(byTender()).toEqual({ cash: 10_000, promptpay: 10_000, other: 2_000 });
    // Into a tender that paid a share already: the two are one.
    correct(2, 'other', 'promptpay');
    expect(paidFor(2)).toEqual([['promptpay', 5_000, 0]]);
    correct(2, null, 'cash');
    expect(paidFor(2)).toEqual([['cash', 5_000, 0]]);
    expect(byTender()).toMatchObject({ cash: 15_000, promptpay: 7_000 });
    expect([1, 3].map(paidFor)).toEqual([[['cash', 10_000, 0]], [['promptpay', 7_000, 0]]]);
  });

  it.each<Tender>(['cash', 'promptpay', 'other'])(
    'goes back line by line, by %s as the person says',
    (tender) => {
      file.journal.endAttempt(saleId(1), endOf('rejected'));
      const refunded = file.money.giveBack(saleId(2), backOf({ tender, shiftId: 1 }));
      expect(refunded.refund).toMatchObject({ tender, amount: baht(5_000) });
      expect(() => file.money.giveBack(saleId(2), backOf({ tender, shiftId: 1 }))).toThrow(
        'ALREADY_GIVEN_BACK',
      );
      expect(file.money.owedBack(100).sales.map(({ id }) => id)).toEqual([saleId(1)]);
    },
  );

  it('adds up in the report by tender, whatever was corrected and given back', () => {
    file.journal.endAttempt(saleId(1), endOf('accepted'));
    file.journal.startAttempt(saleId(2), start(2));
    file.journal.endAttempt(saleId(2), endOf('rejected', 3));
    file.money.correctTender(saleId(3), {
      ...{ from: null, tender: 'other', cashRounding: 'off', reason: 'x', at: at(3) },
    });
    file.money.giveBack(saleId(2), backOf({ tender: 'other', shiftId: 1 }));
    file.drawer.close({ shiftId: 1, count: [{ minor: 1_000, pieces: 12 }], note: null, at: at(4) });
    const sales = [1, 2, 3].map((number) => file.journal.get(saleId(number))!);
    const found = balances(sales, entries());
    expect(found.map(offBy)).toEqual([0, 0, 0]);
    expect(found).toMatchObject([
      { tender: 'cash', taken: 12_000, sold: 10_000, otherTender: 2_000 },
      { tender: 'promptpay', taken: 3_000, otherTender: 3_000 },
      { tender: 'other', taken: 7_000, givenBack: 5_000, open: 7_000, otherTender: -5_000 },
    ]);
    const { report } = file.reports.take('2026-11-21', at(5), (material) =>
      dayReportOf('2026-11-21', at(5), material),
    );
    expect(report.tenders.map(({ tender, paid, refunded }) => [tender, paid, refunded])).toEqual([
      ['cash', [baht(12_000)], []],
      ['promptpay', [baht(3_000)], []],
      ['other', [baht(7_000)], [baht(5_000)]],
    ]);
    expect(report.balances.map(offBy)).toEqual([0, 0, 0]);
    // A day that is closed takes no correction any more.
    expect(() =>
      file.money.correctTender(saleId(1), {
        ...{ from: null, tender: 'other', cashRounding: 'off', reason: 'x', at: at(6) },
      }),
    ).toThrow('SHIFT_COUNTED');
  });

  it('a balance that differs from the sales is reported', () => {
    const sales = [1, 2, 3].map((number) => file.journal.get(saleId(number))!);
    const wrong = entries().map((entry) =>
      entry.tender === 'promptpay' && entry.amount.minor === 3_000
        ? { ...entry, amount: baht(2_999) }
        : entry,
    );
    expect(balances(sales, wrong).map(offBy)).toContain(-1);
  });
});

describe('cash that is rounded over a ticket', () => {
  it('is rounded once, at its last line, and back by line in coins that there are', () => {
    sell([3_530, 3_530], [['cash', 7_060]], '0.25');
    expect([1, 2].map(paidFor)).toEqual([[['cash', 3_530, 0]], [['cash', 3_520, -10]]]);
    file.journal.endAttempt(saleId(1), endOf('rejected'));
    const back = backOf({ cashRounding: '0.25' });
    expect(file.money.giveBack(saleId(1), back).refund?.amount).toEqual(baht(3_525));
    expect(file.money.giveBack(saleId(2), back).refund?.amount).toEqual(baht(3_525));
  });

  it.each([
    ['1010 + 1010', [1_010, 1_010], 2, [[['cash', 1_000, -10]], [['promptpay', 1_010, 0]]]],
    ['the first of them', [1_010, 1_010], 1, [[['promptpay', 1_010, 0]], [['cash', 1_000, -10]]]],
    [
      ...(['three, one smaller than the discount', [1_000, 12, 8], 2] as const),
      [[['cash', 1_000, 0]], [['promptpay', 12, 0]], [['cash', 0, -8]]],
    ],
  ] as const)('is rounded again where a line is corrected away: %s', async (_, totals, away, expected) => {
    const whole = totals.reduce((sum, minor) => sum + minor, 0);
    sell([...totals], [['cash', whole]], '0.25');
    const correction = { cashRounding: '0.25', reason: 'x', at: at(3) } as const;
    const { others } = file.money.correctTender(saleId(away), {
      ...correction,
      from: null,
      tender: 'promptpay',
    });
    const lines = totals.map((_minor, index) => index + 1);
    expect(lines.map(paidFor)).toEqual(expected);
    expect(others.map(({ id }) => id)).toEqual(
      lines.filter((line) => line !== away && paidFor(line)?.[0]?.[2] !== 0).map(saleId),
    );
    // Back again it is as it was paid, to the satang.
    file.money.correctTender(saleId(away), { ...correction, from: null, tender: 'cash' });
    expect(byTender()).toEqual({ cash: Math.floor((2 * whole + 25) / 50) * 25, promptpay: 0 });
    const sales = lines.map((line) => file.journal.get(saleId(line))!);
    expect(balances(sales, entries()).map(offBy)).toEqual([0, 0]);
    expect((await file.verifyAudit()).breaks).toEqual([]);
  });

  it('is what would have been paid in cash at once when every line is corrected to cash', () => {
    sell([3_530, 3_530, 3_530], [['promptpay', 10_590]], '0.25');
    for (const number of [1, 2, 3]) {
      file.money.correctTender(saleId(number), {
        ...{ from: null, tender: 'cash', cashRounding: '0.25', reason: 'x', at: at(3) },
      });
    }
    expect(byTender()).toEqual({ cash: 10_600, promptpay: 0 });
    const taken = [1, 2, 3].map((number) => takenFor(file.journal.get(saleId(number))!)?.minor ?? 0);
    expect(taken.reduce((all, one) => all + one, 0)).toBe(10_600);
  });
});

it('a share too small for a new rounding is corrected to cash, with the cash of its sale', () => {
  sell(
    [1_045, 5_000],
    [
      ['cash', 1_034],
      ['promptpay', 5_011],
    ],
  );
  const said = { cashRounding: '1.00', reason: 'x' } as const;
  const toCash = { ...said, from: 'promptpay', tender: 'cash', at: at(60) } as const;
  const { sale, others } = file.money.correctTender(saleId(1), toCash);
  expect(others).toEqual([]);
  expect(sale.payments).toEqual(file.journal.get(saleId(1))?.payments);
  expect(paidFor(1)).toEqual([['cash', 1_000, -45]]);
  expect(byTender()).toMatchObject({ cash: 1_000, promptpay: 5_000 });
  file.money.correctTender(saleId(1), { ...said, from: 'cash', tender: 'other', at: at(61) });
  expect(paidFor(1)).toEqual([['other', 1_045, 0]]);
});

it('a ticket is there whole or not at all, when one of its sales is there already', () => {
  file.journal.addSending(newSale(3), start(0));
  expect(() => sell([1, 2, 3], [['cash', 6]])).toThrow('SALE_ALREADY_CONFIRMED');
  expect(file.journal.latest(10).map(({ id }) => id)).toEqual([saleId(3)]);
  expect(file.journal.ticket(TICKET)).toBeNull();
  expect(file.seen('SELECT * FROM ticket_payments')).toEqual([]);
});
