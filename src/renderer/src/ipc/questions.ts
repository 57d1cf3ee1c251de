import type { CallName } from '@shared/ipc/channels';

/** The calls that only read, other than those named `get`. */
const QUESTIONS: ReadonlySet<CallName> = new Set<CallName>([
  'token.status',
  'ledger.status',
  'ledger.clashes',
  'kiosk.files',
  'ticket.draft',
  'sale.story',
  'sale.recent',
  'sale.check',
  'sale.checkShop',
  'sale.slow',
  'sale.similarToKept',
  'ticket.parked',
  'players.offered',
  'players.kept',
  'players.held',
  'prices.book',
  'prices.moves',
  'code.find',
  'history.day',
  'day.today',
  'day.review',
  'day.summary',
  'day.profit',
  'day.deliveries',
  'day.preview',
  'day.report',
  'vat.month',
  'shop.tills',
  'shop.branches',
  'shop.open',
  'shop.lookUp',
  'shop.review',
  'shop.day',
  'shop.z',
  'z.list',
]);

/** Whether a call only reads: made late, or twice, it does no harm. */
export function isQuestion(name: CallName): boolean {
  return name.endsWith('.get') || QUESTIONS.has(name);
}
