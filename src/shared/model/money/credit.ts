/** The shop's credit at its provider: paid ahead, and used up by top-ups. */
import type * as creditTopic from '../../ipc/day/credit';
import type { Infer } from '../../ipc/shapes/infer';

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
