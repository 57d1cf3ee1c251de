/** A till that lives through days of selling, counting and closing, beside the slow reference of the same. */
import { expect } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { Failure } from '@shared/ipc/errors';
import {
  readInstant,
  shiftDay,
  toIso,
  type BusinessDay,
  type DayClock,
} from '@shared/model/day/business-day';
import { inCash, roundingOf } from '@shared/model/money/cash-rounding';
import type { DayReport, ZReport } from '@shared/model/day/report-of-day';
import type { TenderSum } from '@shared/model/day/drawer';
import type { Money } from '@shared/model/money/money';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { paidWhole, TENDERS, type Tender } from '@shared/model/money/tender';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import type { TopUpAnswer } from '../../domain/ports';
import { NO_DRAWER } from '../../domain/printing/no-drawer';
import { offBy } from '@shared/model/day/misfits';
import { shopCalendar, type ShopCalendar } from '../../domain/day/shop-calendar';
import { backOf, baht, saleId, saleOf, seenOrderOf, transactionOf } from '../../domain/test-support/sales';
import { CloseDay } from '../day/close-day';
import { DayLedger, type KnownSale, type ReportedDay } from './day-ledger';
import { answerOf, FakeClock, FakeLog, journalInMemory, settingsOf } from './fakes';
import { Drawer } from '../day/drawer';
import type { MoneyBack } from '../../adapters/journal/money/money-book';

/** How an attempt ends; `dearer` is accepted at another total than the customer paid. */
export type Answer = 'accepted' | 'dearer' | 'rejected' | 'unknown' | 'not-sent';

/** What happens; `which` picks a sale, `back` a day so many before today. */
export type Step =
  | {
      readonly do: 'sell';
      readonly tender: Tender;
      readonly price: number;
      readonly quantity: number;
      readonly ends: Answer | 'held' | 'sending';
    }
  | {
      readonly do: 'settle';
      readonly which: number;
      readonly how:
        | (Answer | 'send' | 'order' | 'void' | 'void-with-money-back')
        | ('failed' | 'give-back' | 'give-back-otherwise' | 'waive' | 'correct');
    }
  | { readonly do: 'open' | 'cash-in' | 'cash-out' | 'count'; readonly minor: number }
  | { readonly do: 'wait'; readonly minutes: number }
  | ({ readonly do: 'move-shop' } & DayClock)
  | { readonly do: 'close'; readonly back: number; readonly twice: boolean }
  | { readonly do: 'look'; readonly back: number };

/** To what cash is rounded in this world. */
const ROUNDING = '0.25';

/** One till per run. */
export class DayWorld {
  readonly ledger = new DayLedger();
  readonly taken: ZReport[] = [];
  readonly clock = new FakeClock();
  private readonly calendar: ShopCalendar;
  private readonly drawer: Drawer;
  private readonly reports: CloseDay;

  private constructor(
    readonly journal: OpenJournal,
    startsAt: number,
    private shop: DayClock,
  ) {
    this.clock.at = startsAt;
    const settings = () => settingsOf(this.shop);
    const changed = () => undefined;
    const calendar = shopCalendar(() => this.shop, journal.reports);
    this.calendar = calendar;
    this.drawer = new Drawer({
      ...{ drawer: journal.drawer, settings, calendar, clock: this.clock, changed },
      cashDrawer: NO_DRAWER,
    });
    this.reports = new CloseDay({
      reports: journal.reports,
      days: journal.days,
      cache: {
        ordersState: () => Promise.reject(new Error('there is no cache')),
        ordersBetween: () => Promise.resolve([]),
      },
      audit: journal.audit,
      printer: {
        hasPrinter: () => false,
        print: () => Promise.resolve('confirmed'),
        printElsewhere: () => Promise.resolve(),
        savePdf: () => Promise.resolve(''),
        savePicture: () => Promise.resolve(''),
      },
      settings,
      calendar,
      clock: this.clock,
      log: new FakeLog(),
      changed,
      noticesChanged: changed,
    });
  }

  static async open(startsAt: number, shop: DayClock): Promise<DayWorld> {
    return new DayWorld(await journalInMemory(), startsAt, shop);
  }

  today(): BusinessDay {
    return this.calendar.dayOf(this.clock.at);
  }

  async take(step: Step): Promise<void> {
    // Nothing happens in no time, but for two clicks at once.
    this.clock.at += 1_000;
    switch (step.do) {
      case 'sell':
        return this.sell(step);
      case 'settle':
        return this.settle(step);
      case 'wait':
        this.clock.at += step.minutes * 60_000;
        return;
      case 'move-shop':
        this.shop = { timeZone: step.timeZone, dayStartsAt: step.dayStartsAt };
        return;
      case 'close':
        return this.close(shiftDay(this.today(), -step.back), step.twice);
      case 'look':
        return this.look(shiftDay(this.today(), -step.back));
      default:
        return this.handle(step.do, step.minor);
    }
  }

  /** Everything is settled, counted and closed, day by day, once it is another day wherever the shop moved. */
  async closeUp(): Promise<void> {
    for (const sale of this.ledger.sales) {
      if (sale.state === 'sending') this.settle({ which: this.ledger.sales.indexOf(sale), how: 'unknown' });
    }
    if (this.ledger.openShift()) this.handle('count', 0);
    this.clock.at += 4 * 86_400_000;
    for (;;) {
      const day = this.ledger.firstOpenBefore(this.clock.at, this.calendar);
      if (day === null) break;
      await this.close(day, false);
    }
    const today = this.today();
    if (this.ledger.refusal(today, this.clock.at, this.calendar) === null) await this.close(today, false);
  }

  /** What the till holds against the reference, whatever happened. */
  check(): void {
    const { reports, drawer } = this.journal;
    const told = this.taken.reduce((sum, { report }) => sum + sumOf(report.sold.totals), 0);
    const adjusted = sumOf(reports.adjustmentsBetween('', '9').map(({ amount }) => amount));
    const waiting = this.ledger.sales
      .filter(({ z, state }) => z === null && (state === 'accepted' || state === 'delivered'))
      .reduce((sum, { total }) => sum + total, 0);
    expect(told + adjusted + waiting).toBe(this.ledger.soldNow());
    expect(reports.list().map(({ number }) => number)).toEqual(
      this.taken.map(({ number }) => number).reverse(),
    );
    for (const z of this.taken) expect(reports.get(z.number)).toEqual(z);
    for (const { id, z } of this.ledger.sales) expect(reports.ofSale(id)).toBe(z);
    const shifts = drawer.shiftsBetween('0000-01-01', '9999-12-31', { from: 0, to: Date.UTC(9999, 0) });
    expect(shifts.map(({ zNumber }) => zNumber)).toEqual(this.ledger.shifts.map(({ z }) => z));
    for (const { id, closing } of shifts) {
      if (closing) expect(closing.expected?.minor).toBe(this.ledger.expected(id));
    }
  }

  private sell(step: Extract<Step, { do: 'sell' }>): void {
    const { tender, price, quantity, ends } = step;
    const { journal, ledger } = this;
    const id = saleId(ledger.sales.length + 1);
    const state: SaleState = ends === 'held' ? 'held' : 'sending';
    const { id: _, ...whole } = saleOf({ createdAt: this.now(), quantity });
    const expectedTotal = baht(price * quantity);
    const rounding = roundingOf(expectedTotal, tender, ROUNDING);
    const sale = {
      sale: {
        ...{
          ...whole,
          id,
          state,
          expectedTotal,
          payments: paidWhole(expectedTotal, { tender, tendered: null, rounding }),
        },
        package: { id: 'p', name: 'P', price: baht(price) },
      },
      sealedSecrets: null,
    };
    if (state === 'held') journal.sales.add(sale);
    else journal.sales.addSending(sale, { startedAt: this.now(), snapshot: null });
    const total = expectedTotal.minor;
    const paid = { tender, minor: total + (rounding?.minor ?? 0) };
    ledger.sold({ id, at: this.clock.at, quantity, paid, state, total });
    if (ends !== 'held' && ends !== 'sending') this.settle({ which: ledger.sales.length - 1, how: ends });
  }

  private settle({ which, how }: Omit<Extract<Step, { do: 'settle' }>, 'do'>): void {
    const sale = this.ledger.sales[which % (this.ledger.sales.length || 1)];
    if (!sale) return;
    const moneyBack = how === 'void-with-money-back';
    try {
      const { state } = this.settleInJournal(sale, how);
      this.ledger.became(sale, state, this.clock.at, moneyBack);
      if (how === 'give-back' || how === 'give-back-otherwise') {
        const tender = how === 'give-back' ? sale.paid.tender : otherThan(sale.paid.tender);
        const paid = baht(sale.paid.minor);
        const { minor } = tender === 'cash' ? inCash(paid, ROUNDING) : paid;
        this.ledger.enter('refund', this.clock.at, tender, minor, sale.id);
      }
      if (how === 'correct') {
        const tender = otherThan(sale.paid.tender);
        const rounding = roundingOf(baht(sale.total), tender, ROUNDING)?.minor ?? 0;
        this.ledger.correct(sale, { tender, minor: sale.total + rounding });
      }
    } catch (error) {
      // What the rules of a sale forbid does not happen.
      expect(error).toBeInstanceOf(Failure);
    }
  }

  private settleInJournal({ id, total, paid }: KnownSale, how: Extract<Step, { do: 'settle' }>['how']): Sale {
    const { sales } = this.journal;
    const at = this.now();
    switch (how) {
      case 'send':
        return sales.startAttempt(id, { startedAt: at, snapshot: null });
      case 'order':
        return sales.settle(id, 'accepted', seenOrderOf({ key: id, code: id, seenAt: at, by: 'person' }));
      case 'failed':
        return sales.settle(id, 'failed', seenOrderOf({ key: id, code: id, seenAt: at, by: 'person' }));
      case 'give-back':
        return this.journal.money.giveBack(id, this.back(paid.tender));
      case 'give-back-otherwise':
        return this.journal.money.giveBack(id, this.back(otherThan(paid.tender)));
      case 'waive':
        return this.journal.money.waive(id, 'took something else', at);
      case 'correct':
        return this.journal.money.correctTender(id, {
          ...{
            from: null,
            tender: otherThan(paid.tender),
            cashRounding: ROUNDING,
            reason: 'wrong button',
            at,
          },
        }).sale;
      case 'void':
        return sales.markVoided(id, 'x', at, null);
      case 'void-with-money-back':
        return sales.markVoided(id, 'x', at, this.back(paid.tender));
      default:
        return sales.endAttempt(id, { endedAt: at, skewMs: null, answer: answerFor(how, id, total) });
    }
  }

  private back(tender: Tender): MoneyBack {
    return backOf({
      tender,
      cashRounding: ROUNDING,
      at: this.now(),
      shiftId: this.ledger.openShift()?.id ?? null,
    });
  }

  private handle(what: 'open' | 'cash-in' | 'cash-out' | 'count', minor: number): void {
    const { drawer, ledger, clock } = this;
    const open = ledger.openShift();
    if (what === 'open') {
      if (open) return void expect(() => drawer.open(baht(minor), ANYONE)).toThrow('SHIFT_OPEN');
      const { shift } = drawer.open(baht(minor), ANYONE);
      ledger.shifts.push({ id: shift?.id ?? 0, at: clock.at, float: minor, counted: null, z: null });
      return;
    }
    if (!open) return;
    if (what === 'count') {
      // In coins of one baht, so that any sum can be counted.
      const pieces = Math.round(minor / 100);
      const report = drawer.close({ shiftId: open.id, count: [{ minor: 100, pieces }], note: null }, ANYONE);
      open.counted = pieces * 100;
      expect(report.expected?.minor).toBe(ledger.expected(open.id));
      return;
    }
    drawer.move({ kind: what, amount: baht(minor + 1), reason: 'x' }, ANYONE);
    ledger.enter(what, clock.at, 'cash', minor + 1, null);
  }

  private async close(day: BusinessDay, twice: boolean): Promise<void> {
    const refusal = this.ledger.refusal(day, this.clock.at, this.calendar);
    // Reckoned before: once it is closed, the calendar has it from the report itself.
    const expected = refusal === null ? this.ledger.close(day, this.clock.at, this.calendar) : null;
    const clicks = await Promise.allSettled(
      Array.from({ length: twice ? 2 : 1 }, () => this.reports.close(day, ANYONE)),
    );
    const taken = clicks.flatMap((click) => (click.status === 'fulfilled' ? click.value : []));
    const refused = clicks.flatMap((click) => (click.status === 'rejected' ? String(click.reason) : []));
    if (refusal !== null) {
      expect(refused).toEqual(clicks.map(() => `Failure: ${refusal}`));
      return;
    }
    expect(refused).toEqual(twice ? ['Failure: DAY_CLOSED'] : []);
    const [z, ...more] = taken;
    expect(more).toEqual([]);
    if (!z) throw new Error(`${day} was not closed`);
    expect(z.number).toBe(this.taken.length + 1);
    expect(figuresOf(z.report)).toEqual(expected);
    this.taken.push(z);
  }

  /** An X report changes nothing, and tells nothing of days that wait for a report of their own. */
  private async look(day: BusinessDay): Promise<void> {
    const report = await this.reports.look(day, ANYONE);
    const { from, to } = report.bounds;
    const until = to > this.clock.at ? Infinity : to;
    const waits = this.ledger.firstOpenBefore(from, this.calendar) !== null;
    const sold = this.ledger.sales.filter(
      ({ at, z, state }) =>
        z === null && at < until && (!waits || at >= from) && (state === 'accepted' || state === 'delivered'),
    );
    expect(sumOf(report.sold.totals)).toBe(sold.reduce((sum, { total }) => sum + total, 0));
  }

  private now(): string {
    return toIso(this.clock.at);
  }
}

/** The tender after it. */
function otherThan(tender: Tender): Tender {
  return TENDERS[(TENDERS.indexOf(tender) + 1) % TENDERS.length] ?? 'cash';
}

function answerFor(how: Answer, id: string, total: number): TopUpAnswer {
  const answer = answerOf(how === 'dearer' ? 'accepted' : how);
  if (answer.outcome.transaction === null) return answer;
  const transaction = transactionOf({ code: id, total: baht(how === 'dearer' ? total + 7 : total) });
  return { ...answer, outcome: { ...answer.outcome, transaction } };
}

function figuresOf(report: DayReport): ReportedDay {
  const { sold, open, shifts } = report;
  expect(sumOf(report.byHour.flatMap(({ totals }) => totals))).toBe(sumOf(sold.totals));
  for (const { key, count } of report.byHour) {
    expect(readInstant(key)).not.toBeNull();
    expect(count).toBeGreaterThan(0);
  }
  // The money adds up on paper, by tender, and what is sold there is what is sold.
  expect(report.balances.map((balance) => [balance.tender, offBy(balance)])).toEqual(
    report.balances.map(({ tender }) => [tender, 0]),
  );
  expect(report.balances.reduce((sum, balance) => sum + balance.sold, 0)).toBe(sumOf(sold.totals));
  expect(report.balances.reduce((sum, balance) => sum + balance.otherTender, 0)).toBe(0);
  return {
    sold: { count: sold.count, quantity: sold.quantity, minor: sumOf(sold.totals) },
    notSold: report.notSold,
    open: open.map(({ saleId: id }) => id).sort(),
    carried: open.flatMap(({ saleId: id, carriedFrom }) => (carriedFrom === null ? [] : id)).sort(),
    adjusted: report.adjustments.map(({ amount }) => amount.minor),
    afterClosing: report.afterClosing,
    money: moneyOf(report.tenders),
    outside: moneyOf(report.outsideShifts),
    otherDrawers: moneyOf(report.inOtherDrawers),
    otherDays: moneyOf(report.ofOtherDays),
    shifts: shifts.map(({ shift, expected }) => ({
      id: shift.id,
      expected: expected?.minor ?? 0,
      over: shift.closing?.difference?.minor ?? 0,
    })),
  };
}

function moneyOf(sums: readonly TenderSum[]): Record<string, number> {
  return Object.fromEntries(
    sums.flatMap(({ tender, paid, refunds, refunded }) => [
      ...(paid.length > 0 ? [[`${tender} payment`, sumOf(paid)] as const] : []),
      ...(refunds > 0 ? [[`${tender} refund`, sumOf(refunded)] as const] : []),
    ]),
  );
}

function sumOf(amounts: readonly Money[]): number {
  return amounts.reduce((sum, { minor }) => sum + minor, 0);
}
