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

/** What a journal knows of having been a copy. */
export interface Restores {
  /** The last time that it was found to be one: how often by then, and when, ISO 8601 UTC; null for never. */
  lastCopy(): { readonly epoch: number; readonly at: string } | null;
}

/** Where things worth finding later are written. Implementations take secrets out. */
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

/** What one attempt brought back. */
export interface TopUpAnswer {
  readonly outcome: Outcome;
  readonly httpStatus: number | null;
  /** The `Date` header as ISO 8601 UTC, or null. */
  readonly serviceDate: string | null;
  /** What the body says in words, cut; null when it says nothing readable. */
  readonly message: string | null;
  /** The body as it came, cut, with the token and the payload's secrets taken out. */
  readonly answer: string | null;
}

/** What the service calls a version of its orders list, as it wrote it in `ETag` and `Last-Modified`. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** The service's orders as they come off the wire. */
export interface OrdersStream {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Bytes that are to come, when the service told; null when it did not, or packs them. */
  readonly totalBytes: number | null;
  /** What names this version of the list; null when the service gave none. */
  readonly version: FeedVersion | null;
  /** Why the chunks ended early, after they threw. */
  brokenBy(): AppError;
  /** Frees the socket; a read that waits for its next chunk ends at once, with or without an error. */
  cancel(): void;
}

/** A fault of the till's own, before anything could leave. */
export class NothingLeft extends Error {
  override readonly name = 'NothingLeft';
}

/** The three calls of the service. */
export interface Service {
  /** Reads the catalogue; may retry, since it changes nothing. */
  products(): Promise<Result<Catalogue>>;
  /**
   * Makes exactly one POST and never throws for what happens on the wire. Throws NothingLeft for a fault of the till's own
   * before the request began; after any other error it may have left.
   */
  topUp(request: TopUpRequest, secrets: readonly string[]): Promise<TopUpAnswer>;
  /**
   * Opens the orders feed; may retry until the first byte. `not-modified` only when a `known` version was
   * asked about and the service still has that one. `stop` ends it as CANCELLED before its first byte.
   */
  orders(known: FeedVersion | null, stop?: AbortSignal): Promise<Result<OrdersStream | 'not-modified'>>;
  /** Service clock minus till clock in milliseconds, as last measured and carried over jumps since; null when never. */
  skewMs(): number | null;
  /** Whether a TCP connection to the service's host can be made: nothing is sent. */
  reachable(): Promise<Result<null>>;
}

/** A sale as it is first committed. */
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
  /** The reference of the slip that was shown for what PromptPay pays of it; left out for none. */
  readonly slipReference?: string | null;
  /** Secret payload values of a sale that is kept for later, sealed; null when there are none. */
  readonly sealedSecrets: string | null;
  /** The warnings of a wrong recipient that staff said yes to; left out where there were none. */
  readonly overridden?: readonly OverriddenWarning[];
  /** The refused sale whose money goes back as it is taken for this one; left out for none. */
  readonly carried?: MoneyCarried & Pick<MoneyBack, 'cashRounding'>;
  /** Whether the drawer opens for it: for one sale of a ticket, where cash was taken. */
  readonly opensDrawer?: boolean;
}

/** A ticket as it is first committed. */
export interface NewTicket extends Pick<Ticket, 'id' | 'createdAt' | 'payments'> {
  /** Its lines in their order. */
  readonly sales: readonly NewSale[];
}

/** How an attempt begins, for the journal. */
export interface AttemptStart {
  readonly startedAt: string;
  /** The service that it goes to; see `Attempt`. */
  readonly service?: string | null;
  /** What the orders list had shown by then; null when that is not known. */
  readonly snapshot: OrdersSnapshot | null;
  /**
   * Service clock minus till clock in milliseconds, as far as they had been compared by then. A till that dies
   * before the answer has nothing else to tell its orders' times by.
   */
  readonly skewMs?: number | null;
}

/** How an attempt ended, for the journal. */
export interface AttemptEnd {
  readonly endedAt: string;
  readonly answer: TopUpAnswer;
  readonly skewMs: number | null;
  /** Lines of the ticket that wait for this one: when it never left, their turn does not come. */
  readonly waiting?: readonly string[];
}

/**
 * The precious file. Every method commits before it returns, with its entry in the audit trail, and
 * throws Failure JOURNAL_UNAVAILABLE when it cannot; a move that the rules forbid throws WRONG_STATE and
 * changes nothing. With a step go its payment and the adjustment of a day that is closed; money goes back only
 * because a person said so.
 */
export interface Journal {
  /** The same journal for what `actor` does: entries by staff are that person's. So with the other books below. */
  by(actor: Actor): Journal;
  /** Commits a new sale; false when a sale with that id is there already. */
  add(sale: NewSale): boolean;
  /** Commits a new sale in `sending` together with its first attempt; false when the id is taken. */
  addSending(sale: NewSale, start: AttemptStart): boolean;
  /**
   * Commits a ticket of several lines in one step; with `start` the first of them with its first attempt. Throws
   * TICKET_ALREADY_CONFIRMED or SALE_ALREADY_CONFIRMED when an id is taken, and then nothing is committed.
   */
  addTicket(ticket: NewTicket, start: AttemptStart | null): void;
  /** A ticket with its lines as they are now; null when there is none. */
  ticket(id: string): Ticket | null;
  /**
   * Moves a kept sale to `sending` and opens its next attempt. Throws MONEY_GIVEN_BACK when nothing is paid any
   * more, STATE_NOT_TOLD when the audit trail knows the sale in another state: its row was changed past the till.
   */
  startAttempt(id: string, start: AttemptStart): Sale;
  /** The sealed secrets of a kept sale, or null when it has none. */
  sealedSecrets(id: string): string | null;
  /** Closes the open attempt with its outcome; what waited for one that never left is kept for the same reason. */
  endAttempt(id: string, end: AttemptEnd): Sale;
  /** Turns every sale found in `sending` into `unknown`; returns them. For the start of the till. */
  recover(at: string): Sale[];
  /**
   * Records the order that is this sale, which becomes `to`, and raises the alarm with it where one is given.
   * Throws ORDER_NOT_A_CANDIDATE when another sale has that order.
   */
  settle(id: string, to: OrderState, order: SeenOrder, alarm?: NewAlarm): Sale;
  /** Closes a sale by hand, and gives back what was paid when a person says so. Throws as `MoneyBook.giveBack`. */
  markVoided(id: string, reason: string, at: string, back: MoneyBack | null): Sale;
  addNote(id: string, text: string, at: string): Sale;
  /** Counts a print or a PDF; returns which one it was (1 is the original). */
  countOutput(id: string, medium: 'print' | 'pdf', at: string): number;
  get(id: string): Sale | null;
  between(fromIso: string, toIso: string): Sale[];
  /** Sales that were sent within the stretch, by the till's clock, however long they had been kept before. */
  sentBetween(fromIso: string, toIso: string, states?: readonly SaleState[]): Sale[];
  inStates(states: readonly SaleState[]): Sale[];
  /**
   * Sales of a product, by its id or its name, made or sent since, and those of it that are unknown or were not sent yet,
   * oldest first.
   */
  ofProduct(product: Named, sinceIso: string): Sale[];
  /**
   * Whether the sales of late are as the audit trail told them. One that was removed or changed past the till may be
   * the sale of any order.
   */
  areAsTold(): boolean;
  /** The latest sales, newest first. */
  latest(limit: number): Sale[];
  /** Sales that have one of the codes, Transaction ids, or orders that they are settled by. */
  named(names: {
    readonly codes: readonly string[];
    readonly transactionIds: readonly string[];
    readonly orderKeys: readonly string[];
  }): Sale[];
}

/** The append-only trail of changes that are not a sale's own. */
export interface AuditTrail extends SaleTrail {
  by(actor: Actor): AuditTrail;
  /** Writes down a change of the shop's: settings, token, a copy restored. Never a secret. */
  record(kind: string, subject: string, body: Readonly<Record<string, unknown>>, at: string): void;
  verify(): Promise<AuditCheck>;
}

/** Seals secrets of kept sales, with what the token is sealed with; null when this machine cannot. */
export interface SecretSealer {
  seal(text: string): Promise<string | null>;
  /** Null when it cannot be opened (any more). */
  open(sealed: string): Promise<string | null>;
}

/** Where a token belongs: it goes to this service and nowhere else, for the journal of this installation. */
export interface TokenPlace {
  readonly service: ServiceAddress;
  readonly journal: string;
  readonly installation: string;
}

/** The token's home. Where the token goes is sealed with it. */
export interface Vault extends SecretSealer {
  status(): Promise<TokenStatus>;
  /** The token for a request that is about to start, or why there is none. */
  token(): Promise<Result<string>>;
  /** The journal that the token was sealed for, if it was opened in this run as it was found; else null. */
  openedFor(): string | null;
  /**
   * Says where the till is at work now: only a token that belongs there is given out. One that was stored
   * before is sealed for it. Never rejects: what cannot be sealed is kept for this run.
   */
  settle(place: TokenPlace): Promise<void>;
  /**
   * Stores a token for a service: in the keyring, sealed by a passphrase, or for this run only; on disk as
   * soon as the till is at work for that service. Rejects with Failure KEYRING_UNAVAILABLE when the keyring
   * went away just then; nothing is changed in that case.
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
  /** Whether the till has a printer of its own, which prints without asking. */
  hasPrinter(): boolean;
  /**
   * Prints on the till's own printer in its turn, or through the system's dialogue where there is none. The job is made
   * when its turn comes: what is on paper is what is so then. Rejects with Failure PRINTER_TROUBLE for what is on no
   * paper; what may be there resolves, with what is known of it.
   */
  print(make: () => PrintJob): Promise<PrintEnd>;
  /** Through the system's dialogue, whatever printer the till has. */
  printElsewhere(job: PrintJob): Promise<void>;
  /** Returns where the file was saved. */
  savePdf(job: PrintJob): Promise<string>;
}
