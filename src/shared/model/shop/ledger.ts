/** The shop ledger as a till sees it. */
import type * as ledgerTopic from '../../ipc/till/ledger';
import type { Infer } from '../../ipc/shapes/infer';

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
