/** Everything that needs a person, as one list: alarms first, then sales, each under its heading. Pure. */
import { phoneOf } from '@shared/model/recipient/contact';
import type { Sale } from '@shared/model/sale/sale';
import type { Alarm, OpenSale } from '@shared/model/sale/settling';
import { ENTRY_KINDS, kindOfSale, type EntryKind } from '@/shared/state/attention-kinds';

interface EntryFacts {
  /** Stable while the entry needs a person. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly sale: Sale;
  /** Since when it waits, ISO 8601 UTC. */
  readonly since: string;
  /** The number at which the customer can be called; null when none was noted. */
  readonly phone: string | null;
}

/** One of them: a sale, or an alarm over one. */
export type Entry = EntryFacts &
  (
    | { readonly open: OpenSale; readonly alarm: null }
    | {
        readonly open: null;
        readonly alarm: Alarm;
      }
  );

/** All entries, in the order given, alarms first. */
export function entriesOf(alarms: readonly Alarm[], sales: readonly OpenSale[]): Entry[] {
  return [
    ...alarms.map((alarm): Entry => ({
      key: `alarm-${alarm.id}`,
      kind: 'alarm',
      sale: alarm.sale,
      since: alarm.raisedAt,
      phone: phoneOf(alarm.sale.notes),
      open: null,
      alarm,
    })),
    ...sales.map((open): Entry => ({
      key: open.sale.id,
      kind: kindOfSale(open.sale),
      sale: open.sale,
      since: open.sale.createdAt,
      phone: phoneOf(open.sale.notes),
      open,
      alarm: null,
    })),
  ];
}

/** How many entries there are of each kind; kinds without any are left out. */
export function countsOf(entries: readonly Entry[]): { kind: EntryKind; count: number }[] {
  const groups = Map.groupBy(entries, ({ kind }) => kind);
  return ENTRY_KINDS.flatMap((kind) => {
    const count = groups.get(kind)?.length ?? 0;
    return count === 0 ? [] : [{ kind, count }];
  });
}
