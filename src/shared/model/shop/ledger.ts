/** The shop ledger as a till sees it. */

/** Why the ledger takes nothing from this till although it answers. */
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

/** Why a ledger that somebody joins could not be asked; `other` has the network's or the server's own text. */
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

/** `off`: the till belongs to no ledger; `away`: it does, and the ledger does not answer or takes nothing from it. */
export const LEDGER_STATES = ['off', 'live', 'away'] as const;
export type LedgerState = (typeof LEDGER_STATES)[number];

/** How the till stands with its ledger. */
export interface LedgerStatus {
  readonly state: LedgerState;
  /** The ledger's names of the shop and of this till; null as long as they are not known. */
  readonly shop: string | null;
  readonly till: string | null;
  /** The host that it is on; null for none. */
  readonly host: string | null;
  /** Entries that it was not told yet, and when the first of them was written. */
  readonly waiting: number;
  readonly waitingSince: string | null;
  /** When it answered last, in this run; ISO 8601 UTC. */
  readonly heardAt: string | null;
  readonly refused: LedgerRefusal | null;
  /** It lacked entries that it had taken before: it was put back from a copy, and was told them again. */
  readonly wentBack: boolean;
  /** Sales of this till that its journal lacked, a copy as it is, and that came back from the ledger; in this run. */
  readonly broughtBack: number;
  /** Those of them that the ledger has and nobody here can read: they were told under another code. */
  readonly notBroughtBack: number;
  /** Whether it is the shop's office: it looks and decides, and does not sell. */
  readonly office: boolean;
  /** Whether who a top-up is for is told sealed. */
  readonly sealsPlayers: boolean;
}

/** What a till without a ledger has. */
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
