/**
 * What a call is about, where its input has only ids and words of a program. Otherwise a person says one alert, till
 * or game and has another approved.
 */
import type { Result } from '@shared/ipc/result';
import type { Sale } from '@shared/model/sale/sale';
import { readableValue } from '@shared/model/recipient/recipient';
import type { ShopSale } from '@shared/model/shop/shop';
import type { SharedClash } from '@shared/model/shop/shop-wide';
import { callQuietly, type Refused } from '@/ipc/client';
import { saleIdOf } from './approval-facts';
import { members, text } from './read-input';

/** A sale, names of other things, and what two tills have differently. */
export interface NamedById {
  readonly sale: Sale | null;
  readonly names: readonly string[];
  readonly clash: SharedClash | null;
}

/** Reads it from the till; `word` returns the words of a key, if there are any. */
export async function namedById(
  asked: Refused,
  word: (key: string) => string | undefined,
): Promise<NamedById> {
  const { sale = null, names = [], clash = null } = await read(asked, word);
  return { sale, names: [...new Set(names)].flatMap((name) => text(name) ?? []), clash };
}

async function read(
  { call, input }: Refused,
  word: (key: string) => string | undefined,
): Promise<Partial<Omit<NamedById, 'names'>> & { readonly names?: readonly unknown[] }> {
  const { id, saleId, code, productId, words, kind, side, how, place, lost, picture } = members(input);
  switch (call) {
    case 'attention.closeAlarm':
    case 'attention.takeOrder': {
      const alarm = valueOf(await callQuietly('attention.get'))?.alarms.find((one) => one.id === id);
      return alarm ? { sale: alarm.sale, names: [alarm.order.code ?? alarm.order.id] } : {};
    }
    case 'shop.decide': {
      const sale = valueOf(await callQuietly('shop.open'))?.sales.find((one) => one.id === saleId);
      return { names: [...(sale ? namesOfSale(sale) : []), code] };
    }
    case 'shop.endTill': {
      const till = valueOf(await callQuietly('shop.tills'))?.tills.find((one) => one.id === id);
      return { names: [till?.name, word(`shop.tillsOf.${how === 'closed' ? 'close' : 'retire'}`)] };
    }
    case 'shop.close': {
      const ids = Array.isArray(lost) ? lost : [];
      const tills = ids.length > 0 ? valueOf(await callQuietly('shop.tills'))?.tills : [];
      const nameOf = (id: unknown) => tills?.find((one) => one.id === id)?.name ?? text(id) ?? '–';
      return { names: ids.map((id) => `${nameOf(id)} · ${word('approvalFacts.leftOut') ?? ''}`) };
    }
    case 'shop.offerCode':
      return { names: [kind === 'office' && word(`shop.till.${kind}`)] };
    case 'players.forget': {
      const all =
        valueOf(await callQuietly('players.offered'))?.filter(({ playerId }) => playerId === id) ?? [];
      return {
        names: all.flatMap(({ name, payload }) => [
          name,
          ...payload.map(({ value }) => readableValue(value)),
        ]),
      };
    }
    case 'ledger.decide': {
      const chosen = side === 'here' ? 'keep' : 'take';
      const all = valueOf(await callQuietly('ledger.clashes'));
      return {
        names: [word(`settings.shopWide.title.${text(kind) ?? ''}`), word(`settings.shopWide.${chosen}`)],
        clash: all?.find((one) => one.kind === kind) ?? null,
      };
    }
    case 'pictures.set':
      return {
        names: [
          word(`settings.pictures.${text(place) ?? ''}`),
          picture === null && word('approvalFacts.noPicture'),
        ],
      };
    case 'catalogue.aliases':
    case 'looks.set':
    case 'looks.pause':
    case 'looks.resume': {
      const all = valueOf(await callQuietly('catalogue.get'))?.products ?? [];
      const game = all.find((one) => one.id === productId)?.name ?? productId;
      return { names: [game, ...(Array.isArray(words) ? words : [])] };
    }
    default: {
      const named = saleIdOf(input);
      return { sale: named === null ? null : valueOf(await callQuietly('sale.get', { id: named })) };
    }
  }
}

function namesOfSale({ till, product, package: pack, quantity, recipient }: ShopSale): string[] {
  return [till, `${product} · ${pack} × ${quantity}`, recipient.map(readableValue).join(' · ')];
}

/** Null for no answer: the question is asked all the same. */
function valueOf<T>(result: Result<T>): T | null {
  return result.ok ? result.value : null;
}
