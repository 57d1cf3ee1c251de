/** What the tills of a shop share through their ledger: any of them can change it, and all of them use it. */
import type { BusinessDay } from '../day/business-day';
import type { PersonColour } from '../people/person';
import type { Right, Role } from '../people/rights';
import type { SavedPlayer } from '../players/player';
import type { PriceMethod } from '../prices/price-rule';
import type { SettingName } from '../settings/settings-table';

/** The kinds that are shared, each with separate versions; and the right to change each. */
export const SHARED_KINDS = ['prices', 'aliases', 'receipt', 'day', 'people', 'players'] as const;
export type SharedKind = (typeof SHARED_KINDS)[number];
export const SHARED_RIGHTS = {
  prices: 'prices',
  aliases: 'settings',
  receipt: 'settings',
  day: 'settings',
  people: 'people',
  players: 'exports',
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

/** The settings that make up a receipt's design. The width of the roll belongs to the printer. */
export const RECEIPT_SETTINGS = [
  'receiptTopTh',
  'receiptTopEn',
  'receiptBottomTh',
  'receiptBottomEn',
  'sellerOnReceipt',
  'tillNameOnReceipt',
  'paymentOnReceipt',
  'qrOnReceipt',
] as const satisfies readonly SettingName[];
/** The settings that define business days: tills whose days differ can't be added up. */
export const DAY_SETTINGS = ['timeZone', 'dayStartsAt'] as const satisfies readonly SettingName[];
/** The key of the receipt's picture among the items. */
export const RECEIPT_LOGO = 'logo';

/** The most items of a version: one of each scope of a full price book. */
export const MOST_SHARED_ITEMS = 10_000;
/** Forgettings that are sent to the other tills; they received the older ones long ago. */
export const MOST_TOLD_FORGETTINGS = 4_000;
/** Items of a clash that a person is shown; the decision is for all of them. */
export const MOST_SHOWN_CLASHES = 50;

/** A price of a scope from a later day on. */
export interface PlannedPrice {
  readonly from: BusinessDay;
  readonly method: PriceMethod;
}

/** The content of one item. */
export type SharedValue =
  /**
   * For a scope of the price book: the current rule, null for none, and the planned ones, the earliest first.
   */
  | { readonly is: 'price'; readonly now: PriceMethod | null; readonly later: readonly PlannedPrice[] }
  /** What the shop calls a game. */
  | { readonly is: 'words'; readonly words: readonly string[] }
  | { readonly is: 'setting'; readonly value: string | boolean }
  | { readonly is: 'picture'; readonly picture: string }
  /**
   * A person, also one who was removed, so that a till that was away does not add them again. `pin` is what
   * the PIN is checked with.
   */
  | {
      readonly is: 'person';
      readonly name: string;
      readonly colour: PersonColour;
      readonly role: Role;
      readonly removed: boolean;
      readonly pin: { readonly salt: string; readonly verifier: string } | null;
    }
  /** The secret that every PIN of the shop is also checked with, base64. */
  | { readonly is: 'secret'; readonly secret: string }
  /** A saved player, by its id. */
  | ({ readonly is: 'player' } & Omit<SavedPlayer, 'id'>)
  /**
   * That a player was forgotten at this time. Only the shop's tills can make the name, and it can't be read
   * back.
   */
  | { readonly is: 'forgotten'; readonly at: string };

/** The key of that secret among the people. */
export const PINS_SECRET = 'secret';

/** What a page receives of an item: for a person nothing that a PIN could be searched with. */
export type ShownValue =
  | Exclude<SharedValue, { is: 'person' | 'secret' | 'player' | 'forgotten' }>
  | {
      readonly is: 'who';
      readonly name: string;
      readonly role: Role;
      readonly removed: boolean;
      readonly hasPin: boolean;
    }
  | { readonly is: 'pins' }
  | { readonly is: 'saved'; readonly name: string; readonly games: number };

/** An item that was changed differently here and at another till; null where it was removed. */
export interface ClashingItem {
  readonly key: string;
  /** What it is called, as far as the item has a name. */
  readonly names: readonly string[];
  readonly here: ShownValue | null;
  readonly there: ShownValue | null;
}

/**
 * Items of one kind that a person has to decide about; until then this till uses its own. With `unused` there
 * is nothing to decide: this till can't use the others' version, and neither takes nor overwrites it.
 */
export interface SharedClash {
  readonly kind: SharedKind;
  /** The ledger's differing version, who wrote it, where and when. */
  readonly version: number;
  readonly who: string;
  readonly till: string;
  readonly at: string;
  readonly unused: boolean;
  /**
   * No one is known to have had the right to change it, or it makes something cheaper. It applies here once a
   * person accepts it.
   */
  readonly asked: boolean;
  /** It is unused because it can't be read here: a person may decide to use this till's instead. */
  readonly strange: boolean;
  readonly count: number;
  readonly items: readonly ClashingItem[];
}
