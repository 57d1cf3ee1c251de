/** Calls of the counter: sales, tickets, players, prices, paper, and what the customer sees. */
import { exportPerson } from '../app/players/export-person';
import { refusePerson } from '../app/players/refuse-person';
import { printTest, printText } from '../app/printing/print-paper';
import { checkSale } from '../app/sale/check-sale';
import { getSale } from '../app/sale/get-sale';
import { correctTender, refundSale, waiveRefund } from '../app/sale/give-back';
import { storyOf } from '../app/sale/look-up';
import {
  printCounted,
  printElsewhereCounted,
  RECEIPT,
  saveReceipt,
  saveTicket,
  TICKET,
} from '../app/sale/output-paper';
import { recentSales } from '../app/sale/recent';
import { noteSale, voidSale } from '../app/sale/resolve-sale';
import { getTicket } from '../app/ticket/get-ticket';
import { draftForPage, keepDraft, parkDraft, resumeAsDraft } from '../app/ticket/park-draft';
import type { HandlerDependencies, SellingSession } from './handler-dependencies';
import type { HandlersOf } from './register';

export function saleHandlers(
  { session, counter }: HandlerDependencies,
  selling: SellingSession,
): HandlersOf<'sale' | 'ticket'> {
  const { draft } = counter;
  return {
    'sale.get': ({ id }) => getSale(session().deps, id),
    'sale.sendAgain': ({ id, acknowledged, anyway }, actor) =>
      selling().sell.sendAgain(id, acknowledged, actor, anyway),
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
    'sale.story': ({ id }) => storyOf(session().deps, id),
    'ticket.confirm': (order, actor) => {
      const { sell, parked } = selling();
      // Dropped first, so that a page that dies now does not offer it again. If it is refused, the page keeps it again.
      draft.keep([], actor);
      const resumed = parked.onScreen(actor);
      return sell.confirm(order, actor, () => parked.endResumed(actor, resumed));
    },
    'ticket.get': ({ id }) => getTicket(session().deps, id),
    'ticket.keepDraft': ({ lines }, actor) => keepDraft(session().parked, draft, lines, actor),
    'ticket.draft': (_, actor) => ({ lines: draftForPage(session().parked, draft, actor) }),
    'ticket.park': (input, actor) => {
      const { parked } = selling();
      return parkDraft(parked, draft, input, actor);
    },
    'ticket.parked': () => session().parked.all(),
    'ticket.takeUp': ({ id }, actor) => resumeAsDraft(session().parked, draft, id, actor),
    'ticket.discard': ({ id, reason }, actor) => session().parked.discard(id, reason, actor),
  };
}

export function playerHandlers({ session, files }: HandlerDependencies): HandlersOf<'players'> {
  return {
    'players.offered': () => session().players.offered(),
    'players.save': async ({ name, ...recipient }, actor) => {
      await session().recipients.maySave(recipient);
      return session().players.save(name, recipient, actor);
    },
    'players.kept': () => ({
      players: [...session().players.all()],
      lastExpired: session().players.lastExpired(),
    }),
    'players.forget': ({ id }, actor) => session().players.forget(id, actor),
    'players.held': ({ value }) => session().players.held(value),
    'players.forgetPerson': ({ value }, actor) => session().players.forgetPerson(value, actor),
    'players.refuse': ({ value, reason }, actor) => refusePerson(session(), value, reason, actor),
    'players.export': async ({ value }, actor) => ({
      path: await exportPerson(session(), files, value, actor),
    }),
  };
}

export function priceHandlers({ session, files }: HandlerDependencies): HandlersOf<'prices'> {
  return {
    'prices.book': () => session().prices.book(),
    'prices.set': ({ rules }, actor) => session().prices.set(rules, actor),
    'prices.moves': () => session().movedPrices.list(),
    'prices.decide': (decision, actor) => session().movedPrices.decide(decision, actor),
    'prices.undo': (_, actor) => session().movedPrices.undo(actor),
    'prices.export': async () => ({ path: await session().prices.export(files) }),
    'prices.readFile': () => session().prices.readFile(files),
  };
}

export function paperHandlers(
  deps: HandlerDependencies,
): HandlersOf<'receipt' | 'paper' | 'printer' | 'print'> {
  const { session, printJobs: jobs, printing } = deps;
  return {
    'receipt.print': ({ id }, actor) => printCounted(session().outputAs(actor), RECEIPT, id),
    'receipt.printElsewhere': ({ id }, actor) =>
      printElsewhereCounted(session().outputAs(actor), RECEIPT, id),
    'receipt.savePdf': ({ id }, actor) => saveReceipt(session().outputAs(actor), id, 'savePdf'),
    'receipt.savePicture': ({ id }, actor) => saveReceipt(session().outputAs(actor), id, 'savePicture'),
    'receipt.printTicket': ({ id }, actor) => printCounted(session().outputAs(actor), TICKET, id),
    'receipt.printTicketElsewhere': ({ id }, actor) =>
      printElsewhereCounted(session().outputAs(actor), TICKET, id),
    'receipt.saveTicketPdf': ({ id }, actor) => saveTicket(session().outputAs(actor), id, 'savePdf'),
    'receipt.saveTicketPicture': ({ id }, actor) => saveTicket(session().outputAs(actor), id, 'savePicture'),
    'paper.print': (text, actor) => printText(session().outputAs(actor), text),
    'printer.test': async (_, actor) => ({ end: await printTest(session().outputAs(actor), printing.queue) }),
    'printer.search': async () => ({ found: await printing.search() }),
    'printer.get': () => printing.queue.state(),
    'print.job': ({ job }) => ({ paper: jobs.job(job), logo: session().pictures.get().logo }),
    'print.ready': ({ job, heightPx }) => jobs.ready(job, heightPx),
  };
}

export function displayHandlers({ counter: { display } }: HandlerDependencies): HandlersOf<'display'> {
  return {
    'display.get': () => display.status(),
    'display.show': (view) => display.show(view),
  };
}
