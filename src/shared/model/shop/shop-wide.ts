/** What the tills of a shop share through their ledger: changed at any of them, used at all. */
import type { BusinessDay } from '../day/business-day';
import type { PersonColour } from '../people/person';
import type { Right, Role } from '../people/rights';
import type { SavedPlayer } from '../players/player';
import type { PriceMethod } from '../prices/price-rule';
import type { SettingName } from '../settings/settings-table';

/** What is shared, each kind in versions of its own; and the right to change it. */
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

/** Of these the ledger has nothing that it could read: they are sealed with a code that only the shop's tills know. */
export const SEALED_KINDS: readonly SharedKind[] = ['people', 'players'];

/**
 * Of these a version says who changed it, and a till takes it by itself only from somebody who has the right. Players are
 * saved by whoever sells; of people each till checks that an owner is left.
 */
export const VOUCHED_KINDS: readonly SharedKind[] = SHARED_KINDS.filter(
  (kind) => !SEALED_KINDS.includes(kind),
);

/** The settings that a receipt's design is made of. The width of the roll is the printer's own. */
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
/** The settings that business days are made of: tills whose days differ cannot be added up. */
export const DAY_SETTINGS = ['timeZone', 'dayStartsAt'] as const satisfies readonly SettingName[];
/** The key of the receipt's picture among them. */
export const RECEIPT_LOGO = 'logo';

/** Items that a version has at most: one of each scope of a full price book. */
export const MOST_SHARED_ITEMS = 10_000;
/** Forgettings that are told to the other tills; older ones were heard long ago. */
export const MOST_TOLD_FORGETTINGS = 4_000;
/** Items of a clash that a person is shown; the decision is for all of them. */
export const MOST_SHOWN_CLASHES = 50;

/** A price of a scope from a later day on. */
export interface PlannedPrice {
  readonly from: BusinessDay;
  readonly method: PriceMethod;
}

/** What one item says. */
export type SharedValue =
  /** Of a scope of the price book: what holds, null for no rule, and what is planned, the earliest first. */
  | { readonly is: 'price'; readonly now: PriceMethod | null; readonly later: readonly PlannedPrice[] }
  /** What the shop calls a game. */
  | { readonly is: 'words'; readonly words: readonly string[] }
  | { readonly is: 'setting'; readonly value: string | boolean }
  | { readonly is: 'picture'; readonly picture: string }
  /** Somebody, also one who was removed: nobody comes back because a till was away. `pin` is what it is checked with. */
  | {
      readonly is: 'person';
      readonly name: string;
      readonly colour: PersonColour;
      readonly role: Role;
      readonly removed: boolean;
      readonly pin: { readonly salt: string; readonly verifier: string } | null;
    }
  /** What every PIN of the shop is checked with as well, base64. */
  | { readonly is: 'secret'; readonly secret: string }
  /** A saved player, by its id. */
  | ({ readonly is: 'player' } & Omit<SavedPlayer, 'id'>)
  /** That somebody was forgotten then, under a name that only the shop's tills can make, and nobody can read. */
  | { readonly is: 'forgotten'; readonly at: string };

/** The key of that secret among the people. */
export const PINS_SECRET = 'secret';

/** What a page is shown of an item: of a person nothing that a PIN could be searched with. */
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

/** An item that was changed here and at another till, differently; null where it was taken away. */
export interface ClashingItem {
  readonly key: string;
  /** What it is called, as far as the item says so itself. */
  readonly names: readonly string[];
  readonly here: ShownValue | null;
  readonly there: ShownValue | null;
}

/**
 * Items of one kind that a person has to decide about; until then this till uses its own. Where it is `unused`, there is
 * nothing to decide: this till cannot use the others' version, and neither takes it nor writes over it.
 */
export interface SharedClash {
  readonly kind: SharedKind;
  /** The ledger's version that says otherwise, who wrote it, where and when. */
  readonly version: number;
  readonly who: string;
  readonly till: string;
  readonly at: string;
  readonly unused: boolean;
  /** Nobody is known to have had the right to it, or it makes something cheaper: it holds here once a person says so. */
  readonly asked: boolean;
  /** It is unused since nobody here can read it: a person may say that what this till has holds instead. */
  readonly strange: boolean;
  readonly count: number;
  readonly items: readonly ClashingItem[];
}
