/** The shop's view. */
import type { shop as topic } from '@shared/ipc/till/shop';
import type { AskShop } from '../../app/ledger/ask-shop';
import {
  branchesByDay,
  closeShop,
  printShopZ,
  saveShopZ,
  saveShopZCsv,
  shopDay,
  shopZ,
  type CloseShopDependencies,
} from '../../app/ledger/close-shop';
import { decideElsewhere, type DecideDependencies } from '../../app/ledger/decide-elsewhere';
import { endTill, offerCode, type KeepTillsDependencies } from '../../app/ledger/keep-tills';
import { openSales, lookUpInShop, tillsOfShop } from '../../app/ledger/look-at-shop';
import { reviewShop } from '../../app/ledger/review-shop';
import type { TillSession } from '../../app/till-session';
import type { ChosenFiles } from '../../app/chosen-files';
import type { HandlersOf } from '../register';

export function shopHandlers(
  session: () => TillSession,
  ledger: {
    readonly shop: AskShop;
    readonly decisions: DecideDependencies['questions'];
    readonly keep: { address(): string | null };
  },
  files: ChosenFiles,
): HandlersOf<typeof topic> {
  const parts = (): CloseShopDependencies => {
    const { reading, deps } = session();
    const { printer, settings } = deps;
    return { ...reading, shop: ledger.shop, printer, settings };
  };
  const keeping = (): KeepTillsDependencies => {
    const { audit, clock } = session().deps;
    return { shop: ledger.shop, audit, clock, address: () => ledger.keep.address() };
  };
  return {
    'shop.tills': () => tillsOfShop(ledger.shop),
    'shop.open': () => openSales({ shop: ledger.shop, journal: session().deps.journal }),
    'shop.lookUp': ({ text }) => lookUpInShop({ shop: ledger.shop, journal: session().deps.journal }, text),
    'shop.branches': ({ day }) => branchesByDay(parts(), day),
    'shop.day': ({ day }) => shopDay(parts(), day),
    'shop.close': ({ day, lost }, actor) => closeShop(parts(), day, lost, actor),
    'shop.z': ({ number }) => shopZ(parts(), number),
    'shop.printZ': ({ number }) => printShopZ(parts(), number),
    'shop.saveZ': async ({ number }) => ({ path: await saveShopZ(parts(), number) }),
    'shop.saveZCsv': async ({ number }) => ({ path: await saveShopZCsv(parts(), files, number) }),
    'shop.decide': (said, actor) => {
      const { audit, settings, clock } = session().deps;
      return decideElsewhere({ questions: ledger.decisions, audit, settings, clock }, said, actor);
    },
    'shop.offerCode': (till, actor) => offerCode(keeping(), till, actor),
    'shop.endTill': ({ id, how }, actor) => endTill(keeping(), id, how, actor),
    'shop.review': ({ day, till }) => reviewShop({ ...session().reading, shop: ledger.shop }, day, till),
  };
}
