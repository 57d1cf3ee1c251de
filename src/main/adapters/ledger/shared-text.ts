/** The items of what tills share as text: in the ledger, and in a file of this till. */
import { settingsSchema } from '@shared/ipc/shapes/settings';
import {
  sharedPictureSchema,
  sharedPriceSchema,
  sharedSettingSchema,
  sharedWordsSchema,
} from '@shared/ipc/shapes/shop-wide';
import {
  MOST_SHARED_ITEMS,
  RECEIPT_LOGO,
  RECEIPT_SETTINGS,
  type SharedKind,
  type SharedValue,
} from '@shared/model/shop-wide';
import { MAX_KEY_LENGTH } from '@shared/model/text-limits';
import { z } from 'zod';
import type { SharedItem, SharedItems } from '../../domain/ledger/shared-items';
import { scopeOf } from '../../domain/prices/shared-prices';

/** What the items of each kind may be called and say. */
const PARTS = {
  prices: { isKey: (key) => scopeOf(key) !== null, value: () => sharedPriceSchema },
  aliases: { isKey: (key) => key !== '', value: () => sharedWordsSchema },
  receipt: {
    isKey: (key) => key === RECEIPT_LOGO || RECEIPT_SETTINGS.some((name) => name === key),
    value: receiptSchema,
  },
} satisfies Record<SharedKind, { isKey(key: string): boolean; value(key: string): z.ZodType<SharedValue> }>;

function receiptSchema(key: string): z.ZodType<SharedValue> {
  const name = RECEIPT_SETTINGS.find((one) => one === key);
  if (name === undefined) return sharedPictureSchema;
  return sharedSettingSchema.refine(({ value }) => settingsSchema.shape[name].safeParse(value).success);
}

/** The schema of a version's items: every one is known and says what it may, or none is read. */
export const itemsOf = (kind: SharedKind) =>
  z
    .array(z.tuple([z.string().max(2 * MAX_KEY_LENGTH), z.unknown(), z.array(z.string()).max(2)]))
    .max(MOST_SHARED_ITEMS)
    .transform((items, faults): SharedItems => {
      const { isKey, value } = PARTS[kind];
      const read = new Map<string, SharedItem>();
      for (const [key, said, names] of items) {
        const parsed = isKey(key) ? value(key).safeParse(said) : null;
        if (!parsed?.success || read.has(key)) {
          faults.addIssue({ code: 'custom', message: `no item of ${kind}: ${key.slice(0, 100)}` });
          return z.NEVER;
        }
        read.set(key, { value: parsed.data, names });
      }
      return read;
    });

/** What `itemsOf` reads. */
export function textOfItems(items: SharedItems): [string, SharedValue, readonly string[]][] {
  return [...items].map(([key, { value, names }]) => [key, value, names]);
}
