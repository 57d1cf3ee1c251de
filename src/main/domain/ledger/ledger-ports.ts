/** What a till needs to belong to a shop ledger. */
import type { Result } from '@shared/ipc/result';
import type { LedgerStatus } from '@shared/model/shop/ledger';

/** Where a ledger is, as typed. */
export interface LedgerPlace {
  /** `postgres://host[:port]/database`, without a login. */
  readonly url: string;
  /** The certificate that must have signed the server's (PEM); null to use those that the system trusts. */
  readonly ca: string | null;
}

/** A till's account at a ledger. It is a secret: it is only ever stored sealed. */
export interface LedgerAccount extends LedgerPlace {
  readonly user: string;
  readonly password: string;
  readonly shop: string;
  readonly till: string;
  /**
   * The secret that the shop's tills make keys of sales with, in base64; null until the ledger has sent it.
   */
  readonly shopKey: string | null;
  /**
   * The code of the shop's people, once its tills send players sealed with it; null while players are sent in
   * clear.
   */
  readonly sealCode: string | null;
}

/** Stores the account. */
export interface LedgerAccounts {
  /** Null when the till belongs to no ledger, or the seal cannot be opened now. */
  get(): Promise<LedgerAccount | null>;
  /** Without anything to seal it with, it lasts for this run only. */
  set(account: LedgerAccount): Promise<void>;
  remove(): void;
  /** Seals it again after the vault's seal has changed. */
  sealAgain(): Promise<void>;
}

/** Uses up a one-time code. The errors are LEDGER_ADDRESS, LEDGER_UNREACHABLE and LEDGER_CODE. */
export type EnrolAtLedger = (place: LedgerPlace, code: string) => Promise<Result<LedgerAccount>>;

/**
 * Parameters of a ledger function, and a row that it returns: columns as PostgreSQL has them, times as Date.
 */
export type LedgerValue = string | number | null;
export type LedgerRow = Readonly<Record<string, unknown>>;

/**
 * Calls one of the ledger's functions by its name. Null when it refused or did not answer within that time,
 * in milliseconds. The caller reads the rows through a schema.
 */
export type CallLedger = (
  name: string,
  values: readonly LedgerValue[],
  withinMs: number,
) => Promise<readonly LedgerRow[] | null>;

/** Callbacks for what the ledger reports while the till sends to it. */
export interface LedgerHearer {
  /** Called whenever the till's status changes. */
  readonly status: (status: LedgerStatus) => void;
  readonly shopKey: (key: string) => void;
  /** Called when other tills have sent something. */
  readonly others: () => void;
  /** Called when the shared data may have changed; also at every connection. */
  readonly shared: () => void;
  /** Called when a decision about this till's sales was made elsewhere. */
  readonly decided: () => void;
}

/** Sends the entries of the live journal to a ledger, as long as it runs. */
export interface LedgerTeller {
  /** A different account replaces the previous one. */
  start(account: LedgerAccount, hearer: LedgerHearer): void;
  /** Resolves when the journal is no longer being read. */
  stop(): Promise<void>;
}
