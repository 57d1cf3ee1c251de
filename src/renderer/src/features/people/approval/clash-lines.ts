/** What tills have differently, for the person who is to approve which of them counts. */
import type { SharedKind } from '@shared/model/kinds/shop';
import type { PriceMethod } from '@shared/model/prices/price-rule';
import type { OfferedPackage } from '@shared/model/service/product';
import type { SharedClash, ShownValue } from '@shared/model/shop/shop-wide';
import { inOrder, MANY, methodText, shareOf, type PriceLine, type PriceTools } from './price-lines';
import { text, valueText } from './read-input';

export interface ClashTools extends PriceTools {
  /** The role's name; null for an unknown role. */
  role(name: string): string | null;
  /** The label of a setting; null for an unknown one. */
  setting(name: string): string | null;
  /** What stands for a price that no rule sets. */
  noRule(): string;
  /** The end of a list whose first items alone are known. */
  more(n: number): string;
}

/** Each item as it is now at the side that gives way, and as it becomes. */
export function clashLines(
  { kind, items, count }: SharedClash,
  side: unknown,
  tools: ClashTools,
): (Pick<PriceLine, 'value'> & { readonly cheaper?: boolean; readonly picture?: string })[] {
  const sided = items.map(({ key, names, here, there }) => {
    const [was, is] = side === 'there' ? [here, there] : [there, here];
    return { key, name: names.filter((one) => one !== '').join(' · '), was, is };
  });
  const rest = count > items.length ? [{ value: tools.more(count - items.length) }] : [];
  if (kind === 'prices') return [...pricesOf(sided, tools), ...rest];
  const lines = sided.map(({ key, name, was, is }) => {
    const what = name || (OF_GAMES.has(kind) ? tools.item(key, null) : tools.setting(key));
    const value = `${what ? `${what}: ` : ''}${sharedText(was, tools)} → ${sharedText(is, tools)}`;
    return is?.is === 'picture' ? { value, picture: is.picture } : { value };
  });
  return [...lines, ...rest];
}

/** Their items are found by the game's id. */
const OF_GAMES: ReadonlySet<SharedKind> = new Set<SharedKind>(['aliases', 'pauses']);

interface Sided {
  readonly key: string;
  readonly name: string;
  readonly was: ShownValue | null;
  readonly is: ShownValue | null;
}

function pricesOf(sided: readonly Sided[], tools: ClashTools): PriceLine[] {
  return inOrder(
    sided.map(({ key, name, was, is }) => {
      const [productId, packageId] = scopeOf(key);
      const pack = tools.offered(productId, packageId);
      const before = shareOf(nowOf(was), pack);
      const after = Math.min(...[nowOf(is), ...laterOf(is)].map((method) => shareOf(method, pack)));
      const held = [was, is].map((value) => heldText(value, pack, tools)).join(' → ');
      return {
        value: `${name || tools.item(productId, packageId)} · ${held}`,
        share: packageId === null ? MANY : before === 0 ? 0 : after / before,
      };
    }),
  );
}

function nowOf(value: ShownValue | null): PriceMethod {
  return (value?.is === 'price' ? value.now : null) ?? { how: 'none' };
}

function laterOf(value: ShownValue | null): PriceMethod[] {
  return value?.is === 'price' ? value.later.map(({ method }) => method) : [];
}

/** The price of a till, and the prices that it plans. */
function heldText(value: ShownValue | null, pack: OfferedPackage | null, tools: ClashTools): string {
  const { now, later } = value?.is === 'price' ? value : { now: null, later: [] };
  const held = now ? methodText(now, pack, tools) : tools.noRule();
  const plans = later.map(({ from, method }) => `${tools.day(from)}: ${methodText(method, pack, tools)}`);
  return [held, ...plans].join(' · ');
}

/** A key's game and package; an invalid one has none. */
function scopeOf(key: string): [string | null, string | null] {
  try {
    const [productId, packageId] = JSON.parse(key) as unknown[];
    return [text(productId), text(packageId)];
  } catch {
    return [null, null];
  }
}

function sharedText(value: ShownValue | null, tools: ClashTools): string {
  switch (value?.is) {
    case 'who':
      return value.removed ? '–' : `${value.name} · ${tools.role(value.role) ?? value.role}`;
    case 'saved':
      return value.name;
    case 'words':
      return value.words.join(', ');
    case 'setting':
      return valueText(value.value);
    case 'pause':
      return value.pause.reason;
    case 'credit':
      return value.entry ? tools.money(value.entry.amount) : '–';
    default:
      return '–';
  }
}
