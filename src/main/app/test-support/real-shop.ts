/** A shop's ledger in a real database, asked over one connection as a till or an office asks it. */
import type { Client } from 'pg';
import { SHOP_QUESTIONS } from '../../adapters/ledger/asking/shop-questions';
import type { ShopLedger } from '../../domain/ledger/shop-ports';
import { AskShop } from '../ledger/ask-shop';
import type { CloseShopDependencies } from '../ledger/close-shop';
import { dialoguePrinter } from './fakes';
import type { LookingBack } from './look-back';

export function askedOver(client: Client): ShopLedger {
  return { ask: (question, asked) => SHOP_QUESTIONS[question](client, asked, null) };
}

/** What closing the shop's day needs, for one that sells nothing itself. */
export function closingOver(
  client: Client,
  look: LookingBack,
  { clock, ...change }: Pick<CloseShopDependencies, 'clock' | 'settings'> & Partial<CloseShopDependencies>,
): CloseShopDependencies {
  return {
    ...look.deps(),
    ...{ ...change, clock, days: { known: () => new Set() } },
    shop: new AskShop(askedOver(client), () => true, clock),
    printer: dialoguePrinter(
      () => Promise.resolve(),
      () => Promise.resolve(''),
    ),
  };
}
