/**
 * What the books must say, reckoned apart: plain lists, added up by hand each time. It knows no table, no entry and
 * none of the till's own arithmetic; a ticket's cash is one amount, rounded once.
 */
import type { CashRounding } from '@shared/model/money/cash-rounding';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Tender } from '@shared/model/kinds/money';

/** Amounts are satang, instants epoch milliseconds. */
export interface KnownSale {
  readonly id: string;
  readonly at: number;
  readonly person: string;
  readonly game: string;
  readonly quantity: number;
  readonly paid: number;
  readonly off: number;
  /** By which tender how much of `paid` really came. */
  readonly nets: Map<Tender, number>;
  readonly shift: number | null;
  state: SaleState;
  refund: {
    readonly at: number;
    readonly tender: Tender;
    readonly minor: number;
    readonly shift: number | null;
    z: number | null;
  } | null;
  waived: boolean;
  /** It was closed from another till. */
  leftOpen: boolean;
  z: number | null;
  /** What the last report or adjustment said of it. */
  reported: SaleState | null;
}

interface KnownShift {
  readonly id: number;
  readonly at: number;
  readonly float: number;
  moved: number;
  z: number | null;
}

/** What a report has to say; each by its key, nothing where it is nothing. */
export interface Expected {
  readonly sold: number;
  readonly count: number;
  readonly quantity: number;
  readonly notSold: number;
  /** Ids of sales whose outcome is open, sorted; those of earlier days again apart. */
  readonly open: readonly string[];
  readonly carried: readonly string[];
  /** Each shift with what should have been in its drawer. */
  readonly shifts: readonly (readonly [id: number, expected: number | undefined])[];
  readonly byGame: Readonly<Record<string, number>>;
  readonly byPerson: Readonly<Record<string, number>>;
  /** Discounts as amounts, corrections and waivers as counts. */
  readonly acts: Readonly<Record<string, number>>;
  /** By tender: taken, given back, what of it stands behind what, and money outside the day's own drawers. */
  readonly tenders: Readonly<Record<string, number>>;
}

const SOLD: readonly SaleState[] = ['accepted', 'delivered'];
const OWED: readonly SaleState[] = ['rejected', 'failed'];
const OPEN: readonly SaleState[] = ['held', 'sending', 'not-sent', 'unknown'];
const STEPS: Readonly<Record<CashRounding, number>> = { off: 0, '0.25': 0.25, '1.00': 1 };

export const isSold = ({ state }: Pick<KnownSale, 'state'>): boolean => SOLD.includes(state);
/** Whether its money goes back, unless a person waives that. */
export const isOwed = ({ state, leftOpen }: KnownSale): boolean =>
  OWED.includes(state) || (leftOpen && state === 'voided');
const kindOf = (state: SaleState): string =>
  SOLD.includes(state) ? 'sold' : OPEN.includes(state) ? 'open' : 'over';

/** The books as they must be. */
export class BooksModel {
  readonly tickets: KnownSale[][] = [];
  readonly shifts: KnownShift[] = [];
  adjusted = 0;

  /** How the cash of each ticket was rounded last, by its first sale. */
  readonly rounded = new Map<string, CashRounding>();
  /** The corrections, by the sale. */
  readonly corrected: { readonly of: KnownSale; readonly person: string }[] = [];

  /** Who settled a sale without a refund since the last report. */
  readonly waivers: string[] = [];

  constructor(private readonly decimals: number) {}

  get sales(): KnownSale[] {
    return this.tickets.flat();
  }

  /** To the nearest step, halves up. */
  inCash(minor: number, rounding: CashRounding): number {
    const wanted = STEPS[rounding] * 10 ** this.decimals;
    const step = wanted >= 1 && Number.isInteger(wanted) ? wanted : 1;
    const over = minor % step;
    return minor - over + (2 * over >= step ? step : 0);
  }

  /** What the tenders pay, one line after the other. */
  fill(
    totals: readonly number[],
    payments: readonly { tender: Tender; minor: number }[],
  ): Map<Tender, number>[] {
    const left = payments.map((one) => ({ ...one }));
    return totals.map((total) => {
      const nets = new Map<Tender, number>();
      let open = total;
      for (const payment of left) {
        const part = Math.min(open, payment.minor);
        if (part > 0) nets.set(payment.tender, part);
        payment.minor -= part;
        open -= part;
      }
      return nets;
    });
  }

  became(sale: KnownSale, state: SaleState): void {
    sale.state = state;
    if (sale.reported === null || kindOf(sale.reported) === kindOf(state)) return;
    this.adjusted += (SOLD.includes(state) ? sale.paid : 0) - (SOLD.includes(sale.reported) ? sale.paid : 0);
    sale.reported = state;
  }

  /** What should lie in the drawer of a shift. */
  drawer(id: number): number {
    const shift = this.shifts.find((one) => one.id === id);
    const cash = this.tickets
      .filter(([first]) => first?.shift === id)
      .reduce((sum, lines) => sum + this.cashOf(lines), 0);
    const back = this.sales.reduce(
      (sum, { refund }) => sum + (refund?.shift === id && refund.tender === 'cash' ? refund.minor : 0),
      0,
    );
    return (shift?.float ?? 0) + (shift?.moved ?? 0) + cash - back;
  }

  cashOf(lines: readonly KnownSale[]): number {
    const rounding = this.rounded.get(lines[0]?.id ?? '') ?? 'off';
    return this.inCash(
      lines.reduce((sum, { nets }) => sum + (nets.get('cash') ?? 0), 0),
      rounding,
    );
  }

  /** What the lines of a ticket are paid by. */
  private paidBy(lines: readonly KnownSale[]): [Tender, number][] {
    const others = lines.flatMap(({ nets }) => [...nets].filter(([by]) => by !== 'cash'));
    return [['cash', this.cashOf(lines)], ...others];
  }

  /** `endsWaivers`: the next report does not say who waived again. */
  private actsOf(sales: readonly KnownSale[], endsWaivers: boolean): Record<string, number> {
    const acts: Record<string, number> = {};
    for (const { person, off, state } of sales)
      if (off > 0 && kindOf(state) !== 'over')
        acts[`discount ${person}`] = (acts[`discount ${person}`] ?? 0) + off;
    for (const { of, person } of this.corrected)
      if (sales.includes(of)) acts[`correction ${person}`] = (acts[`correction ${person}`] ?? 0) + 1;
    for (const person of endsWaivers ? this.waivers.splice(0) : this.waivers)
      acts[`waived ${person}`] = (acts[`waived ${person}`] ?? 0) + 1;
    return acts;
  }

  /** Takes the report of the day that begins at `from`, of everything before `until`, and gives what it has to say. */
  close(number: number, from: number, until: number, endsWaivers: boolean): Expected {
    const carried = this.sales.filter(
      ({ at, z, state }) => z !== null && at < until && kindOf(state) === 'open',
    );
    const tickets = this.tickets.filter(([first]) => first && first.z === null && first.at < until);
    const sales = tickets.flat();
    const tenders: Record<string, number> = {};
    const add = (key: string, minor: number): void => {
      tenders[key] = (tenders[key] ?? 0) + minor;
    };
    const backs = this.sales.filter(
      ({ at, z, refund }) => refund?.z === null && (z === null ? Math.max(at, refund.at) : refund.at) < until,
    );
    const shifts = this.shifts.filter(({ at, z }) => z === null && at < until);
    const isOfDay = (shift: number | null): boolean => shifts.some(({ id }) => id === shift);
    const elsewhere = (shift: number | null): string => (shift === null ? 'outside' : 'other drawer');
    for (const lines of tickets) {
      const shift = lines[0]?.shift ?? null;
      for (const [by, minor] of this.paidBy(lines)) {
        add(`taken ${by}`, minor);
        if (!isOfDay(shift)) add(`${elsewhere(shift)} paid ${by}`, minor);
      }
    }
    for (const { refund } of backs) {
      if (!refund) continue;
      add(`back ${refund.tender}`, refund.minor);
      if (!isOfDay(refund.shift)) add(`${elsewhere(refund.shift)} back ${refund.tender}`, refund.minor);
    }
    for (const sale of sales) {
      if (backs.includes(sale)) {
        if (isSold(sale)) for (const [by, net] of sale.nets) add(`lost ${by}`, -net);
      } else if (!isSold(sale)) {
        const kind = OPEN.includes(sale.state)
          ? 'open'
          : !isOwed(sale)
            ? 'kept'
            : sale.waived
              ? 'waived'
              : 'owed';
        for (const [by, net] of sale.nets) add(`${kind} ${by}`, net);
      }
      if (isSold(sale)) for (const [by, net] of sale.nets) add(`sold ${by}`, net);
    }
    for (const sale of sales) Object.assign(sale, { z: number, reported: sale.state });
    for (const { refund } of backs) if (refund) refund.z = number;
    for (const shift of shifts) shift.z = number;
    // What these drawers saw of other days.
    for (const lines of this.tickets.filter(
      ([first]) => first?.z !== number && isOfDay(first?.shift ?? null),
    ))
      for (const [by, minor] of this.paidBy(lines)) add(`other day paid ${by}`, minor);
    for (const { refund } of this.sales)
      if (refund && refund.z !== number && isOfDay(refund.shift))
        add(`other day back ${refund.tender}`, refund.minor);
    const open = sales.filter(({ state }) => kindOf(state) === 'open');
    const sold = sales.filter(isSold);
    const by = (keyOf: (sale: KnownSale) => string): Record<string, number> => {
      const sums: Record<string, number> = {};
      for (const sale of sold) sums[keyOf(sale)] = (sums[keyOf(sale)] ?? 0) + sale.paid;
      return sums;
    };
    return {
      sold: sold.reduce((sum, { paid }) => sum + paid, 0),
      count: sold.length,
      quantity: sold.reduce((sum, { quantity }) => sum + quantity, 0),
      notSold: sales.filter(({ state }) => kindOf(state) === 'over').length,
      open: [...open, ...carried].map(({ id }) => id).sort(),
      carried: [...carried, ...open.filter(({ at }) => at < from)].map(({ id }) => id).sort(),
      shifts: shifts.map(({ id }) => [id, this.drawer(id)]),
      byGame: by(({ game }) => game),
      byPerson: by(({ person }) => person),
      acts: this.actsOf(sales, endsWaivers),
      tenders: Object.fromEntries(Object.entries(tenders).filter(([, minor]) => minor !== 0)),
    };
  }
}
