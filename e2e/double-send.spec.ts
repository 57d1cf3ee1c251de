/** One confirmed sale is at most one POST, whatever people, keys and frozen screens do. */
import { EXACT_CASH, ticketOf } from '@shared/model/sale/test-support/orders';
import { randomUUID } from 'node:crypto';
import type { Sale } from '@shared/model/sale/sale';
import { choose, compose, expectResult } from './support/page/counter';
import { expect, postsTo, test } from './support/fixtures';
import { expectConnection, type Till } from './support/till';
import type { TrainingService } from '@training/service';

const choice = choose();

function posts(service: TrainingService): number {
  return postsTo(service).length;
}

async function readBack(till: Till, player = '1234567890'): Promise<void> {
  await expectConnection(till, 'online');
  await compose(till, choice, [player]);
  await till.id('sale-review').click();
  await expect(till.id('sale-send')).toBeVisible();
}

async function stateOf(till: Till, id: string): Promise<string | null> {
  const answer = await till.call('sale.get', { id });
  return answer.ok ? (answer.value as Sale).state : null;
}

test('neither presses that double nor calls that double send twice, at once, after a restart and when it was killed', async ({
  till,
  launch,
  service,
}) => {
  await test.step('a double click, a key held down and presses that queue up behind a frozen screen', async () => {
    await readBack(till);
    await till.id('sale-send').dblclick();
    await expectResult(till, 'accepted');
    expect(posts(service)).toBe(1);
    await till.id('sale-new').click();

    await readBack(till, '1234567891');
    for (let repeat = 0; repeat < 10; repeat += 1) await till.page.keyboard.down('F10');
    await till.page.keyboard.up('F10');
    await expectResult(till, 'accepted');
    expect(posts(service)).toBe(2);
    await till.id('sale-new').click();

    await readBack(till, '5550001112');
    const box = await till.id('sale-send').boundingBox();
    if (!box) throw new Error('there is no send button');
    const cdp = await till.page.context().newCDPSession(till.page);
    // The page is busy for a second and a half; meanwhile an impatient person presses five times.
    const frozen = till.page.evaluate(() => {
      const until = performance.now() + 1_500;
      while (performance.now() < until);
    });
    const at = {
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      button: 'left',
      clickCount: 1,
    } as const;
    const presses = Array.from({ length: 5 }, async () => {
      await cdp.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...at });
      await cdp.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...at });
    });
    await Promise.all([frozen, ...presses]);
    await expectResult(till, 'accepted');
    expect(posts(service)).toBe(3);
    await till.id('sale-new').click();
  });

  // The main process alone.
  const before = posts(service);
  const order = {
    saleId: randomUUID(),
    productId: choice.productId,
    packageId: choice.packageId,
    quantity: 1,
    payload: choice.refs.map((ref) => ({ ref, value: '7776665554' })),
    shownTotal: { minor: choice.priceMinor, currency: 'THB' },
  };
  const ticket = ticketOf({ ...order, payment: EXACT_CASH, acknowledged: [] });
  const answers = await till.page.evaluate(
    (sold) => Promise.all(Array.from({ length: 8 }, () => window.till.call['ticket.confirm'](sold))),
    ticket,
  );
  const codes = (answers as { ok: boolean; error?: { code: string } }[]).map(
    (answer) => answer.error?.code ?? 'ok',
  );
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
  expect(codes.filter((code) => code === 'SALE_ALREADY_CONFIRMED')).toHaveLength(7);
  await expect.poll(async () => stateOf(till, order.saleId)).toBe('accepted');
  expect(posts(service)).toBe(before + 1);

  // Killed while sending, it finds the sale unknown and does not send it again.
  await readBack(till, '3332221110');
  service.setFault('topup', 'hang-after-booking');
  await till.id('sale-send').click();
  await expect.poll(() => service.booked().length).toBe(before + 2);
  till.app.process().kill('SIGKILL');
  service.setFault('topup', null);

  const last = await launch();
  expect(await last.call('ticket.confirm', ticket)).toMatchObject({
    ok: false,
    error: { code: 'SALE_ALREADY_CONFIRMED' },
  });
  await expect(last.id('attention-count')).toHaveAttribute('data-value', '1');
  await last.id('nav-attention').click();
  await expect(last.id('attention-item')).toHaveAttribute('data-state', 'unknown');
  await expect(last.id('attention-resend')).toHaveCount(0);
  expect(posts(service)).toBe(before + 2);
});
