/** An order that fails: its sale is not sold, whatever the till knew of it before. */
import { choose, expectResult, sell, sellDelivered } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { expectConnection, type Till } from './support/till';

const choice = choose();

/** Reads the orders now, so that the next sale is compared with what they showed. */
async function readOrders(till: Till): Promise<void> {
  await expectConnection(till, 'online');
  await till.call('history.refresh');
}

async function expectFailed(till: Till, count: number, failed: number): Promise<void> {
  await till.id('nav-attention').click();
  await expect(till.id('attention-count')).toHaveAttribute('data-value', String(count), { timeout: 20_000 });
  const items = till.page.locator('[data-testid="attention-item"]:not([data-alarm])');
  await expect(items).toHaveCount(failed);
  await expect(items.and(till.page.locator('[data-state="failed"]'))).toHaveCount(failed);
  await expect(items.getByTestId('attention-resend')).toHaveCount(0);
  await expect(items.getByTestId('attention-void')).toHaveCount(0);
}

test('a sale whose order failed is failed, whether it was unknown or delivered, and stays before staff', async ({
  till,
  service,
}) => {
  await readOrders(till);
  service.useFaultOnce('topup', 'failed-transaction');
  await sell(till, choice, ['1000000001']);
  await expectResult(till, 'unknown');
  await expect(till.id('sale-error')).toHaveAttribute('data-code', 'ANSWER_CONTRADICTS');
  await till.id('sale-new').click();
  await till.call('history.refresh');
  await expectFailed(till, 1, 1);
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toHaveAttribute('data-state', 'failed');
  expect(service.requests.filter((request) => request.method === 'POST')).toHaveLength(1);

  // The service takes a delivered one back: that is an alarm as well.
  await sellDelivered(till, choice, ['8877665544']);
  const code = service.booked().at(-1)?.transaction.code ?? '';
  service.setStatus(code, 'REFUNDED');
  await till.call('history.refresh');
  await expectFailed(till, 3, 2);
  const alarm = till.page.locator('[data-testid="attention-item"][data-alarm="reversed"]');
  await expect(alarm).toHaveAttribute('data-code', code);
});
