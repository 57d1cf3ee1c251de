/** The one receipt of a ticket: every line with its state and code, one total, counted for each line. */
import type { Ticket } from '@shared/model/sale/ticket';
import { confirmTicket, THB } from './support/confirm';
import { choose } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { answerPrintDialogue, printCalls } from './support/page/paper';
import { expectConnection } from './support/till';

const choice = choose();

test('shows three lines of which one is refused, and is printed once for all of them', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  service.useFaultOnce('topup', 'status-422');
  const { ticketId, saleIds } = await confirmTicket(
    till,
    choice,
    ['1234567890', '2345678901', '3456789012'],
    (total) => {
      const cash = Math.floor(total / 2);
      return [
        { tender: 'cash', amount: THB(cash), rounding: null, tendered: THB(100_000) },
        { tender: 'promptpay', amount: THB(total - cash), rounding: null, tendered: null },
      ];
    },
  );
  const ticket = async (): Promise<Ticket> =>
    ((await till.call('ticket.get', { id: ticketId })) as unknown as { value: Ticket }).value;
  await expect.poll(async () => (await ticket()).sales.map(({ state }) => state)[0]).toBe('rejected');
  await expect.poll(async () => (await ticket()).sales.every(({ state }) => state !== 'held')).toBe(true);

  await till.id('nav-history').click();
  await till.page.locator('[data-testid="history-row"][data-state="rejected"]').click();
  const receipt = till.id('receipt');
  await expect(receipt).toHaveAttribute('data-sale-id', saleIds[0] ?? '');
  await till.id('receipt-ticket').click();
  await expect(till.id('ticket-line')).toHaveCount(3);
  await expect(receipt).toHaveAttribute('data-sale-id', saleIds[0] ?? '');

  await answerPrintDialogue(till, true, '');
  await till.id('receipt-print').click();
  await expect.poll(() => printCalls(till)).toHaveLength(1);
  await expect
    .poll(async () => (await ticket()).sales.map(({ outputs }) => outputs.print))
    .toEqual([1, 1, 1]);
});
