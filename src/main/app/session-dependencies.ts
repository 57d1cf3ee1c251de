/** What an open till is built from, and how it sends the page an event. */
import type { EventName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import type { Settings } from '@shared/model/settings/settings';
import type { CatalogueFiles } from '../adapters/catalogue/catalogue-files';
import type { OpenJournal } from '../adapters/journal/journal-file';
import type { Journal } from '../adapters/journal/sales/journal';
import type { Cache } from '../domain/cache-ports';
import type { ShopCalendar } from '../domain/day/shop-calendar';
import type { Clock, Log, ReceiptPrinter, Service, Vault } from '../domain/ports';
import type { CashDrawer } from '../domain/printing/printing-ports';
import type { OtherTills } from './ledger/sole-till';
import type { ResumedTickets } from './ticket/draft-ticket';

export type Announce = <E extends EventName>(event: E, payload: Payload<E>) => void;

/** The journal's books and the catalogue's files, under the names that they have there, and more. */
export interface SessionDependencies extends Omit<OpenJournal, 'sales' | 'settings'>, CatalogueFiles {
  readonly journal: Journal;
  readonly cache: Cache;
  /** The service that the till sells for; see `Attempt`. */
  readonly serviceId: string;
  readonly calendar: ShopCalendar;
  readonly service: Service;
  /** What the other tills of the shop sell, and whose an order is. */
  readonly otherTills: OtherTills;
  readonly vault: Vault;
  readonly printer: ReceiptPrinter;
  readonly cashDrawer: CashDrawer;
  readonly settings: () => Settings;
  readonly clock: Clock;
  /** Milliseconds of a clock that can't be set. */
  readonly steadyMs: () => number;
  /** Parked tickets that are on the screen. */
  readonly resumed: ResumedTickets;
  readonly log: Log;
  readonly announce: Announce;
  readonly noticesChanged: () => void;
}
