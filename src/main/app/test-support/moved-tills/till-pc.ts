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
}

type Row = [table: string, key: string, columns: Readonly<Record<string, unknown>>];

export class TillPc {
  private readonly chain: TestChain;
  private readonly sold = new Map<string, PcSale>();
  private reports: PcZ[] = [];
  private copy: Books | null = null;
  /** What it had before it was restored from its copy, until it recovers that from the ledger. */
  private lost: Books | null = null;
  /** The ids of sales and the texts of reports that the ledger took from it. */
  private readonly sent = new Set<string>();

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
    return this.lost !== null;
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
    this.chain.write('sale', sale.id, {}, [this.keep(sale)]);
  }

  /** Takes the Z of a day, with everything since its last one up to the day's end. A day has one Z. */
  close(day: BusinessDay, bounds: DayBounds): void {
    if (this.reports.some((z) => z.day === day)) return;
    const number = (this.reports.at(-1)?.number ?? 0) + 1;
    const sales = this.sales.filter((sale) => sale.zNumber === null && sale.at < bounds.to);
    const z = { number, day, report: reportOf(day, bounds, sales), sales: sales.map(({ id }) => id) };
    const rows = sales.map((sale) => this.keep({ ...sale, zNumber: number }));
    this.chain.write('z', String(number), {}, [...rows, rowOfZ(z)]);
    this.reports.push(z);
  }

  /** Copies its journal to where a restore finds it. */
  keepCopy(): void {
    this.copy = this.books;
  }

  /** Goes back to its copy, if it has one that lacks something. */
  restore(): void {
    if (this.copy === null || this.copy.entries.length === this.chain.entries.length) return;
    this.lost = this.books;
    this.become(this.copy);
  }

  /** Goes on with the journal of another PC. */
  setUpFrom(other: TillPc): void {
    this.become(other.books);
  }

  /** Notes that the ledger has everything of its journal. */
  noteSent(): void {
    for (const { id } of this.sales) this.sent.add(id);
    for (const { report } of this.reports) this.sent.add(report);
  }

  /** Recovers what it lost and the ledger knows, unless it has closed the day again, or given the number again. */
  recover(): void {
    const { lost } = this;
    this.lost = null;
    if (lost === null) return;
    const zs = lost.zs.filter(
      ({ report, number, day }) =>
        this.sent.has(report) && !this.reports.some((own) => own.number === number || own.day === day),
    );
    const rows: Row[] = lost.sales.flatMap((sale) => {
      const own = this.sold.get(sale.id);
      const zNumber = zs.find(({ sales }) => sales.includes(sale.id))?.number ?? null;
      const isNews = own ? own.zNumber === null && zNumber !== null : this.sent.has(sale.id);
      return isNews ? [this.keep({ ...sale, zNumber })] : [];
    });
    if (rows.length + zs.length === 0) return;
    this.chain.write('till', 'recovered', {}, [...rows, ...zs.map(rowOfZ)]);
    this.reports = [...this.reports, ...zs].sort((one, other) => one.number - other.number);
  }

  private get books(): Books {
    return { entries: [...this.chain.entries], sales: this.sales, zs: [...this.reports] };
  }

  private become({ entries, sales, zs }: Books): void {
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
