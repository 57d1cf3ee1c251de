/** The content of each column of an export, in every format. */
import type { BusinessDay } from '@shared/model/day/business-day';
import { EXPORT_COLUMNS, type ExportColumn } from '@shared/model/day/export-words';
import type { Money } from '@shared/model/money/money';
import { shownText } from '@shared/model/shown-text';
import type { ExportRow, ExportLook } from './export-rows';

/** A column: the kind of its values, and the value of a row. An unknown value is an empty text or null. */
export type Column = { readonly heading: string } & (
  | { readonly kind: 'text'; of(row: ExportRow): string }
  | { readonly kind: 'integer'; of(row: ExportRow): number | null }
  | { readonly kind: 'money'; of(row: ExportRow): Money | null }
  | { readonly kind: 'day'; of(row: ExportRow): BusinessDay }
  /** Epoch milliseconds at which a clock in UTC shows the time that the shop's clock showed. */
  | { readonly kind: 'wall-time'; of(row: ExportRow): number | null }
);

type Content = Column extends infer C ? (C extends Column ? Omit<C, 'heading'> : never) : never;

export function columnsOf({ words, timeZone }: ExportLook): readonly Column[] {
  const clock = new WallClock(timeZone);
  const contents: Readonly<Record<ExportColumn, Content>> = {
    day: { kind: 'day', of: ({ day }) => day },
    at: { kind: 'wall-time', of: ({ at }) => (at === null ? null : clock.at(at)) },
    code: { kind: 'text', of: ({ code }) => shownText(code ?? '') },
    item: { kind: 'text', of: ({ item, items }) => words.itemOf(item, items) },
    product: { kind: 'text', of: ({ product }) => shownText(product ?? '') },
    package: { kind: 'text', of: (row) => shownText(row.package ?? '') },
    quantity: { kind: 'integer', of: ({ quantity }) => quantity },
    recipient: { kind: 'text', of: ({ recipient }) => shownText(recipient.join(' / ')) },
    state: { kind: 'text', of: ({ state }) => (state === null ? '' : words.states[state]) },
    status: { kind: 'text', of: ({ status }) => shownText(status ?? '') },
    source: { kind: 'text', of: ({ source }) => words.sources[source] },
    total: { kind: 'money', of: ({ total }) => total },
    currency: { kind: 'text', of: ({ total, notSold }) => (total ?? notSold)?.currency ?? '' },
    sold: { kind: 'text', of: ({ sold }) => (sold === null ? words.notKnown : sold ? words.yes : words.no) },
    tender: { kind: 'text', of: ({ tenders }) => tenders.map((tender) => words.tenders[tender]).join(' + ') },
    cashier: { kind: 'text', of: ({ cashier }) => cashier ?? '' },
    zNumber: { kind: 'integer', of: ({ zNumber }) => zNumber },
    notSold: { kind: 'money', of: ({ notSold }) => notSold },
    serviceTotal: { kind: 'money', of: ({ serviceTotal }) => serviceTotal },
    slip: { kind: 'text', of: ({ slip }) => slip ?? '' },
    receiptNumber: { kind: 'text', of: ({ receiptNumber }) => receiptNumber ?? '' },
    discount: { kind: 'money', of: ({ discount }) => discount },
    approvedBy: { kind: 'text', of: ({ approvedBy }) => approvedBy.join(', ') },
  };
  return EXPORT_COLUMNS.map((name) => ({ heading: words.columns[name], ...contents[name] }));
}

/** The shop's clock. An offset lasts until the zone changes it, so it is looked up once for many rows. */
class WallClock {
  private from = Infinity;
  private to = -Infinity;
  private offsetMs = 0;

  constructor(private readonly timeZone: string) {}

  at(epochMs: number): number {
    if (epochMs < this.from || epochMs >= this.to) this.lookUp(epochMs);
    return epochMs + this.offsetMs;
  }

  private lookUp(epochMs: number): void {
    const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(this.timeZone);
    this.offsetMs = local.offsetNanoseconds / 1e6;
    this.from = epochMs;
    this.to = local.getTimeZoneTransition('next')?.epochMilliseconds ?? Infinity;
  }
}
