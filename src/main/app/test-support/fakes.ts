import type { SellDependencies } from '../sale/sell-top-up';
/** Ports for tests of use cases: a clock that is set, a log that is read, a service that answers on word. */
import type { Catalogue, Product } from '@shared/model/service/product';
import { defaultSettings } from '@shared/model/settings/defaults';
import type { Settings } from '@shared/model/settings/settings';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import type { Clock, Log, ReceiptPrinter, TopUpAnswer } from '../../domain/ports';
import { baht, NOON, transactionOf } from '../../domain/test-support/sales';
import type { AuditTrail } from '../../adapters/journal/trail/audit-trail';

/** A clock that stands until it is set, at noon in Bangkok first. */
export class FakeClock implements Clock {
  at = Temporal.Instant.from(NOON).epochMilliseconds;
  now(): number {
    return this.at;
  }
}

/** A till without its own printer: all of it goes to `print`, as through the system's dialogue. */
export function dialoguePrinter(
  print: ReceiptPrinter['printElsewhere'],
  savePdf: ReceiptPrinter['savePdf'],
): ReceiptPrinter {
  return {
    hasPrinter: () => false,
    print: async (make) => {
      await print(make());
      return 'confirmed';
    },
    printElsewhere: print,
    savePdf,
    savePicture: savePdf,
  };
}

/** Keeps the log's entries. */
export class FakeLog implements Log {
  readonly entries: unknown[][] = [];
  info(...entry: unknown[]): void {
    this.entries.push(['info', ...entry]);
  }
  warn(...entry: unknown[]): void {
    this.entries.push(['warn', ...entry]);
  }
  error(...entry: unknown[]): string {
    this.entries.push(['error', ...entry]);
    return `ref-${this.entries.length}`;
  }
}

/** An audit trail that hands its entries to `record`, no matter who acts. */
export function trailInto(record: AuditTrail['record']): Pick<AuditTrail, 'by' | 'record'> {
  return { record, by: () => trailInto(record) as AuditTrail };
}

/** The till and the person at it, as the audit trail names them. */
export const ACTOR = { till: 'A', staff: 'Nok' } as const;

/** A new journal in memory. */
export function journalInMemory(setting?: Parameters<typeof openJournal>[2]): Promise<OpenJournal> {
  return openJournal(':memory:', () => ACTOR, setting);
}

/** A provider that never refuses for lacking credit. */
export const NO_REFUSALS: SellDependencies['refusals'] = { refuses: () => false, last: () => null };

/** Takes each bill for a new one. */
export const ANY_BILL: SellDependencies['newBillsOnly'] = (_, answer) => answer;

/** A product of one package at 100 baht. */
export function productOf(id: string, payloadField: readonly string[], name = id): Product {
  return { id, name, payloadField, packages: [{ id: `${id}-310`, name: '310', price: baht(10_000) }] };
}

/** A catalogue of these products, read at noon. */
export function catalogueOf(...products: readonly Product[]): Catalogue {
  return { products, faults: [], fetchedAt: NOON };
}

/** An answer that ended in the state, with a Transaction where there is one. */
export function answerOf(
  state: TopUpAnswer['outcome']['state'],
  code = 'TG1',
  id = transactionOf().id,
): TopUpAnswer {
  const reasons = {
    accepted: 'TRANSACTION',
    rejected: 'REQUEST_REFUSED',
    'not-sent': 'UNREACHABLE',
    unknown: 'TIMED_OUT',
  } as const;
  return {
    outcome: {
      state,
      reason: reasons[state],
      transaction: state === 'accepted' ? transactionOf({ code, id }) : null,
    },
    httpStatus: state === 'accepted' ? 201 : null,
    serviceDate: null,
    message: null,
    answer: null,
  };
}

/** Settings of a Thai shop in Bangkok. */
export function settingsOf(change: Partial<Settings> = {}): Settings {
  return {
    ...defaultSettings('Asia/Bangkok', 'th'),
    service: { baseUrl: 'https://example.com', identify: 'demo' },
    shopName: 'ร้านเกม',
    tillName: 'A',
    failedStatuses: ['FAILED', 'REFUNDED'],
    cashierName: 'Nok',
    otherTills: false,
    voidUnknownAfterMinutes: 0,
    ...change,
  };
}
