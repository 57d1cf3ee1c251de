/** What a till needs to belong to a shop ledger. */
import type { Result } from '@shared/ipc/result';
import type { LedgerPlace, LedgerAccount } from './ledger-account';

/** Uses up a one-time code. The errors are LEDGER_ADDRESS, LEDGER_UNREACHABLE and LEDGER_CODE. */
export type EnrolAtLedger = (place: LedgerPlace, code: string) => Promise<Result<LedgerAccount>>;

/** Parameters of a ledger function, and a row of its answer: columns as in PostgreSQL, times as Date. */
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
