/** One step of one till: the app's own use cases over a journal and a list of orders that are handed in. */
import { Failure } from '@shared/ipc/errors';
import { businessDayOf, readInstant, toIso } from '@shared/model/day/business-day';
import { ANYONE } from '@shared/model/people/actor';
import type { Sale } from '@shared/model/sale/sale';
import type { AttentionList } from '@shared/model/sale/settling';
import type { ServiceOrder } from '@shared/model/service/order';
import { EXACT_CASH, ticketOf } from '@shared/model/sale/test-support/orders';
import { readAnswer } from '../../../src/main/adapters/http/wire-transaction';
import { getSale } from '../../../src/main/app/sale/get-sale';
import { refundSale } from '../../../src/main/app/sale/give-back';
import { voidSale } from '../../../src/main/app/sale/resolve-sale';
import { KeptSecrets } from '../../../src/main/app/sale/kept-secrets';
import { SellTopUp, type SellDependencies } from '../../../src/main/app/sale/sell-top-up';
import { SendSales, type SendDependencies } from '../../../src/main/app/sale/send-sales';
import { SettleSales, type SettleDependencies } from '../../../src/main/app/sale/settle/settle-sales';
import { SOLE_TILL } from '../../../src/main/app/ledger/sole-till';
import { NO_DRAWER } from '../../../src/main/domain/printing/no-drawer';
import { orderKey } from '../../../src/main/domain/sale/order-key';
import type { OrdersState } from '../../../src/main/domain/cached-orders';
import { judge, type WireEnd } from '../../../src/main/domain/sale/outcome';
import { baht } from '../../../src/main/domain/test-support/sales';
import {
  catalogueOf,
  FakeLog,
  ANY_BILL,
  NO_REFUSALS,
  productOf,
  settingsOf,
} from '../../../src/main/app/test-support/fakes';
import type { CopyGap } from '../../../src/main/adapters/journal/sales/copy-attempts';
import type { ResolveDependencies } from '../../../src/main/app/sale/resolve-sale';
import type { MoneyDependencies } from '../../../src/main/app/sale/give-back';
import { LOOKS, type LookName } from './looks';

export const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 21, 5);
export const SERVICE = 'shop-1';
const SETTINGS = settingsOf({ voidUnknownAfterMinutes: 30, askAgainMinutes: 10 });
export const PRODUCT = productOf('ff', ['uid']);
const [PACKAGE] = PRODUCT.packages;
export const CATALOGUE = catalogueOf(PRODUCT);
/** With the items that an order of something else names; see `LOOKS`. */
const KNOWN = catalogueOf(PRODUCT, {
  ...productOf('Another game', ['uid']),
  packages: [{ ...PACKAGE!, name: 'Another package' }],
});

/** What every sale is: one package for one player. */
export const ORDER = {
  ...{ productId: PRODUCT.id, packageId: PACKAGE?.id ?? '', quantity: 1, payment: EXACT_CASH },
  ...{ payload: [{ ref: 'uid', value: '1234567890' }], shownTotal: baht(10_000) },
};
export const BACK = { tender: 'cash', reason: 'it was not made', shiftId: null } as const;
const NO_SEAL = { seal: () => Promise.resolve(null), open: () => Promise.resolve(null) };

/** What the steps do to a journal; the real one and the one in memory fulfil it. */
export interface Books {
  readonly sales: SellDependencies['journal'] &
    SettleDependencies['journal'] &
    ResolveDependencies['journal'] & {
      recover(at: string): Sale[];
    };
  readonly money: SettleDependencies['money'] & MoneyDependencies['money'];
  readonly alarms: SettleDependencies['alarms'] & { everBooked(id: string): boolean };
  /** The journal turned out to be a copy. */
  distrust(gap: CopyGap): void;
}

/** The orders as a till has read them. */
export interface List {
  /** The cache that holds it; another one once the file was thrown away. */
  readonly cacheId: string;
  readonly orders: readonly ServiceOrder[];
  /** The number of the last whole read; 0 for none. */
  readonly read: number;
  readonly readAt: string | null;
}

/** An order as the service lists it now. */
export interface Listed {
  /** The sale it is of and its number among that sale's orders: `1a` is the first one of sale 1. */
  readonly name: string;
  /** Hours after the start. */
  readonly hour: number;
  readonly status: 'PROCESSING' | 'SUCCESS' | 'REFUNDED';
  /** How it differs from what was sold. */
  readonly look?: LookName;
}

/** What a person, the service or the world does to a till. */
export type Act =
  | { readonly is: 'confirm'; readonly sale: number; readonly goes: boolean }
  | { readonly is: 'send'; readonly sale: number }
  | { readonly is: 'answer'; readonly sale: number; readonly end: WireEnd }
  | { readonly is: 'read'; readonly listed: readonly Listed[]; readonly ledger: LedgerWords }
  | { readonly is: 'void'; readonly sale: number; readonly back: boolean }
  | { readonly is: 'refund'; readonly sale: number }
  | { readonly is: 'pick'; readonly sale: number; readonly order: string; readonly ledger: LedgerWords }
  | { readonly is: 'restart' }
  | { readonly is: 'copy'; readonly since: string; readonly hidesNoSale: boolean };

/** What the ledger says of an order and a sale, as `1a 2`; null for a shop without a ledger. */
export type LedgerWords = Readonly<Record<string, 'yours' | 'taken' | 'rivals'>> | 'away' | null;

/** What came of a step besides the rows. */
export interface Done {
  /** Sales whose POST left, and the like sales that the person was shown and accepted. */
  readonly posts: readonly { readonly sale: number; readonly seen: readonly number[] }[];
  /** Orders that the ledger gave to sales. */
  readonly claimed: readonly { readonly order: string; readonly sale: number }[];
  /** Why the till refused; null when it did not. */
  readonly refused: string | null;
}

/** Where a till is in the shop and in time. */
export interface Here {
  /** Its clock, hours after the start; and by how many hours it is ahead of the service's. */
  readonly hour: number;
  readonly ahead: number;
  /** Whether the shop says that others sell through its ID. */
  readonly otherTills: boolean;
  /** Whether a ledger decides whose an order is. */
  readonly hasLedger?: boolean;
  /** Whether the till is connected to another service than at first. */
  readonly isElsewhere?: boolean;
}

const TIMES = [-2, -1, 0, 1, 2, 3, 4].map((hour) => toIso(START + hour * HOUR));
/** The list of a till that has read none since its cache was made. */
export const unread = (cacheId: string): List => ({ cacheId, orders: [], read: 0, readAt: null });
/** The time so many hours after the start, from −2 on. */
export const timeOf = (hour: number): string => TIMES[hour + 2] ?? '';
export const idOf = (sale: number): string => `sale-${sale}`;
export const numberOf = (id: string): number => Number(id.slice('sale-'.length));
export const keyOf = (name: string): string => JSON.stringify([`id-${name}`, `TG${name}`]);
export const nameOf = (key: string): string => /^..id-(\w+)|^..tx-(\w+)/.exec(key)?.slice(1).join('') ?? '';

/** The body of an answer that names the order. */
export function billOf(name: string, hour: number): string {
  const at = timeOf(hour);
  return JSON.stringify({
    ...{ code: `TG${name}`, _id: `tx-${name}`, total: 100, agentCost: 95, description: '', type: 'ADMIN' },
    ...{ status: 'CREATED', userId: 'u', businessId: 'b', isDelete: false, createdAt: at, updatedAt: at },
  });
}

/** Orders as they were listed first, each once: a search finds equal ones faster when they are the same object. */
const MADE = new Map<string, ServiceOrder>();

function listedAs(
  { name, hour, status, look }: Listed,
  firstSeenAt: string,
  firstRead: number,
): ServiceOrder {
  const text = `${name} ${hour} ${status} ${look ?? ''} ${firstSeenAt} ${firstRead}`;
  let made = MADE.get(text);
  if (made === undefined) {
    const plain: ServiceOrder = {
      ...{ key: keyOf(name), id: `id-${name}`, code: `TG${name}`, status, total: baht(10_000) },
      ...{ createdAt: timeOf(hour), at: START + hour * HOUR, faults: [], missingSince: null },
      lines: [{ product: PRODUCT.name, package: PACKAGE?.name ?? null, payload: ['1234567890'] }],
      ...{ firstSeenAt, firstRead },
    };
    const shown = look === undefined ? plain : { ...plain, ...LOOKS[look].change(plain) };
    made = { ...shown, key: orderKey(shown) };
    MADE.set(text, made);
  }
  return made;
}

/** The list once it was read again: what it shows no longer stays, and is marked. */
export function readList({ cacheId, orders, read }: List, listed: readonly Listed[], at: string): List {
  const now = listed.map((one): ServiceOrder => {
    const shown = listedAs(one, at, read + 1);
    const known = orders.find(({ key }) => key === shown.key);
    return known ? listedAs(one, known.firstSeenAt, known.firstRead) : shown;
  });
  const gone = orders
    .filter(({ key }) => !now.some((order) => order.key === key))
    .map((order) => ({ ...order, missingSince: order.missingSince ?? at }));
  return { cacheId, orders: [...now, ...gone], read: read + 1, readAt: at };
}

/** Does it, with a till that has just started: nothing is in its memory but the journal and the list. */
export async function carryOut(books: Books, list: List, here: Here, act: Act): Promise<Done> {
  const till = new SteppedTill(books, list, here);
  let refused: string | null = null;
  try {
    await till.carryOut(act);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    refused = error.error.code;
  }
  return { posts: till.posts, claimed: till.claimed, refused };
}

/** What needs a person, as the till shows it. */
export function attention(books: Books, list: List, here: Here): Promise<AttentionList> {
  return new SteppedTill(books, list, here).settling(null).attention();
}

/** What it makes of a key, made once for each key: what is the same is then the same object, and known as such. */
export function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    let value = made.get(key);
    if (value === undefined) made.set(key, (value = make(key)));
    return value;
  };
}

/** Answers are few, and each is heard by thousands of tills. */
const outcomeOf = once((end: WireEnd) => judge(end, (body) => readAnswer(body, SETTINGS), SETTINGS));
const dayOf = once((at: number) => businessDayOf(at, SETTINGS));

class SteppedTill {
  readonly posts: { sale: number; seen: number[] }[] = [];
  readonly claimed: { order: string; sale: number }[] = [];
  private readonly log = new FakeLog();
  private readonly clock: { now: () => number };
  private readonly service: string;

  constructor(
    private readonly books: Books,
    private readonly list: List,
    private readonly here: Here,
  ) {
    this.service = here.isElsewhere ? 'shop-2' : SERVICE;
    this.clock = { now: () => START + (here.hour + here.ahead) * HOUR };
  }

  async carryOut(act: Act): Promise<void> {
    const { books } = this;
    const at = timeOf(this.here.hour + this.here.ahead);
    switch (act.is) {
      case 'confirm':
        return this.asking(act.sale, (acknowledged) => {
          const ticket = ticketOf({ ...ORDER, saleId: idOf(act.sale), acknowledged });
          return this.selling(act.sale, act.goes, acknowledged).confirm(ticket, ANYONE);
        });
      case 'send':
        return this.asking(act.sale, (acknowledged) =>
          this.selling(act.sale, true, acknowledged).sendAgain(idOf(act.sale), acknowledged, ANYONE),
        );
      case 'answer':
        return this.answer(act.sale, act.end);
      case 'read':
        return this.settling(act.ledger).run();
      case 'void':
        await voidSale(this.resolving(), idOf(act.sale), 'the customer left', act.back ? BACK : null);
        return;
      case 'refund':
        refundSale({ ...this.resolving(), money: books.money }, idOf(act.sale), BACK);
        return;
      case 'pick':
        await this.settling(act.ledger).settleByPerson(idOf(act.sale), this.keyNow(act.order), ANYONE);
        return;
      case 'restart':
        books.sales.recover(at);
        return;
      case 'copy':
        books.distrust({ since: act.since, at, hidesNoSale: act.hidesNoSale });
        books.sales.recover(at);
    }
  }

  /** An order that looks otherwise may be listed under another key. */
  private keyNow(name: string): string {
    return this.list.orders.find(({ key }) => nameOf(key) === name)?.key ?? keyOf(name);
  }

  settling(ledger: LedgerWords): SettleSales {
    const { books, list, clock, log, here } = this;
    const { orders } = list;
    const among = (found: (order: ServiceOrder) => boolean) => Promise.resolve(orders.filter(found));
    return new SettleSales({
      ...{
        journal: books.sales,
        money: books.money,
        alarms: books.alarms,
        clock,
        log,
        service: this.service,
      },
      cache: {
        ordersSeenAfter: (after, { from, to }) =>
          among(({ firstRead, at }) => firstRead > after && (at === null || (at >= from && at < to))),
        ordersNamed: (names) =>
          among(({ code, id }) => names.includes(code ?? '') || names.includes(id ?? '')),
        order: (key) => Promise.resolve(orders.find((order) => order.key === key) ?? null),
        ordersState: () => this.ordersState(),
        // The list goes back to before every sale.
        orderSums: () => Promise.resolve([{ count: 1, totals: [], withoutTotal: 0 }]),
      },
      goesByItself: () => false,
      catalogue: () => Promise.resolve(KNOWN),
      lookAgain: () => undefined,
      saleChanged: () => undefined,
      attentionChanged: () => undefined,
      claims: {
        isWhole: () => Promise.resolve(true),
        decides: () => ledger !== null && ledger !== 'away',
        othersMaySell: (setting) => setting || ledger !== null,
        isTaken: () => false,
        release: () => undefined,
        claim: (order, id, by) => {
          const [name, sale] = [nameOf(order.key), numberOf(id)];
          const word = ledger === null || ledger === 'away' ? 'away' : (ledger[`${name} ${sale}`] ?? 'yours');
          const is = word === 'rivals' && by !== 'match' ? 'yours' : word;
          if (is === 'yours') this.claimed.push({ order: name, sale });
          return Promise.resolve(is === 'taken' ? { is, till: 'B' } : { is });
        },
      },
      settings: () => ({ ...SETTINGS, otherTills: here.otherTills }),
    });
  }

  /** As a person does it: what the till asks about is accepted once it was shown. */
  private async asking(sale: number, work: (seen: string[]) => Promise<unknown>): Promise<void> {
    try {
      await work([]);
    } catch (error) {
      if (!(error instanceof Failure) || error.error.code !== 'SIMILAR_SALE') throw error;
      const id = idOf(sale);
      const till = this.selling(sale, true, []);
      const similar = this.books.sales.get(id) ? till.similarToKept(id) : till.similar(ORDER, id);
      await work(similar.map(({ saleId }) => saleId));
    }
  }

  private selling(sale: number, goes: boolean, seen: readonly string[]): SellTopUp {
    return new SellTopUp({
      ...this.sending(() => {
        this.posts.push({ sale, seen: seen.map(numberOf) });
        // The answer is a separate step.
        return new Promise(() => undefined);
      }),
      ...{ journal: this.books.sales, sealer: NO_SEAL, cashDrawer: NO_DRAWER, otherTills: SOLE_TILL.guard },
      charge: (_, { price }) => price,
      priceBefore: () => null,
      dayOf,
      whyHold: () => Promise.resolve(goes ? null : 'offline'),
      refusals: NO_REFUSALS,
      isAlarmed: (id) => this.books.alarms.everBooked(id),
      listAgainst: (unsent) =>
        this.settling(this.here.hasLedger ? {} : null).againstSending(unsent, () => Promise.resolve(true)),
      recipients: { ready: () => Promise.resolve(), overriddenFor: () => [] },
      steadyMs: () => this.clock.now(),
      settings: () => SETTINGS,
      carriedOver: () => undefined,
    });
  }

  /** The rest of a sale's sending: its request began when the journal says so, and ends now. */
  private async answer(sale: number, end: WireEnd): Promise<void> {
    const sent = getSale({ journal: this.books.sales }, idOf(sale));
    const startedAt = readInstant(sent.attempts.at(-1)?.startedAt ?? '') ?? 0;
    const times = [startedAt];
    const outcome = outcomeOf(end);
    const deps = this.sending(() =>
      Promise.resolve({ outcome, httpStatus: null, serviceDate: null, message: null, answer: null }),
    );
    const clock = { now: () => times.pop() ?? this.clock.now() };
    const secrets = new KeptSecrets({ journal: this.books.sales, sealer: NO_SEAL });
    const sending = new SendSales({ ...deps, clock }, secrets);
    sending.send(sent, []);
    await sending.idle();
  }

  private sending(topUp: SendDependencies['service']['topUp']): SendDependencies {
    const { books, list, here, clock, log } = this;
    return {
      ...{ journal: books.sales, clock, log, serviceId: this.service },
      ...{ changed: () => undefined, noticesChanged: () => undefined, refusals: NO_REFUSALS },
      newBillsOnly: ANY_BILL,
      service: { topUp, skewMs: () => 0 - here.ahead * HOUR },
      catalogue: () => Promise.resolve(CATALOGUE),
      pauseOf: () => null,
      snapshot: () => ({ cacheId: list.cacheId, read: list.read }),
    };
  }

  private ordersState(): Promise<OrdersState> {
    const { cacheId, orders, read, readAt } = this.list;
    const vanished = orders.filter(({ missingSince }) => missingSince !== null).length;
    return Promise.resolve({
      ...{ refreshedAt: readAt, known: orders.length, faulty: 0, vanished, wholeRead: read },
      ...{ snapshot: { cacheId, read }, earlierRead: null },
    });
  }

  private resolving(): ResolveDependencies {
    return {
      ...{ journal: this.books.sales, clock: this.clock, settings: () => SETTINGS, service: this.service },
      dayOf,
      ordersState: () => this.ordersState(),
      changed: () => undefined,
    };
  }
}
