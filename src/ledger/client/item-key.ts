import { createHmac } from 'node:crypto';

/** What is sold to whom, as far as it is no secret. */
export interface KeyedItem {
  readonly productId: string;
  readonly packageId: string;
  readonly recipient: readonly { readonly ref: string; readonly value: string }[];
}

/** What sales have in common, and nobody without the shop's key can read: 64 hexadecimal digits each. */
export interface ItemKeys {
  /** Of the same package to the same player. */
  readonly item: string;
  /** Of the same product to the same player. */
  readonly player: string;
}

/** The keys that the ledger makes of a sale's entry too; `shopKey` is in base64. */
export function itemKeys(shopKey: string, { productId, packageId, recipient }: KeyedItem): ItemKeys {
  const player = recipient.map(({ ref, value }) => [ref, value]);
  return {
    item: keyed(shopKey, [productId, packageId, player]),
    player: keyed(shopKey, [productId, player]),
  };
}

function keyed(shopKey: string, said: Json): string {
  return createHmac('sha256', Buffer.from(shopKey, 'base64')).update(jsonbText(said)).digest('hex');
}

/** What sales are compared by, with keys in place of the player's details; see `formsOf`. */
export interface AlikeKeys {
  readonly product: string;
  readonly productForm: string;
  readonly package: string;
  readonly packageForm: string;
  readonly values: readonly string[];
}

/** The same with the keys that the ledger makes of details in clear. */
export function alikeKeys(shopKey: string, forms: AlikeKeys): AlikeKeys {
  return { ...forms, values: forms.values.map((form) => keyed(shopKey, form)) };
}

function isSameGame(one: AlikeKeys, other: AlikeKeys): boolean {
  return one.product === other.product || (one.productForm !== '' && one.productForm === other.productForm);
}

function isSamePackage(one: AlikeKeys, other: AlikeKeys): boolean {
  return one.package === other.package || (one.packageForm !== '' && one.packageForm === other.packageForm);
}

function isSamePlayer(one: AlikeKeys, other: AlikeKeys): boolean {
  const [ours, theirs] = [new Set(one.values), new Set(other.values)];
  return ours.isSubsetOf(theirs) || theirs.isSubsetOf(ours);
}

/** How far two are alike, as the ledger says it: `player` where both say to whom they are, and say the same. */
export function compareKeys(
  one: AlikeKeys,
  other: AlikeKeys,
): { readonly alike: boolean; readonly game: boolean; readonly player: boolean } {
  const isPlayer = isSamePlayer(one, other);
  const game = isSameGame(one, other);
  const player = isPlayer && one.values.length > 0 && other.values.length > 0;
  return { alike: game && isSamePackage(one, other) && isPlayer, game, player };
}

type Json = string | readonly Json[];

/** As PostgreSQL writes a `jsonb`: with a blank behind each comma. */
function jsonbText(value: Json): string {
  return typeof value === 'string' ? JSON.stringify(value) : `[${value.map(jsonbText).join(', ')}]`;
}
