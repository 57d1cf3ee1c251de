/** The shop ledger as a till sees it. */

/** Why the ledger accepts nothing from this till although it answers. */
export const LEDGER_REFUSALS = [
  'other-installation',
  'cloned',
  'closed',
  'retired',
  'login',
  'newer',
  'sealed',
  'not-bound',
] as const;
export type LedgerRefusal = (typeof LEDGER_REFUSALS)[number];

/**
 * Why a ledger could not be reached when a till joins it; `other` has the network's or the server's own text.
 */
export const LEDGER_FAULTS = [
  'no-such-name',
  'nobody-listens',
  'silent',
  'no-tls',
  'certificate',
  'not-bound',
  'no-such-database',
  'not-admitted',
  'other',
] as const;
export type LedgerFault = (typeof LEDGER_FAULTS)[number];

/**
 * `off`: the till belongs to no ledger. `away`: it does, and the ledger does not answer or accepts nothing
 * from it.
 */
export const LEDGER_STATES = ['off', 'live', 'away'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/** The till's connection to its ledger. */
export interface LedgerStatus {
  readonly state: LedgerState;
  /** The ledger's names for the shop and for this till; null while they are not known. */
  readonly shop: string | null;
  readonly till: string | null;
  /** The ledger's host; null for none. */
  readonly host: string | null;
  /** The number of entries not sent to it yet, and when the first of them was written. */
  readonly waiting: number;
  readonly waitingSince: string | null;
  /** When it answered last, in this run; ISO 8601 UTC. */
  readonly heardAt: string | null;
  readonly refused: LedgerRefusal | null;
  /** It lacked entries that it had accepted before: it was restored from a copy, and they were sent again. */
  readonly wentBack: boolean;
  /**
   * Sales of this till that its journal, a copy, lacked and that were recovered from the ledger; in this run.
   */
  readonly broughtBack: number;
  /** Those of them that the ledger has and that can't be read here: they were sent under another code. */
  readonly notBroughtBack: number;
  /** Whether it is the shop's office: it views and decides, and does not sell. */
  readonly office: boolean;
  /** Whether the player of a top-up is sent sealed. */
  readonly sealsPlayers: boolean;
}

/** The status of a till without a ledger. */
export const NO_LEDGER: LedgerStatus = {
  state: 'off',
  shop: null,
  till: null,
  host: null,
  waiting: 0,
  waitingSince: null,
  heardAt: null,
  refused: null,
  wentBack: false,
  broughtBack: 0,
  notBroughtBack: 0,
  office: false,
  sealsPlayers: false,
};
