/** What the use cases need of what this till knows about the products. */
import type { GameLooks } from '@shared/model/service/game-look';
import type { ShopPictures } from '@shared/model/shop-pictures';
import type { Catalogue } from '@shared/model/service/product';
import type { PlainPositions } from './field-memory';

/** The catalogue as it was read last. */
export interface KeptCatalogue {
  /** Null when there is none that can be used. */
  catalogue(): Promise<Catalogue | null>;
  /** Rejects when it cannot be kept. */
  saveCatalogue(catalogue: Catalogue): Promise<void>;
}

/** What is known of the fields of products, for good. */
export interface ProductFields {
  /** Takes in what a catalogue tells; never throws. */
  learn(catalogue: Catalogue): void;
  plain(): PlainPositions;
}

/** What the shop has set of how its games look. */
export interface KeptLooks {
  get(): GameLooks;
  /** Throws when it cannot be kept; what was there stays then. */
  set(looks: GameLooks): void;
}

/** The shop's own pictures. */
export interface KeptPictures {
  get(): ShopPictures;
  /** Throws when they cannot be kept; what was there stays then. */
  set(pictures: ShopPictures): void;
}
