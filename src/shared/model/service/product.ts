import type * as catalogueShapes from '../../ipc/shapes/catalogue';
import type { Infer } from '../../ipc/shapes/infer';

/** Something to buy: one package of a product, at one price. */
export type Package = Infer<typeof catalogueShapes.packageSchema>;

/** A game (or voucher) and what it needs to know about the player. */
export type Product = Infer<typeof catalogueShapes.productSchema>;

/** Something in the catalogue that could not be offered for sale, and why. */
export type CatalogueFault = Infer<typeof catalogueShapes.catalogueFaultSchema>;

/** The products as last read from the service. */
export type Catalogue = Infer<typeof catalogueShapes.catalogueSchema>;

/** A package with a customer's price for one of it today: the provider's price, or the shop's own. */
export type OfferedPackage = Infer<typeof catalogueShapes.offeredPackageSchema>;

/** A product as the counter sells it. */
export type OfferedProduct = Infer<typeof catalogueShapes.offeredProductSchema>;

/** The catalogue as the counter sells it. */
export type OfferedCatalogue = Infer<typeof catalogueShapes.offeredCatalogueSchema>;

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
