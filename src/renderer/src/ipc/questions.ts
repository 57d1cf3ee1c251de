/** The calls that only read: made late, or twice, they do no harm. */
import type { CallName } from '@shared/ipc/channels';

const QUESTIONS: ReadonlySet<CallName> = new Set<CallName>([
  'session.get',
  'settings.get',
  'printer.get',
  'token.status',
  'ledger.status',
  'ledger.clashes',
  'connection.get',
  'display.get',
  'kiosk.get',
  'ticket.draft',
  'catalogue.get',
  'attention.get',
  'drawer.get',
  'sale.get',
  'sale.story',
  'sale.recent',
  'sale.check',
  'sale.checkShop',
  'sale.similarToKept',
  'ticket.get',
  'ticket.parked',
  'players.offered',
  'players.kept',
  'players.held',
  'prices.book',
  'order.get',
  'history.day',
  'day.today',
  'day.review',
  'day.summary',
  'day.profit',
  'day.preview',
  'day.report',
  'month.get',
  'shop.tills',
  'shop.branches',
  'shop.open',
  'shop.lookUp',
  'shop.review',
  'shop.day',
  'shop.z',
  'z.list',
  'z.get',
]);

/** Whether a call only reads. */
export function isQuestion(name: CallName): boolean {
  return QUESTIONS.has(name);
}
