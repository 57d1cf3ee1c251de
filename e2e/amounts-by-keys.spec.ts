/** Every amount is typed key by key, as a person types it: nothing is lost, replaced or locked on the way. */
import type { Locator } from '@playwright/test';
import { openDay } from './support/closing';
import { choose, compose, expectResult } from './support/page/counter';
import { expect, test } from '@playwright/test';
import type { TrainingService } from '@training/service';
import { PERSON_MS } from './support/page/keys';
import { withShop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();

let till: Till;
let service: TrainingService;
withShop((shop) => {
  ({ till, service } = shop);
});

/** Types into a field that already has an amount, in each of the ways that people do. */
async function expectTyping(input: Locator): Promise<void> {
  await input.press('Control+A');
  await input.pressSequentially('1507');
  await input.press('Backspace');
  await expect(input).toHaveValue('150');
  await input.pressSequentially('.25');
  await expect(input).toHaveValue('150.25');
  await input.press('Control+A');
  await input.press('Delete');
  await input.pressSequentially('๕๐๐');
  await expect(input).toHaveValue('๕๐๐');
  // Cut and pasted in the same place.
  await input.press('Control+A');
  await input.press('Control+X');
  await expect(input).toHaveValue('');
  await input.press('Control+V');
  await expect(input).toHaveValue('๕๐๐');
  await input.press('ArrowLeft');
  await input.pressSequentially('9');
  await expect(input).toHaveValue('๕๐9๐');
  await input.press('Control+A');
  await input.press('Delete');
}

test('cash received is typed at the read-back digit by digit, and is on the result and the receipt', async () => {
  const { keyboard } = till.page;
  await compose(till, choice, ['5550001113']);
  await keyboard.press('F9');
  await expect(till.id('sale-send')).toBeVisible();
  const tendered = till.id('pay-tendered');
  const change = till.id('pay-change');
  // The first digit finds the field automatically; the others are the rest of the same amount.
  for (const key of '500') await keyboard.press(key);
  await expect(tendered).toHaveValue('500');
  await expect(change).toHaveAttribute('data-minor', String(50_000 - choice.priceMinor));
  await expect(till.id('sale-send')).toBeEnabled();
  await keyboard.press('Backspace');
  await keyboard.press('Backspace');
  await expect(tendered).toHaveValue('5');
  await expect(till.id('pay-gap')).toBeVisible();
  await expect(till.id('sale-send')).toBeDisabled();
  await keyboard.press('F10');
  await expect(till.id('sale-result')).toHaveCount(0);
  for (const key of '00.75') await keyboard.press(key);
  await expect(change).toHaveAttribute('data-minor', String(50_075 - choice.priceMinor));
  await expectTyping(tendered);
  // From elsewhere in the read-back a digit begins a new amount.
  await tendered.pressSequentially('123');
  await till.id('pay-quick').first().focus();
  // No scanner is this slow: Enter after quick digits would end a scan.
  await keyboard.type('1000', { delay: PERSON_MS });
  await expect(tendered).toHaveValue('1000');
  await expect(change).toHaveAttribute('data-minor', String(100_000 - choice.priceMinor));
  await keyboard.press('Enter');
  await expect(till.id('sale-result')).toHaveCount(0);
  await keyboard.press('F10');
  await expectResult(till, 'accepted');
  await expect(till.id('result-change')).toHaveAttribute('data-minor', String(100_000 - choice.priceMinor));
  expect(service.booked()).toHaveLength(1);
  await keyboard.press('F8');
  await expect(till.id('receipt')).toContainText('฿1,000.00');
  await expect(till.page.locator('[data-fact="change"]')).toContainText(
    String(1_000 - choice.priceMinor / 100),
  );
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  // The next customer pays with exact cash again.
  await compose(till, choice, ['8877665544']);
  await keyboard.press('F9');
  await expect(tendered).toHaveValue('');
  await keyboard.press('F10');
  await expectResult(till, 'accepted');
  await expect(till.id('result-change')).toHaveCount(0);
  await till.id('sale-new').click();
});

test('the float, cash moves, the count and the quantity are typed key by key', async () => {
  await openDay(till, 'drawer');
  const float = till.id('shift-open-float');
  await expectTyping(float);
  await float.pressSequentially('๑,๐๐๐.50');
  await till.id('shift-open').click();
  await expect(till.id('shift')).toHaveAttribute('data-state', 'open');
  await till.id('cash-in').click();
  await expectTyping(till.id('cash-amount'));
  await till.id('cash-amount').pressSequentially('20.25');
  await till.id('cash-reason').pressSequentially('change from the bank');
  await till.id('cash-save').click();
  await expect(till.page.getByText('change from the bank')).toBeVisible();
  await till.id('shift-count').click();
  const pieces = (value: number) => till.page.locator(`[data-testid="count-pieces"][data-minor="${value}"]`);
  await pieces(100_000).pressSequentially('17');
  await pieces(100_000).press('Backspace');
  await pieces(100_000).press('Enter');
  await expect(pieces(50_000)).toBeFocused();
  await till.page.keyboard.type('๒');
  await expect(till.id('count-sum')).toHaveAttribute('data-minor', '200000');

  await till.id('nav-sale').click();
  await till.page.locator(`[data-testid="product"][data-product-id="${choice.productId}"]`).click();
  await till.page.locator(`[data-testid="package"][data-package-id="${choice.packageId}"]`).click();
  await till.id('amount').click();
  for (const key of '12') await till.page.keyboard.press(key);
  await expect(till.id('amount')).toHaveValue('12');
  await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(choice.priceMinor * 12));
});
