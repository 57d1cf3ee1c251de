/** A shop whose till sells: what it is made of can be set, and what happens is kept in its order. */
import type { TicketOrder } from '@shared/model/sale/ticket';
import { EXACT_CASH, ticketOf, type SaleOrder } from '@shared/model/sale/test-support/orders';
import { businessDayOf } from '@shared/model/day/business-day';
import { ANYONE } from '@shared/model/people/actor';
import { vi } from 'vitest';
import type { Catalogue } from '@shared/model/service/product';
import type { GamePause } from '@shared/model/service/game-look';
import type { VatRule } from '@shared/model/papers/vat';
import type { Money } from '@shared/model/money/money';
import type { Sale } from '@shared/model/sale/sale';
import type { HeldReason } from '@shared/model/kinds/sale';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import type { DrawerOpening } from '@shared/model/day/drawer';
import type { CashRounding } from '@shared/model/money/cash-rounding';
import { NO_DRAWER } from '../../domain/printing/no-drawer';
import type { CashDrawer } from '../../domain/printing/printing-ports';
import type { Service } from '../../domain/ports';
import { baht, CACHE_ID, saleId, SERVICE_ID } from '../../domain/test-support/sales';
import { ANY_BILL, answerOf, catalogueOf, FakeClock, FakeLog, journalInMemory, productOf } from './fakes';
import { ProviderCredit } from '../credit/provider-credit';
import { SellTopUp, type SellDependencies } from '../sale/sell-top-up';
import { SOLE_TILL } from '../ledger/sole-till';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { MoneyBook } from '../../adapters/journal/money/money-book';
import type { NewsBook } from '../../adapters/journal/news/news-book';
import type { CreditBook } from '../../adapters/journal/money/credit-book';
import type { DrawerBook } from '../../adapters/journal/money/drawer-book';
import type { PlayerBook } from '../../adapters/journal/players/player-book';
import type { ReportMaterial } from '../../domain/day/report-material';

/** The id of the sale that most tests make. */
export const ID = saleId(1);
/** Two packages to a player, as typed. */
export const ORDER: SaleOrder = {
  saleId: ID,
  productId: 'ff',
  packageId: 'ff-310',
  quantity: 2,
  payload: [
    { ref: 'uid', value: ' ๑๒๓๔ ' },
    { ref: 'server', value: 'เอเชีย' },
  ],
  shownTotal: baht(20_000),
  payment: EXACT_CASH,
  acknowledged: [],
};
/** What the list had shown when a sale is sent. */
export const SNAPSHOT = { cacheId: CACHE_ID, read: 3 };
/** The same with a password. */
export const SECRET_ORDER: SaleOrder = {
  ...ORDER,
  productId: 'king',
  packageId: 'king-310',
  payload: [
    { ref: 'username', value: 'somchai' },
    { ref: 'password', value: ' hunter2 ' },
  ],
};

/** One shop per test. */
export class SellingShop {
  catalogue: Catalogue | null = catalogueOf(
    productOf('ff', ['uid', 'server']),
    productOf('king', ['username', 'password']),
  );
  /** What customers pay, by product and package, where that is not what the provider asks. */
  readonly charges = new Map<string, Money>();
  /** The prices before of packages whose price is in doubt, by package id. */
  readonly doubted = new Map<string, Money>();
  /** Games that are not sold for now. */
  readonly paused = new Map<string, GamePause>();
  cashRounding: CashRounding = 'off';
  heldReason: HeldReason | null = null;
  vat: readonly VatRule[] = [];
  /** By so much the clock that dates sales was set forward in this run. */
  jumpedMs = 0;
  /** What the next look at the connection waits for. */
  beforeSending: Promise<void> | null = null;
  /** Whether this machine can seal secrets. */
  seals = true;
  /** How long that takes. */
  sealingMs = 0;
  skewMs: number | null = 30_000;
  /** Off at first, so that a test may sell one thing twice. */
  askAgainMinutes = 0;
  alarmed = false;
  /** Why the list speaks against sending a kept sale. */
  against: Awaited<ReturnType<SellDependencies['listAgainst']>> = null;
  /** Off at first: each answer has the same bill. */
  newBillsOnly = ANY_BILL;
  /** How often what every screen shows has changed. */
  noticed = 0;
  readonly happened: string[] = [];
  readonly announced: Sale[] = [];
  /** What the till makes of the player's details. */
  recipients: SellDependencies['recipients'] = { ready: () => Promise.resolve(), overriddenFor: () => [] };
  /** What other tills sell. */
  otherTills: SellDependencies['otherTills'] = SOLE_TILL.guard;
  readonly clock = new FakeClock();
  readonly log = new FakeLog();
  readonly topUp = vi.fn<Service['topUp']>(() => {
    this.happened.push(`POST while ${this.journal.get(ID)?.state ?? 'nothing'}`);
    return Promise.resolve(answerOf('accepted'));
  });

  readonly journal: Journal;
  readonly players: PlayerBook;
  readonly money: MoneyBook;
  readonly drawer: DrawerBook;
  readonly credit: CreditBook;
  readonly news: NewsBook;
  private isOpen = true;

  private constructor(private readonly opened: OpenJournal) {
    this.journal = opened.sales;
    this.players = opened.players;
    this.money = opened.money;
    this.drawer = opened.drawer;
    this.credit = opened.credit;
    this.news = opened.news;
  }

  static async open(): Promise<SellingShop> {
    return new SellingShop(await journalInMemory({ wantsNews: (kind) => kind === 'refund' }));
  }

  /** What hangs on the printer. */
  cashDrawer: CashDrawer = NO_DRAWER;

  /** All that is in no Z report. */
  material(): ReportMaterial {
    return this.opened.reports.material({ from: null, until: '2030-01-01T00:00:00.000Z' });
  }

  /** What the drawer was opened for, as the journal has it. */
  openings(): readonly DrawerOpening[] {
    return this.material().openings;
  }

  /** A till that has just started over the shop's journal. */
  till(): SellTopUp {
    const { refusals } = new ProviderCredit({
      ...{ credit: this.credit, serviceId: SERVICE_ID, clock: this.clock, log: this.log },
      service: { skewMs: () => this.skewMs },
      hasAnswered: () => true,
      tills: SOLE_TILL.credit,
      settings: () => ({ currency: 'THB', creditLowAmount: 0, creditLowDays: 0, creditWords: [] }),
      changed: () => undefined,
    });
    return new SellTopUp({
      journal: this.journal,
      steadyMs: () => this.clock.at - this.jumpedMs,
      service: { topUp: this.topUp, skewMs: () => this.skewMs },
      newBillsOnly: (...given) => this.newBillsOnly(...given),
      serviceId: SERVICE_ID,
      cashDrawer: this.cashDrawer,
      noticesChanged: () => (this.noticed += 1),
      catalogue: () => Promise.resolve(this.catalogue),
      priceBefore: (_, { id }) => this.doubted.get(id) ?? null,
      charge: (product, { id, price }) => this.charges.get(`${product.id} ${id}`) ?? price,
      pauseOf: (productId) => this.paused.get(productId) ?? null,
      whyHold: async () => {
        const waited = this.beforeSending;
        this.beforeSending = null;
        await waited;
        return this.heldReason;
      },
      settings: () => ({
        maxQuantity: 99,
        askAgainMinutes: this.askAgainMinutes,
        cashierName: 'Nok',
        cashRounding: this.cashRounding,
        ...{ receiptPrefix: 'A-', receiptYearly: false, vat: this.vat },
      }),
      dayOf: (at) => businessDayOf(at, { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' }),
      recipients: this.recipients,
      refusals,
      otherTills: this.otherTills,
      snapshot: () => SNAPSHOT,
      isAlarmed: () => this.alarmed,
      listAgainst: () => Promise.resolve(this.against),
      sealer: {
        seal: (text) => {
          this.clock.at += this.sealingMs;
          return Promise.resolve(this.seals ? `sealed:${Buffer.from(text).toString('hex')}` : null);
        },
        open: (sealed) =>
          Promise.resolve(this.seals ? Buffer.from(sealed.slice('sealed:'.length), 'hex').toString() : null),
      },
      clock: this.clock,
      log: this.log,
      carriedOver: ({ state }) => this.happened.push(`carried over ${state}`),
      changed: (sale) => {
        refusals.note(sale);
        this.happened.push(`shown ${sale.state}`);
        this.announced.push(sale);
      },
    });
  }

  /** A till that has just started, and has sold this. */
  async sold(ticket: TicketOrder): Promise<SellTopUp> {
    const sell = this.till();
    await sell.confirm(ticket, ANYONE);
    await sell.idle();
    return sell;
  }

  /** Closes the journal; a test may do so before its end. */
  close(): void {
    if (this.isOpen) this.opened.close();
    this.isOpen = false;
  }

  /** Confirms a sale that is kept as held. */
  async hold(sell: SellTopUp, order = ORDER): Promise<void> {
    this.heldReason = 'offline';
    await sell.confirm(ticketOf(order), ANYONE);
    this.heldReason = null;
  }
}
