/** What the orders say of a kept sale in a journal that was restored from a copy. */
import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toIso } from '@shared/model/day/business-day';
import { paidWhole } from '@shared/model/money/tender';
import type { Sale } from '@shared/model/sale/sale';
import type { AttentionList } from '@shared/model/sale/settling';
import { AnchorFile } from '../../adapters/anchor/anchor-file';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { CacheStore } from '../../adapters/orders-cache/store/cache-store';
import { storeList } from '../../adapters/orders-cache/test-support/stored-list';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { SettleSales } from '../sale/settle/settle-sales';
import { settledFrom } from '../test-support/settling-till';
import { answerOf, settingsOf } from '../test-support/fakes';
import { propertyRuns } from '../../domain/test-support/property-runs';
import { saleId, saleOf } from '../../domain/test-support/sales';
import { openAnchored } from './anchored-journal';
import { openJournal } from '../../adapters/journal/journal-file';
import { systemClock } from '../../adapters/system/clock';

const START = Date.UTC(2026, 10, 21, 5);
const MINUTE = 60_000;
const KEY = new Uint8Array(32).fill(7);
/** When the copy was made, and when it was restored, in minutes. */
const COPIED = 10;
const RESTORED = 70;

let shop: Shop;
beforeEach(async () => {
  shop = await Shop.open();
});
afterEach(() => {
  shop.close();
  vi.useRealTimers();
  removeFolders();
});

/** A till with a file for its journal, a copy of that file, and a service that lists the booked ones. */
class Shop {
  private readonly folder = newFolder();
  private readonly orders: object[] = [];
  private anchor: AnchorFile | null = null;
  /** What comparing the clocks comes to. */
  skewMs = 0;
  private journal: OpenJournal | null = null;
  /** The sale that each order, by its code, is really of. */
  readonly bookedFor = new Map<string, string>();

  private constructor(
    private readonly cache: CacheStore,
    private readonly isSealed: boolean,
  ) {}

  static async open(isSealed = true): Promise<Shop> {
    vi.useFakeTimers({ toFake: ['Date'] });
    const made = new Shop(CacheStore.open(':memory:'), isSealed);
    made.at(0);
    await made.start();
    // What the list had shown, and by how much the clocks differ, is known from a sale of the morning.
    made.read();
    made.confirm(99, 'morning');
    made.send(99, 'morning', 'accepted', 1);
    return made;
  }

  close(): void {
    this.stop();
    this.cache.close();
  }

  at(minutes: number): void {
    vi.setSystemTime(START + minutes * MINUTE);
  }

  get sales(): OpenJournal['sales'] {
    if (!this.journal) throw new Error('the till is down');
    return this.journal.sales;
  }

  async start(): Promise<void> {
    this.anchor = new AnchorFile(join(this.folder, 'journal.anchor'), (error) => {
      throw error;
    });
    if (this.isSealed) this.anchor.useKey(KEY);
    this.journal = await openAnchored(
      (trail) => openJournal(this.path, () => ({ till: 'A', staff: 'Nok' }), trail),
      this.anchor,
      { installation: 'here', clock: systemClock, hadKey: false },
    );
    this.journal.sales.recover(toIso(Date.now()));
  }

  stop(): void {
    this.journal?.close();
    this.anchor?.close();
    this.journal = null;
    this.anchor = null;
  }

  async copy(): Promise<void> {
    this.stop();
    copyFileSync(this.path, this.copyPath);
    await this.start();
  }

  async restoreCopy(): Promise<void> {
    this.stop();
    for (const suffix of ['-wal', '-shm']) rmSync(this.path + suffix, { force: true });
    copyFileSync(this.copyPath, this.path);
    await this.start();
  }

  /** Keeps a package for a player. */
  confirm(number: number, player: string): void {
    const createdAt = toIso(Date.now());
    const {
      id: _,
      state: __,
      ...sale
    } = saleOf({ createdAt, payload: [{ ref: 'uid', value: player, secret: false }] });
    const payments = paidWhole(sale.expectedTotal, EXACT_CASH);
    this.sales.add({
      sale: { ...sale, id: saleId(number), state: 'held', heldReason: 'offline', payments },
      sealedSecrets: null,
    });
  }

  /** Sends the kept sales, for so many seconds; `booked` is listed from the next read on. */
  send(
    number: number,
    player: string,
    state: Parameters<typeof answerOf>[0],
    seconds: number,
    booked = true,
  ): void {
    const startedAt = Date.now();
    this.begin(number);
    if (booked) this.book(number, player, startedAt + 500);
    this.sales.endAttempt(saleId(number), {
      endedAt: toIso(startedAt + seconds * 1_000),
      answer: answerOf(state, `TG${number}`),
      skewMs: this.skewMs,
    });
  }

  /** Begins to send the kept sales. */
  begin(number: number): void {
    const start = { startedAt: toIso(Date.now()), snapshot: this.cache.snapshot(), skewMs: this.skewMs };
    this.sales.startAttempt(saleId(number), start);
  }

  /** What the service books. */
  book(number: number, player: string, at: number): void {
    this.bookedFor.set(`TG${number}`, saleId(number));
    this.orders.push({
      id: `id-${number}`,
      code: `TG${number}`,
      total: 100,
      status: 'SUCCESS',
      createdAt: toIso(at),
      orders: [{ product: 'Free Fire', package: '310 Diamonds', payload: [player] }],
    });
  }

  read(): void {
    storeList(this.cache, this.orders, {
      ...{ currency: 'THB', amountUnit: 'major', plainPositions: { 'Free Fire': [0] } },
      seenAt: toIso(Date.now()),
    });
  }

  /** Reads the orders, settles what they prove, and returns the sales left to a person. */
  async settle({ otherTills = false } = {}): Promise<AttentionList> {
    const { journal } = this;
    if (!journal) throw new Error('the till is down');
    this.read();
    const settling = new SettleSales({
      ...settledFrom(journal, this.cache),
      service: 'shop',
      settings: () => settingsOf({ otherTills }),
      clock: { now: () => Date.now() },
      log: { info: () => undefined, warn: () => undefined, error: fail },
      saleChanged: () => undefined,
      attentionChanged: () => undefined,
    });
    await settling.run();
    return settling.attention();
  }

  sale(number: number): Sale | null {
    return this.sales.get(saleId(number));
  }

  /** Another sale than the kept ones: confirmed and sent at once. */
  sell(number: number, player: string, booked = true): void {
    this.confirm(number, player);
    this.send(number, player, booked ? 'accepted' : 'unknown', 1, booked);
  }

  private get path(): string {
    return join(this.folder, 'live', 'journal.db');
  }

  private get copyPath(): string {
    return join(this.folder, 'copy.db');
  }
}

function fail(message: string, cause: unknown): never {
  throw new Error(message, { cause });
}

/** Kept at five, copied at ten, sent or not at twenty, restored at seventy minutes. */
async function restore(between: (shop: Shop) => void, till = shop): Promise<void> {
  till.at(5);
  till.confirm(1, 'P1');
  till.at(COPIED);
  await till.copy();
  till.at(20);
  between(till);
  till.at(RESTORED);
  await till.restoreCopy();
}

describe('a kept sale in a copy of before it was sent', () => {
  it('is what its order says, when no sale is missing that the order may be of', async () => {
    await restore((till) => till.send(1, 'P1', 'accepted', 1));
    expect(shop.sale(1)?.state).toBe('unknown');
    shop.at(75);
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({
      state: 'delivered',
      seenOrder: { by: 'match', code: 'TG1' },
      attempts: [{ reason: 'FROM_A_COPY' }],
    });
  });

  it('is so too when it had been tried before and provably had not left', async () => {
    shop.at(4);
    shop.confirm(1, 'P1');
    shop.send(1, 'P1', 'not-sent', 1, false);
    shop.at(COPIED);
    await shop.copy();
    shop.at(20);
    shop.send(1, 'P1', 'accepted', 1);
    shop.at(RESTORED);
    await shop.restoreCopy();
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { code: 'TG1' } });
  });

  it('stays unknown while no order is listed: that a list lacks it proves nothing', async () => {
    await restore((till) => till.sales.addNote(saleId(1), 'comes back at six', toIso(Date.now())));
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({ state: 'unknown', seenOrder: null });
  });

  it.each<[string, (till: Shop) => void, object?]>([
    [
      'a sale that is missing from the copy may own the order',
      (till) => {
        till.sell(2, 'P1');
        till.sales.markVoided(saleId(1), 'customer left', toIso(Date.now()), null);
      },
    ],
    [
      'some other sale is missing: it might have been for anybody',
      (till) => {
        till.send(1, 'P1', 'accepted', 1);
        till.sell(2, 'P2');
      },
    ],
    [
      'others sell through the same identify',
      (till) => till.send(1, 'P1', 'accepted', 1),
      { otherTills: true },
    ],
    [
      'the order was dated before the copy’s last entry',
      (till) => {
        till.send(1, 'P1', 'unknown', 1, false);
        till.book(1, 'P1', START + 4 * MINUTE);
      },
    ],
    [
      'the order was dated after the copy was restored',
      (till) => {
        till.send(1, 'P1', 'unknown', 1, false);
        till.book(1, 'P1', START + (RESTORED + 1) * MINUTE);
      },
    ],
    [
      'two orders are alike',
      (till) => {
        till.send(1, 'P1', 'accepted', 1);
        till.book(3, 'P1', START + 30 * MINUTE);
      },
    ],
  ])('is left to a person where %s', async (_, between, how = {}) => {
    await restore(between);
    shop.at(75);
    await shop.settle(how);
    expect(shop.sale(1)).toMatchObject({ state: 'unknown', seenOrder: null });
  });

  it('is left to a person where the list had shown the order before the copy was made', async () => {
    shop.book(1, 'P1', START + 30 * MINUTE);
    shop.read();
    shop.sell(98, 'noon');
    await restore((till) => till.send(1, 'P1', 'unknown', 1, false));
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({ state: 'unknown', seenOrder: null });
  });

  it('is left to a person where a sale of after the restore may own the order, days later', async () => {
    shop.at(5);
    shop.confirm(1, 'P1');
    await shop.copy();
    shop.send(1, 'P1', 'unknown', 1, false);
    shop.at(5 * 24 * 60);
    await shop.restoreCopy();
    shop.confirm(4, 'P1');
    shop.send(4, 'P1', 'rejected', 1);
    shop.at(5 * 24 * 60 + 5);
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({ state: 'unknown', seenOrder: null });
  });

  it('is offered its order whatever the clock had been, and settled by the comparison that was made last', async () => {
    shop.at(26 * 60);
    shop.sell(98, 'a day ahead');
    shop.at(4);
    await restore((till) => till.send(1, 'P1', 'accepted', 1));
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({ state: 'delivered', seenOrder: { code: 'TG1' } });
  });

  it('is offered its order where the clock was set since the clocks were compared', async () => {
    shop.skewMs = -26 * 60 * MINUTE;
    shop.sell(98, 'a day ahead');
    await restore((till) => till.send(1, 'P1', 'accepted', 1));
    expect(await shop.settle()).toMatchObject({
      sales: [
        {
          sale: { id: saleId(1) },
          candidates: [{ order: { code: 'TG1' }, against: ['clocks-not-compared'] }],
        },
      ],
    });
  });

  it('is left to a person where another kept sale is like it', async () => {
    shop.confirm(2, 'P1');
    await restore((till) => till.send(1, 'P1', 'accepted', 1));
    await shop.settle();
    expect([shop.sale(1), shop.sale(2)]).toMatchObject([{ state: 'unknown' }, { state: 'unknown' }]);
  });

  it('is left to a person where the anchor bears no seal, so anybody may have written it', async () => {
    const open = await Shop.open(false);
    try {
      await restore((till) => till.send(1, 'P1', 'accepted', 1), open);
      await open.settle();
      expect(open.sale(1)).toMatchObject({ state: 'unknown', seenOrder: null });
    } finally {
      open.close();
    }
  });
});

describe('a sale on the wire when the copy was made', () => {
  it.each([
    ['minutes', 20],
    ['seconds', 5 + 3 / 60],
  ])('is not settled by an order of a missing sale that was sent %s later', async (_, later) => {
    shop.at(5);
    shop.confirm(1, 'P1');
    shop.begin(1);
    await shop.copy();
    shop.at(later);
    shop.sell(2, 'P1');
    shop.at(RESTORED);
    await shop.restoreCopy();
    expect(shop.sale(1)).toMatchObject({
      state: 'unknown',
      attempts: [{ reason: 'FROM_A_COPY', endedAt: toIso(START + 5 * MINUTE) }],
    });
    await shop.settle();
    expect(shop.sale(1)).toMatchObject({ state: 'unknown', seenOrder: null });
  });
});

describe('a sale without an answer that is sent after a copy replaced the journal', () => {
  /** The copy lacks one sale, which is still out. The list was read whole since. */
  async function restoreWithoutOne(): Promise<void> {
    shop.at(COPIED);
    await shop.copy();
    shop.at(20);
    shop.confirm(2, 'P1');
    shop.begin(2);
    shop.at(RESTORED);
    await shop.restoreCopy();
    shop.read();
  }

  /** It is booked while the same is sold again. */
  async function bookedMeanwhile(minute: number): Promise<AttentionList> {
    await restoreWithoutOne();
    shop.at(minute);
    shop.confirm(3, 'P1');
    shop.send(3, 'P1', 'unknown', 2, false);
    shop.book(2, 'P1', START + minute * MINUTE + 500);
    return shop.settle();
  }

  it.each([RESTORED, RESTORED + 1, RESTORED + 24 * 60 - 1])(
    'gets no order of a sale that the copy lacks: at minute %i',
    async (minute) => {
      const left = await bookedMeanwhile(minute);
      expect(shop.sale(3)).toMatchObject({ state: 'unknown', seenOrder: null });
      expect(left.sales.find(({ sale }) => sale.id === saleId(3))).toMatchObject({
        whyOpen: 'copy-lacks-sales',
        candidates: [{ order: { code: 'TG2' } }],
      });
    },
  );

  it('is settled by evidence again a day later', async () => {
    await restoreWithoutOne();
    shop.at(RESTORED + 24 * 60 + 1);
    shop.confirm(3, 'P1');
    shop.send(3, 'P1', 'unknown', 2);
    await shop.settle();
    expect(shop.sale(3)).toMatchObject({ state: 'delivered', seenOrder: { by: 'match', code: 'TG3' } });
  });
});

it('a sale sent seconds before its copy was made gets no order of one sent seconds after', async () => {
  shop.at(COPIED);
  shop.confirm(3, 'P1');
  shop.send(3, 'P1', 'unknown', 2, false);
  await shop.copy();
  shop.at(COPIED + 5 / 60);
  shop.sell(2, 'P1');
  shop.at(RESTORED);
  await shop.restoreCopy();
  await shop.settle();
  expect(shop.sale(3)).toMatchObject({ state: 'unknown', seenOrder: null });
});

describe('whatever is sold in the time that a copy does not know', () => {
  const player = fc.constantFrom('P1', 'P2');
  const kept = fc.record({
    player,
    sent: fc.constantFrom('not', 'booked', 'lost', 'refused', 'refused-though-booked'),
  });
  const missing = fc.record({ player, minute: fc.integer({ min: 11, max: 69 }), booked: fc.boolean() });
  const later = fc.record({
    player,
    minutes: fc.constantFrom(0, 1, 30),
    state: fc.constantFrom('accepted', 'rejected', 'unknown'),
  });

  it('no kept sale is settled by an order that is not its own', async () => {
    let settled = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(kept, { minLength: 1, maxLength: 3 }),
        fc.oneof(fc.constant([]), fc.array(missing, { minLength: 1, maxLength: 2 })),
        fc.array(later, { maxLength: 2 }),
        async (waiting, gone, after) => {
          const till = await Shop.open();
          try {
            till.at(5);
            waiting.forEach((each, index) => till.confirm(index, each.player));
            till.at(COPIED);
            await till.copy();
            waiting.forEach(({ player: whose, sent }, index) => {
              till.at(20 + index * 10);
              if (sent === 'not') return;
              const state = sent === 'booked' ? 'accepted' : sent === 'lost' ? 'unknown' : 'rejected';
              till.send(index, whose, state, 2, /booked/.test(sent));
            });
            gone.forEach(({ player: whose, minute, booked }, index) => {
              till.at(minute);
              till.sell(10 + index, whose, booked);
            });
            till.at(RESTORED);
            await till.restoreCopy();
            await till.settle();
            after.forEach(({ player: whose, minutes, state }, index) => {
              till.at(RESTORED + minutes);
              till.confirm(20 + index, whose);
              till.send(20 + index, whose, state, 1);
            });
            till.at(RESTORED + 40);
            await till.settle();
            for (const [index] of waiting.entries()) {
              const code = till.sale(index)?.seenOrder?.code;
              if (code == null) continue;
              expect(till.bookedFor.get(code)).toBe(saleId(index));
              settled += 1;
            }
          } finally {
            till.close();
          }
        },
      ),
      { numRuns: propertyRuns(10), examples: [[[{ player: 'P1', sent: 'booked' }], [], []]] },
    );
    // A property about nothing would hold as well.
    expect(settled).toBeGreaterThan(0);
  });
});
