/** Prices that moved in the provider's catalogue since a person last looked, and what a person decides of them. */
import type { Input, Output } from '@shared/ipc/contract';
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { Actor } from '@shared/model/people/actor';
import type { PriceDecision, PriceMove } from '@shared/model/prices/price-move';
import type { Money } from '@shared/model/money/money';
import { ruleFor, type PricedProduct } from '@shared/model/prices/price-rule';
import {
  findPackage,
  type Catalogue,
  type OfferedCatalogue,
  type Package,
} from '@shared/model/service/product';
import {
  changesOf,
  decide,
  isAsRecorded,
  stillShown,
  undo,
  type Decided,
  type KeptSeen,
  type LastDecision,
} from '../../domain/prices/decide-moves';
import { priceBeforeDoubt } from '../../domain/prices/doubted-price';
import {
  allSeen,
  byKey,
  movesOf,
  type SeenPackage,
  type SeenPackages,
} from '../../domain/prices/price-moves';
import type { ShopPrices } from './shop-prices';
import type { SessionDependencies } from '../session-dependencies';

export interface MovedPricesDependencies extends Pick<
  SessionDependencies,
  'seenPrices' | 'prices' | 'settings' | 'clock' | 'log'
> {
  readonly shop: Pick<ShopPrices, 'today' | 'decided' | 'offer'>;
  readonly catalogue: () => Promise<Catalogue | null>;
  /** Called after a decision, with the offered catalogue. */
  readonly changed: (offered: OfferedCatalogue) => void;
}

/** The list as a person sees it. */
type ShownMoves = Output<'prices.moves'>;

interface Listed {
  readonly catalogue: Catalogue;
  readonly seen: SeenPackages;
  readonly last: KeptSeen['last'];
  readonly moves: readonly PriceMove[];
}

/** The use case; one per session. It compares when a person asks: reading a catalogue costs nothing more. */
export class MovedPrices {
  constructor(private readonly deps: MovedPricesDependencies) {}

  /** The first catalogue of a service counts as seen. Never throws: the next read tries again. */
  begin(catalogue: Catalogue): void {
    if (!this.deps.seenPrices.isThere()) this.asSeen(catalogue);
  }

  async list(): Promise<ShownMoves> {
    return shown(this.compared(await this.deps.catalogue()));
  }

  /** The price before, where a package's price is in doubt; null for no doubt. */
  priceBefore(product: PricedProduct, chosen: Package): Money | null {
    const { prices } = this.deps.shop.today();
    const seen = this.deps.seenPrices
      .get()
      ?.seen.find(({ productId, packageId }) => packageId === chosen.id && productId === product.id);
    return seen ? priceBeforeDoubt(seen.price, chosen.price, ruleFor(prices, product, chosen)) : null;
  }

  /** The same for a package by its ids; null for one that is not on sale. */
  async priceBeforeOf(ids: Pick<SeenPackage, 'productId' | 'packageId'>): Promise<Money | null> {
    const catalogue = await this.deps.catalogue();
    const found = catalogue && findPackage(catalogue, ids.productId, ids.packageId);
    return found && this.priceBefore(found.product, found.package);
  }

  /**
   * Decides about moves as they were shown; what has moved again since is left. Throws Failure PRICES_FULL,
   * MOVES_NOT_KEPT or JOURNAL_UNAVAILABLE.
   */
  async decide({ act, packages }: Input<'prices.decide'>, actor: Actor): Promise<ShownMoves> {
    // Nothing from the comparison to the decision is asynchronous: another decision would be lost.
    const listed = this.compared(await this.deps.catalogue());
    const moves = listed ? stillShown(listed.moves, packages) : [];
    if (!listed || moves.length === 0) return shown(listed);
    const facts = { ...this.deps.shop.today(), leastMargin: this.deps.settings().leastMargin };
    return this.apply(act, decide(act, moves, listed.seen, facts), listed.catalogue, actor);
  }

  /** Undoes the last decision; prices set since stay. Throws NOTHING_TO_UNDO, or as `decide`. */
  async undo(actor: Actor): Promise<ShownMoves> {
    const listed = this.compared(await this.deps.catalogue());
    if (!listed?.last) throw new Failure(appError('NOTHING_TO_UNDO'));
    const { rules, day } = this.deps.shop.today();
    return this.apply('undo', undo(listed.last, listed.seen, rules, day), listed.catalogue, actor);
  }

  private apply(
    act: PriceDecision['act'],
    decided: Decided,
    catalogue: Catalogue,
    actor: Actor,
  ): Promise<ShownMoves> {
    const at = toIso(this.deps.clock.now());
    const { packages } = decided;
    const changes = changesOf(decided, this.deps.shop.today().day);
    const decision = { act, packages: packages.length, changes, at };
    const who = this.deps.shop.decided(decided.rules, decision, actor);
    const last: LastDecision | null = act === 'undo' ? null : { act, at, who, packages };
    try {
      this.deps.seenPrices.set({ seen: [...decided.seen.values()], last });
    } catch {
      throw new Failure(appError('MOVES_NOT_KEPT'));
    } finally {
      this.deps.changed(this.deps.shop.offer(catalogue));
    }
    return this.list();
  }

  private asSeen({ products }: Catalogue): KeptSeen {
    const kept = { seen: [...allSeen(products).values()], last: null };
    try {
      this.deps.seenPrices.set(kept);
    } catch (error) {
      this.deps.log.error('the prices could not be kept as seen', error);
    }
    return kept;
  }

  /** Null before the first catalogue was read. */
  private compared(catalogue: Catalogue | null): Listed | null {
    if (!catalogue) return null;
    const kept = this.deps.seenPrices.get() ?? this.asSeen(catalogue);
    const seen = byKey(kept.seen);
    const { prices } = this.deps.shop.today();
    const recorded = this.deps.prices.lastDecision();
    // The till died, or the disk was full, between the prices and the file.
    const isNewer = recorded?.act === 'take' && recorded.at > (kept.last?.at ?? '');
    const decidedAt = isNewer ? recorded.at : null;
    const { leastMargin } = this.deps.settings();
    const facts = { prices, costs: this.deps.prices.costs(), leastMargin, decidedAt };
    const last = kept.last && isAsRecorded(kept.last, recorded) ? kept.last : null;
    return { catalogue, seen, last, moves: movesOf(seen, catalogue.products, facts) };
  }
}

function shown(listed: Listed | null): ShownMoves {
  const last = listed?.last;
  return {
    moves: [...(listed?.moves ?? [])],
    last: last ? { act: last.act, packages: last.packages.length, at: last.at, who: last.who } : null,
  };
}
