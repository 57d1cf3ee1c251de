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

export function saleHandlers(
  session: () => TillSession,
  /** The session of a till that sells. Throws Failure OFFICE_SELLS_NOTHING. */
  counter: () => TillSession,
): HandlersOf<typeof sale> {
  return {
    'sale.get': ({ id }) => getSale(session().deps, id),
    'sale.sendAgain': ({ id, acknowledged, pauseSeen }, actor) =>
      counter().sell.sendAgain(id, acknowledged, actor, pauseSeen),
    'sale.void': ({ id, reason, moneyBack }, actor) =>
      voidSale(session().resolveAs(actor), id, reason, moneyBack),
    'sale.refund': ({ id, ...said }, actor) => refundSale(session().moneyAs(actor), id, said),
    'sale.waiveRefund': ({ id, reason }, actor) => waiveRefund(session().moneyAs(actor), id, reason),
    'sale.correctTender': ({ id, ...said }, actor) => correctTender(session().moneyAs(actor), id, said),
    'sale.check': (intent) => checkSale(session(), intent),
    'sale.slow': ({ productId }) => session().deliveries.slow(productId),
    'sale.checkShop': ({ id }) => session().deps.otherTills.guard.heard(id),
    'sale.withdraw': ({ ids }) => session().deps.otherTills.guard.withdraw(ids),
    'sale.overrideWarnings': ({ saleId, warnings, ...recipient }, actor) =>
      session().recipients.override(saleId, recipient, warnings, actor),
    'sale.similarToKept': ({ id }) => session().sell.similarToKept(id),
    'sale.settle': ({ id, orderKey }, actor) => session().settle.settleByPerson(id, orderKey, actor),
    'sale.note': ({ id, text }, actor) => noteSale(session().resolveAs(actor), id, text),
    'sale.recent': () => recentSales(session().deps, (id) => session().known.memory.ids.currentOf(id)),
    'sale.story': ({ id }) => tellStory(session().deps, id),
  };
}
