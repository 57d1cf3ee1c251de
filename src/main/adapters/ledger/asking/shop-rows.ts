/**
 * Reads the shop's rows by the rules of the till's own journal, and within the limits of the page. Rows that
 * no till writes are left out and counted: a stolen login must not block the shop's day.
 */
import { MOST_MINOR, MOST_OF_DAY } from '@shared/model/money/amount-bound';
import { DRAWER_ENTRY_KINDS } from '@shared/model/kinds/day';
import { TENDERS } from '@shared/model/kinds/money';
import type { Unreadable } from '@shared/model/shop/shop';
import { currencySchema, instantSchema } from '@shared/ipc/shapes/texts';
import { z } from 'zod';
import { daySaleOf } from '../../journal/sales/day-rows';
import { isSealed, type PlayerSeal } from '../sealing/player-seal';
import type { ReadSales, ShopDayMaterial, TillMoved, TillSale } from '../../../domain/ledger/known-shop';

/** A row as the driver returns it. */
export type Row = Record<string, unknown>;

/** The longest text of a customer's details, a name or a code: the service sends shorter ones. */
const LONGEST_TEXT = 100_000;

const amount = z.int().min(-MOST_MINOR).max(MOST_MINOR);
/** The sum of what goes through a drawer. */
export const drawerSum = z.object({
  kind: z.enum(DRAWER_ENTRY_KINDS),
  tender: z.enum(TENDERS),
  currency: currencySchema,
  minor: z.int().min(-MOST_OF_DAY).max(MOST_OF_DAY),
});
const text = z.string().max(LONGEST_TEXT);

const tillOf = z.object({ till: z.string(), till_name: z.string() });
// Columns that `daySaleOf` does not check, because the journal's own columns have checks.
const bounded = z.object({
  ...{ id: z.string().max(200), created_at: instantSchema, currency: currencySchema },
  ...{
    product_name: text,
    package_name: text,
    cashier: text,
    code: text.nullable(),
    order_key: text.nullable(),
  },
  ...{
    quantity: z.int().min(1),
    expected_minor: amount,
    charged_minor: amount.nullable(),
    discount_minor: amount.nullable(),
  },
  ...{ tendered_minor: amount.nullable(), rounding_minor: amount, slip_reference: text.nullable() },
  ...{ payload: text, shares: text.nullable(), corrected: text.nullable() },
});
const movedRow = drawerSum.extend({ in_shift: z.boolean(), count: z.number() });

/** Sales by till. `seal` opens sealed payloads; it is null where the shop's code is not known. */
export function readSales(rows: readonly Row[], seal: PlayerSeal | null): ReadSales {
  const unreadable: Unreadable[] = [];
  const sales = rows.flatMap((row): TillSale | [] => {
    const { till, till_name: name } = tillOf.parse(row);
    const sale = saleOf(row, seal);
    if (sale) return { ...sale, till: { id: till, name } };
    unreadable.push({ till: name, count: 1 });
    return [];
  });
  return { sales, unreadable: addUnreadable(unreadable) };
}

/** What went through the drawers; unreadable rows are in no sum. */
export function readMoved(rows: readonly Row[]): Pick<ShopDayMaterial, 'moved' | 'unreadable'> {
  const unreadable: Unreadable[] = [];
  const moved = rows.flatMap((row): TillMoved | [] => {
    const { till: tillId, till_name: name } = tillOf.parse(row);
    const { data } = movedRow.safeParse(row);
    if (data) {
      const { kind, tender, currency, in_shift: inShift, count, minor } = data;
      return { tillId, kind, tender, amount: { minor, currency }, inShift, count };
    }
    unreadable.push({ till: name, count: z.number().parse(row['count']) });
    return [];
  });
  return { moved, unreadable };
}

/** By till, each till once. */
export function addUnreadable(...lists: (readonly Unreadable[])[]): Unreadable[] {
  const sums = new Map<string, number>();
  for (const { till, count } of lists.flat()) sums.set(till, (sums.get(till) ?? 0) + count);
  return [...sums].map(([till, count]) => ({ till, count }));
}

/** Null for rows that no till writes. */
function saleOf(row: Row, seal: PlayerSeal | null): Omit<TillSale, 'till'> | null {
  if (!bounded.safeParse(row).success) return null;
  try {
    return daySaleOf({ ...row, payload: payloadOf(seal, row) });
  } catch {
    return null;
  }
}

/** Without the code, the customer of a sale is not known. */
function payloadOf(seal: PlayerSeal | null, { id, payload }: Row): unknown {
  if (typeof payload !== 'string' || !isSealed(payload)) return payload;
  return seal?.payload(String(id), payload) ?? '[]';
}
