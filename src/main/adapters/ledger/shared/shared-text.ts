/** What tills share, as text: in the ledger, and in a file of this till. */
import type { NamedPerson } from '@shared/model/people/person';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import {
  sharedCreditSchema,
  sharedForgottenSchema,
  sharedPauseSchema,
  sharedPersonSchema,
  sharedPlayerSchema,
  sharedSecretSchema,
  sharedPictureSchema,
  sharedPriceSchema,
  sharedSettingSchema,
  sharedWordsSchema,
} from '@shared/ipc/shapes/shop/shop-wide';
import {
  DAY_SETTINGS,
  PINS_SECRET,
  RECEIPT_LOGO,
  RECEIPT_SETTINGS,
  SEALED_KINDS,
  type SharedValue,
} from '@shared/model/shop/shop-wide';
import { MOST_SHARED_ITEMS, type SharedKind } from '@shared/model/kinds/shop';
import { MOST_PRICE_RULES } from '@shared/model/prices/price-rule';
import { MOST_PAUSED } from '@shared/model/service/game-look';
import { MOST_GAMES_WITH_ALIASES } from '@shared/model/settings/settings';
import type { SettingName } from '@shared/model/settings/settings-table';
import { cutText, MAX_KEY_LENGTH } from '@shared/model/text-limits';
import { z } from 'zod';
import type { SharedItem, SharedItems } from '../../../domain/ledger/shared-items';
import { jsonOf } from '../json-of';
import { openShared, sealShared, type SealedVersion } from './shared-seal';
import { hasOwner } from '../../../domain/people/shared-people';
import { scopeOf } from '../../../domain/prices/shared-prices';
import type { SharedVersion } from '../../../domain/ledger/shared-versions';

/** Longer than the name of a till's cashier or of a person. */
const MAX_AUTHOR_NAME = 200;
/** The form of names from `forgottenNames`. */
const FORGOTTEN_NAME = /^[\w-]{43}$/;

/** What a version of one kind may have. */
interface PartOf {
  isKey(key: string): boolean;
  value(key: string): z.ZodType<SharedValue>;
  /** Whether a till can keep all of it together. */
  fits(items: SharedItems): boolean;
}

const always = (): boolean => true;
const upTo =
  (most: number) =>
  ({ size }: SharedItems): boolean =>
    size <= most;

/** The allowed keys and values of each kind's items. */
const PARTS = {
  prices: {
    isKey: (key) => scopeOf(key) !== null,
    value: () => sharedPriceSchema,
    fits: upTo(MOST_PRICE_RULES),
  },
  aliases: {
    isKey: (key) => key !== '',
    value: () => sharedWordsSchema,
    fits: upTo(MOST_GAMES_WITH_ALIASES),
  },
  receipt: {
    isKey: (key) => key === RECEIPT_LOGO || RECEIPT_SETTINGS.some((name) => name === key),
    value: (key) => settingValue(RECEIPT_SETTINGS, key) ?? sharedPictureSchema,
    fits: always,
  },
  day: {
    isKey: (key) => DAY_SETTINGS.some((name) => name === key),
    value: (key) => settingValue(DAY_SETTINGS, key) ?? z.never(),
    fits: (items) => items.has('timeZone'),
  },
  people: {
    isKey: (key) => key === PINS_SECRET || z.uuid().safeParse(key).success,
    value: (key) => (key === PINS_SECRET ? sharedSecretSchema : sharedPersonSchema),
    fits: hasOwner,
  },
  players: {
    isKey: (key) => FORGOTTEN_NAME.test(key) || z.uuid().safeParse(key).success,
    value: (key) => (FORGOTTEN_NAME.test(key) ? sharedForgottenSchema : sharedPlayerSchema),
    fits: always,
  },
  pauses: { isKey: (key) => key !== '', value: () => sharedPauseSchema, fits: upTo(MOST_PAUSED) },
  credit: {
    isKey: (key) => z.uuid().safeParse(key).success,
    value: () => sharedCreditSchema,
    fits: always,
  },
} satisfies Record<SharedKind, PartOf>;

/** The schema of this setting's value; null when it is none of the settings. */
function settingValue(names: readonly SettingName[], key: string): z.ZodType<SharedValue> | null {
  const name = names.find((one) => one === key);
  if (name === undefined) return null;
  return sharedSettingSchema.refine(({ value }) => settingsSchema.shape[name].safeParse(value).success);
}

/** The schema of a version's items: reads all or none, each with a known key and an allowed value. */
const itemsOf = (kind: SharedKind) =>
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

/** Turns items into the form that `itemsOf` reads. */
function textOfItems(items: SharedItems): [string, SharedValue, readonly string[]][] {
  return [...items].map(([key, { value, names }]) => [key, value, names]);
}

/** Who changed it, as sealed with the code. */
const authorSchema = z.object({ id: z.uuid().nullable(), name: z.string().max(MAX_AUTHOR_NAME) });

/** The version of the text's form; a till that writes another form uses the next number. */
const FORM = 1;
const sealedBody = z.object({ form: z.literal(FORM), sealed: z.string() });

/** The shop's code for its people and players; null while this till does not share them. */
export type ShopCode = () => string | null;

/** A version as the ledger gets it. */
export interface WrittenVersion {
  readonly text: string;
  readonly sealed: boolean;
}

/**
 * A version for the ledger, with who changed it. All kinds are sealed once there is a code, so that a till's
 * login is not enough to add anything. Null for people and players while there is no code.
 */
export function writeVersion(
  kind: SharedKind,
  version: number,
  { items, by }: Pick<SharedVersion, 'items'> & { readonly by: NamedPerson },
  code: ShopCode,
): WrittenVersion | null {
  const known = code();
  if (known === null) {
    const text = writeItems(kind, version, items, code);
    return text === null ? null : { text, sealed: false };
  }
  const name = cutText(by.name, MAX_AUTHOR_NAME);
  const body = JSON.stringify({ form: FORM, items: textOfItems(items), by: { id: by.id, name } });
  return {
    text: JSON.stringify({ form: FORM, sealed: sealShared(known, { kind, version }, body) }),
    sealed: true,
  };
}

/** The content of a version, and who changed it. Null as in `readItems`, and for clear text with a code. */
export function readVersion(
  kind: SharedKind,
  version: number,
  text: string,
  code: ShopCode,
): Pick<SharedVersion, 'items' | 'by'> | null {
  const read = readContent(kind, version, text, code);
  return read && PARTS[kind].fits(read.items) ? read : null;
}

function readContent(
  kind: SharedKind,
  version: number,
  text: string,
  code: ShopCode,
): Pick<SharedVersion, 'items' | 'by'> | null {
  const known = code();
  if (known === null) {
    const items = readItems(kind, version, text, code);
    return items && { items, by: null };
  }
  const said = opened(jsonOf(text), { kind, version }, known);
  const read = z.object({ form: z.literal(FORM), items: itemsOf(kind), by: authorSchema }).safeParse(said);
  return read.success ? { items: read.data.items, by: read.data.by } : null;
}

/** Items as text, as this till keeps them; null for sealed kinds while there is no code. */
export function writeItems(
  kind: SharedKind,
  version: number,
  items: SharedItems,
  code: ShopCode,
): string | null {
  const body = { form: FORM, items: textOfItems(items) };
  if (!SEALED_KINDS.includes(kind)) return JSON.stringify(body);
  const known = code();
  if (known === null) return null;
  return JSON.stringify({ form: FORM, sealed: sealShared(known, { kind, version }, JSON.stringify(body)) });
}

/** The items of such a text; null when this till does not understand them or may not know them. */
export function readItems(
  kind: SharedKind,
  version: number,
  text: string,
  code: ShopCode,
): SharedItems | null {
  const body = jsonOf(text);
  const said = SEALED_KINDS.includes(kind) ? opened(body, { kind, version }, code()) : body;
  const read = z.object({ form: z.literal(FORM), items: itemsOf(kind) }).safeParse(said);
  return read.success ? read.data.items : null;
}

function opened(body: unknown, version: SealedVersion, code: string | null): unknown {
  const read = sealedBody.safeParse(body);
  const text = read.success && code !== null ? openShared(code, version, read.data.sealed) : null;
  return text === null ? null : jsonOf(text);
}
