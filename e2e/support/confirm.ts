/** Confirms tickets without the screen, to set up a test. */
import { randomUUID } from 'node:crypto';
import type { Tender } from '@shared/model/kinds/money';
import type { TicketPayment } from '@shared/model/sale/ticket';
import { expect } from './fixtures';
import type { Choice } from './page/counter';
import type { Till } from './till';

/** Satang as money. */
export const THB = (minor: number) => ({ minor, currency: 'THB' });

/** Pays the whole of a ticket with one tender. */
export const paidBy =
  (tender: Tender) =>
  (total: number): readonly TicketPayment[] => [
    { tender, amount: THB(total), rounding: null, tendered: null },
  ];

/**
 * Confirms a ticket with a line for each of the players, paid as given or in cash; returns its id and those
 * of its lines.
 */
export async function confirmTicket(
  till: Till,
  { productId, packageId, refs, priceMinor }: Choice,
  players: readonly string[],
  paid: (total: number) => readonly TicketPayment[] = paidBy('cash'),
): Promise<{ ticketId: string; saleIds: string[] }> {
  const lines = players.map((value) => ({
    saleId: randomUUID(),
    ...{ productId, packageId, quantity: 1 },
    payload: refs.map((ref) => ({ ref, value })),
    shownTotal: THB(priceMinor),
    acknowledged: [],
  }));
  const ticketId = randomUUID();
  const payments = paid(priceMinor * lines.length);
  expect(await till.call('ticket.confirm', { ticketId, lines, payments })).toMatchObject({ ok: true });
  return { ticketId, saleIds: lines.map(({ saleId }) => saleId) };
}
