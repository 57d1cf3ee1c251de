import { createHmac } from 'node:crypto';

/** What is sold to whom, as far as it is no secret. */
export interface KeyedItem {
  readonly productId: string;
  readonly packageId: string;
  readonly recipient: readonly { readonly ref: string; readonly value: string }[];
}

/** What sales have in common, unreadable without the shop's key: 64 hexadecimal digits each. */
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

/** What sales are compared by, with the keys that the ledger makes of the player's details in their place. */
export function alikeKeys<Forms extends Record<'values' | 'joined', readonly string[]>>(
  shopKey: string,
  forms: Forms,
): Forms {
  const keys = (texts: readonly string[]) => texts.map((form) => keyed(shopKey, form));
  return { ...forms, values: keys(forms.values), joined: keys(forms.joined) };
}

type Json = string | readonly Json[];

/** As PostgreSQL writes a `jsonb`: with a blank behind each comma. */
function jsonbText(value: Json): string {
  return typeof value === 'string' ? JSON.stringify(value) : `[${value.map(jsonbText).join(', ')}]`;
}
