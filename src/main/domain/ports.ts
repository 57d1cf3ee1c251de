/** What the use cases need from the world. Adapters fulfil these; tests use fakes. */
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { AuditCheck } from '@shared/model/audit';
import type { TokenStatus } from '@shared/model/service/connection';
import type { Actor } from '@shared/model/people/actor';
import type { Catalogue } from '@shared/model/service/product';
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { Named } from '@shared/model/sale/alike';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { MoneyCarried } from '@shared/model/sale/carried-money';
import type { OrdersSnapshot, Sale, SeenOrder } from '@shared/model/sale/sale';
import type { OrderState, SaleState } from '@shared/model/sale/sale-state';
import type { Ticket } from '@shared/model/sale/ticket';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import type { OverriddenWarning } from '@shared/model/players/warning';
import type { NewAlarm } from './sale/alarm-ports';
import type { MoneyBack } from './day/money-ports';
import type { Outcome } from './sale/outcome';
import type { SaleTrail } from './day/review-ports';

/** The till's clock, in epoch milliseconds. */
export interface Clock {
  now(): number;
}

/** The journal's knowledge of having been a copy. */
export interface Restores {
  /** When it was last found to be a copy (ISO 8601 UTC), and how often so far; null for never. */
  lastCopy(): { readonly epoch: number; readonly at: string } | null;
}

/** Where entries are written for later support. Implementations remove secrets. */
export interface Log {
  info(message: string, facts?: Record<string, unknown>): void;
  warn(message: string, facts?: Record<string, unknown>): void;
  /** Returns a reference that finds the entry. */
  error(message: string, cause: unknown): string;
}

/** The body of a top-up as the interface has it. */
export interface TopUpRequest {
  readonly selectPackage: string;
  readonly amount: number;
  readonly payload: readonly { readonly ref: string; readonly value: string }[];
}

/** The result of one attempt. */
export interface TopUpAnswer {
  readonly outcome: Outcome;
  readonly httpStatus: number | null;
  /** The `Date` header as ISO 8601 UTC, or null. */
  readonly serviceDate: string | null;
  /** The body's message in words, cut; null when it has nothing readable. */
  readonly message: string | null;
  /** The raw body, cut, without the token and the payload's secrets. */
  readonly answer: string | null;
}

/** The service's name for a version of its orders list, from `ETag` and `Last-Modified`. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The service's orders as they are received. */
export interface OrdersStream {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The number of bytes to come, if the service gave it; null when it did not, or packs them. */
  readonly totalBytes: number | null;
  /** Identifies this version of the list; null when the service gave nothing for it. */
  readonly version: FeedVersion | null;
  /** Why the chunks ended early, after they threw. */
  brokenBy(): AppError;
  /** Frees the socket; a read that waits for its next chunk ends at once, with or without an error. */
  cancel(): void;
}

/** An internal fault of the till, before anything could leave. */
export class NothingLeft extends Error {
  override readonly name = 'NothingLeft';
}

export interface Service {
  /** Reads the catalogue; may retry, since it changes nothing. */
  products(): Promise<Result<Catalogue>>;
  /**
   * Makes exactly one POST and never throws for what happens on the wire. Throws NothingLeft for an internal
   * fault of the till before the request began; after any other error it may have left.
   */
  topUp(request: TopUpRequest, secrets: readonly string[]): Promise<TopUpAnswer>;
  /**
   * Opens the orders feed; may retry until the first byte. `not-modified` only when a `known` version was
   * given and the service still has that one. `stop` ends it as CANCELLED before its first byte.
   */
  orders(known: FeedVersion | null, stop?: AbortSignal): Promise<Result<OrdersStream | 'not-modified'>>;
  /** Service clock minus till clock in ms, as last measured and adjusted for jumps since; null for never. */
  skewMs(): number | null;
  /** Whether a TCP connection to the service's host is possible; nothing is sent. */
  reachable(): Promise<Result<null>>;
}

/** A sale as first committed. */
export interface NewSale {
  readonly sale: Omit<
    Sale,
    | 'attempts'
    | 'outputs'
    | 'transaction'
    | 'seenOrder'
    | 'voidReason'
    | 'voidedBy'
    | 'updatedAt'
    | 'notes'
    | 'refund'
    | 'refundWaiver'
    | 'slipReference'
  >;
  /** The reference of the slip shown for the part paid by PromptPay; left out for none. */
  readonly slipReference?: string | null;
  /** Secret payload values of a sale that is kept for later, sealed; null when there are none. */
  readonly sealedSecrets: string | null;
  /** The warnings of a wrong recipient that staff accepted; left out if there were none. */
  readonly overridden?: readonly OverriddenWarning[];
  /** The refused sale whose money is given back and taken for this one; left out for none. */
  readonly carried?: MoneyCarried & Pick<MoneyBack, 'cashRounding'>;
  /** Whether the drawer opens for it: for one sale of a ticket, if cash was taken. */
  readonly opensDrawer?: boolean;
}

/** A ticket as first committed. */
export interface NewTicket extends Pick<Ticket, 'id' | 'createdAt' | 'payments'> {
  readonly sales: readonly NewSale[];
}

/** How an attempt begins, for the journal. */
export interface AttemptStart {
  readonly startedAt: string;
  /** The service that receives it; see `Attempt`. */
  readonly service?: string | null;
  /** What the orders list had shown so far; null when unknown. */
  readonly snapshot: OrdersSnapshot | null;
  /**
   * Service clock minus till clock in milliseconds, as far as compared by then. If the till dies before the
   * answer, this is all it has to judge the orders' times by.
   */
  readonly skewMs?: number | null;
}

/** How an attempt ended, for the journal. */
export interface AttemptEnd {
  readonly endedAt: string;
  readonly answer: TopUpAnswer;
  readonly skewMs: number | null;
  /** Lines of the ticket that wait for this one: if it never left, they are not sent either. */
  readonly waiting?: readonly string[];
}

/**
 * The till's most important file. Every method commits before it returns, with its entry in the audit trail,
 * and throws Failure JOURNAL_UNAVAILABLE when it can't. A move that the rules forbid throws WRONG_STATE and
 * changes nothing. A step includes its payment and a closed day's adjustment. Only a person gives money back.
 */
export interface Journal {
  /**
   * The same journal for actions of `actor`: entries by staff are recorded as that person's. So with the
   * books below.
   */
  by(actor: Actor): Journal;
  /** Commits a new sale; false when a sale with that id is there already. */
  add(sale: NewSale): boolean;
  /** Commits a new sale in `sending` together with its first attempt; false when the id is taken. */
  addSending(sale: NewSale, start: AttemptStart): boolean;
  /**
   * Commits a ticket of several lines in one step; with `start`, the first line with its first attempt.
   * Throws TICKET_ALREADY_CONFIRMED or SALE_ALREADY_CONFIRMED when an id is taken, and then commits nothing.
   */
  addTicket(ticket: NewTicket, start: AttemptStart | null): void;
  /** A ticket with its lines as they are now; null when there is none. */
  ticket(id: string): Ticket | null;
  /**
   * Moves a kept sale to `sending` and opens its next attempt. Throws MONEY_GIVEN_BACK when no payment is
   * left, or STATE_NOT_RECORDED when its row differs from the audit trail: it was changed outside the app.
   */
  startAttempt(id: string, start: AttemptStart): Sale;
  /** The sealed secrets of a kept sale, or null when it has none. */
  sealedSecrets(id: string): string | null;
  /**
   * Closes the open attempt with its outcome; lines waiting for one that never left are kept for that reason.
   */
  endAttempt(id: string, end: AttemptEnd): Sale;
  /** Turns every sale found in `sending` into `unknown` and returns them. For the start of the till. */
  recover(at: string): Sale[];
  /**
   * Records the order that is this sale, which becomes `to`, and raises the alarm if one is given. Throws
   * ORDER_NOT_A_CANDIDATE when another sale has that order.
   */
  settle(id: string, to: OrderState, order: SeenOrder, alarm?: NewAlarm): Sale;
  /**
   * Closes a sale by hand, and refunds what was paid if a person decided so. Throws like
   * `MoneyBook.giveBack`.
   */
  markVoided(id: string, reason: string, at: string, back: MoneyBack | null): Sale;
  addNote(id: string, text: string, at: string): Sale;
  /** Counts a print or a PDF; returns its number (1 is the original). */
  countOutput(id: string, medium: 'print' | 'pdf', at: string): number;
  get(id: string): Sale | null;
  between(fromIso: string, toIso: string): Sale[];
  /** Sales that were sent within the period, by the till's clock, however long they had been kept before. */
  sentBetween(fromIso: string, toIso: string, states?: readonly SaleState[]): Sale[];
  inStates(states: readonly SaleState[]): Sale[];
  /**
   * A product's sales made or sent since, by its id or name, and those unknown or not sent yet; oldest first.
   */
  ofProduct(product: Named, sinceIso: string): Sale[];
  /**
   * Whether the recent sales match the audit trail's record. A sale removed or changed outside the app may be
   * the sale of any order.
   */
  areAsTold(): boolean;
  /** Newest first. */
  latest(limit: number): Sale[];
  /** Sales that have one of the codes, Transaction ids, or orders that settled them. */
  named(names: {
    readonly codes: readonly string[];
    readonly transactionIds: readonly string[];
    readonly orderKeys: readonly string[];
  }): Sale[];
}

/** The append-only trail of changes that do not belong to a sale. */
export interface AuditTrail extends SaleTrail {
  by(actor: Actor): AuditTrail;
  /** Records a change of the shop's: settings, token, a copy restored. Never a secret. */
  record(kind: string, subject: string, body: Readonly<Record<string, unknown>>, at: string): void;
  verify(): Promise<AuditCheck>;
}

/** Seals secrets of kept sales with the token's seal; null when this machine can't. */
export interface SecretSealer {
  seal(text: string): Promise<string | null>;
  /** Null when it can't be opened (any more). */
  open(sealed: string): Promise<string | null>;
}

/** Where a token belongs: it is sent only to this service, for the journal of this installation. */
export interface TokenPlace {
  readonly service: ServiceAddress;
  readonly journal: string;
  readonly installation: string;
}

/** Stores the token. Its destination is sealed with it. */
export interface Vault extends SecretSealer {
  status(): Promise<TokenStatus>;
  /** The token for a request that is about to start, or why there is none. */
  token(): Promise<Result<string>>;
  /** The journal that the token was sealed for, if it was opened in this run unchanged; else null. */
  openedFor(): string | null;
  /**
   * Sets where the till works now: only a token that belongs there is given out. A token stored before is
   * sealed for this place. Never rejects: if it can't be sealed, it is kept for this run.
   */
  settle(place: TokenPlace): Promise<void>;
  /**
   * Stores a token for a service: in the keyring, sealed by a passphrase, or for this run only. It is on disk
   * as soon as the till works for that service. Rejects with Failure KEYRING_UNAVAILABLE when the keyring has
   * just become unavailable; then nothing is changed.
   */
  store(token: string, passphrase: string | null, service: ServiceAddress): Promise<void>;
  /** Fails with WRONG_PASSPHRASE, or with PASSPHRASE_WAIT after several wrong ones. */
  unlock(passphrase: string): Promise<Result<null>>;
  remove(): Promise<void>;
}

/** Settings that are not secret. */
export interface SettingsStore {
  get(): Settings;
  /** Writes the members given and returns the whole. */
  update(patch: Partial<Settings>): Settings;
}

/** Paper and PDF. All reject with Failure: CANCELLED by the person, PRINT_FAILED, FILE_NOT_WRITTEN. */
export interface ReceiptPrinter {
  /** Whether the till has its own printer, which prints without asking. */
  hasPrinter(): boolean;
  /**
   * Prints on the till's own printer in turn, or through the system's dialogue if there is none. The job is
   * made when its turn comes, so that the paper shows the state at that time. Rejects with Failure
   * PRINTER_TROUBLE if nothing is on paper. If something may be, it resolves with what is known.
   */
  print(make: () => PrintJob): Promise<PrintEnd>;
  /** Through the system's dialogue, even if the till has a printer. */
  printElsewhere(job: PrintJob): Promise<void>;
  /** Returns where the file was saved. */
  savePdf(job: PrintJob): Promise<string>;
}
