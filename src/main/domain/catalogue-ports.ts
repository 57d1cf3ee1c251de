/** What the use cases need to know about the products. */
import type { GameLooks } from '@shared/model/service/game-look';
import type { ShopPictures } from '@shared/model/shop-pictures';
import type { Catalogue } from '@shared/model/service/product';
import type { PlainPositions } from './field-memory';

/** The last catalogue that was read. */
export interface KeptCatalogue {
  /** Null when there is no usable one. */
  catalogue(): Promise<Catalogue | null>;
  /** Rejects when it can't be stored. */
  saveCatalogue(catalogue: Catalogue): Promise<void>;
}

/** What is permanently known of products' fields. */
export interface ProductFields {
  /** Adds the facts of a catalogue; never throws. */
  learn(catalogue: Catalogue): void;
  plain(): PlainPositions;
}

/** How the shop has set its games to look. */
export interface KeptLooks {
  get(): GameLooks;
  /** Throws when it can't be stored; then the previous looks stay. */
  set(looks: GameLooks): void;
}

/** The shop's own pictures. */
export interface KeptPictures {
  get(): ShopPictures;
  /** Throws when they can't be stored; then the previous pictures stay. */
  set(pictures: ShopPictures): void;
}
