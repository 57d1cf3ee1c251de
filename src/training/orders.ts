/** The shop's books: the real bookings, and how the orders list shows it over time. */
import { randomBytes } from 'node:crypto';
import type { WireOrder, WirePackage, WireProduct, WireTopUp, WireTransaction } from './wire';

/** A top-up that passed every check and can be booked. */
export interface TopUpDraft {
  readonly product: WireProduct;
  readonly package: WirePackage;
  readonly request: WireTopUp;
}

/** What differs from an ordinary booking; for answers that are legal but odd. */
export interface BookingTwist {
  readonly package?: WirePackage;
  /** Satang added to the total. */
  readonly surcharge?: number;
  /** A status that the order keeps, instead of turning SUCCESS. */
  readonly status?: string;
}

/** A booked top-up: the till's request, and the answer that the till got or should have got. */
export interface BookedTopUp {
  readonly request: WireTopUp;
  readonly transaction: WireTransaction;
}

/** An order as it is stored; its status comes from the clock unless it is set. */
interface KeptOrder {
  readonly order: Omit<WireOrder, 'status'>;
  readonly at: number;
  /** When its listing starts, epoch milliseconds. */
  readonly listedAt: number;
  status: string | null;
}

/** Options of the books. Times are in milliseconds. */
interface BooksOptions {
  readonly now: () => number;
  readonly deliverAfterMs: number;
  readonly listAfterMs: number;
}

/** Parts of an order made by another till; missing ones are filled in. */
export type OrderFields = Partial<WireOrder>;

const AGENT_PERCENT = 95;
const BUSINESS_ID = '5f1c9a3e7b204d6688e0c411';
const USER_ID = '5f1c9a3e7b204d6688e0c4a7';

function newId(): string {
  return randomBytes(12).toString('hex');
}

/** Prices have at most two decimals, so the nearest whole satang is the exact one. */
function toSatang(price: number): number {
  return Math.round(price * 100);
}

/** `price × amount` in THB, counted in whole satang. */
export function totalOf(price: number, amount: number): number {
  return (toSatang(price) * amount) / 100;
}

/** Orders and transactions of one running service. */
export class Books {
  private readonly kept: KeptOrder[] = [];
  private readonly codes = new Set<string>();
  private readonly topUps: BookedTopUp[] = [];

  constructor(private readonly options: BooksOptions) {}

  /** The top-ups booked by POST, oldest first; seeded and added orders are not among them. */
  booked(): readonly BookedTopUp[] {
    return this.topUps;
  }

  /** Books a top-up. From here on it is in the orders list, whatever answer the till gets. */
  book(draft: TopUpDraft, twist: BookingTwist = {}): WireTransaction {
    const { product, request } = draft;
    const sold = twist.package ?? draft.package;
    const at = this.options.now();
    const satang = toSatang(sold.price) * request.amount + (twist.surcharge ?? 0);
    const createdAt = new Date(at).toISOString();
    const transaction: WireTransaction = {
      code: this.newCode(),
      total: satang / 100,
      agentCost: Math.round((satang * AGENT_PERCENT) / 100) / 100,
      description: `${product.name} ${sold.name} × ${request.amount}`,
      type: 'ADMIN',
      status: 'CREATED',
      userId: USER_ID,
      businessId: BUSINESS_ID,
      isDelete: false,
      revelation: 'PERSONAL',
      _id: newId(),
      createdAt,
      updatedAt: createdAt,
    };
    this.topUps.push({ request, transaction });
    const line = {
      product: product.name,
      package: sold.name,
      payload: request.payload.map((item) => item.value),
    };
    this.keep(
      {
        // Not the transaction's `_id`: the interface promises the same code, but not the same id.
        id: newId(),
        total: transaction.total,
        code: transaction.code,
        createdAt,
        // One line per unit: a line has no quantity.
        orders: Array.from({ length: request.amount }, () => line),
      },
      twist.status ?? null,
      at + this.options.listAfterMs,
    );
    return transaction;
  }

  /** Adds an order that this till did not make. Throws when its code is taken. */
  add(deps: OrderFields): WireOrder {
    const code = deps.code ?? this.newCode();
    if (deps.code !== undefined) this.claim(deps.code);
    const order = {
      id: deps.id ?? newId(),
      total: deps.total ?? 35,
      code,
      createdAt: deps.createdAt ?? new Date(this.options.now()).toISOString(),
      orders: deps.orders ?? [{ product: 'Fire Squad', package: '100 Diamonds', payload: ['1234567890'] }],
    };
    const kept = this.keep(order, deps.status ?? 'SUCCESS');
    return this.show(kept);
  }

  /** Adds past orders. Throws when a code is taken. */
  seed(orders: readonly WireOrder[]): void {
    for (const { status, ...order } of orders) {
      this.claim(order.code);
      this.keep(order, status);
    }
  }

  /** Fixes the status of the order with this code from now on. Throws when there is none. */
  setStatus(code: string, status: string): void {
    const kept = this.kept.find((candidate) => candidate.order.code === code);
    if (!kept) throw new RangeError(`no order has the code ${code}`);
    kept.status = status;
  }

  /** The orders list as it was `lagMs` ago, newest first. */
  list(lagMs = 0): WireOrder[] {
    const now = this.options.now();
    return this.kept
      .filter((kept) => kept.listedAt <= now - lagMs)
      .sort((a, b) => b.at - a.at)
      .map((kept) => this.show(kept));
  }

  private show(kept: KeptOrder): WireOrder {
    const { id, total, code, createdAt, orders } = kept.order;
    const delivered = this.options.now() >= kept.at + this.options.deliverAfterMs;
    return { id, total, status: kept.status ?? (delivered ? 'SUCCESS' : 'CREATED'), code, createdAt, orders };
  }

  private keep(order: KeptOrder['order'], status: string | null, listedAt = -Infinity): KeptOrder {
    const at = Date.parse(order.createdAt);
    const kept = { order, at: Number.isNaN(at) ? this.options.now() : at, listedAt, status };
    this.kept.push(kept);
    return kept;
  }

  private newCode(): string {
    for (;;) {
      const code = `TG${randomBytes(4).toString('hex').toUpperCase()}`;
      if (this.codes.has(code)) continue;
      this.codes.add(code);
      return code;
    }
  }

  private claim(code: string): void {
    if (this.codes.has(code)) throw new RangeError(`the code ${code} is taken`);
    this.codes.add(code);
  }
}
