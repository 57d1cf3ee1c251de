/**
 * Settles open sales each time the orders were read. Accepted sales become delivered; unknown ones are
 * settled by evidence or left to a person with their candidates. Orders that should not exist, or carry a
 * sale's code and don't match it, raise an alarm. Nothing here sends anything.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import { stateByOrder } from '@shared/model/service/order-status';
import { THE_TILL, type Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import { isSold, moveBy, standing, takesOrder, type OrderState } from '@shared/model/sale/sale-state';
import type { AttentionList, Candidate } from '@shared/model/sale/settling';
import type { AlarmKind } from '@shared/model/kinds/sale';
import type { Settings } from '@shared/model/settings/settings';
import { OneByOne } from '../../../domain/one-by-one';
import { candidatesOf } from '../../../domain/sale/matching';
import { hasAnotherOrder } from '../../../domain/sale/order-of-sale';
import type { Cache } from '../../../domain/cache-ports';
import type { Clock } from '../../../domain/ports';
import { OrdersLook, type LookDependencies } from './look-at-orders';
import { AlarmedSales } from './alarmed-sales';
import { AttentionNeeded, type AttentionDependencies } from './attention-needed';
import { FollowedSales } from './followed-sales';
import type { OtherNamesDependencies } from './other-names';
import { answeredOrders, claimsOn, namedOrders } from '../own-orders';
import { getSale } from '../get-sale';
import { failedByWords } from './failed-by-words';
import { SettleByEvidence } from './settle-by-evidence';
import type { Journal } from '../../../adapters/journal/sales/journal';
import type { AlarmBook } from '../../../adapters/journal/sales/alarm-book';
import type { OtherTills } from '../../ledger/sole-till';

export interface SettleDependencies extends AttentionDependencies, OtherNamesDependencies {
  readonly journal: LookDependencies['journal'] &
    AttentionDependencies['journal'] &
    Pick<Journal, 'get' | 'followed' | 'areAsRecorded' | 'mayLackSales'> & {
      by(actor: Actor): Pick<Journal, 'settle'>;
    };
  /** Whose an order is, where other tills sell too. */
  readonly claims: OtherTills['claims'];
  /** Asks for another run soon: other tills have to sync first. */
  readonly lookAgain: () => void;
  readonly alarms: Pick<AlarmBook, 'open' | 'countOpen' | 'raise'> & {
    by(actor: Actor): Pick<AlarmBook, 'close'>;
  };
  readonly cache: Pick<Cache, 'ordersSeenAfter' | 'orderSums' | 'ordersNamed' | 'ordersState' | 'order'>;
  readonly settings: () => Pick<
    Settings,
    'successStatuses' | 'failedStatuses' | 'otherTills' | 'voidUnknownAfterMinutes' | 'stuckAfterMinutes'
  >;
  readonly clock: Clock;
  readonly saleChanged: (sale: Sale) => void;
  /** Called when candidates or alarms may have changed. */
  readonly attentionChanged: () => void;
}

/** The use case; one per journal. */
export class SettleSales {
  private readonly orders: OrdersLook;
  private readonly runs = new OneByOne();
  private readonly evidence: SettleByEvidence;
  private readonly alarmed: AlarmedSales;
  private readonly followed: FollowedSales;
  private readonly needed: AttentionNeeded;
  private saidNames = false;

  constructor(private readonly deps: SettleDependencies) {
    this.orders = new OrdersLook(deps);
    this.followed = new FollowedSales(deps.journal);
    this.alarmed = new AlarmedSales(deps, this.orders);
    this.evidence = new SettleByEvidence({
      ...deps,
      look: () => this.orders.look(),
      settle: (id, candidate) => this.keepingOn(id, () => this.settleBy(id, candidate, 'match', THE_TILL)),
    });
    this.needed = new AttentionNeeded(deps, this.orders, this.evidence);
  }

  /** Settles what the orders prove. Call it after each whole read of the orders. */
  run(): Promise<void> {
    return this.runs.run(() => this.runOnce());
  }

  private async runOnce(): Promise<void> {
    await this.follow();
    await this.settleByAnswer();
    await this.evidence.run();
    await this.raiseAlarms();
    this.deps.attentionChanged();
  }

  /** Everything that needs a person. */
  attention(): Promise<AttentionList> {
    return this.needed.list();
  }

  /**
   * Whether the list speaks against sending a sale that is not sent: it has an order that may be it, or could not be
   * read since the sale was made (`readSince`). Where other tills sell too, it says nothing. There the ledger may have the
   * sale as sent, where this till was restored from before.
   */
  async againstSending(
    sale: Sale,
    readSince: (at: number) => Promise<boolean>,
  ): Promise<'MAY_BE_BOOKED' | 'LIST_NOT_READ' | 'LEDGER_NOT_READ' | null> {
    const { cache, claims, journal, clock, settings, log } = this.deps;
    if (!this.orders.sellsAlone()) return (await claims.isWhole()) ? null : 'LEDGER_NOT_READ';
    try {
      const isRead = await readSince(readInstant(sale.createdAt) ?? 0);
      // Hardly any sale needs it: a start does not wait for it.
      const { ordersOfUnsent } = await import('./unsent-orders');
      // What is known speaks against it, also while the list can't be read.
      const { orders, reaches } = await ordersOfUnsent(sale, clock.now(), this.orders, cache, journal);
      if (orders.some((order) => stateByOrder(order, settings()) !== 'failed')) return 'MAY_BE_BOOKED';
      return isRead && reaches ? null : 'LIST_NOT_READ';
    } catch (error) {
      log.error('the orders could not be compared with a kept sale', error);
      return 'LIST_NOT_READ';
    }
  }

  /** Settles a sale by the order that a person chose. Throws Failure ORDER_NOT_A_CANDIDATE or WRONG_STATE. */
  async settleByPerson(id: string, orderKey: string, actor: Actor): Promise<Sale> {
    const sale = getSale(this.deps, id);
    if (!takesOrder(sale.state)) throw new Failure(appError('WRONG_STATE', { state: sale.state }));
    const order = await this.deps.cache.order(orderKey);
    const setting = await this.orders.setting(order ? [order] : []);
    const [candidate] = order ? candidatesOf(sale, [order], setting) : [];
    if (!order || !candidate) throw new Failure(appError('ORDER_NOT_A_CANDIDATE'));
    await this.claimFor(order, id);
    const settled = this.settleBy(id, candidate, 'person', actor);
    this.deps.attentionChanged();
    return settled;
  }

  /**
   * Settles an alarm's sale by its order, on a person's decision; the alarm ends with `note`. Throws Failure
   * ALARM_NOT_FOUND, WRONG_STATE or ORDER_NOT_A_CANDIDATE, and leaves the alarm open then.
   */
  async takeAlarmedOrder(alarmId: number, note: string, actor: Actor): Promise<AttentionList> {
    const { alarms, clock } = this.deps;
    const alarm = alarms.open().find(({ id, kind }) => id === alarmId && kind === 'booked');
    if (!alarm) throw new Failure(appError('ALARM_NOT_FOUND'));
    await this.settleByPerson(alarm.sale.id, alarm.order.key, actor);
    alarms.by(actor).close(alarmId, note, toIso(clock.now()));
    return this.attention();
  }

  /** Closes an alarm that a person has dealt with. Throws Failure ALARM_NOT_FOUND. */
  closeAlarm(alarmId: number, note: string, actor: Actor): Promise<AttentionList> {
    const { alarms, clock } = this.deps;
    alarms.by(actor).close(alarmId, note, toIso(clock.now()));
    return this.attention();
  }

  /** One order, one sale. Throws Failure ORDER_TAKEN, or WRONG_STATE when it was settled meanwhile. */
  private async claimFor(order: ServiceOrder, id: string): Promise<void> {
    if (!this.deps.claims.decides()) return;
    const word = await this.deps.claims.claim(order, id, 'person');
    if (word.is === 'taken') throw new Failure(appError('ORDER_TAKEN', { till: word.till ?? '–' }));
    const { state } = getSale(this.deps, id);
    if (!takesOrder(state)) throw new Failure(appError('WRONG_STATE', { state }));
  }

  /**
   * Updates sales whose order is known, by its status now. Accepted ones are delivered or fail, failed ones
   * may still be delivered, and delivered ones may be reversed.
   */
  private async follow(): Promise<void> {
    const followed = await this.followed.take(this.deps.clock.now());
    const list = await this.orders.list();
    const named = await namedOrders(this.deps, followed, list);
    if ([...named.values()].some(({ notIt }) => notIt.length > 0)) {
      const { takeOtherNames } = await import('./other-names');
      this.saidNames = await takeOtherNames(named, followed, this.deps, list.cacheId, this.saidNames);
    }
    for (const sale of followed) {
      const { own = [], notIt = [], reasons: found = [] } = named.get(sale.id) ?? {};
      for (const order of notIt.filter(
        (one) => this.isAlarming(sale, one) && !this.isNamesake(sale, one, own),
      ))
        this.keepingOn(sale.id, () => this.raise('named', sale, order));
      const judged = own.flatMap((order) => {
        const to = stateByOrder(order, this.deps.settings());
        return to === 'accepted' ? [] : { order, to };
      });
      const claims = claimsOn(
        this.deps,
        judged.map(({ order }) => order),
      );
      // One order is one sale: when two sales have its names, its owner is unknown.
      const sure = judged.filter(({ order }) => claims.get(order.key)?.every((id) => id === sale.id));
      // Listed twice with two statuses means delivered once: a sale only fails if no order contradicts it.
      const [last] = sure.filter(({ to }) => to === 'delivered').concat(sure);
      if (!last || last.to === sale.state) continue;
      const { order, to } = last;
      const { by, reasons } = sale.seenOrder ?? { by: 'code', reasons: found };
      this.keepingOn(sale.id, () => this.commit(sale.id, order, to, by, reasons, THE_TILL));
    }
  }

  /** Of a settled sale only the order that settled it: it names another item now, and would move the sale. */
  private isAlarming({ state, seenOrder }: Sale, order: ServiceOrder): boolean {
    const to = stateByOrder(order, this.deps.settings());
    return state === 'accepted' || (seenOrder?.key === order.key && to !== 'accepted' && to !== state);
  }

  /** Whether its code is the sale's only because the service gives codes again. */
  private isNamesake(sale: Sale, order: ServiceOrder, [own]: readonly ServiceOrder[]): boolean {
    if (own && hasAnotherOrder({ ...sale, seenOrder: own }, order)) return true;
    const owners = this.deps.journal.named({ codes: [], transactionIds: [], orderKeys: [order.key] });
    return owners.some(({ id }) => id !== sale.id) || this.deps.claims.isTaken(order);
  }

  /**
   * Unknown sales whose answer named a code that the list now shows for the same item. Services name the bill of a
   * like order in this way, too: it may be another till's.
   */
  private async settleByAnswer(): Promise<void> {
    const readsAsFailed = await failedByWords();
    const unknown = this.deps.journal.inStates(['unknown']);
    const answered = await answeredOrders(this.deps, unknown, await this.orders.list());
    for (const [id, orders] of answered) {
      const claims = claimsOn(this.deps, orders);
      const free = orders.filter(({ key }) => !claims.has(key));
      const judged = free.map((order) => ({ order, to: stateByOrder(order, this.deps.settings()) }));
      const [best] = judged.filter(({ to }) => to === 'delivered').concat(judged);
      if (!best || readsAsFailed(best.order, this.deps.settings())) continue;
      if (await this.orders.mayBeOfMade(getSale(this.deps, id), best.order)) continue;
      if (!(await this.evidence.isOwn(best.order, id))) continue;
      if (claimsOn(this.deps, [best.order]).size === 0)
        this.keepingOn(id, () => this.commit(id, best.order, best.to, 'code', [], THE_TILL));
      else this.deps.claims.release(best.order, id);
    }
  }

  /** One sale that cannot be settled must not block the others. */
  private keepingOn(id: string, settleOne: () => void): void {
    try {
      settleOne();
    } catch (error) {
      this.deps.log.error(`sale ${id} could not be settled`, error);
    }
  }

  private settleBy(id: string, candidate: Candidate, by: 'match' | 'person', actor: Actor): Sale {
    const { order, inFavour, against } = candidate;
    const reasons = [...inFavour, ...against.map((reason) => `despite ${reason}`)];
    return this.commit(id, order, stateByOrder(order, this.deps.settings()), by, reasons, actor);
  }

  private commit(
    id: string,
    order: ServiceOrder,
    to: OrderState,
    by: 'code' | 'match' | 'person',
    reasons: readonly string[],
    actor: Actor,
  ): Sale {
    const seenAt = toIso(this.deps.clock.now());
    const { key, code, status } = order;
    const { journal } = this.deps;
    const from = journal.get(id);
    const kind = to === 'failed' ? 'reversed' : 'restored';
    const alarm =
      from && moveBy(from.state, to) === 'alarm'
        ? ({ kind, saleId: id, stateThen: from.state, order, raisedAt: seenAt } as const)
        : undefined;
    const settled = journal.by(actor).settle(id, to, { key, code, status, seenAt, by, reasons }, alarm);
    this.deps.saleChanged(settled);
    return settled;
  }

  private async raiseAlarms(): Promise<void> {
    const list = await this.orders.list();
    const { sales, orders } = await this.alarmed.take();
    if (sales.length === 0) return;
    // A start does not wait for it.
    const { unexpectedOrders } = await import('../../../domain/sale/alarms');
    const { rivals, served } = await this.orders.waiting(sales);
    const otherTills = this.deps.claims.othersMaySell(this.deps.settings().otherTills);
    const setting = { ...list, claims: new Map(), otherTills, rivals, served };
    for (const { sale, order } of unexpectedOrders(sales, orders, setting, (some) =>
      this.orders.ownersOf(some),
    )) {
      // Neither was made: there is nothing to report, and someone would close it before the order turns.
      const isFailed = stateByOrder(order, this.deps.settings()) === 'failed';
      if (isFailed && standing(sale.state) === 'nothing') continue;
      this.raise(isSold(sale.state) ? 'second' : 'booked', sale, order);
    }
    this.alarmed.done();
  }

  private raise(kind: AlarmKind, { id: saleId, state: stateThen }: Sale, order: ServiceOrder): void {
    const raisedAt = toIso(this.deps.clock.now());
    const raised = this.deps.alarms.raise({ kind, saleId, stateThen, order, raisedAt });
    if (raised) this.deps.log.warn('an order should not be there', { sale: saleId, order: order.key });
  }
}
