/** The service's catalogue, in the contract and as stored. */
import { z } from 'zod';
import type { Catalogue, CatalogueFault, OfferedCatalogue } from '../../model/service/product';
import { moneySchema } from './money';
import { heldText, instantSchema, nullableText } from './texts';

export const packageSchema = z.object({ id: heldText, name: heldText, price: moneySchema });
const productSchema = z.object({
  id: heldText,
  name: heldText,
  payloadField: z.array(heldText),
  packages: z.array(packageSchema),
});

export const catalogueSchema = z.object({
  products: z.array(productSchema),
  faults: z.array(
    z.object({
      where: heldText,
      what: z.enum([
        'missing',
        'wrong-type',
        'repeated-id',
        'shared-id',
        'repeated-member',
        'too-precise',
        'too-large',
        'not-finite',
        'negative',
        'too-long',
        'too-many',
      ] satisfies CatalogueFault['what'][]),
      name: nullableText,
    }),
  ),
  moreFaults: z.int().optional(),
  fetchedAt: instantSchema,
}) satisfies z.ZodType<Catalogue>;

/** The same as the counter sells it: each package with the customer's price. */
export const offeredCatalogueSchema = catalogueSchema.extend({
  products: z.array(
    productSchema.extend({ packages: z.array(packageSchema.extend({ charge: moneySchema })) }),
  ),
}) satisfies z.ZodType<OfferedCatalogue>;
