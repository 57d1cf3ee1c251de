/**
 * A street of shops for one service, in true time: this till, others that sell through the same identify,
 * a list that lags, clocks that are wrong. It knows of each order whose it is, which the till does not.
 */
import { EXACT_CASH } from '@shared/model/tender';
import { toIso } from '@shared/model/business-day';
import { isSecretField } from '@shared/model/recipient';
import type { Sale } from '@shared/model/sale';
import { CacheStore } from '../adapters/cache-process/cache-store';
import { openJournal, type OpenJournal } from '../adapters/sqlite/journal-file';
import { saleId, transactionOf } from '../domain/sales.test-support';
import { SettleSales } from './settle-sales';
import type { Ending, Happening, Item, Outcome, Street, TrueOrder } from './settle-street.test-support';

const START = Date.UTC(2026, 10, 21, 5);
const PRICES = { 'Free Fire': 35.29, 'King of Games': 1999.9 } as const;
const REFS = { 'Free Fire': ['uid'], 'King of Games': ['uid', 'password'] } as const;

/** Lets everything happen in its order, settling after each read, and reads the whole list at the end. */
export async function live(street: Street, happenings: readonly Happening[]): Promise<Outcome> {
  const world = await StreetAtWork.open(street);
  const end = Math.max(0, ...happenings.map(({ at }) => at)) + 3_600_000;
  happenings.forEach((happening, index) => world.plan(happening, saleId(index)));
  world.plan({ kind: 'read', at: end, cached: 0, newestFirst: true }, '');
  return world.run();
}

class StreetAtWork {
  private readonly steps: { at: number; run: () => void | Promise<void> }[] = [];
  private readonly orders: TrueOrder[] = [];
  private readonly moves: { at: number; sale: Sale }[] = [];
  private readonly onTheWire = new Map<string, { from: number; to: number }>();
  private readonly sold: string[] = [];
  private now = 0;
  private measuredAt: number | null = null;

  private constructor(
    private readonly street: Street,
    private readonly journal: OpenJournal,
    private readonly cache: CacheStore,
  ) {}

  static async open(street: Street): Promise<StreetAtWork> {
    const journal = await openJournal(':memory:', () => ({ till: 'A', staff: 'Nok' }));
    return new StreetAtWork(street, journal, await CacheStore.open(':memory:'));
  }

  plan(happening: Happening, id: string): void {
    const { at } = happening;
    switch (happening.kind) {
      case 'sale':
        return this.planSale(happening, id);
      case 'other':
        return this.step(at, () => this.book(happening, null, happening.hasCode));
      case 'read':
        return this.step(at, () => this.read(happening));
      case 'void':
        return this.step(at, () => this.voidOne(happening.which));
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
    const { skew, jump } = this.street;
    return START + at - skew + (jump && at >= jump.at ? jump.by : 0);
  }

  private planSale(sale: Extract<Happening, { kind: 'sale' }>, id: string): void {
    const { at, takes, item, ending } = sale;
    const bookedAt = at + takes * sale.booksAfter;
    const code = `${this.street.otherCodes ? 'TX' : 'O'}-${id}`;
    this.step(at, () => this.startSale(id, item));
    if (ending.includes('booked') !== ending.includes('not-booked') || ending.startsWith('accepted')) {
      this.step(bookedAt, () => this.book({ ...sale, at: bookedAt }, id, true, `O-${id}`));
    }
    if (ending === 'lost-booked-twice') {
      this.step(bookedAt, () => this.book({ ...sale, at: bookedAt }, id, true, `O2-${id}`));
    }
    this.step(at + takes, () => this.endSale(id, ending, code));
    this.onTheWire.set(id, { from: at, to: at + takes });
  }

  private startSale(id: string, { product, player, quantity }: Item): void {
    const startedAt = toIso(this.clock());
    const minor = Math.round(PRICES[product] * 100);
    const payload = REFS[product].map((ref) => {
      const secret = isSecretField(ref);
      return { ref, value: secret ? null : player, secret };
    });
    this.journal.sales.addSending(
      {
        sale: {
          id,
          state: 'sending',
          createdAt: startedAt,
          product: { id: product, name: product },
          package: { id: product, name: 'Package', price: { minor, currency: 'THB' } },
          quantity,
          payload,
          expectedTotal: { minor: minor * quantity, currency: 'THB' },
          payment: EXACT_CASH,
          cashier: 'Nok',
          heldReason: null,
        },
        sealedSecrets: null,
      },
      { startedAt, snapshot: this.cache.snapshot() },
    );
    this.sold.push(id);
  }

  private endSale(id: string, ending: Ending, code: string): void {
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
    const transaction = accepted ? transactionOf({ code: ending === 'accepted' ? code : null }) : null;
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
    const { jump, measuredOff } = this.street;
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
    const { product, player, quantity } = item;
    const code = hasCode ? name : null;
    const line = {
      product,
      package: 'Package',
      payload: REFS[product].map((_, index) => (index === 0 ? player : 's3cret')),
    };
    const createdAt = new Date(START + (this.street.wholeSeconds ? Math.floor(at / 1_000) * 1_000 : at));
    const wire = {
      id: this.street.oneId ? 'one' : `id-${name}`,
      total: (Math.round(PRICES[product] * 100) * quantity) / 100,
      code,
      createdAt: createdAt.toISOString(),
      orders: Array.from({ length: this.street.linePerUnit ? quantity : 1 }, () => line),
    };
    this.orders.push({ wire, code, owner, item, bookedAt: at, listedFrom: at + lag, shownAt: null });
  }

  private async read({ cached, newestFirst }: { cached: number; newestFirst: boolean }): Promise<void> {
    const listed = this.orders.filter((order) => order.listedFrom <= this.now - cached);
    const wires = listed.map(({ wire, listedFrom }) => ({
      ...wire,
      status: listedFrom + 30_000 < this.now ? 'SUCCESS' : 'PROCESSING',
    }));
    this.cache.ingest(newestFirst ? wires.reverse() : wires, {
      currency: 'THB',
      amountUnit: 'major',
      plainPositions: { 'King of Games': [0], 'Free Fire': [0] },
      seenAt: toIso(this.clock()),
    });
    for (const order of listed) order.shownAt ??= this.now;
    this.measuredAt = this.now;
    await this.settling().run();
  }

  private voidOne(which: number): void {
    const id = this.sold[which % Math.max(1, this.sold.length)];
    const sale = id === undefined ? null : this.journal.sales.get(id);
    if (sale?.state !== 'unknown') return;
    this.changed(this.journal.sales.markVoided(sale.id, 'customer left', toIso(this.clock()), true));
  }

  private changed(sale: Sale): void {
    this.moves.push({ at: this.now, sale });
  }

  private settling(): SettleSales {
    const { cache, journal } = this;
    return new SettleSales({
      journal: journal.sales,
      alarms: journal.alarms,
      cache: {
        ordersSeenAfter: (read, within) => Promise.resolve(cache.ordersSeenAfter(read, within)),
        ordersByCode: (codes) => Promise.resolve(cache.ordersByCode(codes)),
        ordersState: () => Promise.resolve(cache.ordersState()),
        order: (key) => Promise.resolve(cache.order(key)),
      },
      settings: () => ({
        successStatuses: ['SUCCESS'],
        failedStatuses: ['FAILED', 'REFUNDED'],
        otherTills: this.street.toldOfOtherTills,
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
