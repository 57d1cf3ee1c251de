/** Sales: each call is one use case. */
import type { sale } from '@shared/ipc/counter/sale';
import { correctTender, refundSale, waiveRefund } from '../../app/sale/give-back';
import { checkSale } from '../../app/sale/check-sale';
import { getSale } from '../../app/sale/get-sale';
import { tellStory } from '../../app/sale/look-up';
import { recentSales } from '../../app/sale/recent';
import { noteSale, voidSale } from '../../app/sale/resolve-sale';
import type { TillSession } from '../../app/till-session';
import type { HandlersOf } from '../register';

/** The handlers of the topic. */
export function saleHandlers(
  session: () => TillSession,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof sale> {
  return {
    'sale.get': ({ id }) => getSale(session().deps, id),
    'sale.sendAgain': ({ id, acknowledged }, doer) => counter().sell.sendAgain(id, acknowledged, doer),
    'sale.void': ({ id, reason, moneyBack }, doer) =>
      voidSale(session().resolveAs(doer), id, reason, moneyBack),
    'sale.refund': ({ id, ...said }, doer) => refundSale(session().moneyAs(doer), id, said),
    'sale.waiveRefund': ({ id, reason }, doer) => waiveRefund(session().moneyAs(doer), id, reason),
    'sale.correctTender': ({ id, ...said }, doer) => correctTender(session().moneyAs(doer), id, said),
    'sale.check': (intent) => checkSale(session(), intent),
    'sale.checkShop': ({ id }) => session().deps.otherTills.guard.heard(id),
    'sale.withdraw': ({ ids }) => {
      session().deps.otherTills.guard.withdraw(ids);
      return undefined;
    },
    'sale.overrideWarnings': ({ saleId, warnings, ...recipient }, doer) => {
      session().recipients.override(saleId, recipient, warnings, doer);
      return undefined;
    },
    'sale.similarToKept': ({ id }) => session().sell.similarToKept(id),
    'sale.settle': ({ id, orderKey }, doer) => session().settle.settleByPerson(id, orderKey, doer),
    'sale.note': ({ id, text }, doer) => noteSale(session().resolveAs(doer), id, text),
    'sale.recent': () => recentSales(session().deps, (id) => session().known.memory.ids.currentOf(id)),
    'sale.story': ({ id }) => tellStory(session().deps, id),
  };
}
