/**
 * The slow reference of closing days: every sale, entry, shift and report in plain lists, added up by hand
 * each time. It knows no table, no index and no transaction.
 */
import type { BusinessDay } from '@shared/model/day/business-day';
import type { DrawerEntryKind } from '@shared/model/day/drawer';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Tender } from '@shared/model/money/tender';
import type { ShopCalendar } from '../../domain/day/shop-calendar';

/** A sale as it is remembered; amounts are satang, instants epoch milliseconds. */
export interface KnownSale {
  readonly id: string;
  readonly at: number;
  readonly quantity: number;
  paid: { readonly tender: Tender; readonly minor: number };
  state: SaleState;
  /** What it comes to when it is sold. */
  total: number;
  /** The report it is in, and what was last told of it in one. */
  z: number | null;
  told: SaleState | null;
}

interface KnownEntry {
  readonly at: number;
  readonly shift: number | null;
  readonly kind: DrawerEntryKind;
  readonly tender: Tender;
  readonly minor: number;
  readonly saleId: string | null;
  z: number | null;
}

interface KnownShift {
  readonly id: number;
  readonly at: number;
  readonly float: number;
  counted: number | null;
  z: number | null;
}

interface KnownAdjustment {
  readonly saleId: string;
  readonly at: number;
  readonly minor: number;
  z: number | null;
}

/** What a report must say. */
export interface ReportedDay {
  readonly sold: { readonly count: number; readonly quantity: number; readonly minor: number };
  readonly notSold: number;
  /** Ids of open sales, sorted. */
  readonly open: readonly string[];
  readonly carried: readonly string[];
  readonly adjusted: readonly number[];
  readonly afterClosing: number;
  /** `tender kind` with its sum. */
  readonly money: Readonly<Record<string, number>>;
  readonly outside: Readonly<Record<string, number>>;
  readonly otherDrawers: Readonly<Record<string, number>>;
  readonly otherDays: Readonly<Record<string, number>>;
  readonly shifts: readonly { readonly id: number; readonly expected: number; readonly over: number }[];
}

const SOLD: readonly SaleState[] = ['accepted', 'delivered'];
const OVER: readonly SaleState[] = ['rejected', 'failed', 'voided'];

function kindOf(state: SaleState): string {
  return SOLD.includes(state) ? 'sold' : OVER.includes(state) ? 'over' : 'open';
}

/** The reference itself. */
export class DayLedger {
  readonly sales: KnownSale[] = [];
  readonly entries: KnownEntry[] = [];
  readonly shifts: KnownShift[] = [];
  readonly adjustments: KnownAdjustment[] = [];
  readonly days: BusinessDay[] = [];

  openShift(): KnownShift | null {
    return this.shifts.find(({ counted }) => counted === null) ?? null;
  }

  sold(sale: Omit<KnownSale, 'z' | 'told'>): KnownSale {
    const known = { ...sale, z: null, told: null };
    this.sales.push(known);
    this.enter('payment', sale.at, sale.paid.tender, sale.paid.minor, sale.id);
    return known;
  }

  enter(kind: DrawerEntryKind, at: number, tender: Tender, minor: number, saleId: string | null): void {
    const sale = this.sales.find(({ id, z }) => id === saleId && z === null);
    // What goes back is told no earlier than what was paid.
    const toldAt = sale && kind === 'refund' ? Math.max(at, sale.at) : at;
    this.entries.push({
      at: toldAt,
      shift: this.openShift()?.id ?? null,
      kind,
      tender,
      minor,
      saleId,
      z: null,
    });
  }

  /** The sale came to another state. */
  became(sale: KnownSale, state: SaleState, at: number, moneyBack: boolean): void {
    sale.state = state;
    if (moneyBack) this.enter('refund', at, sale.paid.tender, sale.paid.minor, sale.id);
    if (sale.told === null || kindOf(sale.told) === kindOf(state)) return;
    this.adjustments.push({
      saleId: sale.id,
      at,
      minor: (SOLD.includes(state) ? sale.total : 0) - (SOLD.includes(sale.told) ? sale.total : 0),
      z: null,
    });
    sale.told = state;
  }

  /** The sale was paid by another tender: a pair of entries in the shift of its payment. */
  correct(sale: KnownSale, really: KnownSale['paid']): void {
    const paid = this.entries.find(({ kind, saleId }) => kind === 'payment' && saleId === sale.id);
    // It is told where the sale is, whenever it was made.
    const entry = { at: sale.at, shift: paid?.shift ?? null, saleId: sale.id, z: null };
    this.entries.push({ ...entry, ...sale.paid, kind: 'correction-out' });
    this.entries.push({ ...entry, ...really, kind: 'correction-in' });
    sale.paid = really;
  }

  expected(shiftId: number): number {
    let sum = 0;
    for (const { id, float } of this.shifts) if (id === shiftId) sum += float;
    for (const { shift, kind, tender, minor } of this.entries) {
      if (shift !== shiftId || tender !== 'cash') continue;
      sum += kind === 'payment' || kind === 'cash-in' || kind === 'correction-in' ? minor : -minor;
    }
    return sum;
  }

  /** Why the day cannot be closed, or null. */
  refusal(day: BusinessDay, now: number, calendar: ShopCalendar): string | null {
    const { from, to } = calendar.boundsOf(day);
    const until = to > now ? Infinity : to;
    if (from > now) return 'DAY_NOT_BEGUN';
    if (this.days.includes(day)) return 'DAY_CLOSED';
    if (this.firstOpenBefore(from, calendar) !== null) return 'EARLIER_DAY_OPEN';
    if ((this.openShift()?.at ?? until) < until) return 'SHIFT_OPEN';
    const met = this.sales.filter(({ at }) => at < until);
    return met.some(({ state }) => state === 'sending') ? 'SALE_ON_THE_WIRE' : null;
  }

  /** The first day before an instant that waits for its report. */
  firstOpenBefore(from: number, calendar: ShopCalendar): BusinessDay | null {
    const waiting = [...this.sales, ...this.shifts, ...this.entries, ...this.adjustments]
      .filter(({ at, z }) => z === null && at < from)
      .map(({ at }) => calendar.dayOf(at))
      .filter((day) => !this.days.includes(day))
      .sort();
    return waiting[0] ?? null;
  }

  /** Closes the day, and gives what its report must say. */
  close(day: BusinessDay, now: number, calendar: ShopCalendar): ReportedDay {
    const { from, to } = calendar.boundsOf(day);
    const until = to > now ? Infinity : to;
    const carried = this.sales.filter(
      ({ at, z, state }) => z !== null && kindOf(state) === 'open' && at < until,
    );
    this.days.push(day);
    const number = this.days.length;
    const taken = <T extends { at: number; z: number | null }>(all: readonly T[]): T[] => {
      const mine = all.filter((one) => one.z === null && one.at < until);
      for (const one of mine) one.z = number;
      return mine;
    };
    const sales = taken(this.sales);
    for (const sale of sales) sale.told = sale.state;
    const shifts = taken(this.shifts);
    const entries = taken(this.entries);
    const ids: (number | null)[] = shifts.map(({ id }) => id);
    const open = sales.filter(({ state }) => kindOf(state) === 'open');
    const sold = sales.filter(({ state }) => kindOf(state) === 'sold');
    return {
      sold: {
        count: sold.length,
        quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
        minor: sold.reduce((sum, { total }) => sum + total, 0),
      },
      notSold: sales.filter(({ state }) => kindOf(state) === 'over').length,
      open: [...open, ...carried].map(({ id }) => id).sort(),
      carried: [...carried, ...open.filter(({ at }) => at < from)].map(({ id }) => id).sort(),
      adjusted: taken(this.adjustments)
        .sort((a, b) => a.at - b.at)
        .map(({ minor }) => minor),
      afterClosing: sales.filter(({ at }) => at < from).length,
      money: sums(entries),
      outside: sums(entries.filter(({ shift }) => shift === null)),
      otherDrawers: sums(entries.filter(({ shift }) => shift !== null && !ids.includes(shift))),
      otherDays: sums(this.entries.filter(({ shift, z }) => ids.includes(shift) && z !== number)),
      shifts: shifts.map(({ id, counted }) => ({
        id,
        expected: this.expected(id),
        over: (counted ?? 0) - this.expected(id),
      })),
    };
  }

  /** What was sold by now, in whichever report or in none. */
  soldNow(): number {
    return this.sales
      .filter(({ state }) => kindOf(state) === 'sold')
      .reduce((sum, { total }) => sum + total, 0);
  }
}

function sums(entries: readonly KnownEntry[]): Record<string, number> {
  const all: Record<string, number> = {};
  for (const { kind, tender, minor } of entries) {
    if (kind === 'cash-in' || kind === 'cash-out') continue;
    const key = `${tender} ${kind === 'refund' ? 'refund' : 'payment'}`;
    all[key] = (all[key] ?? 0) + (kind === 'correction-out' ? -minor : minor);
  }
  return all;
}
