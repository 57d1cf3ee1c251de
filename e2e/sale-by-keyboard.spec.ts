/** A whole sale without a mouse. */
import { choose, expectResult } from './support/page/counter';
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
  // Escape leaves the read-back with everything still typed.
  await keyboard.press('Escape');
  await expect(till.id('sale-send')).toHaveCount(0);
  await expect(till.id('field')).toHaveValue(/^.{10}$/);
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
