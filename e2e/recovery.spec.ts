/** Open sales are settled by evidence or by a person, and unexpected orders are reported. */
import { expect, test } from '@playwright/test';
import { postsTo } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();

let shop: Shop;
let till: Till;
withShop((opened) => {
  shop = opened;
  ({ till } = opened);
});

// The orders are read now, so that the next sale is compared with what they showed.
test.beforeEach(() => till.call('history.refresh'));

/** What the service lists when another till sells the same. */
function sameOrder(player: string) {
  const line = { product: choice.product, package: choice.package, payload: [player] };
  return { total: choice.priceMinor / 100, orders: [line] };
}

async function attention(count: number): Promise<void> {
  await till.id('nav-attention').click();
  await expect(till.id('attention-count')).toHaveAttribute('data-value', String(count));
}

test('an unknown sale that was booked is settled by its order, with the evidence kept', async () => {
  shop.service.useFaultOnce('topup', 'reset-after-booking');
  await sell(till, choice, ['1000000001']);
  await expectResult(till, 'unknown');
  await till.id('sale-new').click();
  await attention(0);
  const code = shop.service.booked().at(-1)?.transaction.code ?? '';
  await till.id('nav-history').click();
  const row = till.page.locator(`[data-testid="history-row"][data-code="${code}"]`);
  await expect(row).toHaveAttribute('data-source', 'both');
  await expect(row).toHaveAttribute('data-state', 'delivered');
  await row.click();
  await expect(till.id('settled-by')).toBeVisible();
  expect(postsTo(shop.service)).toHaveLength(1);
});

test('an unknown sale that was not booked stays unknown, is closed by hand, and raises an alarm if it turns up', async () => {
  shop.service.useFaultOnce('topup', 'reset-before-booking');
  await sell(till, choice, ['8877665544']);
  await expectResult(till, 'unknown');
  await till.id('sale-new').click();
  await attention(1);
  await expect(till.id('attention-resend')).toHaveCount(0);
  // The shop's waiting time is over, and the orders were read after it.
  await till.call('settings.update', { voidUnknownAfterMinutes: 0 });
  await till.call('history.refresh');
  await till.id('attention-void').click();
  await typeInto(till.id('attention-void-reason'), 'the provider says it was not booked');
  await till.id('attention-void-confirm').click();
  await attention(0);

  // It turns up all the same, with the time at which it was sent.
  const posted = shop.service.requests.findLast((request) => request.method === 'POST');
  const createdAt = new Date(posted?.at ?? 0).toISOString();
  shop.service.addOrder({ code: 'LATE-ONE', createdAt, ...sameOrder('8877665544') });
  await till.call('history.refresh');
  await attention(1);
  await expect(till.id('attention-item')).toHaveAttribute('data-code', 'LATE-ONE');
  await till.id('alarm-close').click();
  await typeInto(till.id('alarm-note'), 'told the provider');
  await till.id('alarm-close-confirm').click();
  await attention(0);
});

test('two orders that fit are left to a person, whose word settles it', async () => {
  shop.service.useFaultOnce('topup', 'reset-after-booking');
  const booking = sell(till, choice, ['5550001112']);
  shop.service.addOrder({ code: 'OTHER-TILL', ...sameOrder('5550001112') });
  await booking;
  await expectResult(till, 'unknown');
  await till.id('sale-new').click();
  await attention(1);
  await expect(till.id('attention-match')).toHaveCount(2);
  const code = shop.service.booked().at(-1)?.transaction.code ?? '';
  await till.page.locator(`[data-testid="attention-match"][data-code="${code}"]`).click();
  await till.id('attention-match-confirm').click();
  await attention(0);
  await till.id('nav-history').click();
  await expect(till.page.locator(`[data-testid="history-row"][data-code="${code}"]`)).toHaveAttribute(
    'data-source',
    'both',
  );
  await expect(till.page.locator('[data-testid="history-row"][data-code="OTHER-TILL"]')).toHaveAttribute(
    'data-source',
    'service',
  );
});

test('the same package to the same player asks first, and an unknown one by its own words', async () => {
  const booked = shop.service.booked().length;
  await sell(till, choice, ['7312045968']);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
  await compose(till, choice, ['7312045968']);
  await till.id('sale-review').click();
  await expect(till.id('similar-sale')).toHaveAttribute('data-why', 'recent');
  await till.page.keyboard.press('F10');
  await expect(till.id('sale-send')).toBeDisabled();
  await till.id('similar-confirm').click();
  await till.id('sale-send').click();
  await expectResult(till, 'accepted');
  expect(shop.service.booked()).toHaveLength(booked + 2);
  await till.id('sale-new').click();

  shop.service.setFault('topup', 'reset-before-booking');
  await sell(till, choice, ['2469135780']);
  await expectResult(till, 'unknown');
  shop.service.setFault('topup', null);
  await till.id('sale-new').click();
  await compose(till, choice, ['2469135780']);
  await till.id('sale-review').click();
  await expect(till.id('similar-sale')).toHaveAttribute('data-why', 'unknown');
  await expect(till.id('sale-send')).toBeDisabled();
});
