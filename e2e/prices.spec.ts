/**
 * The shop's own prices and a discount: set by press, shown at the counter, and kept apart from the
 * provider's prices.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sale } from '@shared/model/sale/sale';
import { choose, compose, expectResult, tile } from './support/page/counter';
import { typeInto } from './support/page/keys';
import { approve, PEOPLE, signIn } from './support/people';
import { expect, provisionFor, test } from './support/fixtures';
import { expectConnection, type Till, filesOf } from './support/till';
import { openFrom, saveAs } from './support/page/dialogs';
import { openSettings } from './support/page/settings';

const choice = choose();
const FIXED = choice.priceMinor + 500;

async function inSettings(till: Till): Promise<void> {
  await openSettings(till, 'prices');
  await expect(till.id('price-form')).toBeVisible();
}

test('a price of the shop’s is what the customer pays, from the tile to the books, and comes from a file too', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  await inSettings(till);
  await till.id('price-game').selectOption(choice.productId);
  await till.id('price-package').selectOption(choice.packageId);
  await typeInto(till.id('price-value'), String((choice.priceMinor - 100) / 100));
  await expect(till.id('price-below-cost')).toBeVisible();
  await typeInto(till.id('price-value'), String(FIXED / 100));
  await expect(till.id('price-below-cost')).toHaveCount(0);
  await expect(till.id('price-example')).toHaveAttribute('data-minor', String(FIXED));
  await till.id('price-save').click();
  await expect(till.id('price-rule')).toHaveAttribute('data-package-id', choice.packageId);

  await compose(till, choice, ['1234567890'], 2);
  await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(FIXED * 2));
  await till.id('discount-open').click();
  await typeInto(till.id('discount-amount'), '3');
  await typeInto(till.id('discount-reason'), 'regular');
  await till.id('discount-confirm').click();
  await expect(till.id('ticket-discount')).toHaveAttribute('data-minor', '300');
  await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(FIXED * 2 - 300));
  await till.id('sale-review').click();
  await till.id('sale-send').click();
  await expectResult(till, 'delivered');
  const id = await till.id('sale-result').getAttribute('data-sale-id');
  const sold = (await till.call('sale.get', { id })) as { ok: true; value: Sale };
  expect(sold.value).toMatchObject({
    expectedTotal: { minor: choice.priceMinor * 2 },
    charged: { minor: FIXED * 2 - 300 },
    discount: { amount: { minor: 300 }, reason: 'regular' },
    payments: [{ tender: 'cash', amount: { minor: FIXED * 2 - 300 } }],
  });
  // The provider is paid its own price, whatever the shop charges.
  expect(service.requests.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    selectPackage: choice.packageId,
    amount: 2,
  });
  await till.id('sale-receipt').click();
  await expect(till.id('receipt')).toContainText(((FIXED * 2 - 300) / 100).toFixed(2));
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toHaveAttribute('data-minor', String(FIXED * 2 - 300));

  const path = join(filesOf(till), 'prices.csv');
  await saveAs(till, path);
  await openFrom(till, path);
  await inSettings(till);
  await till.id('prices-export').click();
  await expect(async () => {
    const text = readFileSync(path, 'utf8');
    expect(text).toContain(`fixed,${(FIXED / 100).toFixed(2)}`);
    writeFileSync(path, text.replace(`fixed,${(FIXED / 100).toFixed(2)}`, 'fixed,1000'));
  }).toPass();
  await till.id('prices-import').click();
  await expect(till.id('prices-read')).toHaveAttribute('data-rules', '1');
  await expect(till.id('prices-read')).toHaveAttribute('data-faults', '0');
  await till.id('prices-apply').click();
  // In its row of the table, with a finger's keys.
  const row = till.page.locator(`[data-testid="price-row"][data-package-id="${choice.packageId}"]`);
  await expect(row).toHaveAttribute('data-minor', '100000');
  await row.click();
  await typeInto(till.id('price-edit'), '1001');
  await till.id('price-edit-save').click();
  await expect(row).toHaveAttribute('data-minor', '100100');
  await till.id('nav-sale').click();
  await tile(till, choice, 'product').click();
  await expect(tile(till, choice, 'package')).toContainText('1,001');
});

test('a cashier takes something off with the PIN of somebody who may, and sets no price', async ({
  launch,
  service,
}) => {
  const till = await launch({ provision: { ...provisionFor(service), people: PEOPLE } });
  await signIn(till, 'Nok');
  await expectConnection(till, 'online');
  await compose(till, choice, ['1234567890']);
  await till.id('discount-open').click();
  await typeInto(till.id('discount-amount'), '1');
  await typeInto(till.id('discount-reason'), 'friend');
  await till.id('discount-confirm').click();
  await till.id('sale-review').click();
  await till.id('sale-send').click();
  await expect(till.id('override')).toHaveAttribute('data-right', 'discount');
  await approve(till, 'Fon');
  await expectResult(till, 'delivered');
  const set = await till.call('prices.set', {
    rules: [{ productId: null, packageId: null, method: { how: 'none' }, from: '2099-01-01' }],
  });
  expect(set).toMatchObject({ ok: false, error: { code: 'RIGHT_MISSING' } });
});
