/** Whatever is paid by several tenders, corrected, rounded, given back and reported, the money adds up on paper. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Failure } from '@shared/ipc/errors';
import { CASH_ROUNDINGS, roundingOf } from '@shared/model/money/cash-rounding';
import type { DayReport } from '@shared/model/day/report-of-day';
import { shiftDay } from '@shared/model/day/business-day';
import { TENDERS } from '@shared/model/kinds/money';
import { customerPaid } from '@shared/model/sale/sale';
import { shareOfTotal } from '@shared/model/sale/sale-money';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { offBy } from '@shared/model/day/misfits';
import { balances } from '../../../domain/day/balance-of-day';
import { expectedCash } from '../../../domain/day/tender-sums';
import { allocatePayments } from '../../../domain/payments/allocate-payments';
import { propertyRuns } from '../../../domain/test-support/property-runs';
import { backOf, baht, saleId } from '../../../domain/test-support/sales';
import { DAY, takeZ } from '../test-support/report-of-day';
import { at, endOf, JournalOnDisk, newSale, SEEN, start } from '../test-support/journal-on-disk';

/** Behind everything that is done, in minutes after noon. */
const LAST_MINUTE = 900;

const tender = fc.constantFrom(...TENDERS);
const step = fc.constantFrom(...CASH_ROUNDINGS);
const ticket = fc.record({
  do: fc.constant('ticket' as const),
  totals: fc.array(fc.oneof(fc.nat(10), fc.nat(20_000)), { minLength: 1, maxLength: 4 }),
  tenders: fc.uniqueArray(tender, { minLength: 1, maxLength: 3 }),
  cuts: fc.array(fc.nat(100), { minLength: 2, maxLength: 2 }),
  step,
});
const act = fc.record({
  do: fc.constantFrom('end', 'correct', 'correct', 'give-back', 'give-back', 'waive', 'void', 'fail'),
  which: fc.nat(40),
  from: fc.option(tender, { nil: null }),
  tender,
  step,
  ends: fc.constantFrom('accepted', 'rejected', 'unknown', 'not-sent'),
});
const shift = fc.record({ do: fc.constantFrom('open', 'count'), minor: fc.nat(5_000) });
type Ticket = typeof ticket extends fc.Arbitrary<infer T> ? T : never;
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Step = Ticket | Act | (typeof shift extends fc.Arbitrary<infer T> ? T : never) | { readonly do: 'z' };

/** A till whose staff do one thing after the other, each a minute later. */
class Till {
  private tickets = 0;
  private sold = 0;
  private minutes = 0;
  private readonly reports: DayReport[] = [];
  readonly refused = new Set<string>();

  constructor(readonly file: JournalOnDisk) {}

  private get ids(): string[] {
    return Array.from({ length: this.sold }, (_, index) => saleId(index + 1));
  }

  private now(): string {
    return at((this.minutes += 1));
  }

  /** Does it, or notes that it is refused. */
  take(step: Step): void {
    try {
      if (step.do === 'ticket') this.sell(step);
      else if ('minor' in step) this.shift(step.do, step.minor);
      else if (step.do === 'z') this.close();
      else this.act(step);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      this.refused.add(`${step.do} ${error.error.code}`);
    }
  }

  private close(): void {
    const day = shiftDay(DAY, this.reports.length);
    this.reports.push(takeZ(this.file.reports, day, LAST_MINUTE + this.reports.length).report);
  }

  private sell({ totals, tenders, cuts, step: rounding }: Ticket): void {
    const whole = totals.reduce((sum, minor) => sum + minor, 0);
    let left = whole;
    const payments = tenders.flatMap((by, index): TicketPayment[] => {
      const isLast = index === tenders.length - 1;
      const minor = isLast ? left : Math.floor((left * (cuts[index] ?? 50)) / 100);
      left -= minor;
      if (minor === 0 && whole > 0) return [];
      const amount = baht(minor);
      return [{ tender: by, amount, rounding: roundingOf(amount, by, rounding), tendered: null }];
    });
    // Nothing is paid once, by one tender.
    const paid = whole === 0 ? payments.slice(0, 1) : payments;
    const shares = allocatePayments(totals.map(baht), paid);
    this.tickets += 1;
    const id = saleId(900_000 + this.tickets);
    const time = this.now();
    const isAlone = totals.length === 1;
    const sales = totals.map((minor, index) =>
      newSale(this.sold + index + 1, {
        ...{ state: index === 0 ? 'sending' : 'held', heldReason: index === 0 ? null : 'turn' },
        ...{ createdAt: time, expectedTotal: baht(minor), payments: shares[index] ?? [] },
        ticket: isAlone ? null : { id, line: index + 1, lines: totals.length },
      }),
    );
    const [first] = sales;
    if (isAlone && first) this.file.journal.addSending(first, start(this.minutes));
    else this.file.journal.addTicket({ id, createdAt: time, payments: paid, sales }, start(this.minutes));
    this.sold += totals.length;
  }

  private act({ do: what, which, from, tender: by, step: cashRounding, ends }: Act): void {
    const id = this.ids[which % Math.max(this.sold, 1)];
    if (id === undefined) return;
    const { journal, money, drawer } = this.file;
    const said = { tender: by, cashRounding, reason: 'x', at: this.now() };
    const shiftId = drawer.openShift()?.id ?? null;
    if (what === 'end') {
      const { state } = journal.get(id)!;
      if (state === 'held' || state === 'not-sent') journal.startAttempt(id, start(this.minutes));
      else if (state !== 'sending') return;
      const end = endOf(ends, this.minutes);
      const { outcome } = end.answer;
      const transaction = outcome.transaction && { ...outcome.transaction, code: `TG${id}` };
      journal.endAttempt(id, { ...end, answer: { ...end.answer, outcome: { ...outcome, transaction } } });
    } else if (what === 'correct') money.correctTender(id, { ...said, from });
    else if (what === 'give-back') money.giveBack(id, backOf({ ...said, shiftId }));
    else if (what === 'waive') money.waive(id, 'x', this.now());
    else if (what === 'void')
      journal.markVoided(id, 'x', this.now(), which % 2 ? backOf({ ...said, shiftId }) : null);
    else journal.settle(id, 'failed', { ...SEEN, key: `k${id}`, code: `O${id}` });
  }

  private shift(what: 'open' | 'count', minor: number): void {
    const { drawer } = this.file;
    const open = drawer.openShift();
    if (what === 'open') drawer.open({ float: baht(minor), day: DAY, at: this.now() });
    else if (open) {
      const count = [{ minor: 1, pieces: minor }];
      const { closing } = drawer.close({ shiftId: open.id, count, note: null, at: this.now() });
      expect(closing?.expected).toEqual(expectedCash(open.float, drawer.entriesOfShift(open.id)));
    }
  }

  check(): void {
    const { journal, drawer } = this.file;
    const sales = this.ids.map((id) => journal.get(id)!);
    for (const sale of sales) {
      const paid = sale.payments.reduce((sum, share) => sum + shareOfTotal(share).minor, 0);
      expect(paid).toBe(customerPaid(sale).minor);
      expect(sale.payments.every(({ amount }) => amount.minor >= 0)).toBe(true);
    }
    for (const { balances } of this.reports) expect(balances.map(offBy).filter(Boolean)).toEqual([]);
    const entries = drawer.entriesBetween(at(-1), at(LAST_MINUTE));
    expect(balances(sales, entries).map(offBy).filter(Boolean)).toEqual([]);
    for (const entry of entries.filter(({ kind }) => kind === 'refund')) {
      expect(entry.amount).toEqual(sales.find(({ id }) => id === entry.saleId)?.refund?.amount);
    }
  }
}

const CASH: Ticket = { do: 'ticket', totals: [10_000], tenders: ['cash'], cuts: [50, 50], step: 'off' };
const ONCE: Act = { do: 'end', which: 0, from: 'cash', tender: 'promptpay', step: 'off', ends: 'rejected' };
/** Money given back, and what may not be done with it any more: chance alone does not come to it in so few lives. */
const TWICE: Step[] = [
  { do: 'open', minor: 0 },
  CASH,
  ONCE,
  ...(['give-back', 'give-back', 'correct'] as const).map((what) => ({ ...ONCE, do: what })),
];

it('whatever is sold by several tenders, rounded, corrected and given back, it adds up on paper', async () => {
  const refused = new Set<string>();
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 4, arbitrary: ticket },
    { weight: 12, arbitrary: act },
    { weight: 2, arbitrary: shift },
    { weight: 1, arbitrary: fc.constant({ do: 'z' as const }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), async (steps) => {
      const till = new Till(await JournalOnDisk.open());
      try {
        for (const one of steps) {
          till.take(one);
          till.check();
        }
        expect((await till.file.verifyAudit()).breaks).toEqual([]);
        for (const code of till.refused) refused.add(code);
      } finally {
        till.file.remove();
      }
    }),
    { numRuns: propertyRuns(10), examples: [[TWICE]] },
  );
  // A life in which no one tries a forbidden act would prove little.
  expect([...refused]).toEqual(
    expect.arrayContaining(['give-back ALREADY_GIVEN_BACK', 'correct ALREADY_GIVEN_BACK']),
  );
});
