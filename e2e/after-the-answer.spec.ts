/** What staff hear and do next when a top-up was sent or refused, or when its outcome is unknown. */
import { expect, test } from '@playwright/test';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { PERSON_MS, typeInto } from './support/page/keys';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();

let shop: Shop;
let till: Till;
withShop((opened) => {
  shop = opened;
  ({ till } = opened);
});

/** Makes the page record the pitch of each tone that it starts. */
async function hearTones(): Promise<() => Promise<number[]>> {
  await till.page.evaluate(() => {
    const heard: number[] = [];
    Object.assign(globalThis, { heard });
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value);
      start.call(this, when);
    };
  });
  return () => till.page.evaluate(() => (globalThis as unknown as { heard: number[] }).heard.splice(0));
}

test('a refused sale leads to its details, and the next one sent is a new sale', async () => {
  shop.service.useFaultOnce('topup', 'status-422');
  const refused = await sell(till, choice, ['1112223334']);
  await expectResult(till, 'rejected');
  const refusedId = await refused.getAttribute('data-sale-id');
  await expect(till.id('sale-correct')).toBeFocused();
  await till.page.keyboard.press('Enter');
  const field = till.id('field');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('1112223334');
  await expect(till.page.locator('[data-testid="package"][aria-pressed="true"]')).toHaveAttribute(
    'data-package-id',
    choice.packageId,
  );
  await field.press('End');
  await field.press('Backspace');
  await field.pressSequentially('5');
  await field.press('F9');
  await expect(till.id('sale-send')).toBeVisible();
  await till.page.keyboard.press('F10');
  await expectResult(till, 'accepted');
  expect(await till.id('sale-result').getAttribute('data-sale-id')).not.toBe(refusedId);
  expect(shop.service.booked()).toHaveLength(1);
  await till.id('sale-new').click();
});

test('an open sale takes the customer’s number at once, and keeps it', async () => {
  shop.service.useFaultOnce('topup', 'status-500');
  await sell(till, choice, ['8877665544']);
  await expectResult(till, 'unknown');
  const phone = till.id('result-phone');
  await expect(phone).toBeFocused();
  await phone.pressSequentially('12');
  await phone.press('Enter');
  // Not a phone number: the field reports it, and the sale is still there.
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await typeInto(phone, '081-234 5678', PERSON_MS);
  await phone.press('Enter');
  await expect(till.id('result-phone-kept')).toContainText('081-234 5678');
  await phone.press('Enter');
  await expect(till.id('sale-result')).toHaveCount(0);
  await till.id('nav-attention').click();
  await expect(till.id('attention-item')).toContainText('081-234 5678');
});

test('starting over puts the keyboard back, and another game keeps the player’s id', async () => {
  const { productId } = choose((refs) => refs.includes(choice.refs[0] ?? '') && refs.length > 1);
  await compose(till, choice, ['555 000 1117']);
  await till.page.locator(`[data-testid="product"][data-product-id="${productId}"]`).click();
  const field = till.page.locator(`[data-testid="field"][data-ref="${choice.refs[0] ?? ''}"]`);
  // A number that a person groups for reading is sent, and shown, as one number.
  await expect(field).toHaveValue('5550001117');
  await till.id('sale-clear').click();
  await expect(till.id('catalog-search')).toBeFocused();
  await expect(till.id('field')).toHaveCount(0);
  // One tap removed all of it, and one tap restores it.
  await till.id('sale-undo').filter({ visible: true }).click();
  await expect(field).toHaveValue('5550001117');
  await till.id('sale-clear').click();
});

test('a sale that is sent sounds otherwise than one without an answer, and none when it is off', async () => {
  const heard = await hearTones();

  await sell(till, choice, ['7312045968']);
  await expectResult(till, 'accepted');
  const sent = await heard();
  expect(sent.length).toBeGreaterThan(0);
  await till.id('sale-new').click();

  shop.service.useFaultOnce('topup', 'reset-before-booking');
  await sell(till, choice, ['2469135780']);
  await expectResult(till, 'unknown');
  const doubt = await heard();
  expect(doubt.length).toBeGreaterThan(0);
  expect(doubt).not.toEqual(sent);
  // A number that was typed and not saved is kept all the same.
  await typeInto(till.id('result-phone'), '0897654321');
  await till.id('sale-new').click();
  await expect.poll(async () => JSON.stringify(await till.call('attention.get'))).toContain('0897654321');

  expect(await till.call('settings.update', { soundVolume: 0 })).toMatchObject({ ok: true });
  await sell(till, choice, ['6021873495']);
  await expectResult(till, 'accepted');
  expect(await heard()).toEqual([]);
});
