/** A PC that sells for a shop: a small model of its journal, and the entries that it sends to the ledger. */
import { randomUUID } from 'node:crypto';
import type { BusinessDay, DayBounds } from '@shared/model/day/business-day';
import { FIRST, saleRow, TestChain, type TestEntry } from '../../../../ledger/test-support/shop-ledger';
import type { RoundParts } from '../../../adapters/ledger/sync-round';
import { reportText } from '../../../adapters/journal/money/stored-report';
import { joinReports } from '../../../domain/ledger/shop-report';
import { baht } from '../../../domain/test-support/sales';
import { settingsOf } from '../fakes';

export interface PcSale {
  readonly id: string;
  readonly at: number;
  /** Each sale costs another power of two, so a sum shows which sales are in it. */
  readonly bit: number;
  readonly zNumber: number | null;
}

export interface PcZ {
  readonly number: number;
  readonly day: BusinessDay;
  readonly report: string;
  /** The ids of its sales. */
  readonly sales: readonly string[];
}

/** What a journal holds at a time. */
interface Books {
  readonly entries: readonly TestEntry[];
  readonly sales: readonly PcSale[];
  readonly zs: readonly PcZ[];
  readonly seqs: ReadonlyMap<string, number>;
}

type Row = [table: string, key: string, columns: Readonly<Record<string, unknown>>];

export class TillPc {
  private readonly chain: TestChain;
  private readonly sold = new Map<string, PcSale>();
  private reports: PcZ[] = [];
  private copy: Books | null = null;
  /** The last number of a report, as known outside of its journal. */
  private lastZ = 0;
  /** What it had before it was restored from its copy, until it recovers that from the ledger. */
  private lost: readonly Books[] = [];
  /** The ids of sales and the texts of reports that the ledger has of it. */
  sent: readonly string[] = [];
  /** The entry that has a sale or a report first, by its id or text. */
  private readonly seqs = new Map<string, number>();

  constructor(readonly name: string) {
    this.chain = new TestChain(name);
    this.chain.write('till', 'start', { of: randomUUID() });
  }

  get sales(): readonly PcSale[] {
    return [...this.sold.values()];
  }

  get zs(): readonly PcZ[] {
    return this.reports;
  }

  /** Whether it was restored, and has not recovered what it lost. */
  get isBehind(): boolean {
    return this.lost.length > 0;
  }

  /** What the sync of the till reads of its journal. */
  get entries(): RoundParts['entries'] {
    const { entries } = this.chain;
    return {
      head: () => ({ seq: entries.length, hash: entries.at(-1)?.hash ?? FIRST }),
      hashAt: (seq) => (seq === 0 ? FIRST : (entries[seq - 1]?.hash ?? null)),
      read: ({ seq }, upto) => entries.slice(seq, upto).map((entry) => ({ ...entry, at: '' })),
    };
  }

  sell(bit: number, at: number): void {
    const sale = { id: randomUUID(), at, bit, zNumber: null };
    this.seqs.set(sale.id, this.chain.write('sale', sale.id, {}, [this.keep(sale)]).seq);
  }

  /** Takes the Z of a day, with everything since its last one up to the day's end. A day has one Z. */
  close(day: BusinessDay, bounds: DayBounds): void {
    if (this.reports.some((z) => z.day === day)) return;
    const number = Math.max(this.lastZ, this.reports.at(-1)?.number ?? 0) + 1;
    const sales = this.sales.filter((sale) => sale.zNumber === null && sale.at < bounds.to);
    const z = { number, day, report: reportOf(day, bounds, sales), sales: sales.map(({ id }) => id) };
    const rows = sales.map((sale) => this.keep({ ...sale, zNumber: number }));
    this.seqs.set(z.report, this.chain.write('z', String(number), {}, [...rows, rowOfZ(z)]).seq);
    this.reports.push(z);
  }

  /** Copies its journal to where a restore finds it. */
  keepCopy(): void {
    this.copy = this.books;
  }

  /** Goes back to its copy, if it has one that lacks something. `keepsAnchor`: its numbers go on. */
  restore(keepsAnchor: boolean): void {
    if (this.copy === null || this.copy.entries.length === this.chain.entries.length) return;
    this.lastZ = keepsAnchor ? Math.max(this.lastZ, this.reports.at(-1)?.number ?? 0) : 0;
    this.lost = [...this.lost, this.books];
    this.become(this.copy);
  }

  /** Goes on with the journal of another PC. */
  setUpFrom(other: TillPc): void {
    this.become(other.books);
  }

  salesUpTo(entry: number): PcSale[] {
    return this.sales.filter(({ id }) => (this.seqs.get(id) ?? 0) <= entry);
  }

  zsUpTo(entry: number): PcZ[] {
    return this.zs.filter(({ report }) => (this.seqs.get(report) ?? 0) <= entry);
  }

  /** Notes that the ledger has its journal up to an entry. */
  noteSent(entry: number): void {
    const sales = this.salesUpTo(entry).map(({ id }) => id);
    const reports = this.zsUpTo(entry).map(({ report }) => report);
    this.sent = [...new Set([...this.sent, ...sales, ...reports])];
  }

  /** Recovers what it lost and the ledger knows, unless it has reported the day or a sale of it again, or given the number again. */
  recover(): void {
    const { lost: all } = this;
    this.lost = [];
    for (const lost of all) this.recoverFrom(lost);
  }

  private recoverFrom(lost: Books): void {
    const isReported = (id: string) => (this.sold.get(id)?.zNumber ?? null) !== null;
    const known = lost.zs.filter(
      ({ report }) => this.sent.includes(report) && !this.reports.some((own) => own.report === report),
    );
    const leftOut = known.findIndex(
      ({ number, day, sales }) =>
        this.reports.some((own) => own.number === number || own.day === day) || sales.some(isReported),
    );
    const zs = known.slice(0, leftOut < 0 ? known.length : leftOut);
    const rows: Row[] = lost.sales.flatMap((sale) => {
      const own = this.sold.get(sale.id);
      const zNumber = zs.find(({ sales }) => sales.includes(sale.id))?.number ?? null;
      const isNews = own ? own.zNumber === null && zNumber !== null : this.sent.includes(sale.id);
      return isNews ? [this.keep({ ...sale, zNumber })] : [];
    });
    if (rows.length + zs.length === 0) return;
    const { seq } = this.chain.write('till', 'recovered', {}, [...rows, ...zs.map(rowOfZ)]);
    for (const [, , columns] of rows)
      if (!this.seqs.has(String(columns['id']))) this.seqs.set(String(columns['id']), seq);
    for (const { report } of zs) this.seqs.set(report, seq);
    this.reports = [...this.reports, ...zs].sort((one, other) => one.number - other.number);
  }

  private get books(): Books {
    return {
      entries: [...this.chain.entries],
      sales: this.sales,
      zs: [...this.reports],
      seqs: new Map(this.seqs),
    };
  }

  private become({ entries, sales, zs, seqs }: Books): void {
    this.seqs.clear();
    for (const [what, seq] of seqs) this.seqs.set(what, seq);
    this.chain.entries.splice(0, this.chain.entries.length, ...entries);
    this.sold.clear();
    for (const sale of sales) this.sold.set(sale.id, sale);
    this.reports = [...zs];
  }

  /** Keeps a sale as it is now, and returns its row. */
  private keep(sale: PcSale): Row {
    this.sold.set(sale.id, sale);
    const { id, at, bit, zNumber } = sale;
    const columns = { created_at: new Date(at).toISOString(), expected_minor: 2 ** bit, z_number: zNumber };
    return ['sales', id, saleRow(id, 'accepted', columns)];
  }
}

function rowOfZ({ number, day, report }: PcZ): Row {
  return ['z_reports', String(number), { number, business_day: day, report }];
}

/** No two reports have the same text. */
function reportOf(day: BusinessDay, bounds: DayBounds, sales: readonly PcSale[]): string {
  const minor = sales.reduce((all, { bit }) => all + 2 ** bit, 0);
  const takenAt = new Date(bounds.to).toISOString();
  const head = { day, bounds, takenAt, takenBy: 'Nok', tills: randomUUID() };
  return reportText({
    ...joinReports({ ...head, settings: settingsOf(), service: null }, []),
    sold: { count: sales.length, quantity: sales.length, totals: minor === 0 ? [] : [baht(minor)] },
  });
}
