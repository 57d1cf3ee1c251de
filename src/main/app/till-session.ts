/**
 * One open till: the use cases over one journal, one cache and one service. Training and live selling are two
 * sessions with separate files, so that nothing from one can get into the other.
 */
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { Announce, SessionDependencies } from './session-dependencies';
import { CatalogueKeeper } from './service/catalogue';
import { DeliveryTimes } from './games/delivery-times';
import { ProviderCredit } from './credit/provider-credit';
import { CloseDay } from './day/close-day';
import type { MoneyDependencies } from './sale/give-back';
import { Drawer } from './day/drawer';
import type { ReviewDependencies } from './day/read-day';
import type { ShopDayDependencies } from './ledger/review-shop';
import type { MonthDependencies } from './day/read-month';
import { CopyNumbers } from './sale/copy-numbers';
import { printCounted, RECEIPT, TICKET, type OutputDependencies } from './sale/output-paper';
import { PrintAnswered } from './printing/print-answered';
import { readService, refreshLists } from './service/refresh-lists';
import { RefreshSchedule } from './service/refresh-schedule';
import type { ResolveDependencies } from './sale/resolve-sale';
import { GuardRecipients } from './players/guard-recipients';
import { forgetRegularly } from './players/forget-regularly';
import { SavedPlayers } from './players/saved-players';
import { KnowRecipients } from './players/know-recipients';
import { SetLooks } from './service/set-looks';
import { SetPictures } from './service/set-pictures';
import { MovedPrices } from './prices/moved-prices';
import { ShopPrices, type PriceDependencies } from './prices/shop-prices';
import { newBillsOnly } from './sale/new-bills';
import { SellTopUp } from './sale/sell-top-up';
import { whyHold } from './sale/why-hold';
import { SettleAgain } from './sale/settle/settle-again';
import { SettleSales } from './sale/settle/settle-sales';
import { ParkTickets } from './ticket/park-tickets';
import { TakeCustomerOrder } from './ticket/take-customer-order';
import { OrdersSync } from './service/sync-orders';
import { ConnectionWatch } from './service/watch-connection';
import type { SessionEvents } from './session-events';
import { Events, type Listeners } from './events';

/** The use cases of one till, connected to each other. */
export class TillSession {
  readonly catalogue: CatalogueKeeper;
  readonly orders: OrdersSync;
  readonly sell: SellTopUp;
  readonly parked: ParkTickets;
  readonly customerOrders: TakeCustomerOrder;
  readonly connection: ConnectionWatch;
  private readonly output: OutputDependencies;
  private readonly autoPrint: PrintAnswered;
  readonly settle: SettleSales;
  readonly settleAgain: SettleAgain;
  readonly players: SavedPlayers;
  readonly prices: ShopPrices;
  readonly movedPrices: MovedPrices;
  readonly looks: SetLooks;
  readonly pictures: SetPictures;
  readonly recipients: GuardRecipients;
  private readonly resolve: ResolveDependencies;
  private readonly money: MoneyDependencies;
  readonly drawer: Drawer;
  readonly credit: ProviderCredit;
  readonly reports: CloseDay;
  readonly reading: ReviewDependencies & MonthDependencies & Pick<ShopDayDependencies, 'days'>;
  readonly known: KnowRecipients;
  readonly deliveries: DeliveryTimes;
  private readonly schedule: RefreshSchedule;
  private readonly announce: Announce;
  private readonly events = new Events<SessionEvents>();
  private stopForgetting = (): void => undefined;
  private stopped = false;

  /** Each part after those that it needs. What happens between them is reported; see `listeners`. */
  constructor(readonly deps: SessionDependencies) {
    const { journal, alarms, cache, serviceId, service, vault, printer, settings, clock, log } = deps;
    // Work still under way when a session ends must not report to the next session.
    this.announce = (event, payload) => {
      if (!this.stopped) deps.announce(event, payload);
    };
    const { events, announce } = this;
    const isWaiting = (): boolean => journal.hasAny(['sending', 'unknown', 'accepted']);
    this.known = new KnowRecipients(deps);
    this.deliveries = new DeliveryTimes(deps);
    this.catalogue = new CatalogueKeeper({
      ...{ kept: deps.keptCatalogue, service },
      today: () => deps.calendar.dayOf(clock.now()),
      reported: (result) => events.emit('serviceRead', { of: 'catalogue', result }),
      changed: (read) => events.emit('catalogueRead', read),
      fields: { learn: (read) => (deps.fields.learn(read), this.known.list(read)) },
    });
    const catalogue = () => this.catalogue.get();
    this.connection = new ConnectionWatch({
      ...{ service, clock, steadyMs: deps.steadyMs },
      read: () => readService(this, log),
      hasToken: async () => (await vault.status()).usable,
      changed: (connection) => events.emit('connectionChanged', connection),
    });
    this.looks = new SetLooks({ kept: deps.keptLooks, audit: deps.audit, catalogue, clock, announce });
    this.pictures = new SetPictures({ kept: deps.keptPictures, audit: deps.audit, clock, announce });
    const changed: PriceDependencies['changed'] = (offered) => announce('catalogue.changed', offered);
    this.prices = new ShopPrices({ ...deps, catalogue, changed });
    this.movedPrices = new MovedPrices({ ...deps, shop: this.prices, catalogue, changed });
    this.players = new SavedPlayers({
      ...deps,
      known: this.known,
      catalogue,
      changed: () => announce('players.changed', null),
      forgottenName: deps.otherTills.forgottenName,
    });
    this.recipients = new GuardRecipients({
      ...{ known: this.known, audit: deps.audit, settings, clock },
      savedName: (productId, payload) => this.players.savedName(productId, payload),
    });
    this.orders = new OrdersSync({
      ...{ service, cache, settings, clock, log, isWaiting },
      restores: deps.restores,
      catalogue: () => this.catalogue.getOrRead(),
      fields: deps.fields,
      whenRead: () => events.settle('ordersRead', null),
      reported: (result) => events.emit('serviceRead', { of: 'orders', result }),
      ordersChanged: (freshness) => announce('orders.changed', freshness),
    });
    this.schedule = new RefreshSchedule({
      everyMs: () => settings().refreshMinutes * 60_000,
      refresh: () => refreshLists(this),
      ...{ isWaiting, log },
    });
    const creditChanged = () => events.emit('creditChanged', null);
    const hasAnswered = () => this.connection.current().lastOnlineAt !== null;
    const creditOf = { ...deps, tills: deps.otherTills.credit, hasAnswered, changed: creditChanged };
    this.credit = new ProviderCredit(creditOf);
    const changedByPerson = (sale: Sale): void => {
      events.emit('saleChanged', sale);
      events.emit('attentionChanged', null);
    };
    this.sell = new SellTopUp({
      ...{ journal, service, catalogue, serviceId, settings, clock, log, sealer: vault },
      ...{ newBillsOnly: newBillsOnly(deps), dayOf: deps.calendar.dayOf, otherTills: deps.otherTills.guard },
      charge: (product, chosen) => this.prices.charge(product, chosen),
      priceBefore: (product, chosen) => this.movedPrices.priceBefore(product, chosen),
      pauseOf: (productId) => this.looks.pauseOf(productId),
      whyHold: () => whyHold(this.connection, vault),
      isAlarmed: (id) => alarms.everBooked(id),
      listAgainst: (unsent) => this.settle.againstSending(unsent, (at) => this.orders.readSince(at)),
      ...{ recipients: this.recipients, refusals: this.credit.refusals },
      snapshot: () => this.orders.snapshot(),
      ...{ cashDrawer: deps.cashDrawer, steadyMs: deps.steadyMs, noticesChanged: deps.noticesChanged },
      changed: (sale) => events.emit('sold', sale),
      carriedOver: changedByPerson,
    });
    this.settle = new SettleSales({
      ...{ journal, alarms, cache, settings, clock, log, catalogue, money: deps.money, service: serviceId },
      goesByItself: (id) => this.sell.isWaiting(id),
      claims: deps.otherTills.claims,
      lookAgain: () => events.emit('lookAgain', null),
      saleChanged: (sale) => events.emit('saleChanged', sale),
      attentionChanged: () => events.emit('attentionChanged', null),
    });
    this.settleAgain = new SettleAgain({ ...deps, orders: this.orders }, () => this.settle.run());
    this.parked = new ParkTickets({
      ...{ parked: deps.parked, resumed: deps.resumed, catalogue, clock },
      changed: (waiting) => announce('ticket.parkedChanged', waiting),
    });
    this.customerOrders = new TakeCustomerOrder({
      wanted: () => settings().selfService,
      offered: () => this.prices.offered(),
      looks: () => this.looks.get(),
      parked: this.parked,
    });
    const drawerChanged = () => events.emit('drawerChanged', null);
    this.resolve = {
      ...{ journal, clock, settings, service: serviceId, dayOf: deps.calendar.dayOf },
      ordersState: () => cache.ordersState(),
      changed: (sale) => {
        changedByPerson(sale);
        if (sale.refund) drawerChanged();
      },
    };
    this.money = {
      ...{ money: deps.money, settings, clock, dayOf: deps.calendar.dayOf },
      changed: (sale) => {
        changedByPerson(sale);
        drawerChanged();
      },
    };
    this.output = {
      ...{ journal, printer, settings, clock, training: settings().mode === 'training' },
      changed: (sale) => events.emit('saleChanged', sale),
      copies: new CopyNumbers(),
    };
    this.autoPrint = new PrintAnswered({
      settings,
      hasPrinter: () => printer.hasPrinter(),
      linesOf: (sale) => (sale.ticket && journal.ticket(sale.ticket.id)?.sales) ?? [sale],
      isWaiting: (id) => this.sell.isWaiting(id),
      print: ({ id, ticket }) =>
        ticket ? printCounted(this.output, TICKET, ticket.id) : printCounted(this.output, RECEIPT, id),
      ask: ({ id }) => announce('print.asked', { id }),
    });
    this.drawer = new Drawer({ ...deps, changed: drawerChanged });
    this.reports = new CloseDay({ ...deps, changed: drawerChanged });
    this.reading = { ...deps, freshness: () => this.orders.freshness() };
    events.listen(this.listeners());
  }

  /** What listens to what, in the order in which it is called. */
  private listeners(): Listeners<SessionEvents> {
    const { announce } = this;
    const attentionChanged = () => announce('attention.changed', null);
    const saleChanged = [
      (sale: Sale) => this.known.note(sale),
      (sale: Sale) => this.deliveries.note(sale),
      (sale: Sale) => announce('sale.changed', sale),
      (sale: Sale) => this.credit.noteSale(sale),
    ];
    return {
      sold: [
        ...saleChanged,
        (sale) => this.autoPrint.changed(sale),
        (sale) => this.connection.noteSale(sale),
        (sale) => this.schedule.noteSale(sale),
        attentionChanged,
      ],
      saleChanged,
      attentionChanged: [attentionChanged],
      creditChanged: [() => announce('credit.changed', null), () => this.deps.noticesChanged()],
      drawerChanged: [() => announce('drawer.changed', null)],
      connectionChanged: [
        (connection) => announce('connection.changed', connection),
        ({ state }) => state === 'online' && this.schedule.now(),
        ({ state }) => state === 'online' && this.credit.soon(),
      ],
      serviceRead: [({ of, result }) => this.connection.report(of, result)],
      catalogueRead: [
        (read) => this.movedPrices.begin(read),
        (read) => announce('catalogue.changed', this.prices.offer(read)),
      ],
      ordersRead: [() => this.settle.run()],
      lookAgain: [() => this.settleAgain.soon()],
    };
  }

  /** Settles what a crash left in `sending`. Once the first screen is shown, begins to watch the service. */
  start(firstScreen: Promise<void> = Promise.resolve()): void {
    const { journal, clock, log } = this.deps;
    const recovered = journal.recover(toIso(clock.now()));
    if (recovered.length > 0) log.warn('sales found in sending', { ids: recovered.map((sale) => sale.id) });
    if (journal.hasAny(['unknown'])) this.schedule.lookOut();
    void firstScreen.then(() => this.watch());
  }

  private watch(): void {
    if (this.stopped) return;
    // Read before the first sale, which is compared with what the list has shown.
    this.orders
      .freshness()
      .catch((error: unknown) => void this.deps.log.error('the cache does not answer', error));
    this.connection.start();
    void this.known.ready();
    void this.deliveries.read();
    this.credit.soon();
    const { players, connection } = this;
    this.stopForgetting = forgetRegularly({ ...this.deps, players, connection });
  }

  /** What a person decides about a sale, on behalf of `actor`; likewise money and receipts below. */
  resolveAs(actor: Actor): ResolveDependencies {
    return { ...this.resolve, journal: this.deps.journal.by(actor), openDrawer: this.forRefund(actor) };
  }

  moneyAs(actor: Actor): MoneyDependencies {
    return { ...this.money, money: this.deps.money.by(actor), openDrawer: this.forRefund(actor) };
  }

  private forRefund(actor: Actor): (saleId: string) => void {
    return (saleId) => this.drawer.openFor({ cause: 'refund', saleId, reason: null }, actor);
  }

  outputAs(actor: Actor): OutputDependencies {
    return { ...this.output, journal: this.deps.journal.by(actor) };
  }

  /** Stops watching, reading and reporting. Does not wait for sales on the wire: see `sell.idle`. */
  stop(): void {
    this.stopped = true;
    this.sell.stop();
    this.stopForgetting();
    this.settleAgain.stop();
    this.credit.stop();
    this.known.stop();
    this.deliveries.stop();
    this.connection.stop();
    this.schedule.stop();
    this.orders.cancel();
  }
}
