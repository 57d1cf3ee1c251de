/**
 * Names only, so that the preload can expose one method per channel without carrying the contract.
 * What goes in and comes out of each is in `contract.ts`; a name without an entry there does not compile.
 */

/** Calls from the renderer to the main process. */
export const CALLS = [
  'session.get',
  'session.connect',
  'session.startTraining',
  'session.leaveTraining',
  'session.forgetService',
  'session.retry',
  'session.restoreJournal',
  'training.practise',
  'settings.get',
  'settings.update',
  'token.status',
  'token.replace',
  'token.remove',
  'token.unlock',
  'connection.get',
  'connection.check',
  'catalogue.get',
  'catalogue.refresh',
  'catalogue.favourite',
  'sale.confirm',
  'sale.get',
  'sale.sendAgain',
  'sale.void',
  'sale.refund',
  'sale.waiveRefund',
  'sale.correctTender',
  'sale.similar',
  'sale.similarToKept',
  'sale.settle',
  'sale.note',
  'sale.recent',
  'attention.get',
  'attention.closeAlarm',
  'attention.takeOrder',
  'audit.verify',
  'history.day',
  'history.refresh',
  'orders.cancel',
  'order.get',
  'code.find',
  'sale.story',
  'drawer.get',
  'drawer.open',
  'drawer.move',
  'drawer.close',
  'day.review',
  'day.summary',
  'day.profit',
  'day.preview',
  'day.report',
  'day.close',
  'day.today',
  'month.get',
  'x.print',
  'x.savePdf',
  'z.list',
  'z.get',
  'z.print',
  'z.savePdf',
  'export.start',
  'export.cancel',
  'receipt.print',
  'receipt.savePdf',
  'print.job',
  'print.ready',
] as const;
export type CallName = (typeof CALLS)[number];

/**
 * Calls whose answer crosses as JSON text when it is no failure. The bridge copies what crosses it member by
 * member, and a day of some thousand lines has a hundred thousand of them: as text it takes a tenth.
 */
export const TEXT_ANSWERS: ReadonlySet<CallName> = new Set([
  'day.review',
  'history.day',
] satisfies CallName[]);

/** Events from the main process to the renderer. */
export const EVENTS = [
  'session.changed',
  'settings.changed',
  'token.changed',
  'connection.changed',
  'catalogue.changed',
  'sale.changed',
  'orders.changed',
  'attention.changed',
  'drawer.changed',
  'export.changed',
] as const;
export type EventName = (typeof EVENTS)[number];

/** The ipc channel of a call or an event. */
export function wireName(name: CallName | EventName): string {
  return `till:${name}`;
}
