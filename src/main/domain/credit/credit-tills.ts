/** What the credit needs from the shop's other tills. */
import type { CreditAccount } from '@shared/model/money/credit';
import type { OtherUse } from './standing-credit';

export interface CreditTills {
  /** Resolves when it is known whether the till has joined a ledger. */
  ready(): Promise<unknown>;
  /** Names the shop of the ledger; null without one. */
  shop(): string | null;
  /** What the other tills took, the pace's days from `from` on; null when the ledger does not answer. */
  uses(account: CreditAccount, from: string): Promise<readonly OtherUse[] | null>;
  /** Something was typed that the other tills should have. */
  typed(): void;
}
