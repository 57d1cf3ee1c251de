/**
 * One till whose calls overlap: what it waits for ends in an order that is drawn. The app's own objects work on
 * a real journal and a real cache of orders, both in memory.
 */
import fc from 'fast-check';
import { businessDayOf } from '@shared/model/day/business-day';
import { Failure } from '@shared/ipc/errors';
import type { Actor } from '@shared/model/people/actor';
import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { sumOf } from '@shared/model/money/money';
import { costOfLine, type TicketOrder } from '@shared/model/sale/ticket';
import { CacheStore } from '../../../src/main/adapters/orders-cache/store/cache-store';
import { answerQuery, queriesBy } from '../../../src/main/adapters/orders-cache/process/query-proxy';
import { storeList } from '../../../src/main/adapters/orders-cache/test-support/stored-list';
import { CloseDay } from '../../../src/main/app/day/close-day';
import { SOLE_TILL } from '../../../src/main/app/ledger/sole-till';
import { correctTender, refundSale } from '../../../src/main/app/sale/give-back';
import { voidSale } from '../../../src/main/app/sale/resolve-sale';
import { SellTopUp } from '../../../src/main/app/sale/sell-top-up';
import { SettleSales } from '../../../src/main/app/sale/settle/settle-sales';
import type { ClaimWord } from '../../../src/main/domain/ledger/other-tills-questions';
import type { TopUpAnswer } from '../../../src/main/domain/ports';
import { shopCalendar } from '../../../src/main/domain/day/shop-calendar';
import { NO_DRAWER } from '../../../src/main/domain/printing/no-drawer';
import {
  answerOf,
  dialoguePrinter,
  FakeClock,
  FakeLog,
  journalInMemory,
  ANY_BILL,
  NO_REFUSALS,
  settingsOf,
} from '../../../src/main/app/test-support/fakes';
import { StaffAtTill } from './staff-at-till';
import { BACK, CATALOGUE, idOf, keyOf, numberOf, ORDER, PRODUCT } from './tills';

const SALES = 3;
const SETTINGS = settingsOf({ askAgainMinutes: 10 });

const DAY = '2026-11-21';
const ELSEWHERE = 0;

const ANSWERS = ['accepted', 'rejected', 'unknown', 'not-sent'] as const;
const sale = fc.integer({ min: 1, max: SALES });
const call = (is: 'send' | 'void' | 'refund' | 'correct') => fc.record({ is: fc.constant(is), sale });
const calls = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ is: fc.constant('confirm' as const), sale, hasTwoLines: fc.boolean() }),
    },
    ...(['send', 'void', 'refund', 'correct'] as const).map((is) => ({ weight: 1, arbitrary: call(is) })),
    { weight: 2, arbitrary: fc.record({ is: fc.constant('sync' as const) }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('pick' as const), sale, order: sale }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('news' as const), order: sale }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constantFrom('z' as const, 'offline' as const) }) },
    { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('lock' as const, 'cashier' as const) }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('owner' as const) }) },
  ),
  { minLength: 3, maxLength: 14, size: 'max' },
);

/** What is drawn: the calls in the order in which they begin, and how each sale's requests end. */
const plans = fc.record({
  calls,
  hasLedger: fc.boolean(),
  ends: fc.array(fc.record({ is: fc.constantFrom(...ANSWERS, 'unknown'), isBooked: fc.boolean() }), {
    ...{ minLength: SALES, maxLength: SALES },
  }),
});
type Plan = typeof plans extends fc.Arbitrary<infer T> ? T : never;
type Call = Plan['calls'][number];
type Decision = Extract<Call, { is: 'send' | 'void' | 'refund' | 'correct' | 'pick' }>;

/** How often something happened, over all schedules. */
export const HAPPENED = { sent: 0, sentInTurn: 0, refused: 0, locked: 0, settled: 0, closed: 0 };

/** Every promise, for any plan in any order. */
export const keepsPromises = fc.asyncProperty(fc.scheduler(), plans, async (scheduler, plan) => {
  const till = new OverlappingTill(scheduler, plan, await journalInMemory());
  const { setImmediate } = globalThis;
  // The app lets a turn pass here and there: what may happen in it is drawn as well.
  const drawn = (work: () => void): NodeJS.Immediate => {
    void scheduler.schedule(Promise.resolve(), 'turn').then(work);
    return setImmediate(() => undefined);
  };
  globalThis.setImmediate = Object.assign(drawn, setImmediate);
  try {
    await till.run();
  } finally {
    globalThis.setImmediate = setImmediate;
    till.close();
  }
  if (till.wrong.length > 0) throw new Error(till.wrong.join('\n'));
});

class OverlappingTill {
  readonly wrong: string[] = [];
  private readonly cache = CacheStore.open(':memory:');
  private readonly clock = new FakeClock();
  private readonly log = new FakeLog();
  /** Sales whose request left, and those whose order the service has. */
  private readonly left = new Set<number>();
  private readonly booked = new Set<number>();
  /** The sale that the ledger gave an order to; 0 for one of another till. */
  private readonly owners = new Map<string, number>();
  /** Sales and the number of the attempt that has made its request. */
  private readonly requested = new Map<string, number>();
  /** The like sales that were shown before each sale. */
  private readonly shown = new Map<number, readonly string[]>();
  /** Sales that a person asked to send while they did not go automatically. */
  private readonly sentByPerson = new Set<number>();
  private readonly staff = new StaffAtTill();
  private isOffline = false;
  private readonly sell: SellTopUp;
  private readonly settle: SettleSales;
  private readonly day: CloseDay;

  constructor(
    private readonly scheduler: fc.Scheduler,
    private readonly plan: Plan,
    private readonly opened: Awaited<ReturnType<typeof journalInMemory>>,
  ) {
    const { clock, log } = this;
    const { sales, alarms, money, reports, days, audit } = opened;
    this.list();
    const quiet = {
      changed: () => undefined,
      noticesChanged: () => undefined,
      carriedOver: () => undefined,
    };
    const settings = () => SETTINGS;
    const soon = <T>(what: string, value: () => T): Promise<T> => this.soon(what, value);
    this.sell = new SellTopUp({
      ...{ journal: sales, clock, log, serviceId: 'shop', cashDrawer: NO_DRAWER, settings, ...quiet },
      service: { skewMs: () => 0, topUp: () => this.post() },
      catalogue: () => soon('catalogue', () => CATALOGUE),
      charge: (_, { price }) => price,
      pauseOf: () => null,
      priceBefore: () => null,
      dayOf: (at) => businessDayOf(at, SETTINGS),
      whyHold: () => soon('connection', () => (this.isOffline ? 'offline' : null)),
      ...{ refusals: NO_REFUSALS, newBillsOnly: ANY_BILL },
      isAlarmed: (id) => alarms.everBooked(id),
      listAgainst: (unsent) => this.settle.againstSending(unsent, () => soon('list', () => true)),
      recipients: { ready: () => soon('recipients', () => undefined), overriddenFor: () => [] },
      otherTills: { ...SOLE_TILL.guard, ready: () => soon('other tills', () => undefined) },
      sealer: { seal: () => soon('seal', () => null), open: () => soon('open', () => null) },
      snapshot: () => this.cache.snapshot(),
      steadyMs: () => clock.now(),
    });
    const cache = queriesBy((query) => soon(query.query, () => answerQuery(this.cache.queries, query)));
    this.settle = new SettleSales({
      ...{ journal: sales, alarms, money, cache, clock, log, settings, service: 'shop' },
      goesByItself: (id) => this.sell.isWaiting(id),
      catalogue: () => Promise.resolve(null),
      claims: {
        ...SOLE_TILL.claims,
        decides: () => plan.hasLedger,
        claim: (order, id) => soon('claim', () => this.claim(order.key, numberOf(id))),
        release: (order, id) =>
          void (this.owners.get(order.key) === numberOf(id) && this.owners.delete(order.key)),
      },
      ...{ lookAgain: () => undefined, saleChanged: () => this.look(), attentionChanged: () => undefined },
    });
    this.day = new CloseDay({
      ...{ reports, days, audit, cache, settings, clock, log, ...quiet },
      calendar: shopCalendar(settings, reports),
      printer: dialoguePrinter(
        () => Promise.resolve(),
        () => Promise.resolve(''),
      ),
    });
  }

  async run(): Promise<void> {
    const ended = this.plan.calls.map((call) =>
      this.soon(call.is, () => undefined)
        .then(() => this.carryOut(call))
        .catch((error: unknown) => {
          HAPPENED.refused += 1;
          if (!(error instanceof Failure)) this.wrong.push(`${call.is} threw ${String(error)}`);
          else if (error.error.code === 'LOCKED') HAPPENED.locked += 1;
        }),
    );
    // Closing a day loads the writer of reports, for which the scheduler does not wait: it is idle meanwhile.
    await this.scheduler.waitFor(Promise.all(ended));
    await this.scheduler.waitIdle();
    this.list();
    await Promise.all([this.settle.run(), this.scheduler.waitIdle()]);
    this.look();
    for (const { id } of this.opened.sales.inStates(['sending']))
      this.wrong.push(`${id} is on the wire for ever`);
    for (const { id } of this.opened.sales.latest(SALES))
      this.wrong.push(...this.staff.wrongNames(numberOf(id), this.opened.audit.ofSale(id)));
    HAPPENED.settled += this.opened.sales
      .latest(SALES)
      .filter(({ seenOrder }) => seenOrder?.by === 'match').length;
    HAPPENED.closed += this.opened.reports.ofDay(DAY) ? 1 : 0;
    const { breaks } = await this.scheduler.waitFor(this.opened.audit.verify());
    this.wrong.push(...breaks.map(({ fault }) => `the trail is broken: ${fault}`));
  }

  close(): void {
    this.opened.close();
    this.cache.close();
  }

  private async carryOut(call: Call): Promise<unknown> {
    switch (call.is) {
      case 'sync':
        this.list();
        return this.settle.run();
      case 'news': {
        const key = keyOf(String(call.order));
        if (!this.owners.has(key)) this.owners.set(key, ELSEWHERE);
        return undefined;
      }
      case 'offline':
        this.isOffline = !this.isOffline;
        return undefined;
      case 'lock':
        return this.staff.lock();
      case 'cashier':
      case 'owner':
        return this.staff.signIn(call.is);
      case 'confirm': {
        const numbers = call.hasTwoLines ? [call.sale, (call.sale % SALES) + 1] : [call.sale];
        return this.sell.confirm(this.ticketOf(numbers), this.staff.admit(call.is, numbers));
      }
      case 'z':
        return this.day.close(DAY, this.staff.admit(call.is, []));
      default:
        return this.decide(call, this.staff.admit(call.is, [call.sale]));
    }
  }

  /** What a person decides about one sale. */
  private async decide(call: Decision, actor: Actor): Promise<unknown> {
    const { opened, clock } = this;
    const id = idOf(call.sale);
    const dayOf = (at: number) => businessDayOf(at, SETTINGS);
    const money = opened.money.by(actor);
    const deps = { clock, money, settings: () => SETTINGS, dayOf, changed: () => this.look() };
    switch (call.is) {
      case 'send': {
        const acknowledged = this.sell.similarToKept(id).map(({ saleId }) => saleId);
        this.show(call.sale, acknowledged);
        if (!this.sell.isWaiting(id)) this.sentByPerson.add(call.sale);
        return this.sell.sendAgain(id, acknowledged, actor);
      }
      case 'void': {
        const ordersState = () => this.soon('list', () => this.cache.queries.ordersState());
        const journal = opened.sales.by(actor);
        return voidSale({ ...deps, journal, ordersState, service: 'shop' }, id, 'the customer left', BACK);
      }
      case 'refund':
        return refundSale(deps, id, BACK);
      case 'correct':
        return correctTender(deps, id, { from: null, tender: 'other', reason: 'by card' });
      case 'pick':
        return this.settle.settleByPerson(id, keyOf(String(call.order)), actor);
    }
  }

  /** A ticket whose lines were all shown, with the sales that are like each. */
  private ticketOf(numbers: readonly number[]): TicketOrder {
    const lines = numbers.map((number) => {
      const saleId = idOf(number);
      const others = numbers.filter((other) => other !== number).map(idOf);
      const acknowledged = [...this.sell.similar(ORDER, saleId).map((similar) => similar.saleId), ...others];
      this.show(number, acknowledged);
      return { ...ORDER, saleId, acknowledged };
    });
    const amount = sumOf(lines.map(costOfLine));
    if (!amount) throw new RangeError('a ticket has a line');
    return { ticketId: idOf(numbers[0] ?? 0), lines, payments: [{ ...EXACT_CASH, amount }] };
  }

  /** Of two calls for one sale either may be the one that sends it. */
  private show(number: number, similar: readonly string[]): void {
    this.shown.set(number, [...(this.shown.get(number) ?? []), ...similar]);
  }

  private soon<T>(what: string, value: () => T): Promise<T> {
    return this.scheduler.schedule(Promise.resolve(), what).then(value);
  }

  /** The one place from which a request leaves: what must be true then. */
  private post(): Promise<TopUpAnswer> {
    const { sales } = this.opened;
    const sent = sales
      .inStates(['sending'])
      .find(({ id, attempts }) => this.requested.get(id) !== attempts.length);
    if (!sent) {
      this.wrong.push('a request left for no sale on the wire');
      return new Promise(() => undefined);
    }
    const number = numberOf(sent.id);
    const { is, isBooked } = this.plan.ends[number - 1] ?? { is: 'unknown', isBooked: false };
    if (this.left.has(number)) this.wrong.push(`${sent.id} was sent twice`);
    if (sent.refund) this.wrong.push(`${sent.id} was refunded, and sent then`);
    const like = sales.inStates(['held', 'sending', 'accepted', 'delivered', 'not-sent', 'unknown']);
    const isInTurn = (sent.ticket?.line ?? 1) > 1 && !this.sentByPerson.has(number);
    for (const { id } of like) {
      // Who sells the same while a line waits for its turn is shown that line.
      const others = isInTurn ? (this.shown.get(numberOf(id)) ?? []) : [];
      const isShown = this.shown.get(number)?.includes(id) || others.includes(sent.id);
      if (id !== sent.id && !isShown) this.wrong.push(`${sent.id} was sent, and no one was shown ${id}`);
    }
    if (isInTurn) HAPPENED.sentInTurn += 1;
    this.requested.set(sent.id, sent.attempts.length);
    HAPPENED.sent += 1;
    if (is !== 'not-sent') this.left.add(number);
    if (is === 'accepted' || (is !== 'not-sent' && isBooked)) this.booked.add(number);
    return this.soon(`answer: ${is}`, () => answerOf(is, `TG${number}`, `tx-${number}`));
  }

  private claim(key: string, number: number): ClaimWord {
    const owner = this.owners.get(key);
    if (owner !== undefined && owner !== number) return { is: 'taken', till: 'B' };
    this.owners.set(key, number);
    return { is: 'yours' };
  }

  /** Reads the list as the service has it now. */
  private list(): void {
    const orders = [...this.booked].map((number) => ({
      ...{ id: `id-${number}`, code: `TG${number}`, total: 100, status: 'SUCCESS' },
      createdAt: new Date(this.clock.now()).toISOString(),
      orders: [{ product: PRODUCT.name, package: '310', payload: ['1234567890'] }],
    }));
    const seenAt = new Date(this.clock.now()).toISOString();
    const plainPositions = { [PRODUCT.name]: [0] };
    storeList(this.cache, orders, { currency: 'THB', amountUnit: 'major', plainPositions, seenAt });
  }

  /** What must be true at any time. */
  private look(): void {
    const sales = this.opened.sales.latest(SALES);
    for (const { id, state, seenOrder } of sales) {
      if (this.left.has(numberOf(id)) && (state === 'held' || state === 'not-sent'))
        this.wrong.push(`${id} is called ${state}, and its request left`);
      if (seenOrder === null) continue;
      const owner = this.owners.get(seenOrder.key);
      if (this.plan.hasLedger && owner === ELSEWHERE && seenOrder.by !== 'code')
        this.wrong.push(`${id} was settled by an order of another till`);
      if (seenOrder.by !== 'person' && seenOrder.key !== keyOf(String(numberOf(id))))
        this.wrong.push(`${id} was settled by another's order`);
    }
    const keys = sales.flatMap(({ seenOrder }) => seenOrder?.key ?? []);
    if (new Set(keys).size < keys.length) this.wrong.push('an order settled two sales');
  }
}
