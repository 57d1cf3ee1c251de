/** What the use cases need from the world. Adapters fulfil these; tests use fakes. */
import type { AppError } from '@shared/ipc/errors';
import type { Result } from '@shared/ipc/result';
import type { TokenStatus } from '@shared/model/service/connection';
import type { Catalogue } from '@shared/model/service/product';
import type { PlayerDetail } from '@shared/model/players/player';
import type { PrintEnd } from '@shared/model/printing/print-end';
import type { PrintJob } from '@shared/model/sale/receipt';
import type { Attempt } from '@shared/model/sale/sale';
import type { ServiceAddress, Settings } from '@shared/model/settings/settings';
import type { Outcome } from './sale/outcome';

/** The till's clock, in epoch milliseconds. */
export interface Clock {
  now(): number;
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
  readonly payload: readonly PlayerDetail[];
}

/** The result of one attempt. */
export interface TopUpAnswer extends Pick<Attempt, 'httpStatus' | 'serviceDate' | 'message'> {
  /** The raw answer, cut and without secrets; null also when the Transaction has all of it. */
  readonly answer: string | null;
  readonly outcome: Outcome;
}

/** The service's name for a version of its orders list, from `ETag` and `Last-Modified`. */
export interface FeedVersion {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface OrdersStream {
  readonly chunks: AsyncIterable<Uint8Array>;
  /** The number of bytes to come, if the service gave it; null when it did not, or packs them. */
  readonly totalBytes: number | null;
  /** How many orders there are, if the service says so in a header: fewer are one page of several. */
  readonly announced: number | null;
  /** Identifies this version of the list; null when the service gave nothing for it. */
  readonly version: FeedVersion | null;
  /** How long ago the service wrote the list, if a cache on the way had kept it; else 0. In milliseconds. */
  readonly ageMs: number;
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

/** Which PINs people had: of another id, they are another till's; with fewer versions, of an older file. */
export interface PinsNoted {
  readonly id: string;
  readonly versions: number;
}

/** The same as sealed. */
export interface SealedPins extends PinsNoted {
  /** The journal of these people. */
  readonly journal: string;
  /** Read without the passphrase that sealed it: anyone can have written it. */
  readonly isClaim?: true;
}

/** Stores the token. Its destination is sealed with it. */
export interface Vault extends SecretSealer {
  status(): Promise<TokenStatus>;
  /** The token for a request that is about to start, or why there is none. */
  token(): Promise<Result<string>>;
  /** The journal that the token was sealed for, if it was opened in this run unchanged; else null. */
  openedFor(): string | null;
  /** The PINs that people had when the token on the disk was sealed; null for none, and while that cannot be opened. */
  pinsOf(): Promise<SealedPins | null>;
  /** From now on the token is sealed as one of a till whose people have these PINs. Rejects when it cannot be written. */
  notePins(pins: PinsNoted): Promise<void>;
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
  /** Opens what the passphrase sealed. Fails with WRONG_PASSPHRASE, or with PASSPHRASE_WAIT after several wrong ones. */
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
   * PRINTER_TROUBLE if nothing is on paper. If something may be, it resolves with the known end.
   */
  print(make: () => PrintJob): Promise<PrintEnd>;
  /** Through the system's dialogue, even if the till has a printer. */
  printElsewhere(job: PrintJob): Promise<void>;
  /** Returns where the file was saved; so does `savePicture`. */
  savePdf(job: PrintJob): Promise<string>;
  /** As a picture that is sent in a chat. */
  savePicture(job: PrintJob): Promise<string>;
}
