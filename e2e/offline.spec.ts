/** The counter goes on while the network does not. */
import type { Output } from '@shared/ipc/contract';
import { startTrainingService } from '@training/service';
import { expectAccessible } from './support/page/access';
import { typeInto } from './support/page/keys';
import { confirmTicket } from './support/confirm';
import { dismissNotice, resize } from './support/page/screen';
import { choose, compose, expectResult, sell, sellToEnded, tile } from './support/page/counter';
import { expect, IDENTIFY, postsTo, test, TOKEN } from './support/fixtures';
import { withShop, type Shop } from './support/shop';
import { expectConnection, type Till } from './support/till';

const choice = choose();

test('starts from the cache, keeps sales over a restart, sends nothing automatically, and sends one once on request', async ({
  launch,
  service,
  provision,
}) => {
  const first = await launch({ provision });
  await expectConnection(first, 'online');
  await expect(tile(first, choice, 'product')).toBeVisible();
  await first.close();
  await service.stop();

  const keeping = await launch({ provision });
  await expect(tile(keeping, choice, 'product')).toBeVisible();
  await expectConnection(keeping, 'offline');
  for (const player of ['1234567890', '5556667778']) {
    await sell(keeping, choice, [player]);
    await expectResult(keeping, 'held');
    await expect(keeping.id('sale-error')).toHaveAttribute('data-code', 'OFFLINE');
    await keeping.id('sale-new').click();
  }
  await expect(keeping.id('attention-count')).toHaveAttribute('data-value', '2');
  await keeping.close();

  // One is closed by hand with a reason.
  const till = await launch({ provision });
  await till.id('nav-attention').click();
  await till.id('attention-item').filter({ hasText: '5556 6677 78' }).click();
  await till.id('attention-item').filter({ hasText: '5556 6677 78' }).getByTestId('attention-void').click();
  await typeInto(till.id('attention-void-reason'), 'customer left');
  await till.id('attention-void-confirm').click();
  await expect(till.id('attention-item')).toHaveCount(1);
  await till.id('nav-history').click();
  await expect(till.page.locator('[data-testid="history-row"][data-state="voided"]')).toHaveCount(1);
  await expect(till.id('history-total')).toHaveAttribute('data-value', '0');

  const back = await startTrainingService({ identify: IDENTIFY, token: TOKEN, port: service.port });
  try {
    await expectConnection(till, 'online');
    await till.id('nav-attention').click();
    await expect(till.id('attention-item')).toHaveAttribute('data-state', 'held');
    // Online again, the orders read again, and still nothing was sent.
    await expect.poll(() => back.requests.some((request) => request.path.endsWith('/orders'))).toBe(true);
    expect(back.booked()).toHaveLength(0);

    await till.id('attention-resend').dblclick();
    await expect.poll(() => back.booked().length).toBe(1);
    await expect(till.id('attention-count')).toHaveAttribute('data-value', '0');
    expect(postsTo(back)).toHaveLength(1);
  } finally {
    await back.stop();
  }
});

test.describe('a service that goes away and comes back', () => {
  let shop: Shop;
  let till: Till;
  withShop((opened) => {
    shop = opened;
    ({ till } = opened);
  });

  // Each test begins online, with nothing kept.
  test.beforeEach(async () => {
    await shop.service.stop();
    await shop.startServiceAgain();
    await seenOnline();
  });
  test.afterEach(async () => {
    const { value } = (await till.call('attention.get')) as { value: Output<'attention.get'> };
    for (const {
      sale: { id },
    } of value.sales)
      await till.call('sale.void', { id, reason: 'left', moneyBack: null });
  });

  async function seenOnline(): Promise<void> {
    await till.call('connection.check');
    await expectConnection(till, 'online');
    await till.call('history.refresh');
  }

  /** Sells once while the service is gone, after the list was read; it is back then. */
  async function neverSent(player: string): Promise<void> {
    await sellToEnded(till, shop.service, choice, [player]);
    await expectResult(till, 'not-sent');
    await expect(till.id('sale-error')).toHaveAttribute('data-code', 'CONNECTION_REFUSED');
    await expect(till.id('attention-count')).toHaveAttribute('data-value', '1');
    await till.id('sale-new').click();
    await shop.startServiceAgain();
  }

  const keptOf = () => till.page.locator('[data-testid="attention-item"]:not([data-alarm])');

  test('twelve kept sales stand on one screen of 1366×768, its notice dismissed', async () => {
    await shop.service.stop();
    await expectConnection(till, 'offline');
    for (const ticket of [1, 2, 3]) {
      const players = [1, 2, 3, 4].map((line) => `55566677${ticket}${line}`);
      await confirmTicket(till, choice, players);
    }
    await resize(till, { width: 1366, height: 768 });
    await till.id('nav-attention').click();
    await expect(till.id('attention-item')).toHaveCount(12);
    await dismissNotice(till);
    const inSight = () =>
      till.page.locator('[data-testid="attention-item"]').evaluateAll(
        (items) =>
          items.filter((item) => {
            const { left, top, bottom } = item.getBoundingClientRect();
            // In front of everything else at both edges, not only inside the window.
            return [top + 2, bottom - 2].every((y) => item.contains(document.elementFromPoint(left + 20, y)));
          }).length,
      );
    await expect.poll(inSight).toBe(12);
  });

  test('a sale that never left is never sent where the list has an order that looks like it', async () => {
    await neverSent('1234567891');
    // A person has to find out whether it was sent after all.
    const line = { product: choice.product, package: choice.package, payload: ['1234567891'] };
    shop.service.addOrder({ code: 'GHOST', total: choice.priceMinor / 100, orders: [line] });
    await seenOnline();
    await till.id('nav-attention').click();
    const alarm = till.page.locator('[data-testid="attention-item"][data-alarm]');
    const kept = keptOf();
    const resend = kept.getByTestId('attention-resend');
    await expect(alarm).toHaveAttribute('data-code', 'GHOST');
    await kept.click();
    await expect(resend).toBeDisabled();
    await alarm.click();
    await alarm.getByTestId('alarm-close').click();
    await typeInto(till.id('alarm-note'), 'of the other branch');
    await till.id('alarm-close-confirm').click();
    await expect(alarm).toHaveCount(0);

    // The order stays in the list, whatever the decision about the alarm.
    await kept.click();
    await resend.click();
    await expect(kept.getByRole('alert')).toBeVisible();
    expect(postsTo(shop.service)).toHaveLength(0);
  });

  test('a sale that never left goes out only once the list was read, and not if its order is there', async () => {
    await neverSent('7773334445');
    shop.service.setFault('orders', 'status-503');
    await till.call('connection.check');
    await expectConnection(till, 'online');
    await till.id('nav-attention').click();
    const kept = keptOf();
    await kept.getByTestId('attention-resend').click();
    await expect(kept.getByRole('alert')).toContainText('do not show whether');
    // Made in another way meanwhile, by a service that writes its local time as UTC and lists a nickname.
    const line = { product: choice.product, package: choice.package, payload: ['7773334445', 'Somchai'] };
    const createdAt = new Date(Date.now() + 7 * 3_600_000).toISOString();
    shop.service.addOrder({ total: 1, orders: [line], createdAt });
    shop.service.clearFaults();
    await kept.getByTestId('attention-resend').click();
    await expect(kept.getByRole('alert')).toContainText('already has an order');
    expect(postsTo(shop.service)).toHaveLength(0);
  });

  test('a sale that never left is not sent again next to a like one without a yes', async () => {
    await neverSent('9998887776');
    await seenOnline();
    // Meanwhile the customer is served again; the till asks because of the kept sale.
    await compose(till, choice, ['9998887776']);
    await till.id('sale-review').click();
    await expect(till.id('similar-sale')).toHaveAttribute('data-why', 'kept');
    await till.id('similar-confirm').click();
    await till.id('sale-send').click();
    await expectResult(till, 'accepted');
    await till.id('sale-new').click();

    // Sending the kept one would be a second top-up: the till asks, and nothing is sent before the yes.
    await till.id('nav-attention').click();
    const kept = keptOf();
    const resend = kept.getByTestId('attention-resend');
    await resend.click();
    await expect(kept.getByTestId('similar-sale')).toHaveAttribute('data-why', 'recent');
    await expect(resend).toBeDisabled();
    expect(postsTo(shop.service)).toHaveLength(1);
    await kept.getByTestId('similar-confirm').click();
    await resend.click();
    await expect.poll(() => postsTo(shop.service)).toHaveLength(2);
    await expect(kept).toHaveCount(0);
  });

  test('all kept sales go out after one read-through, one after the other, up to the first that needs a yes', async () => {
    await shop.service.stop();
    await expectConnection(till, 'offline');
    for (const player of ['5550000001', '5550000002', '5550000002']) {
      await compose(till, choice, [player]);
      await till.id('sale-review').click();
      const again = till.id('similar-confirm');
      if (player === '5550000002' && (await again.isVisible())) await again.click();
      await till.id('sale-send').click();
      await expectResult(till, 'held');
      await till.id('sale-new').click();
    }
    await shop.startServiceAgain();
    await expectConnection(till, 'online');
    await till.id('nav-attention').click();
    await till.id('attention-send-all').click();
    await expect(till.id('attention-send-all-item')).toHaveText([
      /5550 0000 01/,
      /5550 0000 02/,
      /5550 0000 02/,
    ]);
    await till.page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(till);
    expect(postsTo(shop.service)).toHaveLength(0);
    await till.id('attention-send-all-confirm').dblclick();
    const stopped = till.id('attention-send-all-stopped');
    await expect(stopped).toHaveAttribute('data-code', 'SIMILAR_SALE');
    expect(shop.service.booked()).toHaveLength(1);
    // It leads to the sale that needs an answer, and the question is there.
    await till.id('attention-send-all-look').click();
    await till.id('attention-resend').click();
    await till.id('similar-confirm').click();
    await till.id('attention-resend').click();
    await expect.poll(() => shop.service.booked().length).toBe(2);
    await expect(till.id('attention-count')).toHaveAttribute('data-value', '1');
  });
});
