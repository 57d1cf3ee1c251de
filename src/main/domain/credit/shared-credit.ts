/** The typed entries of the credit, as the tills of a shop share them. Entries are added and never changed. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { CreditAccount } from '@shared/model/money/credit';
import type { SharedItem, SharedItems } from '../ledger/shared-items';
import { MOST_SHOWN, type KeptEntry } from './standing-credit';

/** The most entries of one account that are shared: so many deposits without a balance are not typed in ten years. */
const MOST_SHARED = 2_000;

export type AccountEntry = readonly [CreditAccount, KeptEntry];

/** The entries as items; those without an id count at their till alone. */
export function creditAsItems(entries: readonly AccountEntry[]): SharedItems {
  return latestOf(
    new Map(
      entries.flatMap(([{ service }, { id, ...entry }]): [string, SharedItem][] =>
        id === null ? [] : [[id, { value: { is: 'credit', service, entry }, names: [] }]],
      ),
    ),
  );
}

/** The items as entries of a shop. */
export function creditOfItems(items: SharedItems, shop: string): AccountEntry[] {
  return [...items].flatMap(([id, { value }]): AccountEntry[] => {
    if (value.is !== 'credit') return [];
    const { service, entry } = value;
    const at = toIso(readInstant(entry.at) ?? 0);
    return [
      [
        { service, currency: entry.amount.currency, shop },
        { ...entry, at, id },
      ],
    ];
  });
}

/** Of each account all since the last balance, and the latest before it: older ones count no more. */
export function latestOf(items: SharedItems): SharedItems {
  const accounts = Map.groupBy(items, ([, { value }]) =>
    value.is === 'credit' ? JSON.stringify([value.service, value.entry.amount.currency]) : '',
  );
  const latest = [...accounts.values()].flatMap((all) => {
    const sorted = all.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
    const last = sorted.findLastIndex(
      ([, { value }]) => value.is === 'credit' && value.entry.kind === 'balance',
    );
    const first = Math.min(Math.max(last, 0), Math.max(0, sorted.length - MOST_SHOWN));
    return sorted.slice(Math.max(first, sorted.length - MOST_SHARED));
  });
  return new Map(latest);
}

function placeOf([id, { value }]: readonly [string, SharedItem]): string {
  return value.is === 'credit' ? `${value.entry.at} ${id}` : id;
}
