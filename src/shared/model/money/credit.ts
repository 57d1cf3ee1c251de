/** The shop's credit at its provider: paid ahead, and used up by top-ups. */
import type * as creditTopic from '../../ipc/day/credit';
import type { Infer } from '../../ipc/shapes/infer';

/** What a person types: money paid to the provider, or the balance that the provider reports. */
export const CREDIT_KINDS = ['deposit', 'balance'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** `unset`: nothing was typed yet. `low`: below a limit of the shop. `out`: nothing should be left. */
export const CREDIT_STATES = ['unset', 'ok', 'low', 'out'] as const;
export type CreditState = (typeof CREDIT_STATES)[number];

/** One service counts in one currency, and the tills of a shop count together: all else is another credit. */
export interface CreditAccount {
  readonly service: string;
  readonly currency: string;
  /** Names the shop whose ledger the till has joined; null without one. */
  readonly shop: string | null;
}

/** One line of the credit; never changed or removed. */
export type CreditEntry = Infer<typeof creditTopic.creditEntrySchema>;

/** The balance that should be left, how long it lasts, and the typed one. */
export type Credit = Infer<typeof creditTopic.creditSchema>;
