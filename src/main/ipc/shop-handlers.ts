/** Calls about the shop of several tills: its ledger, and its view of all tills. */
import type { CloseShopDependencies } from '../app/ledger/close-shop';
import { decideElsewhere } from '../app/ledger/decide-elsewhere';
import { endTill, offerCode, type KeepTillsDependencies } from '../app/ledger/keep-tills';
import { openSales, lookUpInShop, tillsOfShop } from '../app/ledger/look-at-shop';
import type { HandlerDependencies } from './handler-dependencies';
import type { HandlersOf } from './register';

/** Loaded when someone looks at the shop: a till that is alone never needs it. */
const theShop = () => import('../app/ledger/close-shop');
const theReview = () => import('../app/ledger/review-shop');

export function shopHandlers({ session, ledger, files }: HandlerDependencies): HandlersOf<'ledger' | 'shop'> {
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
    'ledger.status': () => ledger.keep.status(),
    'ledger.join': ({ code, url, ca }, actor) => ledger.keep.join({ url, ca }, code, actor),
    'ledger.leave': ({ losing }, actor) => ledger.keep.leave(losing, actor),
    'ledger.sharePeople': async (_, actor) => ({ code: await ledger.joinPeople.share(actor) }),
    'ledger.joinPeople': ({ code }, actor) => ledger.joinPeople.join(code, actor),
    'ledger.sealPlayers': (_, actor) => ledger.keep.sealPlayers(actor),
    'ledger.clashes': () => ledger.shared.open(),
    'ledger.decide': ({ kind, version, side }, actor) => ledger.shared.decide(kind, version, side, actor),
    'shop.tills': () => tillsOfShop(ledger.shop),
    'shop.open': () => openSales({ shop: ledger.shop, journal: session().deps.journal }),
    'shop.lookUp': ({ text }) => lookUpInShop({ shop: ledger.shop, journal: session().deps.journal }, text),
    'shop.branches': async ({ day }) => (await theShop()).branchesByDay(parts(), day),
    'shop.day': async ({ day }) => (await theShop()).shopDay(parts(), day),
    'shop.close': async ({ day, lost }, actor) => (await theShop()).closeShop(parts(), day, lost, actor),
    'shop.z': async ({ number }) => (await theShop()).shopZ(parts(), number),
    'shop.printZ': async ({ number }) => (await theShop()).printShopZ(parts(), number),
    'shop.saveZ': async ({ number }) => ({ path: await (await theShop()).saveShopZ(parts(), number) }),
    'shop.saveZCsv': async ({ number }) => ({
      path: await (await theShop()).saveShopZCsv(parts(), files, number),
    }),
    'shop.decide': (said, actor) => {
      const { audit, settings, clock } = session().deps;
      return decideElsewhere({ questions: ledger.decisions, audit, settings, clock }, said, actor);
    },
    'shop.offerCode': (till, actor) => offerCode(keeping(), till, actor),
    'shop.endTill': ({ id, how }, actor) => endTill(keeping(), id, how, actor),
    'shop.review': async ({ day, till }) =>
      (await theReview()).reviewShop({ ...session().reading, shop: ledger.shop }, day, till),
  };
}
