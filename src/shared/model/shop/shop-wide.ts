/** What the tills of a shop share through their ledger: any of them can change it, and all of them use it. */
import { SHARED_KINDS, type SharedKind } from '../kinds/shop';
import type { Right } from '../people/rights';
import type { SettingName } from '../settings/settings-table';
import type * as sharedShapes from '../../ipc/shapes/shop/shop-wide';
import type { Infer } from '../../ipc/shapes/infer';

export const SHARED_RIGHTS = {
  prices: 'prices',
  aliases: 'settings',
  receipt: 'settings',
  day: 'settings',
  people: 'people',
  players: 'exports',
  credit: 'credit',
  pauses: 'settings',
} as const satisfies Record<SharedKind, Right>;

/** The ledger can't read these: they are sealed with a code that only the shop's tills know. */
export const SEALED_KINDS: readonly SharedKind[] = ['people', 'players'];

/**
 * A version of these names who changed it, and a till accepts it automatically only from a person with the
 * right. Players are saved by any seller. For people, each till checks that an owner remains.
 */
export const VOUCHED_KINDS: readonly SharedKind[] = SHARED_KINDS.filter(
  (kind) => !SEALED_KINDS.includes(kind),
);

/**
 * The settings that make up a receipt: its design, the seller and the tax. The width of the roll belongs to the
 * printer, and numbers to the till.
 */
export const RECEIPT_SETTINGS = [
  'receiptTopTh',
  'receiptTopEn',
  'receiptBottomTh',
  'receiptBottomEn',
  'sellerOnReceipt',
  'tillNameOnReceipt',
  'paymentOnReceipt',
  'qrOnReceipt',
  'sellerName',
  'sellerAddress',
  'taxId',
  'branch',
  'vat',
] as const satisfies readonly SettingName[];
/** The settings that define business days: tills whose days differ can't be added up. */
export const DAY_SETTINGS = ['timeZone', 'dayStartsAt'] as const satisfies readonly SettingName[];
/** The key of the receipt's picture among the items. */
export const RECEIPT_LOGO = 'logo';

/** Forgettings that are sent to the other tills; they received the older ones long ago. */
export const MOST_SHARED_FORGETTINGS = 4_000;

/** A price of a scope from a later day on. */
export type PlannedPrice = Infer<typeof sharedShapes.plannedPriceSchema>;

export type SharedValue = Infer<
  | typeof sharedShapes.sharedPriceSchema
  | typeof sharedShapes.sharedWordsSchema
  | typeof sharedShapes.sharedSettingSchema
  | typeof sharedShapes.sharedPictureSchema
  | typeof sharedShapes.sharedPersonSchema
  | typeof sharedShapes.sharedSecretSchema
  | typeof sharedShapes.sharedPlayerSchema
  | typeof sharedShapes.sharedForgottenSchema
  | typeof sharedShapes.sharedCreditSchema
  | typeof sharedShapes.sharedPauseSchema
>;

/** The key of that secret among the people. */
export const PINS_SECRET = 'secret';

/** What a page receives of an item: for a person nothing that a PIN could be searched with. */
export type ShownValue = Infer<typeof sharedShapes.shownValueSchema>;

/** An item that was changed differently here and at another till; null where it was removed. */
export type ClashingItem = Infer<typeof sharedShapes.clashingItemSchema>;

/**
 * Items of one kind that a person has to decide about; until then this till uses its own. With `unused` there
 * is nothing to decide: this till can't use the others' version, and neither takes nor overwrites it.
 */
export type SharedClash = Infer<typeof sharedShapes.sharedClashSchema>;
