/**
 * Whom this till has sold to, game by game: the accepted sales of the journal, in memory. A forgotten player
 * is only in the counts of a game's shape.
 */
import type { PlayerDetail } from '@shared/model/players/player';
import { playerForms, type Named } from '@shared/model/sale/alike';
import { valueForm } from '@shared/model/text/comparison-form';
import { FieldShape } from './field-shape';
import { ProductIds } from './product-ids';
import { addSale, type Regularity } from './regulars';

/** The fields of an accepted sale that the memory uses. */
export interface AcceptedSale {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly product: Named;
  readonly packageId: string;
  readonly payload: readonly PlayerDetail[];
}

/** A player whom a game was sold to. */
export interface KnownRecipient {
  readonly payload: readonly PlayerDetail[];
  readonly packageId: string;
  readonly firstAt: number;
  readonly lastAt: number;
  /** Sales of this till that were accepted. */
  readonly sales: number;
  readonly regularity: Regularity;
}

export interface GameMemory {
  readonly productId: string;
  readonly productName: string;
  /** When it was first and last sold, epoch milliseconds. */
  readonly firstAt: number;
  readonly lastAt: number;
  readonly shapes: ReadonlyMap<string, FieldShape>;
  /** By `recipientKey`. */
  readonly recipients: ReadonlyMap<string, KnownRecipient>;
}

/** A sale this long after the one before was on another day. */
const ANOTHER_DAY_MS = 20 * 3_600_000;

/** Whether it was sold on more than one day: all sales of one afternoon may have the same mistake. */
export function isOfSeveralDays({ firstAt, lastAt }: Pick<GameMemory, 'firstAt' | 'lastAt'>): boolean {
  return lastAt - firstAt >= ANOTHER_DAY_MS;
}

/** The same key for the same details, in any order and under any field names; see `shared/model/sale/alike.ts`. */
export function recipientKey(payload: readonly PlayerDetail[]): string {
  return JSON.stringify([...playerForms(payload)].sort());
}

/** The same within one game. */
export function keyInGame({ productId, payload }: Recipient): string {
  return JSON.stringify([productId, recipientKey(payload)]);
}

/** Shorter values (zones, servers) are shared by many players. */
export const SHORTEST_IDENTIFYING = 6;

/** Whether the value can identify one person. */
export function isIdentifying({ value }: PlayerDetail): boolean {
  return value.length >= SHORTEST_IDENTIFYING;
}

function pairOf(one: string, other: string): string {
  return JSON.stringify([one, other].sort());
}

/** More players of one game than a till needs to know: of those longest ago, only the shape is kept. */
const MOST_RECIPIENTS = 20_000;

interface Game extends GameMemory {
  firstAt: number;
  lastAt: number;
  readonly shapes: Map<string, FieldShape>;
  readonly recipients: Map<string, KnownRecipient>;
}

/** The memory of one journal. */
export class RecipientMemory {
  readonly ids = new ProductIds();
  private readonly byProduct = new Map<string, Game>();
  /** The games that a player with this value was sold, by its form for comparing; most have one. */
  private readonly gamesOfValue = new Map<string, readonly string[]>();
  /** Pairs of games that have had a player in common. */
  private readonly related = new Set<string>();

  /** `isForgotten`: whether the sale was made before its player asked to be forgotten. */
  constructor(private readonly isForgotten: (sale: AcceptedSale) => boolean) {}

  /** Adds an accepted sale; each one once. */
  learn(sale: AcceptedSale): void {
    if (sale.payload.length === 0) return;
    const game = this.gameOf(sale);
    game.firstAt = Math.min(game.firstAt, sale.at);
    game.lastAt = Math.max(game.lastAt, sale.at);
    const key = recipientKey(sale.payload);
    const known = game.recipients.get(key);
    if (!known) {
      for (const { ref, value } of sale.payload) shapeOf(game, ref).learn(value);
      if (game.recipients.size >= MOST_RECIPIENTS || this.isForgotten(sale)) return;
      this.relate(sale);
    }
    const isLatest = !known || sale.at >= known.lastAt;
    game.recipients.set(key, {
      payload: sale.payload,
      packageId: isLatest ? sale.packageId : known.packageId,
      firstAt: Math.min(known?.firstAt ?? sale.at, sale.at),
      lastAt: isLatest ? sale.at : known.lastAt,
      sales: (known?.sales ?? 0) + 1,
      regularity: addSale(known?.regularity ?? null, sale.at),
    });
  }

  /** A sale that was added was none: a mistyped id that the service accepted first must not look known. */
  unlearn(sale: Pick<AcceptedSale, 'product' | 'payload'>): void {
    const game = this.byProduct.get(this.ids.firstOf(sale.product.id));
    const key = recipientKey(sale.payload);
    const known = game?.recipients.get(key);
    if (!game || !known) return;
    if (known.sales <= 1) game.recipients.delete(key);
    else game.recipients.set(key, { ...known, sales: known.sales - 1 });
  }

  /** Removes these players from every game; each is passed with the id that represents its game. */
  forget(isMeant: (productId: string, recipient: KnownRecipient) => boolean): void {
    for (const [productId, { recipients }] of this.byProduct) {
      for (const [key, recipient] of recipients) {
        if (!isMeant(productId, recipient)) continue;
        recipients.delete(key);
        for (const { value } of recipient.payload) this.gamesOfValue.delete(valueForm(value));
      }
    }
  }

  /** The same key for the same details of a game, under any of its ids. */
  keyOf({ productId, payload }: Parameters<typeof keyInGame>[0]): string {
    return keyInGame({ productId: this.ids.firstOf(productId), payload });
  }

  /** The recipients under every id of their games, each once: a forgotten player is forgotten under each. */
  underEveryId(recipients: readonly Parameters<typeof keyInGame>[0][]): Parameters<typeof keyInGame>[0][] {
    const all = recipients.flatMap(({ productId, payload }) =>
      this.ids.allOf(productId).map((id) => ({ productId: id, payload })),
    );
    return [...new Map(all.map((recipient) => [keyInGame(recipient), recipient])).values()];
  }

  /** The memory of a game; null when it was never sold here. */
  game(productId: string): GameMemory | null {
    return this.byProduct.get(this.ids.firstOf(productId)) ?? null;
  }

  /** Every game that was sold here, under the id that it is listed under now. */
  *games(): Iterable<GameMemory> {
    for (const game of this.byProduct.values())
      yield { ...game, productId: this.ids.currentOf(game.productId) };
  }

  /** Another game with a player of this value, where the two have had no player in common so far. */
  unrelatedGameOf(value: string, id: string): { game: GameMemory; known: KnownRecipient } | null {
    const productId = this.ids.firstOf(id);
    const form = valueForm(value);
    for (const other of this.gamesOfValue.get(form) ?? []) {
      const game = this.byProduct.get(other);
      if (!game || other === productId || this.related.has(pairOf(other, productId))) continue;
      for (const known of game.recipients.values()) {
        if (known.payload.some((field) => valueForm(field.value) === form)) return { game, known };
      }
    }
    return null;
  }

  private relate({ product: { id }, payload }: AcceptedSale): void {
    const productId = this.ids.firstOf(id);
    for (const { value } of payload.filter(isIdentifying)) {
      const form = valueForm(value);
      const games = this.gamesOfValue.get(form);
      if (games?.includes(productId)) continue;
      for (const other of games ?? []) this.related.add(pairOf(other, productId));
      this.gamesOfValue.set(form, games ? [...games, productId] : [productId]);
    }
  }

  private gameOf({ product, at }: AcceptedSale): Game {
    const productId = this.ids.see(product);
    const known = this.byProduct.get(productId);
    if (known) return known;
    const game: Game = {
      productId,
      productName: product.name,
      firstAt: at,
      lastAt: at,
      shapes: new Map(),
      recipients: new Map(),
    };
    this.byProduct.set(productId, game);
    return game;
  }
}

function shapeOf(game: Game, ref: string): FieldShape {
  const shape = game.shapes.get(ref) ?? new FieldShape();
  game.shapes.set(ref, shape);
  return shape;
}

/** The details of a player of one game. */
export interface Recipient {
  readonly productId: string;
  readonly payload: readonly PlayerDetail[];
}

/** A player who was forgotten at this time, ISO 8601 UTC, under a name that can't be read back. */
export interface Forgotten {
  readonly name: string;
  readonly at: string;
}
