/** A till whose sales are settled by a list that a test writes, read by the real cache. */
import type { OrdersSnapshot, Sale } from '@shared/model/sale/sale';
import type { Catalogue } from '@shared/model/service/product';
import { CacheStore } from '../../adapters/orders-cache/store/cache-store';
import {
  queriesOf,
  storeBrokenList,
  storeList,
  storeText,
} from '../../adapters/orders-cache/test-support/stored-list';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { keep, send } from '../../adapters/journal/test-support/filled-journal';
import { NOON, saleId, SERVICE_ID } from '../../domain/test-support/sales';
import { answerOf, FakeClock, FakeLog, journalInMemory, settingsOf } from './fakes';
import { SOLE_TILL } from '../ledger/sole-till';
import { SettleSales, type SettleDependencies } from '../sale/settle/settle-sales';

/** An instant so many milliseconds after noon. */
export const iso = (ms: number) => new Date(Date.parse(NOON) + ms).toISOString();
/** The cache's key of `order(code)`. */
export const keyOf = (code: string | null) => JSON.stringify([`id-${code}`, code]);

/** An order of the list as the service writes it: 310 diamonds, half a second after noon. */
export function order(code: string | null, change: Readonly<Record<string, unknown>> = {}) {
  return {
    id: `id-${code}`,
    code,
    total: 100,
    status: 'SUCCESS',
    createdAt: iso(500),
    orders: [{ product: 'Free Fire', package: '310 Diamonds', payload: ['1234567890'] }],
    ...change,
  };
}

const READING = {
  currency: 'THB',
  amountUnit: 'major',
  plainPositions: { 'Free Fire': [0], 'Garena FF': [0] },
  seenAt: NOON,
} as const;

/** What settling reads, in a shop of one till. */
export const settledFrom = ({ sales, money, alarms }: OpenJournal, cache: CacheStore) => ({
  ...{ journal: sales, money, alarms, cache: queriesOf(cache), claims: SOLE_TILL.claims },
  ...{ lookAgain: () => undefined, goesByItself: () => false, catalogue: () => Promise.resolve(null) },
});

/** One till per test; its list was read once, and was empty. */
export class SettlingTill {
  readonly changed: Sale[] = [];
  readonly log = new FakeLog();
  /** How often it announced that candidates or alarms may be others. */
  announced = 0;
  voidUnknownAfterMinutes = 0;
  otherTills = false;
  /** How amounts of the list are read. */
  currency = 'THB';
  /** What is on sale, as last read. */
  catalogue: Catalogue | null = null;
  /** The service that is connected. */
  service = SERVICE_ID;
  /** What the ledger says of orders. */
  claims: SettleDependencies['claims'] = SOLE_TILL.claims;
  /** How often another run was asked for. */
  lookedAgain = 0;
  readonly clock = new FakeClock();

  private constructor(
    readonly opened: OpenJournal,
    readonly cache: CacheStore,
  ) {
    this.list();
  }

  static async open(): Promise<SettlingTill> {
    return new SettlingTill(await journalInMemory(), CacheStore.open(':memory:'));
  }

  close(): void {
    this.opened.close();
    this.cache.close();
  }

  /** Reads a list of these orders. */
  list(...orders: readonly object[]): void {
    const seenAt = new Date(this.clock.now()).toISOString();
    storeList(this.cache, orders, { ...READING, currency: this.currency, seenAt });
  }

  /** Reads a list that is written out. */
  listText(text: string): void {
    storeText(this.cache, text, { ...READING, seenAt: new Date(this.clock.now()).toISOString() });
  }

  /** Reads a list that breaks off after these orders. */
  breakOff(...orders: readonly object[]): void {
    storeBrokenList(this.cache, orders, READING);
  }

  /** Begins to send 310 diamonds at `at` milliseconds after noon; `change` is what differs. */
  send(
    number: number,
    at = 0,
    snapshot: OrdersSnapshot | null = this.cache.snapshot(),
    change: Partial<Sale> = {},
  ): void {
    send(this.opened, number, { createdAt: iso(at), ...change }, { service: SERVICE_ID, snapshot });
  }

  /** Sends them, for one second; `snapshot` is what the list had shown, now unless it is said. */
  sell(
    number: number,
    state: Parameters<typeof answerOf>[0],
    {
      at = 0,
      code = `TG${number}`,
      snapshot,
      change,
    }: { at?: number; code?: string; snapshot?: OrdersSnapshot | null; change?: Partial<Sale> } = {},
  ): void {
    this.send(number, at, snapshot, change);
    const end = { endedAt: iso(at + 1_000), answer: answerOf(state, code), skewMs: 0 };
    this.opened.sales.endAttempt(saleId(number), end);
  }

  /** Keeps 310 diamonds at `at` milliseconds after noon, without sending anything. */
  keep(number: number, at = 0): void {
    keep(this.opened, number, { createdAt: iso(at) });
  }

  /** Sends at midnight, for one second, the sales confirmed and kept so many days from now. */
  sellKept(number: number, state: Parameters<typeof answerOf>[0], days: number): void {
    const { sales } = this.opened;
    keep(this.opened, number, { createdAt: iso(days * 86_400_000) });
    const at = 19 * 3_600_000;
    sales.startAttempt(saleId(number), { startedAt: iso(at), snapshot: this.cache.snapshot() });
    const answer = answerOf(state, `TG${number}`);
    sales.endAttempt(saleId(number), { endedAt: iso(at + 1_000), answer, skewMs: 0 });
  }

  settling(): SettleSales {
    const { opened, cache } = this;
    return new SettleSales({
      ...settledFrom(opened, cache),
      claims: this.claims,
      catalogue: () => Promise.resolve(this.catalogue),
      lookAgain: () => (this.lookedAgain += 1),
      service: this.service,
      settings: () =>
        settingsOf({ voidUnknownAfterMinutes: this.voidUnknownAfterMinutes, otherTills: this.otherTills }),
      clock: this.clock,
      log: this.log,
      saleChanged: (sale) => this.changed.push(sale),
      attentionChanged: () => (this.announced += 1),
    });
  }

  run(): Promise<void> {
    return this.settling().run();
  }

  sale(number: number): Sale | null {
    return this.opened.sales.get(saleId(number));
  }

  /** The sale and the order's code of each open alarm. */
  alarms(): (string | null)[][] {
    return this.opened.alarms.open().map((alarm) => [alarm.sale.id, alarm.order.code]);
  }
}
