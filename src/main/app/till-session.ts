/**
 * One till at work: the use cases over one journal, one cache and one service. Training and selling for
 * real are two sessions with files of their own, so that nothing of one can get into the other.
 */
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { Doer } from '@shared/model/people/doer';
import type { HeldReason, Sale } from '@shared/model/sale/sale';
import type { Announce, SessionDependencies } from './session-dependencies';
import { CatalogueKeeper } from './service/catalogue';
import { CloseDay } from './day/close-day';
import type { MoneyDependencies } from './sale/give-back';
import { KeepDrawer } from './day/keep-drawer';
import type { ReviewDependencies } from './day/read-day';
import type { MonthDependencies } from './day/read-month';
import type { OutputDependencies } from './sale/output-receipt';
import { RefreshSchedule } from './service/refresh-schedule';
import type { ResolveDependencies } from './sale/resolve-sale';
import { GuardRecipients } from './players/guard-recipients';
import { KeepPlayers } from './players/keep-players';
import { KnowRecipients } from './players/know-recipients';
import { KeepPrices } from './prices/keep-prices';
import { SellTopUp } from './sale/sell-top-up';
import { SettleSales } from './sale/settle-sales';
import { ParkTickets } from './ticket/park-tickets';
import { OrdersSync } from './service/sync-orders';
import { ConnectionWatch } from './service/watch-connection';

/** How often the till looks whom it has kept for long enough, in milliseconds. */
const FORGET_EVERY_MS = 6 * 3_600_000;

/** The use cases of one till, wired to each other. */
export class TillSession {
  readonly catalogue: CatalogueKeeper;
  readonly orders: OrdersSync;
  readonly sell: SellTopUp;
  readonly parked: ParkTickets;
  readonly connection: ConnectionWatch;
  private readonly output: OutputDependencies;
  readonly settle: SettleSales;
  readonly players: KeepPlayers;
  readonly prices: KeepPrices;
  readonly recipients: GuardRecipients;
  private readonly resolve: ResolveDependencies;
  private readonly money: MoneyDependencies;
  readonly drawer: KeepDrawer;
  readonly reports: CloseDay;
  /** What reading days and months asks. */
  readonly reading: ReviewDependencies & MonthDependencies;
  private readonly known: KnowRecipients;
  private readonly schedule: RefreshSchedule;
  private forgetting: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(readonly deps: SessionDependencies) {
    const { journal, alarms, cache, service, vault, printer, settings, clock, log } = deps;
    // What is still under way when a session ends is no news of the one after it.
    const announce: Announce = (event, payload) => {
      if (!this.stopped) deps.announce(event, payload);
    };
    this.known = new KnowRecipients(deps);
    const saleChanged = (sale: Sale): void => {
      this.known.note(sale);
      announce('sale.changed', sale);
    };
    const attentionChanged = (): void => announce('attention.changed', null);
    const drawerChanged = (): void => announce('drawer.changed', null);
    const catalogue = () => this.catalogue.get();
    this.connection = new ConnectionWatch({
      service,
      clock,
      read: () =>
        this.catalogue
          .refresh()
          .catch((error: unknown) => void log.error('the catalogue could not be kept', error)),
      changed: (connection) => {
        announce('connection.changed', connection);
        if (connection.state === 'online') this.schedule.now();
      },
    });
    const reported: ConnectionWatch['report'] = (result) => this.connection.report(result);
    this.catalogue = new CatalogueKeeper({
      kept: deps.keptCatalogue,
      service,
      reported,
      changed: (read) => announce('catalogue.changed', this.prices.offer(read)),
      fields: deps.fields,
    });
    this.prices = new KeepPrices({
      ...deps,
      catalogue,
      changed: (offered) => announce('catalogue.changed', offered),
    });
    this.players = new KeepPlayers({
      ...deps,
      known: this.known,
      catalogue,
      changed: () => announce('players.changed', null),
    });
    this.recipients = new GuardRecipients({
      known: this.known,
      audit: deps.audit,
      settings,
      savedName: (productId, payload) => this.players.savedName(productId, payload),
      clock,
    });
    this.settle = new SettleSales({
      journal,
      money: deps.money,
      alarms,
      cache,
      goesByItself: (id) => this.sell.isWaiting(id),
      settings,
      clock,
      log,
      saleChanged,
      attentionChanged,
    });
    this.orders = new OrdersSync({
      service,
      cache,
      catalogue: () => this.catalogue.getOrRead(),
      fields: deps.fields,
      settings,
      clock,
      log,
      whenRead: () => this.settle.run(),
      reported,
      ordersChanged: (freshness) => announce('orders.changed', freshness),
    });
    this.schedule = new RefreshSchedule({
      everyMs: () => settings().refreshMinutes * 60_000,
      refresh: () => this.refresh(),
      isWaiting: () => journal.inStates(['unknown', 'accepted']).length > 0,
      log,
    });
    this.sell = new SellTopUp({
      journal,
      service,
      catalogue,
      charge: (productId, chosen) => this.prices.charge(productId, chosen),
      whyHold: () => this.whyHold(),
      isAlarmed: (id) => alarms.open().some((alarm) => alarm.sale.id === id),
      recipients: this.recipients,
      snapshot: () => this.orders.snapshot(),
      settings,
      sealer: vault,
      clock,
      log,
      changed: (sale) => {
        saleChanged(sale);
        this.connection.noteSale(sale);
        if (sale.state === 'accepted' || sale.state === 'unknown') this.schedule.lookOut();
        attentionChanged();
      },
    });
    this.parked = new ParkTickets({
      parked: deps.parked,
      catalogue,
      clock,
      changed: (waiting) => announce('ticket.parkedChanged', waiting),
    });
    this.resolve = {
      journal,
      clock,
      settings,
      lastWholeRead: async () => (await cache.ordersState()).refreshedAt,
      changed: (sale) => {
        saleChanged(sale);
        attentionChanged();
        if (sale.refund) drawerChanged();
      },
    };
    this.money = {
      money: deps.money,
      settings,
      clock,
      changed: (sale) => {
        saleChanged(sale);
        attentionChanged();
        drawerChanged();
      },
    };
    this.drawer = new KeepDrawer({ ...deps, changed: drawerChanged });
    this.reports = new CloseDay({ ...deps, changed: drawerChanged });
    this.reading = { ...deps, freshness: () => this.orders.freshness() };
    this.output = {
      journal,
      printer,
      settings,
      training: settings().mode === 'training',
      clock,
      changed: saleChanged,
    };
  }

  /** Settles what a crash left in `sending`, then, once the first screen stands, begins to watch the service. */
  start(firstScreen: Promise<void> = Promise.resolve()): void {
    const { journal, clock, log } = this.deps;
    const recovered = journal.recover(toIso(clock.now()));
    if (recovered.length > 0) log.warn('sales found in sending', { ids: recovered.map((sale) => sale.id) });
    if (journal.inStates(['unknown']).length > 0) this.schedule.lookOut();
    void firstScreen.then(() => this.watch());
  }

  private watch(): void {
    if (this.stopped) return;
    // What the list has shown is asked for before the first sale, which is compared with it.
    this.orders
      .freshness()
      .catch((error: unknown) => void this.deps.log.error('the cache does not answer', error));
    this.connection.start();
    this.forgetUnseen();
  }

  /** What a person decides about a sale, as `doer` does it; so with money and receipts. */
  resolveAs(doer: Doer): ResolveDependencies {
    return { ...this.resolve, journal: this.deps.journal.by(doer) };
  }

  moneyAs(doer: Doer): MoneyDependencies {
    return { ...this.money, money: this.deps.money.by(doer) };
  }

  outputAs(doer: Doer): OutputDependencies {
    return { ...this.output, journal: this.deps.journal.by(doer) };
  }

  /** Stops watching and reading, and tells nothing any more. What is on the wire is not waited for: see `sell.idle`. */
  stop(): void {
    this.stopped = true;
    this.sell.stop();
    clearInterval(this.forgetting);
    this.known.stop();
    this.connection.stop();
    this.schedule.stop();
    this.orders.cancel();
  }

  /** Players whom the shop keeps no longer are forgotten by themselves, also by a till that is never turned off. */
  private forgetUnseen(): void {
    const run = (): void => {
      this.players
        .expire()
        .catch((error: unknown) => void this.deps.log.error('players could not be forgotten', error));
    };
    run();
    this.forgetting = setInterval(run, FORGET_EVERY_MS);
  }

  private async refresh(): Promise<void> {
    if (this.connection.current().state !== 'online') return;
    // The catalogue changes rarely: it is read at the interval, not after every sale.
    if (await this.catalogueIsOld()) await this.catalogue.refresh();
    await this.orders.refresh();
  }

  private async catalogueIsOld(): Promise<boolean> {
    const { clock, settings } = this.deps;
    const read = await this.catalogue.get();
    const readAt = read === null ? null : readInstant(read.fetchedAt);
    return readAt === null || Math.abs(clock.now() - readAt) >= settings().refreshMinutes * 60_000;
  }

  private async whyHold(): Promise<HeldReason | null> {
    if (this.connection.current().state === 'offline') return 'offline';
    const { usable } = await this.deps.vault.status();
    return usable ? null : 'token-missing';
  }
}
