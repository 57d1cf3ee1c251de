/** A whole sale without a mouse. */
import { PERSON_MS, typeInto } from './support/page/keys';
import { choose, compose, expectResult } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { expectConnection } from './support/till';

test('search, choose, type, review, send and next, by keys alone', async ({ till, service }) => {
  const choice = choose();
  const { keyboard } = till.page;
  await expectConnection(till, 'online');
  await keyboard.press('/');
  await expect(till.id('catalog-search')).toBeFocused();
  // Pressing it once too often does no harm.
  await keyboard.press('/');
  await keyboard.type(choice.product);
  await expect(till.id('product').first()).toHaveAttribute('data-product-id', choice.productId);
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(till.id('package').first()).toBeVisible();
  await expect(till.id('package').first()).toBeFocused();
  await keyboard.press('Enter');
  await expect(till.id('field')).toBeFocused();
  await keyboard.type('๑๒๓๔๕๖๗๘๙๐');
  await keyboard.press('F9');
  await expect(till.id('sale-send')).toBeVisible();
  // Enter confirms nothing at the read-back: only F10 sends.
  await keyboard.press('Enter');
  await keyboard.press('F9');
  await expect(till.id('sale-result')).toHaveCount(0);
  expect(service.booked()).toHaveLength(0);
  await keyboard.press('F10');
  await expectResult(till, 'accepted');
  expect(service.booked()).toHaveLength(1);
  // Thai digits of an all-digit field reach the service as ASCII, as text.
  const body = service.requests.find((request) => request.method === 'POST')?.body as {
    payload: unknown;
    amount: unknown;
    selectPackage: unknown;
  };
  expect(body).toEqual({
    selectPackage: choice.packageId,
    amount: 1,
    payload: [{ ref: choice.refs[0], value: '1234567890' }],
  });
  await keyboard.press('Enter');
  await expect(till.id('sale-result')).toHaveCount(0);
  await expect(till.id('sale-review')).toBeVisible();
  // It is among the last sales, in its current state, and leads to its receipt.
  await expect(till.id('last-sale')).toHaveAttribute('data-state', /accepted|delivered/);
  await expect(till.id('last-sale')).toContainText('1234 5678 90');
  await till.id('last-sale').focus();
  await keyboard.press('Enter');
  await expect(till.id('receipt')).toBeVisible();
});

test('Escape leaves the read-back with everything still typed', async ({ till }) => {
  const choice = choose();
  await expectConnection(till, 'online');
  const product = till.page.locator(`[data-product-id="${choice.productId}"]`);
  await product.focus();
  await till.page.keyboard.press('Enter');
  await till.page.keyboard.press('Enter');
  await till.page.keyboard.type('5550001112');
  await till.page.keyboard.press('Enter');
  await expect(till.id('sale-send')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await expect(till.id('sale-send')).toHaveCount(0);
  await expect(till.id('field')).toHaveValue(/555/);
});

test('cash with change, typed at the read-back, is on the result, the receipt and the paper', async ({
  till,
}) => {
  const choice = choose();
  const { keyboard } = till.page;
  await expectConnection(till, 'online');
  await compose(till, choice, ['5550001113']);
  await keyboard.press('F9');
  await expect(till.id('sale-send')).toBeVisible();
  // Digits find their field automatically, at the pace of a person.
  const baht = choice.priceMinor / 100;
  await keyboard.type(String(Math.floor(baht) - 1), { delay: 60 });
  await expect(till.id('pay-gap')).toBeVisible();
  await expect(till.id('sale-send')).toBeDisabled();
  await keyboard.press('F10');
  await expect(till.id('sale-result')).toHaveCount(0);
  await typeInto(till.id('pay-tendered'), '1,000', PERSON_MS);
  const change = String(100_000 - choice.priceMinor);
  await expect(till.id('pay-change')).toHaveAttribute('data-minor', change);
  await keyboard.press('Enter');
  await expect(till.id('sale-result')).toHaveCount(0);
  await keyboard.press('F10');
  await expectResult(till, 'accepted');
  await expect(till.id('result-change')).toHaveAttribute('data-minor', change);
  await keyboard.press('F8');
  await expect(till.id('receipt')).toContainText('฿1,000.00');
  await expect(till.page.locator('[data-fact="change"]')).toContainText(String(1_000 - baht));
  await keyboard.press('Escape');
  await keyboard.press('Enter');
  // The next customer pays with exact cash again.
  await compose(till, choice, ['5550001114']);
  await keyboard.press('F9');
  await expect(till.id('pay-tendered')).toHaveValue('');
  await keyboard.press('F10');
  await expectResult(till, 'accepted');
  await expect(till.id('result-change')).toHaveCount(0);
});
