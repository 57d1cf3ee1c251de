/** What the use cases need of what this till knows about the products. */
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
