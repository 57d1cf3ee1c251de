import { createHmac } from 'node:crypto';

/** The product and the customer of a sale, without secrets. */
export interface KeyedItem {
  readonly productId: string;
  readonly packageId: string;
  readonly recipient: readonly { readonly ref: string; readonly value: string }[];
}

/** What sales have in common, unreadable without the shop's key: 64 hexadecimal digits each. */
export interface ItemKeys {
  /** Equal for the same package to the same player. */
  readonly item: string;
  /** Equal for the same product to the same player. */
  readonly player: string;
}

/** The same keys that the ledger computes from a sale's entry; `shopKey` is in base64. */
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

/** What sales are compared by. The ledger's keys replace the player's details. */
export function alikeKeys<Forms extends Record<'values' | 'joined' | 'ids', readonly string[]>>(
  shopKey: string,
  forms: Forms,
): Forms {
  const keys = (texts: readonly string[]) => texts.map((form) => keyed(shopKey, form));
  return { ...forms, values: keys(forms.values), joined: keys(forms.joined), ids: keys(forms.ids) };
}

type Json = string | readonly Json[];

/** Text as PostgreSQL writes a `jsonb`: with a space after each comma. */
function jsonbText(value: Json): string {
  return typeof value === 'string' ? JSON.stringify(value) : `[${value.map(jsonbText).join(', ')}]`;
}
