/** What the owner looks at: the day so far, the prices that moved, and the shop's own papers. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Output } from '@shared/ipc/contract';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import { sellFor } from '../support/closing';
import { expect, provisionFor, test } from '../support/fixtures';
import { choose } from '../support/page/counter';
import { PERSON_MS, typeInto } from '../support/page/keys';
import { dismissNotice, resize, SIZES } from '../support/page/screen';
import { expectConnection, type Till } from '../support/till';

const pictures = resolve(import.meta.dirname, '../../out/demo');
const choice = choose();
/** A day before any that the demo runs on. */
const LONG_AGO = '2026-01-01';

test.beforeAll(() => void mkdirSync(pictures, { recursive: true }));

function picture(till: Till, name: string): Promise<Buffer> {
  return till.page.screenshot({ path: resolve(pictures, `${name}.png`), animations: 'disabled' });
}

test('the credit, the prices that moved, and a receipt with a number and VAT', async ({
  launch,
  service,
}) => {
  const till = await launch({
    provision: {
      ...provisionFor(service),
      shopName: 'ร้านเกมนก · Nok Games',
      timeZone: 'Asia/Bangkok',
      dayStartsAt: '00:00',
    },
  });
  await resize(till, SIZES[2]);
  await expectConnection(till, 'online');
  await dismissNotice(till);
  expect(
    await till.call('settings.update', {
      receiptPrefix: 'A-',
      sellerName: 'Nok Games Co., Ltd.',
      sellerAddress: '99 Sukhumvit 21, Bangkok 10110',
      taxId: '0105556012341',
      branch: 'Head office',
      vat: [{ from: LONG_AGO, rate: 700, base: 'whole' }],
    }),
  ).toMatchObject({ ok: true });
  await till.id('nav-day').click();
  await till.id('credit-deposit').click();
  await typeInto(till.id('credit-amount'), '2000.00', PERSON_MS);
  await till.page.keyboard.press('Enter');
  await expect(till.id('credit')).toHaveAttribute('data-state', 'ok');
  for (const player of ['5123456780', '5123456781', '5123456782']) {
    await sellFor(till, choice, player, 'cash');
  }
  await till.id('nav-history').click();
  const delivered = till.page.locator('[data-testid="history-row"][data-state="delivered"]');
  await expect(delivered).toHaveCount(3);
  await delivered.first().click();
  await expect(till.id('receipt-number')).toBeVisible();
  await picture(till, 'papers');

  const [game, other] = TRAINING_CATALOGUE;
  if (!game) throw new Error('there is no game');
  const book = (await till.call('prices.book')) as { value: Output<'prices.book'> };
  // Two packages earn a baht each, which the provider's new price takes away; the others earn ten.
  const rules = game.agentPackages.map(({ id, price }, at) => ({
    ...{ productId: game.id, packageId: id, from: book.value.today },
    method: {
      how: 'fixed',
      price: { minor: Math.round(price * 100) + (at < 2 ? 100 : 1_000), currency: 'THB' },
    },
  }));
  expect(await till.call('prices.set', { rules })).toMatchObject({ ok: true });
  service.setCatalogue(
    TRAINING_CATALOGUE.map((one) => ({
      ...one,
      agentPackages: one.agentPackages.map((sold, at) => {
        if (one === game) return { ...sold, price: sold.price + 2 };
        return one === other && at === 0 ? { ...sold, price: sold.price - 1 } : sold;
      }),
    })),
  );
  await till.call('catalogue.refresh');
  await till.id('nav-day').click();
  await till.page.locator('[data-testid="day-tab"][data-tab="board"]').click();
  const moved = till.id('board-exception').filter({ hasText: 'Prices that moved' });
  await expect(moved).toBeVisible();
  await picture(till, 'board');
  await moved.click();
  await expect(till.id('price-change').first()).toBeVisible();
  await picture(till, 'prices-moved');
});
