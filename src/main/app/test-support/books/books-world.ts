/** A till that lives: the use cases over a real journal on disk, with a model of what its books must say. */
import { join } from 'node:path';
import { expect } from 'vitest';
import { Failure } from '@shared/ipc/errors';
import { shiftDay, toIso, type DayClock } from '@shared/model/day/business-day';
import { misfits } from '@shared/model/day/misfits';
import type { DayReport } from '@shared/model/day/report-of-day';
import { roundingOf, type CashRounding } from '@shared/model/money/cash-rounding';
import { decimalsOf, type Money } from '@shared/model/money/money';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import { RIGHTS } from '@shared/model/people/rights';
import { carriedOf, leftToPay, withCarried, type MoneyCarried } from '@shared/model/sale/carried-money';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import { paperNumberText, type PaperKind } from '@shared/model/papers/paper-number';
import { vatWords } from '@shared/model/papers/vat-words';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { openJournal, type OpenJournal } from '../../../adapters/journal/journal-file';
import { newFolder } from '../../../adapters/test-support/folder';
import { shopCalendar, type ShopCalendar } from '../../../domain/day/shop-calendar';
import { taxedPapers, vatTable } from '../../../domain/papers/vat-month';
import { NO_DRAWER } from '../../../domain/printing/no-drawer';
import { CACHE_ID, saleId, seenOrderOf, SERVICE_ID, transactionOf } from '../../../domain/test-support/sales';
import { CloseDay } from '../../day/close-day';
import { Drawer } from '../../day/drawer';
import { SOLE_TILL } from '../../ledger/sole-till';
import { correctTender, refundSale, waiveRefund, type MoneyDependencies } from '../../sale/give-back';
import { voidSale } from '../../sale/resolve-sale';
import { SellTopUp } from '../../sale/sell-top-up';
import {
  ACTOR,
  answerOf,
  catalogueOf,
  dialoguePrinter,
  FakeClock,
  FakeLog,
  ANY_BILL,
  NO_REFUSALS,
  settingsOf,
} from '../fakes';
import { BooksModel, isOwed, isSold, type Expected, type KnownSale } from './books-model';
import type { Act, Sell, Step, World } from './books-steps';
import { expectSameStory } from './same-story';

const NAMES = ['Nok', 'Ploy', 'Fon'] as const;
const PRICES = [
  ['A', 1_010],
  ['A', 3_500],
  ['B', 10_000],
  ['B', 35],
  ['C', 12_345],
  ['C', 99],
] as const;
const catalogueIn = (currency: string) =>
  catalogueOf(
    ...['A', 'B', 'C'].map((game) => ({
      ...{ id: game, name: `Game ${game}`, payloadField: [] },
      packages: PRICES.flatMap(([of, price], item) =>
        of === game ? { id: String(item), name: `P${item}`, price: { minor: price, currency } } : [],
      ),
    })),
  );
/** Every paper of these worlds is taxed. */
const VAT = [{ from: '1970-01-01', rate: 700, base: 'whole' }] as const;
/** Looking at everything after each step would take most of the time. */
const LOOKED_AT_EVERY = 5;
const nothingPrints = () => Promise.resolve('');

/** One till per run. */
export class BooksWorld {
  readonly model: BooksModel;
  readonly reports: DayReport[] = [];
  /** The refusals, by what was tried. */
  readonly refused = new Set<string>();
  private readonly clock = new FakeClock();
  private readonly log = new FakeLog();
  private taken = 0;
  private place: DayClock;
  private rounding: CashRounding;
  private more = 0;
  private answers: Act['outcome'][] = [];
  private isHeld = false;
  private codes = 0;
  /** The business days of the papers, each when it was numbered. */
  private readonly days: Record<PaperKind, string[]> = { receipt: [], 'credit-note': [] };

  private constructor(
    private readonly world: World,
    private path: string | null,
    private journal: OpenJournal,
    /** How far the numbers of its sales are from those of another till. */
    private readonly ids: number,
  ) {
    this.place = world.place;
    this.rounding = world.rounding;
    this.clock.at = world.startsAt;
    this.model = new BooksModel(decimalsOf(world.currency));
  }

  static async open(world: World, ids = 0): Promise<BooksWorld> {
    const path = world.isOnDisk ? join(newFolder(), 'journal.db') : null;
    return new BooksWorld(world, path, await openJournal(path ?? ':memory:', () => ACTOR), ids);
  }

  /** What other tills of its shop have to do with. */
  get till() {
    const { path, journal, clock } = this;
    return { path: path ?? ':memory:', journal, clock, calendar: this.calendar(), settings: this.settings() };
  }

  /** Goes on with a copy of its journal. */
  async goOnWith(copy: string): Promise<void> {
    this.journal.close();
    this.path = copy;
    this.journal = await openJournal(copy, () => ACTOR);
  }

  close(): void {
    this.journal.close();
  }

  /** Does it, or notes that the till refuses it; then everything that must hold is looked at. */
  async take(step: Step): Promise<void> {
    this.clock.at += 1_000;
    try {
      await this.act(step);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      expect(error.error.code, JSON.stringify(error.error)).not.toBe('JOURNAL_UNAVAILABLE');
      this.refused.add(`${step.do} ${error.error.code}`);
    }
    this.taken += 1;
    if (this.taken % LOOKED_AT_EVERY === 0) this.check();
  }

  /** Everything is counted and closed, day by day, until nothing waits. */
  async closeUp(): Promise<void> {
    await this.take({ do: 'count', baht: 0, person: 0 });
    this.clock.at += 40 * 86_400_000;
    for (;;) {
      const today = this.calendar().dayOf(this.clock.at);
      const { earlier } = await this.closing().preview(today, ANYONE);
      await this.closeDay(earlier ?? today);
      if (earlier === null) break;
    }
    this.check();
    expect(this.model.sales.filter(({ z, refund }) => z === null || refund?.z === null)).toEqual([]);
    this.checkPapers();
    await expectSameStory({
      ...{ journal: this.journal, calendar: this.calendar(), settings: this.settings(), clock: this.clock },
      sales: this.model.sales,
    });
    // As long as everything else together, so not for every till.
    if (this.path !== null) expect((await this.journal.audit.verify()).breaks).toEqual([]);
  }

  private async act(step: Step): Promise<unknown> {
    switch (step.do) {
      case 'sell':
        return this.sell(step);
      case 'wait':
        return void (this.clock.at += step.minutes * 60_000);
      case 'move':
        return void (this.place = { timeZone: step.timeZone, dayStartsAt: step.dayStartsAt });
      case 'round':
        return void (this.rounding = step.to);
      case 'price':
        return void (this.more = step.hundredths);
      case 'restart':
        return this.restart();
      case 'x':
        return this.look(step.back);
      case 'z':
        return this.closeDay(shiftDay(this.calendar().dayOf(this.clock.at), -step.back));
      case 'open':
      case 'in':
      case 'out':
      case 'count':
        return this.handle(step.do, step.baht * 100, actorOf(step.person));
      default:
        return this.settle(step);
    }
  }

  private async restart(): Promise<void> {
    if (this.path !== null) {
      this.journal.close();
      this.journal = await openJournal(this.path, () => ACTOR);
    }
    for (const { id, state } of this.journal.sales.recover(this.now())) this.became(id, state);
  }

  private async sell({ lines, tenders, cuts, outcomes, isHeld, carries, person }: Sell): Promise<void> {
    const ids = lines.map((_, index) => saleId(this.ids + this.model.sales.length + index + 1));
    const priced = lines.map(({ item, quantity, off }) => {
      const [game, price] = PRICES[item] ?? PRICES[0];
      const charge = this.charge(price) * quantity;
      return { game, item, quantity, total: price * quantity, charge, off: Math.floor((charge * off) / 100) };
    });
    const totals = priced.map(({ charge, off }) => charge - off);
    const total = this.cash(totals.reduce((sum, minor) => sum + minor, 0));
    const carried = carries ? this.goesAlong(total) : null;
    let left = leftToPay(total, carried).minor;
    const typed = tenders.flatMap((tender, index): TicketPayment[] => {
      const isLast = index === tenders.length - 1;
      const minor = isLast ? left : Math.floor((left * (cuts[index] ?? 50)) / 100);
      left -= minor;
      const rounding = roundingOf(this.cash(minor), tender, this.rounding);
      // A gift is paid by one tender, with nothing.
      const isNone = minor === 0 && (total.minor > 0 || index > 0);
      return isNone ? [] : [{ tender, amount: this.cash(minor), tendered: null, rounding }];
    });
    const payments = carried ? withCarried(total, typed, carried, this.rounding) : typed;
    const parts = payments.map(({ tender, amount: { minor } }) => ({ tender, minor }));
    const actor = actorOf(person);
    const shift = this.journal.drawer.openShift()?.id ?? null;
    [this.answers, this.isHeld] = [[...outcomes], isHeld];
    const selling = this.selling();
    const sold = await selling.confirm(
      {
        ticketId: saleId(this.ids + 900_000 + this.model.tickets.length),
        lines: priced.map(({ game, item, quantity, total, charge, off }, index) => ({
          ...{ saleId: ids[index] ?? '', productId: game, packageId: String(item), quantity, payload: [] },
          ...{ shownTotal: this.cash(total), shownCharge: this.cash(charge), acknowledged: ids },
          discount: off === 0 ? null : { amount: this.cash(off), reason: 'x' },
        })),
        payments,
        carried,
      },
      actor,
    );
    this.days.receipt.push(this.calendar().dayOf(this.clock.at));
    const source = this.model.sales.find(({ id }) => id === carried?.saleId);
    if (source && carried) this.gaveBack(source, this.mustGet(source.id), shift);
    const nets = this.model.fill(totals, parts);
    this.model.rounded.set(ids[0] ?? '', this.rounding);
    this.model.tickets.push(
      sold.map(({ id, createdAt }, index) => ({
        ...{ id, at: Date.parse(createdAt), person: NAMES[person] ?? '', paid: totals[index] ?? 0, shift },
        off: priced[index]?.off ?? 0,
        ...{ game: `Game ${priced[index]?.game ?? ''}`, quantity: priced[index]?.quantity ?? 0 },
        ...{
          nets: nets[index] ?? new Map(),
          state: 'held',
          refund: null,
          ...{ waived: false, leftOpen: false },
          z: null,
          reported: null,
        },
      })),
    );
    await selling.idle();
    for (const id of ids) this.became(id, this.mustGet(id).state);
  }

  /** The money of the first sale that owes it; null where there is none, or too little of it. */
  private goesAlong(total: Money): MoneyCarried | null {
    const [owing] = this.journal.money.owedBack(100).sales;
    return owing ? carriedOf(owing, total, this.rounding) : null;
  }

  private async settle({ do: what, which, from, tender, outcome, person }: Act): Promise<void> {
    const { sales } = this.model;
    const sale = sales[which % (sales.length || 1)];
    if (!sale) return;
    const { id } = sale;
    const shiftId = this.journal.drawer.openShift()?.id ?? null;
    const money = this.money(actorOf(person));
    const said = { tender, reason: 'x', shiftId };
    const seen = { ...seenOrderOf({ seenAt: this.now(), by: 'person', key: `k${id}`, code: `O${id}` }) };
    switch (what) {
      case 'send': {
        [this.answers, this.isHeld] = [[outcome], false];
        const selling = this.selling();
        await selling.sendAgain(
          id,
          sales.map((one) => one.id),
          actorOf(person),
        );
        await selling.idle();
        break;
      }
      case 'book':
        this.journal.sales.settle(id, 'delivered', seen);
        break;
      case 'fail':
        this.journal.sales.settle(id, 'failed', seen);
        break;
      case 'refund':
        this.gaveBack(sale, refundSale(money, id, said), shiftId);
        break;
      case 'waive':
        waiveRefund(money, id, 'x');
        sale.waived = true;
        this.model.waivers.push(NAMES[person] ?? '');
        break;
      case 'void':
      case 'void-back':
      case 'void-owed': {
        const back = { void: null, 'void-back': { tender, shiftId }, 'void-owed': 'owed' as const }[what];
        this.gaveBack(sale, await voidSale(this.voiding(actorOf(person)), id, 'x', back), shiftId);
        sale.leftOpen = what === 'void-owed';
        break;
      }
      case 'correct':
        this.correct(sale, { from, tender }, money);
        this.model.corrected.push({ of: sale, person: NAMES[person] ?? '' });
    }
    this.became(id, this.mustGet(id).state);
  }

  private correct(
    sale: KnownSale,
    { from, tender }: Pick<Act, 'from' | 'tender'>,
    money: MoneyDependencies,
  ): void {
    correctTender(money, sale.id, { from, tender, reason: 'x' });
    const wrong = from ?? [...sale.nets.keys()][0] ?? tender;
    const lines = this.model.tickets.find((of) => of.includes(sale));
    const net = sale.nets.get(wrong) ?? 0;
    if (net > 0 && (wrong === 'cash' || tender === 'cash'))
      this.model.rounded.set(lines?.[0]?.id ?? '', this.rounding);
    sale.nets.delete(wrong);
    sale.nets.set(tender, (sale.nets.get(tender) ?? 0) + net);
  }

  /** The refund is the sum paid, as near as coins allow. */
  private gaveBack(sale: KnownSale, { refund }: Sale, shift: number | null): void {
    if (!refund || sale.refund) return;
    const { tender, amount } = refund;
    const isWhole = tender !== 'cash' && !sale.nets.has('cash');
    expect(Math.abs(amount.minor - sale.paid)).toBeLessThanOrEqual(
      isWhole ? 0 : 10 ** decimalsOf(this.world.currency),
    );
    this.days['credit-note'].push(this.calendar().dayOf(this.clock.at));
    sale.refund = { at: this.clock.at, tender, minor: amount.minor, shift, z: null };
  }

  private handle(what: 'open' | 'in' | 'out' | 'count', minor: number, actor: Actor): void {
    const drawer = this.drawer();
    const open = this.journal.drawer.openShift();
    const known = this.model.shifts.find(({ id }) => id === open?.id);
    if (what === 'open') {
      const { shift } = drawer.open(this.cash(minor), actor);
      this.model.shifts.push({ id: shift?.id ?? 0, at: this.clock.at, float: minor, moved: 0, z: null });
    } else if (what === 'count') {
      const count = [{ minor: 100, pieces: minor / 100 }];
      const { shift, expected } = drawer.close({ shiftId: open?.id ?? 0, count, note: null }, actor);
      expect(expected?.minor).toBe(this.model.drawer(shift.id));
      expect(shift.closing?.difference?.minor).toBe(minor - this.model.drawer(shift.id));
    } else {
      drawer.move(
        { kind: what === 'in' ? 'cash-in' : 'cash-out', amount: this.cash(minor + 1), reason: 'x' },
        actor,
      );
      if (known) known.moved += what === 'in' ? minor + 1 : -minor - 1;
    }
  }

  /** An X report adds up, changes nothing, and has nothing of days that wait for a report. */
  private async look(back: number): Promise<void> {
    const day = shiftDay(this.calendar().dayOf(this.clock.at), -back);
    const closing = this.closing();
    const report = await closing.look(day, ANYONE);
    expect(misfits(report)).toEqual([]);
    const { earlier } = await closing.preview(day, ANYONE);
    const { from, to } = report.bounds;
    const until = to > this.clock.at ? Infinity : to;
    const sold = this.model.sales.filter(
      (sale) => sale.z === null && sale.at < until && (earlier === null || sale.at >= from) && isSold(sale),
    );
    expect(report.sold.count).toBe(sold.length);
  }

  async closeDay(day: string): Promise<void> {
    const { from, to } = this.calendar().boundsOf(day);
    const closing = this.closing();
    // A double click takes one report.
    const clicks = [closing.close(day, actorOf(0)), closing.close(day, actorOf(1))] as const;
    const [, again] = await Promise.allSettled(clicks);
    const { number, report } = await clicks[0];
    expect(again).toMatchObject({ reason: { error: { code: 'DAY_CLOSED' } } });
    expect(this.journal.reports.get(number)?.report).toEqual(report);
    expect(number).toBe(this.reports.length + 1);
    this.reports.push(report);
    expect(misfits(report)).toEqual([]);
    const until = to > this.clock.at ? Infinity : to;
    const { tenders, shifts, adjustments } = report;
    const isLookedAt = until === Infinity || tenders.length + shifts.length + adjustments.length > 0;
    expect(figuresOf(report)).toEqual(this.model.close(number, from, until, isLookedAt));
    const owed = report.balances.reduce((sum, { otherTender }) => sum + otherTender, 0);
    expect(owed).toBe(0);
  }

  /** What holds whatever happened. */
  private check(): void {
    const { sales, drawer, money, reports } = this.journal;
    for (const lines of this.model.tickets) {
      const kept = lines.map(({ id }) => this.mustGet(id));
      const shares = kept.flatMap(({ payments }) => payments);
      const cash = shares.filter(({ tender }) => tender === 'cash');
      expect(cash.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(this.model.cashOf(lines));
      expect(shares.every(({ amount }) => amount.minor >= 0)).toBe(true);
      for (const { id, z, state } of lines) {
        expect(reports.ofSale(id)).toBe(z);
        expect(sales.get(id)?.state).toBe(state);
      }
    }
    const owed = this.model.sales.filter(
      (sale) =>
        isOwed(sale) && !sale.refund && !sale.waived && sale.nets.size > 0 && this.takenFor(sale.id) > 0,
    );
    expect(
      money
        .owedBack(100)
        .sales.map(({ id }) => id)
        .sort(),
    ).toEqual(owed.map(({ id }) => id).sort());
    const shifts = drawer.shiftsBetween('0000-01-01', '9999-12-31', { from: 0, to: Date.UTC(9999, 0) });
    expect(shifts.map(({ zNumber }) => zNumber)).toEqual(this.model.shifts.map(({ z }) => z));
    for (const { id, closing } of shifts)
      if (closing) expect(closing.expected?.minor).toBe(this.model.drawer(id));
    const reported = this.reports
      .flatMap(({ sold }) => sold.totals)
      .reduce((sum, { minor }) => sum + minor, 0);
    const waiting = this.model.sales.filter((sale) => sale.z === null && isSold(sale));
    const now = this.model.sales.filter(isSold).reduce((sum, { paid }) => sum + paid, 0);
    expect(reported + this.model.adjusted + waiting.reduce((sum, { paid }) => sum + paid, 0)).toBe(now);
    const adjusted = reports.adjustmentsBetween('', '9').reduce((sum, { amount }) => sum + amount.minor, 0);
    expect(adjusted).toBe(this.model.adjusted);
    expect(reports.list().map(({ number }) => number)).toEqual(this.reports.map((_, at) => at + 1).reverse());
    expect(reports.lastOff()).toBeNull();
  }

  /** Numbers have no gap and no twin, and the file of the tax says to the satang what the model does. */
  private checkPapers(): void {
    const papers = taxedPapers(this.journal.papers.taxed('', '9'));
    const { sales } = this.model;
    const refunded = sales.filter(({ refund }) => refund !== null);
    for (const [kind, count] of [
      ['receipt', this.model.tickets.length],
      ['credit-note', refunded.length],
    ] as const) {
      const numbers = papers.filter((paper) => paper.kind === kind).map(({ number }) => number);
      const wanted = Array.from({ length: count }, (_, index) =>
        paperNumberText({ kind, year: '' }, '', index + 1),
      );
      expect(numbers.sort()).toEqual(wanted);
      // In the order of their numbers: each is of the day that its Z report has, wherever the clock's day began.
      const counted = papers
        .filter((paper) => paper.kind === kind)
        .sort((a, b) => (a.number < b.number ? -1 : 1));
      expect(counted.map(({ day }) => day)).toEqual(this.days[kind]);
    }
    const sum = (of: (paid: number) => number): number =>
      sales.reduce((all, { paid }) => all + of(paid), 0) -
      refunded.reduce((all, { paid }) => all + of(paid), 0);
    // The nearest satang, a half up, of what 7 in 107 of it is.
    const tax = (paid: number): number => Math.floor((2 * 7 * paid + 107) / (2 * 107));
    const table = vatTable(papers, vatWords('en'));
    const ofColumn = (column: number) => table.slice(1).map((cells) => cells[column] as Money);
    const wanted = sales.length === 0 ? [] : [sum((paid) => paid), sum(tax)];
    expect([4, 6].flatMap((column) => ofColumn(column).at(-1)?.minor ?? [])).toEqual(wanted);
    for (const column of [4, 6, 7]) {
      const [total, ...lines] = ofColumn(column).toReversed();
      expect(lines.reduce((all, { minor }) => all + minor, 0)).toBe(total?.minor ?? 0);
    }
  }

  private takenFor(id: string): number {
    return this.mustGet(id).payments.reduce((sum, { amount }) => sum + amount.minor, 0);
  }

  private became(id: string, state: SaleState): void {
    const sale = this.model.sales.find((one) => one.id === id);
    if (sale) this.model.became(sale, state);
  }

  private mustGet(id: string): Sale {
    const sale = this.journal.sales.get(id);
    if (!sale) throw new Error(`the journal lost ${id}`);
    return sale;
  }

  private cash(minor: number): Money {
    return { minor, currency: this.world.currency };
  }

  private charge(price: number): number {
    return price + Math.floor((price * this.more) / 10_000);
  }

  private settings() {
    const rules = {
      currency: this.world.currency,
      cashRounding: this.rounding,
      askAgainMinutes: 0,
      vat: VAT,
    };
    return settingsOf({ ...this.place, ...rules });
  }

  private calendar(): ShopCalendar {
    return shopCalendar(() => this.place, this.journal.reports);
  }

  private drawer(): Drawer {
    return new Drawer({
      ...{ drawer: this.journal.drawer, settings: () => this.settings(), calendar: this.calendar() },
      ...{ clock: this.clock, cashDrawer: NO_DRAWER, changed: () => undefined, log: new FakeLog() },
    });
  }

  private money(actor: Actor): MoneyDependencies {
    return {
      ...{ money: this.journal.money.by(actor), settings: () => this.settings(), clock: this.clock },
      dayOf: this.calendar().dayOf,
      changed: () => undefined,
    };
  }

  private voiding(actor: Actor): Parameters<typeof voidSale>[0] {
    return {
      ...{ journal: this.journal.sales.by(actor), clock: this.clock, settings: () => this.settings() },
      dayOf: this.calendar().dayOf,
      service: SERVICE_ID,
      ordersState: () =>
        Promise.resolve({
          refreshedAt: toIso(Date.UTC(2099, 0)),
          wholeRead: 1,
          snapshot: { cacheId: CACHE_ID, read: 1 },
          ...{ known: 0, vanished: 0 },
        }),
      changed: () => undefined,
    };
  }

  private closing(): CloseDay {
    return new CloseDay({
      ...{ reports: this.journal.reports, days: this.journal.days, audit: this.journal.audit },
      cache: {
        ordersState: () => Promise.reject(new Error('there is no cache')),
        ordersBetween: () => Promise.resolve([]),
      },
      printer: dialoguePrinter(() => Promise.resolve(), nothingPrints),
      ...{ settings: () => this.settings(), calendar: this.calendar(), clock: this.clock, log: this.log },
      ...{ changed: () => undefined, noticesChanged: () => undefined },
    });
  }

  private selling(): SellTopUp {
    return new SellTopUp({
      journal: this.journal.sales,
      service: { topUp: () => Promise.resolve(this.answer()), skewMs: () => null },
      serviceId: SERVICE_ID,
      ...{ cashDrawer: NO_DRAWER, catalogue: () => Promise.resolve(catalogueIn(this.world.currency)) },
      charge: (_, { price }) => this.cash(this.charge(price.minor)),
      pauseOf: () => null,
      priceBefore: () => null,
      whyHold: () => Promise.resolve(this.isHeld ? 'offline' : null),
      dayOf: this.calendar().dayOf,
      settings: () => this.settings(),
      recipients: { ready: () => Promise.resolve(), overriddenFor: () => [] },
      ...{ otherTills: SOLE_TILL.guard, snapshot: () => null, isAlarmed: () => false },
      listAgainst: () => Promise.resolve(null),
      ...{ refusals: NO_REFUSALS, newBillsOnly: ANY_BILL, carriedOver: () => undefined },
      sealer: { seal: (text) => Promise.resolve(text), open: (text) => Promise.resolve(text) },
      ...{ clock: this.clock, steadyMs: () => this.clock.at, log: this.log },
      ...{ changed: () => undefined, noticesChanged: () => undefined },
    });
  }

  private answer() {
    const answer = answerOf(this.answers.shift() ?? 'accepted');
    const { transaction } = answer.outcome;
    const code = `TG${(this.codes += 1)}`;
    // What the service asks for in the end is nothing to the books.
    const coded = transaction && transactionOf({ code, id: `id-${code}`, total: this.cash(this.codes) });
    return { ...answer, outcome: { ...answer.outcome, transaction: coded } };
  }

  private now(): string {
    return toIso(this.clock.at);
  }
}

function actorOf(person: number): Actor {
  const name = NAMES[person] ?? 'Nok';
  return { person: { id: `p${person}`, name }, approvedBy: null, rights: RIGHTS };
}

/** What a report says, by the model's keys. */
function figuresOf(report: DayReport): Expected {
  const { sold, byProduct, byPerson, balances } = report;
  const sum = (totals: readonly { minor: number }[]) => totals.reduce((all, { minor }) => all + minor, 0);
  expect(sum(report.byHour.flatMap(({ totals }) => totals))).toBe(sum(sold.totals));
  const places = (
    [
      ['outside', report.outsideShifts],
      ['other drawer', report.inOtherDrawers],
      ['other day', report.ofOtherDays],
    ] as const
  ).flatMap(([place, sums]) =>
    sums.flatMap(({ tender, paid, refunded }) => [
      [`${place} paid ${tender}`, sum(paid)] as const,
      [`${place} back ${tender}`, sum(refunded)] as const,
    ]),
  );
  const tenders = balances.flatMap((one) =>
    (
      [
        ['taken', one.taken],
        ['back', one.givenBack],
        ['sold', one.sold],
        ['open', one.open],
        ['kept', one.kept],
        ['owed', one.owedBack],
        ['waived', one.waived],
        ['lost', one.lost],
      ] as const
    ).map(([part, minor]) => [`${part} ${one.tender}`, minor] as const),
  );
  return {
    sold: sum(sold.totals),
    count: sold.count,
    quantity: sold.quantity,
    notSold: report.notSold,
    open: report.open.map(({ saleId: id }) => id).sort(),
    carried: report.open.flatMap(({ saleId: id, carriedFrom }) => (carriedFrom === null ? [] : id)).sort(),
    shifts: report.shifts.map(({ shift, expected }) => [shift.id, expected?.minor]),
    byGame: Object.fromEntries(byProduct.map(({ key, totals }) => [key, sum(totals)])),
    acts: Object.fromEntries(
      report.moneyActs
        // Known as money taken outside any shift, without names.
        .filter(({ act }) => act !== 'uncounted')
        .map(({ name, act, count, totals }) => [`${act} ${name}`, act === 'discount' ? sum(totals) : count]),
    ),
    byPerson: Object.fromEntries(
      byPerson.filter((one) => one.sold.count > 0).map((one) => [one.name, sum(one.sold.totals)]),
    ),
    tenders: Object.fromEntries([...tenders, ...places].filter(([, minor]) => minor !== 0)),
  };
}
