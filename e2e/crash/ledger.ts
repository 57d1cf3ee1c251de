/** The harness's own facts about a run: the acts of staff, the requests on the wire, the bookings. */
import type { SaleState } from '@shared/model/sale/sale-state';
import type { WireTopUp, WireTransaction } from '@training/wire';

/** One sale as staff gave it to the till. */
export interface GivenSale {
  readonly id: string;
  readonly player: string;
  readonly packageId: string;
  readonly quantity: number;
  readonly expectedMinor: number;
  /** Whether the till reported that it is committed: from then on staff rely on it. */
  confirmed: boolean;
  /** Whether it is in a journal that was copied, and whether the journal that it was in was removed. */
  copied: boolean;
  undone: boolean;
  /** Whether the sale's entries in the audit trail, or its rows, were cut off. */
  cut: boolean;
  /** The states that the till reported, in their order; started again when a copy is restored. */
  readonly shown: SaleState[];
  /** Whole POSTs that went out for it; `passedOn` is whether the service got it. */
  readonly posts: { readonly passedOn: boolean }[];
  /** What the service really booked for it. */
  readonly booked: WireTransaction[];
}

/** What someone saw: a state that the till reported, a POST on the wire, what became of a copy of its files. */
export type Seen =
  | { readonly is: 'shows'; readonly id: string; readonly state: SaleState }
  | { readonly is: 'post'; readonly id: string }
  | { readonly is: 'copied' | 'restored' | 'cloned' };

/** The books of one run. */
export class Ledger {
  readonly given: GivenSale[] = [];
  /** All that was seen, in its order. */
  readonly seen: Seen[] = [];
  /** POSTs that no sale asked for. */
  readonly stray: string[] = [];
  /** By player, the sale that staff had the till send last. */
  private readonly lastSent = new Map<string, GivenSale>();
  /** By POST, the sale that it is: on a busy machine the service may book it when the next one was begun. */
  private readonly saleOfPost = new Map<WireTopUp, GivenSale>();

  give(sale: Pick<GivenSale, 'id' | 'player' | 'packageId' | 'quantity' | 'expectedMinor'>): GivenSale {
    const given: GivenSale = {
      ...sale,
      confirmed: false,
      copied: false,
      undone: false,
      cut: false,
      shown: [],
      posts: [],
      booked: [],
    };
    this.given.push(given);
    return given;
  }

  get(id: string): GivenSale | null {
    return this.given.find((sale) => sale.id === id) ?? null;
  }

  /** The till reported a state of a sale. */
  heard(id: string, state: SaleState): void {
    const given = this.get(id);
    if (!given) return;
    given.shown.push(state);
    this.seen.push({ is: 'shows', id, state });
  }

  /** A copy of the journal was made: it has every sale so far. */
  copy(): void {
    this.seen.push({ is: 'copied' });
    for (const given of this.given) given.copied = true;
  }

  /** The copy replaced the journal: sales that are not in it are gone, and the rest is as it was then. */
  restore(): void {
    this.seen.push({ is: 'restored' });
    for (const given of this.given) {
      given.undone = !given.copied;
      given.shown.length = 0;
    }
  }

  /**
   * Records that the end of the journal was deleted: of the sales in `unrecorded` the trail's entries, of `gone`
   * all rows.
   */
  cutOff(unrecorded: ReadonlySet<string>, gone: string | null): void {
    for (const given of this.given) {
      given.cut = unrecorded.has(given.id) || given.id === gone;
      given.undone = given.id === gone;
      given.shown.length = 0;
    }
  }

  /** From now on a POST for this player is this sale's. Sales to one player are made one after another. */
  nowSends(sale: GivenSale): void {
    this.lastSent.set(sale.player, sale);
  }

  /** A whole POST is on the wire. */
  posted(request: WireTopUp, passedOn: boolean): void {
    const sale = this.lastSent.get(playerOf(request));
    if (sale) {
      this.saleOfPost.set(request, sale);
      sale.posts.push({ passedOn });
      this.seen.push({ is: 'post', id: sale.id });
    } else this.stray.push(JSON.stringify(request));
  }

  /** The service has worked on a POST that was reported: this is all it ever booked for the player. */
  booked(request: WireTopUp, ofPlayer: readonly WireTransaction[]): void {
    const known = new Set(this.given.flatMap((sale) => sale.booked.map(({ code }) => code)));
    const sale = this.saleOfPost.get(request);
    for (const transaction of ofPlayer) {
      if (!known.has(transaction.code)) sale?.booked.push(transaction);
    }
  }
}

/** The player of a top-up: its first value. */
export function playerOf({ payload }: WireTopUp): string {
  return payload[0]?.value ?? '';
}
