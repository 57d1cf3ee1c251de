/** A till with a journal and a cache in memory, and exports that are kept instead of written. */
import type { ExportProgress } from '@shared/model/day/export';
import type { Settings } from '@shared/model/settings/settings';
import { CacheStore } from '../../adapters/orders-cache/store/cache-store';
import { queriesOf, storeList } from '../../adapters/orders-cache/test-support/stored-list';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send } from '../../adapters/journal/test-support/filled-journal';
import type { ExportRow, ExportDay } from '../../domain/export/export-rows';
import { shopCalendar, type ShopCalendar } from '../../domain/day/shop-calendar';
import { saleId, transactionOf } from '../../domain/test-support/sales';
import { RangeExport, type ExportDependencies } from '../day/export-range';
import type { ExportSource } from '../day/fill-export';
import { answerOf, FakeClock, journalInMemory, settingsOf } from './fakes';
import { historyOfDay } from '../day/read-day';
import { reviewMonth } from '../day/read-month';

/** What became of a file. */
export interface KeptFile {
  readonly path: string;
  readonly rows: ExportRow[];
  /** How many rows came at a time. */
  readonly batches: number[];
  days: readonly ExportDay[] | null;
  abandoned: boolean;
}

/** Makes one. `settings` are Bangkok's unless the test says otherwise. */
export async function exportingTill(settings: Partial<Settings> = {}) {
  const journal = await journalInMemory();
  const cache = CacheStore.open(':memory:');
  return new ExportingTill(journal, cache, settingsOf(settings));
}

export class ExportingTill {
  readonly clock = new FakeClock();
  readonly files: KeptFile[] = [];
  readonly reported: (ExportProgress | null)[] = [];
  /** Called before each batch is written. */
  onWrite: () => void | Promise<void> = () => undefined;
  readonly calendar: ShopCalendar;
  private sold = 0;

  constructor(
    readonly journal: OpenJournal,
    readonly cache: CacheStore,
    public settings: Settings,
  ) {
    this.calendar = shopCalendar(() => this.settings, journal.reports);
  }

  close(): void {
    this.journal.close();
    this.cache.close();
  }

  /** A sale that ended in `state`; gives its id. */
  sell(
    createdAt: string,
    code: string,
    state: 'accepted' | 'unknown' | 'rejected' = 'accepted',
    transactionId = transactionOf().id,
  ): string {
    this.sold += 1;
    const id = send(this.journal, this.sold, { createdAt });
    const answer = answerOf(state, code, transactionId);
    this.journal.sales.endAttempt(id, { endedAt: createdAt, answer, skewMs: null });
    return id;
  }

  /** The service lists these. */
  list(elements: readonly unknown[], seenAt = '2026-11-21T11:00:00.000Z'): void {
    storeList(this.cache, elements, {
      currency: 'THB',
      amountUnit: 'major',
      plainPositions: { 'Free Fire': [0], A: [0], B: [0], X: [0], Y: [0] },
      seenAt,
    });
  }

  source(): ExportSource {
    const { cache } = this;
    const { reports } = this.journal;
    return {
      days: this.journal.days,
      cache: queriesOf(cache),
      reports: {
        ofSale: (id) => (id === saleId(1) ? 7 : null),
        lastUpTo: (day) => reports.lastUpTo(day),
        firstAfter: (day) => reports.firstAfter(day),
      },
      audit: this.journal.audit,
      settings: this.settings,
    };
  }

  /** The exports of this till. */
  exports(change: Partial<ExportDependencies> = {}): RangeExport {
    return new RangeExport({
      source: () => this.source(),
      choosePath: (name) => Promise.resolve(`/home/nok/${name}`),
      open: (path) => Promise.resolve(this.keep(path)),
      progress: (progress) => this.reported.push(progress),
      now: () => this.clock.now(),
      ...change,
    });
  }

  /** What History shows of the day. */
  history(day: string) {
    const { cache } = this;
    return historyOfDay(
      {
        days: this.journal.days,
        cache: queriesOf(cache),
        settings: () => this.settings,
        calendar: this.calendar,
        freshness: () => Promise.resolve({} as never),
      },
      day,
    );
  }

  /** What the month shows. */
  month(month: string) {
    this.clock.at = Date.parse('2026-12-01T00:00:00Z');
    return reviewMonth(
      {
        days: this.journal.days,
        cache: queriesOf(this.cache),
        drawer: this.journal.drawer,
        reports: this.journal.reports,
        calendar: this.calendar,
        clock: this.clock,
      },
      month,
    );
  }

  private keep(path: string) {
    const kept: KeptFile = { path, rows: [], batches: [], days: null, abandoned: false };
    this.files.push(kept);
    return {
      write: async (rows: readonly ExportRow[]) => {
        await this.onWrite();
        kept.batches.push(rows.length);
        kept.rows.push(...rows);
      },
      finish: (days: readonly ExportDay[]) => {
        kept.days = days;
        return Promise.resolve();
      },
      abandon: () => {
        kept.abandoned = true;
        return Promise.resolve();
      },
    };
  }
}
