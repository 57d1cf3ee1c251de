/** The credit entries typed here and at the shop's other tills. */
import { toIso } from '@shared/model/day/business-day';
import { creditAsItems, creditOfItems } from '../../domain/credit/shared-credit';
import type { SharedItems } from '../../domain/ledger/shared-items';
import { NO_ITEMS } from '../../domain/ledger/shared-items';
import type { CreditTills } from '../../domain/credit/credit-tills';
import type { Clock } from '../../domain/ports';
import type { CreditBook } from '../../adapters/journal/money/credit-book';

/** One per session. */
export class ShareCredit {
  constructor(
    private readonly deps: {
      readonly credit: Pick<CreditBook, 'accounts' | 'entries' | 'addShared'>;
      readonly tills: Pick<CreditTills, 'shop'>;
      readonly clock: Clock;
      /** Called when something of another till is here. */
      readonly taken: () => void;
    },
  ) {}

  read(): SharedItems {
    const { credit, tills } = this.deps;
    const shop = tills.shop();
    if (shop === null) return NO_ITEMS;
    const accounts = credit.accounts(shop);
    return creditAsItems(
      accounts.flatMap((account) => credit.entries(account).map((entry) => [account, entry] as const)),
    );
  }

  /** Adds the entries that are not here yet. `from`: whose version it is. */
  take(items: SharedItems, from: Readonly<Record<string, unknown>>): void {
    const { credit, tills, clock, taken } = this.deps;
    const shop = tills.shop();
    if (shop === null) return;
    credit.addShared(creditOfItems(items, shop), toIso(clock.now()), from);
    taken();
  }
}
