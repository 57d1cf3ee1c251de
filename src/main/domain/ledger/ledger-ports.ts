/** What belonging to a shop ledger takes. */
import type { Result } from '@shared/ipc/result';
import type { LedgerStatus } from '@shared/model/shop/ledger';

/** Where a ledger is, as it was typed. */
export interface LedgerPlace {
  /** `postgres://host[:port]/database`, without a login. */
  readonly url: string;
  /** The certificate that the server's must be signed by (PEM); null for those that the system trusts. */
  readonly ca: string | null;
}

/** A till's account at a ledger. A secret: it is only ever kept sealed. */
export interface LedgerAccount extends LedgerPlace {
  readonly user: string;
  readonly password: string;
  readonly shop: string;
  readonly till: string;
  /** What its tills make keys of sales with, in base64; null until the ledger told it. */
  readonly shopKey: string | null;
  /** The code of the shop's people once its tills tell players sealed with it; null as long as they tell them in clear. */
  readonly sealCode: string | null;
}

/** Keeps the account. */
export interface LedgerAccounts {
  /** Null when the till belongs to no ledger, or the seal cannot be opened now. */
  get(): Promise<LedgerAccount | null>;
  /** Without anything to seal it with it lives for this run only. */
  set(account: LedgerAccount): Promise<void>;
  remove(): void;
  /** Seals it anew, after the vault's own seal has changed. */
  sealAgain(): Promise<void>;
}

/** Uses a one-time code up. The errors are LEDGER_ADDRESS, LEDGER_UNREACHABLE and LEDGER_CODE. */
export type EnrolAtLedger = (place: LedgerPlace, code: string) => Promise<Result<LedgerAccount>>;

/** What a function of the ledger takes, and a row that it gives: columns as PostgreSQL has them, times as Date. */
export type LedgerValue = string | number | null;
export type LedgerRow = Readonly<Record<string, unknown>>;

/**
 * Calls one of the ledger's functions by its name. Null when it did not answer within that time, in milliseconds, or
 * refused; whoever asks reads the rows through a schema.
 */
export type CallLedger = (
  name: string,
  values: readonly LedgerValue[],
  withinMs: number,
) => Promise<readonly LedgerRow[] | null>;

/** What is heard of a ledger while it is told. */
export interface LedgerHearer {
  /** How the till stands, whenever that is another than before. */
  readonly status: (status: LedgerStatus) => void;
  readonly shopKey: (key: string) => void;
  /** Other tills told something. */
  readonly others: () => void;
  /** What the tills share may be another than before; also at every connection. */
  readonly shared: () => void;
  /** Something was decided elsewhere about this till's sales. */
  readonly decided: () => void;
}

/** Tells a ledger what the live journal says, for as long as it runs. */
export interface LedgerTeller {
  /** Another account than before takes its place. */
  start(account: LedgerAccount, hearer: LedgerHearer): void;
  /** Resolves when the journal is not read any more. */
  stop(): Promise<void>;
}
