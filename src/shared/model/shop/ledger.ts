/** The shop ledger as a till sees it. */
import type * as ledgerTopic from '../../ipc/till/ledger';
import type { Infer } from '../../ipc/shapes/infer';

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

/** Why a till could not reach the ledger it joins; `other` has the network's or the server's text. */
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

/** `off`: the till belongs to no ledger. `away`: it does, and that does not answer or accepts nothing. */
export const LEDGER_STATES = ['off', 'live', 'away'] as const;

export type LedgerStatus = Infer<typeof ledgerTopic.ledgerStatusSchema>;

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
