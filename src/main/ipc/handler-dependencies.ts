import type { Output } from '@shared/ipc/contract';
import type { RightFacts } from '@shared/ipc/shapes/topic';
import type { Session } from '@shared/ipc/till/session';
import type { DisplayView } from '@shared/model/display';
import type { FoundPrinter } from '@shared/model/printing/printer-state';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { DailyCopies } from '../app/backup/daily-copies';
import type { StartFromCopy } from '../app/backup/start-from-copy';
import type { ChosenFiles } from '../app/chosen-files';
import type { RangeExport } from '../app/day/export-range';
import type { AskShop } from '../app/ledger/ask-shop';
import type { DecideDependencies } from '../app/ledger/decide-elsewhere';
import type { LedgerMembership } from '../app/ledger/ledger-membership';
import type { JoinPeople } from '../app/ledger/shared/join-people';
import type { SharedValues } from '../app/ledger/shared/shared-values';
import type { SetUpNews } from '../app/news/set-up-news';
import type { Staff } from '../app/people/staff';
import type { PrintQueue } from '../app/printing/print-queue';
import type { ShopSettings } from '../app/service/shop-settings';
import type { ChangeSession } from '../app/session/change-session';
import type { ServiceToken } from '../app/session/service-token';
import type { SessionSwitch } from '../app/session/session-switch';
import type { MakeSupportFile } from '../app/support/make-support-file';
import type { DraftTicket } from '../app/ticket/draft-ticket';
import type { TillSession } from '../app/till-session';
import type { TillUpdates } from '../app/updates/till-updates';

export interface HandlerDependencies {
  /** The session at work. Throws Failure NOT_CONFIGURED when there is none. */
  readonly session: () => TillSession;
  /** What the page needs to know first. */
  readonly describe: () => Session;
  /** Called when the page shows its first screen. */
  readonly shown: () => void;
  readonly change: ChangeSession;
  readonly sessions: Pick<SessionSwitch, 'retry' | 'restoreJournal'>;
  readonly settings: ShopSettings;
  readonly token: ServiceToken;
  readonly exports: Pick<RangeExport, 'start' | 'cancel'>;
  /** The jobs that a print page lays out. */
  readonly printJobs: {
    /** The content of the page of `id`. Throws Failure SALE_NOT_FOUND on an unknown job. */
    job(id: string): PrintJob;
    /** The page of `id` has laid itself out. */
    ready(id: string, heightPx: number): void;
  };
  readonly printing: {
    readonly queue: Pick<PrintQueue, 'state' | 'print'>;
    search(): Promise<readonly FoundPrinter[]>;
  };
  readonly files: ChosenFiles;
  readonly people: Staff;
  /** What a right may depend on in addition to the input. */
  readonly facts: RightFacts;
  readonly backup: { readonly copies: DailyCopies; readonly fromCopy: StartFromCopy };
  /** Loaded when it is first needed. */
  readonly news: () => Promise<SetUpNews>;
  readonly support: MakeSupportFile;
  readonly ledger: {
    readonly keep: LedgerMembership;
    readonly shop: AskShop;
    readonly decisions: DecideDependencies['questions'];
    readonly shared: SharedValues;
    readonly joinPeople: JoinPeople;
  };
  readonly counter: {
    readonly display: { status(): Output<'display.get'>; show(view: DisplayView): void };
    readonly kiosk: { isOn(): boolean; leave(): void };
    readonly draft: Pick<DraftTicket, 'keep' | 'of'>;
  };
  readonly updates: TillUpdates;
}

/** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
export type SellingSession = () => TillSession;
