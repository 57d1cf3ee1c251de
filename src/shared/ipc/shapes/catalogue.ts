/** The service's catalogue, in the contract and as stored. */
import { z } from 'zod';
import { moneySchema } from './money';
import { businessDaySchema, heldText, instantSchema, nullableText } from './texts';

export const packageSchema = z.object({
  /** Sent as `selectPackage`. */
  id: heldText,
  name: heldText,
  price: moneySchema,
  /** The business day on which this till last read another price than before; none when left out. */
  movedOn: businessDaySchema.optional(),
});
export const productSchema = z.object({
  id: heldText,
  name: heldText,
  /** Names of the fields to ask for, in the service's order; each is sent as a payload `ref`. */
  payloadField: z.array(heldText),
  packages: z.array(packageSchema),
});

export const catalogueFaultSchema = z.object({
  /** Where it is in the service's answer, for example `[3].agentPackages[0].price`. */
  where: heldText,
  what: z.enum([
    'missing',
    'wrong-type',
    'repeated-id',
    'shared-id',
    // It gives one member twice, and it is not clear which is meant.
    'repeated-member',
    'too-precise',
    'too-large',
    'not-finite',
    'negative',
    'too-long',
    'too-many',
  ]),
  /** The product's or package's name, when it has one. */
  name: nullableText,
});

export const catalogueSchema = z.object({
  products: z.array(productSchema),
  /** The first of them. */
  faults: z.array(catalogueFaultSchema),
  /** How many more there are; none when left out. */
  moreFaults: z.int().optional(),
  /** When the service was read, ISO 8601 UTC. */
  fetchedAt: instantSchema,
});

export const offeredPackageSchema = packageSchema.extend({
  charge: moneySchema,
  /** Its price, or what it costs the shop, is another one than yesterday. */
  changedToday: z.literal(true).optional(),
  /** The shop has stopped selling it. */
  stopped: z.literal(true).optional(),
});

export const offeredProductSchema = productSchema.extend({ packages: z.array(offeredPackageSchema) });

export const offeredCatalogueSchema = catalogueSchema.extend({
  products: z.array(offeredProductSchema),
});
