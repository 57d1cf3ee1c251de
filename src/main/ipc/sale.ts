/** Sales: each call is one use case. */
import type { sale } from '@shared/ipc/sale';
import { correctTender, refundSale, waiveRefund } from '../app/sale/give-back';
import { getSale } from '../app/sale/get-sale';
import { tellStory } from '../app/sale/look-up';
import { recentSales } from '../app/sale/recent';
import { noteSale, voidSale } from '../app/sale/resolve-sale';
import type { TillSession } from '../app/till-session';
import type { HandlersOf } from './register';

/** The handlers of the topic. */
export function saleHandlers(session: () => TillSession): HandlersOf<typeof sale> {
  return {
    'sale.confirm': (order) => session().sell.confirm(order),
    'sale.get': ({ id }) => getSale(session().deps, id),
    'sale.sendAgain': ({ id, acknowledged }) => session().sell.sendAgain(id, acknowledged),
    'sale.void': ({ id, reason, moneyBack }) => voidSale(session().resolve, id, reason, moneyBack),
    'sale.refund': ({ id, ...said }) => refundSale(session().money, id, said),
    'sale.waiveRefund': ({ id, reason }) => waiveRefund(session().money, id, reason),
    'sale.correctTender': ({ id, tender, reason }) => correctTender(session().money, id, tender, reason),
    'sale.similar': (intent) => session().sell.similar(intent),
    'sale.similarToKept': ({ id }) => session().sell.similarToKept(id),
    'sale.settle': ({ id, orderKey }) => session().settle.settleByPerson(id, orderKey),
    'sale.note': ({ id, text }) => noteSale(session().resolve, id, text),
    'sale.recent': () => recentSales(session().deps.journal),
    'sale.story': ({ id }) => tellStory(session().deps, id),
  };
}
