import type { Money } from '../money/money';

/** Something to buy: one package of a product, at one price. */
export interface Package {
  /** Sent as `selectPackage`. */
  readonly id: string;
  readonly name: string;
  readonly price: Money;
}

/** A game (or voucher) and what it needs to know about the player. */
export interface Product {
  readonly id: string;
  readonly name: string;
  /** Names of the fields to ask for, in the service's order; each is sent as a payload `ref`. */
  readonly payloadField: readonly string[];
  readonly packages: readonly Package[];
}

/** Something in the catalogue that could not be offered for sale, and why. */
export interface CatalogueFault {
  /** Where it is in the service's answer, for example `[3].agentPackages[0].price`. */
  readonly where: string;
  readonly what:
    | 'missing'
    | 'wrong-type'
    | 'repeated-id'
    | 'shared-id'
    /** It gives one member twice, and it is not clear which is meant. */
    | 'repeated-member'
    | 'too-precise'
    | 'too-large'
    | 'not-finite'
    | 'negative'
    | 'too-long'
    | 'too-many';
  /** The product's or package's name, when it has one. */
  readonly name: string | null;
}

/** The products as last read from the service. */
export interface Catalogue {
  readonly products: readonly Product[];
  /** The first of them. */
  readonly faults: readonly CatalogueFault[];
  /** How many more there are; none when left out. */
  readonly moreFaults?: number | undefined;
  /** When the service was read, ISO 8601 UTC. */
  readonly fetchedAt: string;
}

/** A package with a customer's price for one of it today: the provider's price, or the shop's own. */
export interface OfferedPackage extends Package {
  readonly charge: Money;
}

/** A product as the counter sells it. */
export interface OfferedProduct extends Product {
  readonly packages: readonly OfferedPackage[];
}

/** The catalogue as the counter sells it. */
export interface OfferedCatalogue extends Catalogue {
  readonly products: readonly OfferedProduct[];
}

/** The package and its product, or null when the catalogue does not have that pair. */
export function findPackage<C extends Catalogue>(
  catalogue: C,
  productId: string,
  packageId: string,
): { product: C['products'][number]; package: C['products'][number]['packages'][number] } | null {
  const product = catalogue.products.find((candidate) => candidate.id === productId);
  const found = product?.packages.find((candidate) => candidate.id === packageId);
  return product && found ? { product, package: found } : null;
}
