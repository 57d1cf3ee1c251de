/** What an open till is built from, and how it sends the page an event. */
import type { EventName } from '@shared/ipc/channels';
import type { Payload } from '@shared/ipc/contract';
import type { Settings } from '@shared/model/settings/settings';
import type { BesideOtherTills } from './ledger/sole-till';
import type { AlarmBook } from '../domain/sale/alarm-ports';
import type { DrawerBook, ReportBook } from '../domain/day/day-ports';
import type { MoneyBook } from '../domain/day/money-ports';
import type { Cache } from '../domain/cache-ports';
import type { ParkedTickets } from '../domain/sale/ticket-ports';
import type { PlayerBook } from '../domain/players/player-ports';
import type { PriceBook } from '../domain/prices/price-ports';
import type { CatalogueDependencies } from './service/catalogue';
import type { LooksDependencies } from './service/set-looks';
import type { PicturesDependencies } from './service/set-pictures';
import type { FieldFile } from '../adapters/catalogue/field-file';
import type {
  AuditTrail,
  Clock,
  Journal,
  Log,
  ReceiptPrinter,
  Restores,
  Service,
  Vault,
} from '../domain/ports';
import type { CashDrawer } from '../domain/printing/printing-ports';
import type { SalesByDay } from '../domain/day/review-ports';
import type { ShopCalendar } from '../domain/day/shop-calendar';

/** Sends the renderer an event. */
export type Announce = <E extends EventName>(event: E, payload: Payload<E>) => void;

export interface SessionDependencies {
  readonly journal: Journal;
  readonly alarms: AlarmBook;
  readonly audit: AuditTrail;
  readonly money: MoneyBook;
  readonly drawer: DrawerBook;
  readonly reports: ReportBook;
  readonly players: PlayerBook;
  readonly parked: ParkedTickets;
  readonly prices: PriceBook;
  readonly cache: Cache;
  /** The service that the till sells for; see `Attempt`. */
  readonly serviceId: string;
  readonly keptCatalogue: CatalogueDependencies['kept'];
  readonly fields: Pick<FieldFile, 'learn' | 'plain'>;
  readonly keptLooks: LooksDependencies['kept'];
  readonly keptPictures: PicturesDependencies['kept'];
  readonly days: SalesByDay;
  readonly restores: Restores;
  readonly calendar: ShopCalendar;
  readonly service: Service;
  /** What the other tills of the shop sell, and whose an order is. */
  readonly otherTills: BesideOtherTills;
  readonly vault: Vault;
  readonly printer: ReceiptPrinter;
  readonly cashDrawer: CashDrawer;
  readonly settings: () => Settings;
  readonly clock: Clock;
  /** Milliseconds of a clock that can't be set. */
  readonly steadyMs: () => number;
  readonly log: Log;
  readonly announce: Announce;
  /** Called when the notices on every screen may have changed. */
  readonly noticesChanged: () => void;
}
