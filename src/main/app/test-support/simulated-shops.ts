/**
 * Several shops for one service, in true time: this till, others that sell through the same identify,
 * a list that lags, clocks that are wrong. It knows of each order whose it is, which the till does not.
 */
import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { paidWhole } from '@shared/model/money/tender';
import { toIso } from '@shared/model/day/business-day';
import { isSecretField } from '@shared/model/recipient/recipient';
import type { Sale } from '@shared/model/sale/sale';
import { CacheStore } from '../../adapters/orders-cache/store/cache-store';
import { storeBrokenList, storeList } from '../../adapters/orders-cache/test-support/stored-list';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { backOf, saleId, saleOf, SERVICE_ID, transactionOf } from '../../domain/test-support/sales';
import { SettleSales } from '../sale/settle/settle-sales';
import { settledFrom } from './settling-till';
import type { Ending, Happening, Item, Outcome, Shops, TrueOrder } from './settling-plan';
import type { OrderReading } from '../../domain/cached-orders';

const START = Date.UTC(2026, 10, 21, 5);
const PRICES = { 'Free Fire': 35.29, 'King of Games': 1999.9 } as const;
const REFS = { 'Free Fire': ['uid'], 'King of Games': ['uid', 'password'] } as const;

/** Lets everything happen in its order, settling after each read, and reads the whole list at the end. */
export async function simulate(shops: Shops, happenings: readonly Happening[]): Promise<Outcome> {
  const simulated = await SimulatedShops.open(shops);
  const end = Math.max(0, ...happenings.map((each) => ('at' in each ? each.at : 0))) + 3 * 3_600_000;
  happenings.forEach((happening, index) => simulated.plan(happening, saleId(index)));
  simulated.plan({ kind: 'read', at: end, cached: 0, newestFirst: true }, '');
  return simulated.run();
}

class SimulatedShops {
  private readonly steps: { at: number; run: () => void | Promise<void> }[] = [];
  private readonly orders: TrueOrder[] = [];
  private readonly moves: { at: number; sale: Sale }[] = [];
  private readonly onTheWire = new Map<string, { from: number; to: number }>();
  private readonly sold: string[] = [];
  private phantoms = 0;
  private now = 0;
  private measuredAt: number | null = null;

  private constructor(
    private readonly shops: Shops,
    private readonly journal: OpenJournal,
    private readonly cache: CacheStore,
  ) {}

  static async open(shops: Shops): Promise<SimulatedShops> {
    const journal = await openJournal(':memory:', () => ({ till: 'A', staff: 'Nok' }));
    return new SimulatedShops(shops, journal, CacheStore.open(':memory:'));
  }

  plan(happening: Happening, id: string): void {
    switch (happening.kind) {
      case 'sale':
        return this.planSale(happening, id);
      case 'other':
        return this.step(happening.at, () => this.book(happening, null, happening.hasCode));
      case 'read':
        return this.step(happening.at, () => this.read(happening));
      case 'break':
        return this.step(happening.at, () => this.breakOff(happening));
      case 'reused':
        return this.reuse(happening);
      case 'void':
        return this.step(happening.at, () => this.voidOne(happening.which));
    }
  }

  async run(): Promise<Outcome> {
    for (const { at, run } of this.steps.sort((a, b) => a.at - b.at)) {
      this.now = at;
      await run();
    }
    const { journal, orders, moves, onTheWire } = this;
    const close = (): void => {
      journal.close();
      this.cache.close();
    };
    return { journal, orders, moves, onTheWire, close };
  }

  private step(at: number, run: () => void | Promise<void>): void {
    this.steps.push({ at, run });
  }

  private clock(at = this.now): number {
    const { skew, jump } = this.shops;
    return START + at - skew + (jump && at >= jump.at ? jump.by : 0);
  }

  private planSale(sale: Extract<Happening, { kind: 'sale' }>, id: string): void {
    const { at, takes, ending } = sale;
    const bookedAt = at + takes * sale.booksAfter + sale.booksLate;
    this.step(at, () => this.startSale(id, sale));
    if (ending.includes('booked') !== ending.includes('not-booked') || ending.startsWith('accepted')) {
      this.step(bookedAt, () => this.book({ ...sale, at: bookedAt }, id, true, `O-${id}`));
    }
    if (ending === 'lost-booked-twice') {
      this.step(bookedAt, () => this.book({ ...sale, at: bookedAt }, id, true, `O2-${id}`));
    }
    this.step(at + takes, () => this.endSale(id, ending));
    this.onTheWire.set(id, { from: at, to: at + takes });
  }

  private startSale(id: string, { item, keptFor }: Extract<Happening, { kind: 'sale' }>): void {
    const { product, player, quantity } = item;
    const startedAt = toIso(this.clock());
    const minor = Math.round(PRICES[product] * 100);
    const payload = REFS[product].map((ref) => {
      const secret = isSecretField(ref);
      return { ref, value: secret ? null : player, secret };
    });
    const sale = saleOf({
      id,
      createdAt: toIso(this.clock() - keptFor),
      product: { id: product, name: product },
      package: { id: product, name: 'Package', price: { minor, currency: 'THB' } },
      quantity,
      payload,
      expectedTotal: { minor: minor * quantity, currency: 'THB' },
      payments: paidWhole({ minor: minor * quantity, currency: 'THB' }, EXACT_CASH),
    });
    const start = { startedAt, snapshot: this.cache.snapshot() };
    const { sales } = this.journal;
    if (keptFor === 0) {
      sales.addSending({ sale: { ...sale, state: 'sending' }, sealedSecrets: null }, start);
    } else {
      sales.add({ sale: { ...sale, state: 'held' }, sealedSecrets: null });
      sales.startAttempt(id, start);
    }
    this.sold.push(id);
  }

  private endSale(id: string, ending: Ending): void {
    const accepted = ending.startsWith('accepted');
    if (accepted || ending.startsWith('rejected')) this.measuredAt = this.now;
    const state = accepted
      ? 'accepted'
      : ending.startsWith('lost')
        ? 'unknown'
        : ending === 'not-sent'
          ? 'not-sent'
          : 'rejected';
    const reason = {
      accepted: 'TRANSACTION',
      unknown: 'TIMED_OUT',
      'not-sent': 'UNREACHABLE',
      rejected: 'REQUEST_REFUSED',
    } as const;
    const { otherCodes, sharedIds } = this.shops;
    const transaction = accepted
      ? transactionOf({
          code: ending === 'accepted' ? `${otherCodes ? 'TX' : 'O'}-${id}` : null,
          id: `${sharedIds ? 'id-O' : 'tx'}-${id}`,
          total: this.journal.sales.get(id)?.expectedTotal ?? null,
        })
      : null;
    const sale = this.journal.sales.endAttempt(id, {
      endedAt: toIso(this.clock()),
      skewMs: this.measuredSkew(this.onTheWire.get(id)?.from ?? 0),
      answer: {
        outcome: { state, reason: reason[state], transaction },
        httpStatus: null,
        serviceDate: null,
        message: null,
        answer: null,
      },
    });
    this.changed(sale);
  }

  /** As the till has it: nothing when its clock jumped since the measuring or while the sale was sent. */
  private measuredSkew(sentAt: number): number | null {
    const { jump, measuredOff } = this.shops;
    if (this.measuredAt === null) return null;
    const since = Math.min(this.measuredAt, sentAt);
    if (jump && since < jump.at && jump.at <= this.now) return null;
    return START + this.now - this.clock() + measuredOff;
  }

  private book(
    { at, item, lag }: { at: number; item: Item; lag: number },
    owner: string | null,
    hasCode: boolean,
    name = `X-${this.orders.length}`,
  ): void {
    const code = hasCode ? name : null;
    const wire = this.wireOf(item, at, { id: this.shops.oneId ? 'one' : `id-${name}`, code });
    this.orders.push({ wire, code, owner, item, bookedAt: at, listedFrom: at + lag, shownAt: null });
  }

  private wireOf({ product, player, quantity }: Item, at: number, names: object): TrueOrder['wire'] {
    const line = {
      product,
      package: 'Package',
      payload: REFS[product].map((_, index) => (index === 0 ? player : 's3cret')),
    };
    const createdAt = new Date(START + (this.shops.wholeSeconds ? Math.floor(at / 1_000) * 1_000 : at));
    return {
      ...names,
      total: (Math.round(PRICES[product] * 100) * quantity) / 100,
      createdAt: createdAt.toISOString(),
      orders: Array.from({ length: this.shops.linePerUnit ? quantity : 1 }, () => line),
    };
  }

  private reuse({ which, item }: Extract<Happening, { kind: 'reused' }>): void {
    const at = -900_000;
    const { otherCodes, oneId } = this.shops;
    const code = `${otherCodes ? 'TX' : 'O'}-${saleId(which)}`;
    // An order with the id and the code of another one is that one, changed or listed again.
    if (oneId || this.orders.some((order) => order.wire['id'] === `id-reused-${which}`)) return;
    const wire = this.wireOf(item, at, { id: `id-reused-${which}`, code });
    this.orders.push({ wire, code, owner: null, item, bookedAt: at, listedFrom: at, shownAt: null });
  }

  private async breakOff({ after, item }: Extract<Happening, { kind: 'break' }>): Promise<void> {
    this.phantoms += 1;
    const name = `gone-${this.phantoms}`;
    const phantom = this.wireOf(item, this.now, { id: name, code: name });
    const listed = this.listedAt(this.now).slice(0, after);
    storeBrokenList(this.cache, [...listed, { ...phantom, status: 'SUCCESS' }], this.reading());
    const { sales } = await this.settling().attention();
    const candidates = sales.flatMap((open) => open.candidates.map(({ order }) => order.code));
    if (candidates.some((code) => code?.startsWith('gone-'))) {
      throw new Error('an order of a read that broke off was proposed');
    }
  }

  private listedAt(then: number): object[] {
    return this.orders
      .filter((order) => order.listedFrom <= then)
      .map(({ wire, listedFrom }) => ({
        ...wire,
        status: listedFrom + 30_000 < this.now ? 'SUCCESS' : 'PROCESSING',
      }));
  }

  private reading(): OrderReading {
    return {
      currency: 'THB',
      amountUnit: 'major',
      plainPositions: { 'King of Games': [0], 'Free Fire': [0] },
      seenAt: toIso(this.clock()),
    };
  }

  private async read({ cached, newestFirst }: { cached: number; newestFirst: boolean }): Promise<void> {
    const then = this.now - cached;
    const wires = this.listedAt(then);
    storeList(this.cache, newestFirst ? wires.reverse() : wires, this.reading());
    const listed = this.orders.filter((order) => order.listedFrom <= then);
    for (const order of listed) order.shownAt ??= this.now;
    this.measuredAt = this.now;
    await this.settling().run();
  }

  private voidOne(which: number): void {
    const id = this.sold[which % Math.max(1, this.sold.length)];
    const sale = id === undefined ? null : this.journal.sales.get(id);
    if (sale?.state !== 'unknown') return;
    this.changed(this.journal.sales.markVoided(sale.id, 'customer left', toIso(this.clock()), backOf()));
  }

  private changed(sale: Sale): void {
    this.moves.push({ at: this.now, sale });
  }

  private settling(): SettleSales {
    const { cache, journal } = this;
    return new SettleSales({
      ...settledFrom(journal, cache),
      service: SERVICE_ID,
      settings: () => ({
        successStatuses: ['SUCCESS'],
        failedStatuses: ['FAILED', 'REFUNDED'],
        stuckAfterMinutes: 30,
        otherTills: this.shops.knowsOtherTills,
        voidUnknownAfterMinutes: 0,
      }),
      clock: { now: () => this.clock() },
      log: {
        info: () => undefined,
        warn: () => undefined,
        error: (message, cause) => {
          throw new Error(message, { cause });
        },
      },
      saleChanged: (sale) => this.changed(sale),
      attentionChanged: () => undefined,
    });
  }
}
