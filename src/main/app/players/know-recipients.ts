/** What the till knows about its recipients: read from the journal once, then updated while it sells. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import { plainDetails } from '@shared/model/players/player';
import type { Sale } from '@shared/model/sale/sale';
import type { Catalogue } from '@shared/model/service/product';
import { isSold, standing } from '@shared/model/sale/sale-state';
import type { Clock, Log } from '../../domain/ports';
import { RecipientMemory, type AcceptedSale } from '../../domain/players/recipient-memory';
import type { PlayerBook } from '../../adapters/journal/players/player-book';
import { nextTurn } from '../support/next-turn';

/** Most sales that are read, some 15 MB: three months of a busy shop. */
const MOST_SALES = 20_000;
/** How many sales are read before other waiting work gets its turn: less than a frame, also the first time. */
const AT_A_TIME = 100;

export interface KnowDependencies {
  readonly players: Pick<PlayerBook, 'acceptedBefore' | 'isForgotten'>;
  readonly clock: Clock;
  readonly log: Log;
}

export type LastSale = Pick<AcceptedSale, 'id' | 'at' | 'payload'>;

/** The memory of one session. */
export class KnowRecipients {
  readonly memory: RecipientMemory;
  private readonly startedAt: string;
  private readonly learned = new Set<string>();
  private lastSale: LastSale | null = null;
  private reading: Promise<void> | null = null;
  private readonly read: PromiseWithResolvers<void> = Promise.withResolvers();
  private stopped = false;

  constructor(private readonly deps: KnowDependencies) {
    this.memory = new RecipientMemory(({ product, payload, at }) =>
      deps.players.isForgotten({ productId: product.id, payload }, at),
    );
    this.startedAt = toIso(deps.clock.now());
  }

  /** Takes in what the provider lists now: a game under a new id stays known. */
  list({ products }: Pick<Catalogue, 'products'>): void {
    this.memory.ids.list(products);
  }

  /** Resolves when the journal has been read; the first call starts reading it. Never rejects. */
  ready(): Promise<void> {
    this.reading ??= this.readSales()
      .catch((error: unknown) => {
        this.deps.log.error('the sales of each player could not be read', error);
      })
      .finally(() => this.read.resolve());
    return this.reading;
  }

  /** The same without starting it: players are offered after the first screen, which waits for no reading. */
  whenRead(): Promise<void> {
    return this.read.promise;
  }

  /** Takes in any change of a sale. */
  note(sale: Sale): void {
    const at = readInstant(sale.createdAt) ?? 0;
    const payload = plainDetails(sale.payload);
    if (standing(sale.state) === 'nothing') {
      if (this.lastSale?.id === sale.id) this.lastSale = null;
    } else if (!this.lastSale || at >= this.lastSale.at || this.lastSale.at > this.deps.clock.now()) {
      // One dated ahead of now was sold before the clock was set back.
      this.lastSale = { id: sale.id, at, payload };
    }
    const accepted: AcceptedSale = {
      id: sale.id,
      at,
      product: sale.product,
      packageId: sale.package.id,
      payload,
    };
    // Sales from before the start are read from the journal.
    const isNew = sale.createdAt > this.startedAt;
    if (isSold(sale.state) && isNew && !this.learned.has(sale.id)) {
      this.learned.add(sale.id);
      this.memory.learn(accepted);
    } else if (sale.state === 'failed' && (this.learned.delete(sale.id) || !isNew)) {
      this.memory.unlearn(accepted);
    }
  }

  /** The last customer's sale, if it was within this many minutes; else null. */
  last(withinMinutes: number): LastSale | null {
    const { lastSale } = this;
    const isNear = lastSale && Math.abs(this.deps.clock.now() - lastSale.at) <= withinMinutes * 60_000;
    return isNear && withinMinutes > 0 ? lastSale : null;
  }

  stop(): void {
    this.stopped = true;
    this.read.resolve();
  }

  private async readSales(): Promise<void> {
    let before = { at: this.startedAt, id: '\uffff' };
    for (let count = 0; count < MOST_SALES && !this.stopped; count += AT_A_TIME) {
      const sales = this.deps.players.acceptedBefore(before, AT_A_TIME);
      for (const sale of sales) this.memory.learn(sale);
      const oldest = sales.at(-1);
      if (!oldest || sales.length < AT_A_TIME) return;
      before = { at: toIso(oldest.at), id: oldest.id };
      await nextTurn();
    }
  }
}
