/**
 * The shop's own prices and a discount: set by press, shown at the counter, and kept apart from the
 * provider's prices.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Output } from '@shared/ipc/contract';
import type { Sale } from '@shared/model/sale/sale';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import { choose, compose, expectResult, tile } from './support/page/counter';
import { typeInto } from './support/page/keys';
import { THB } from './support/confirm';
import { approve, PEOPLE, signIn } from './support/people';
import { expect, provisionFor, test } from './support/fixtures';
import { expectConnection, type Till, filesOf } from './support/till';
import { openFrom, saveAs } from './support/page/dialogs';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { openSettings } from './support/page/settings';

const choice = choose();
/** Of a game whose prices stay. */
const UNMOVED = choose((refs) => refs.includes('password'));
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
  await resize(till, SIZES[1]);
  await till.id('prices-import').click();
  await expect(till.id('prices-read')).toHaveAttribute('data-rules', '1');
  await expectInSight(till, till.id('prices-apply'), 'the press that sets them');
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

test('a catalogue with 12 dearer packages and 3 below cost is taken by one press, undone, and on the Z; a cashier sets no price', async ({
  launch,
  service,
}) => {
  const till = await launch({ provision: { ...provisionFor(service), people: PEOPLE } });
  const moves = till.id('price-change');
  const moved = (change: string) =>
    till.page.locator(`[data-testid="price-change"][data-change="${change}"]`);
  await signIn(till, 'Mali');
  await expectConnection(till, 'online');
  const packages = TRAINING_CATALOGUE.slice(0, 2)
    .flatMap(({ id, agentPackages }) => agentPackages.map((one) => ({ productId: id, ...one })))
    .slice(0, 15);
  const book = (await till.call('prices.book')) as { ok: true; value: Output<'prices.book'> };
  const rules = packages.map(({ productId, id, price }, at) => ({
    ...{ productId, packageId: id, from: book.value.today },
    // The last three earn 2 baht, the others 10.
    method: { how: 'fixed', price: { minor: price * 100 + (at < 12 ? 1_000 : 200), currency: 'THB' } },
  }));
  expect(await till.call('prices.set', { rules })).toMatchObject({ ok: true });
  const dearer = new Set(packages.map(({ id }) => id));
  service.setCatalogue(
    TRAINING_CATALOGUE.map((game) => ({
      ...game,
      agentPackages: game.agentPackages.map((one) =>
        dearer.has(one.id) ? { ...one, price: one.price + 5 } : one,
      ),
    })),
  );
  await till.call('catalogue.refresh');

  await till.id('nav-day').click();
  await till.page.locator('[data-testid="day-tab"][data-tab="board"]').click();
  const line = till.id('board-exception').filter({ hasText: 'Prices that moved' });
  await expect(line).toHaveAttribute('data-count', '15');
  await line.click();
  await expect(moved('dearer')).toHaveCount(12);
  await expect(moved('below-cost')).toHaveCount(3);
  await till.id('price-take').click();
  await expect(moves).toHaveCount(0);
  const row = till.page.locator(`[data-testid="price-row"][data-package-id="${choice.packageId}"]`);
  await expect(row).toHaveAttribute('data-minor', String(choice.priceMinor + 1_500));
  await till.id('price-undo').click();
  await expect(moves).toHaveCount(15);
  await expect(row).toHaveAttribute('data-minor', String(choice.priceMinor + 1_000));
  // One of them is not sold any more, the others stay as they are.
  await till.id('price-change-all').click();
  await moves.and(till.page.locator(`[data-package-id="${choice.packageId}"]`)).click();
  await till.id('price-stop').click();
  await expect(moves).toHaveCount(14);
  await till.id('price-keep').click();
  await expect(moves).toHaveCount(0);
  const report = (await till.call('day.report', { day: book.value.today })) as {
    value: Output<'day.report'>;
  };
  expect(report.value.priceDecisions).toMatchObject([
    { who: 'Mali', act: 'take', packages: 15 },
    { who: 'Mali', act: 'undo', packages: 15 },
    { who: 'Mali', act: 'stop', packages: 1 },
    { who: 'Mali', act: 'keep', packages: 14 },
  ]);

  await till.id('lock-now').click();
  await signIn(till, 'Nok');
  await till.id('nav-sale').click();
  await tile(till, choice, 'product').click();
  const [stopped, other] = packages.map(({ id }) =>
    till.page.locator(`[data-testid="package"][data-package-id="${id}"]`),
  );
  await expect(stopped!).toContainText('the shop stopped it');
  await expect(other!).toContainText('Price changed today');
  await stopped!.click({ force: true });
  await expect(stopped!).toHaveAttribute('aria-pressed', 'false');
  expect(await till.call('prices.moves')).toMatchObject({ ok: false, error: { code: 'RIGHT_MISSING' } });

  // Something off takes the PIN of someone who may.
  await compose(till, UNMOVED, ['somchai', 'his password']);
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

test('a price at a hundredth of the one last seen is sold at after a yes, and without one once a person decided', async ({
  till,
  service,
}) => {
  const { productId, packageId, priceMinor } = choice;
  await expectConnection(till, 'online');
  service.setCatalogue(
    TRAINING_CATALOGUE.map((game) => ({
      ...game,
      agentPackages: game.agentPackages.map((one) =>
        one.id === packageId ? { ...one, price: one.price / 100 } : one,
      ),
    })),
  );
  await till.call('catalogue.refresh');
  const now = THB(priceMinor / 100);
  const unasked = {
    ...{ saleId: randomUUID(), productId, packageId, quantity: 1, shownTotal: now },
    payload: [{ ref: choice.refs[0], value: '1234567890' }],
  };
  const payments = [{ tender: 'cash', amount: now, rounding: null, tendered: null }];
  expect(
    await till.call('ticket.confirm', { ticketId: randomUUID(), lines: [unasked], payments }),
  ).toMatchObject({ error: { code: 'PRICE_DOUBTED' } });
  const review = async (player: string) => {
    await compose(till, choice, [player]);
    await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(priceMinor / 100));
    await till.id('sale-review').click();
  };
  for (const size of SIZES) {
    await resize(till, size);
    await review('1234567890');
    const what = `${size.width}×${size.height}`;
    await expectInSight(till, till.id('price-doubt-confirm'), what);
    await expectInSight(till, till.id('read-back').getByText('1234'), what);
    await till.page.keyboard.press('Escape');
    await till.id('sale-clear').click();
  }
  await review('1234567890');
  await expect(till.id('price-doubt')).toContainText(`Was ฿${(priceMinor / 100).toFixed(2)}`);
  await expect(till.id('sale-send')).toBeDisabled();
  await till.id('price-doubt-confirm').click();
  await till.id('sale-send').click();
  await expectResult(till, 'delivered');

  const { value } = (await till.call('prices.moves')) as { value: Output<'prices.moves'> };
  const packages = value.moves.map(({ price, suggested }) => ({ productId, packageId, price, suggested }));
  expect(await till.call('prices.decide', { act: 'keep', packages })).toMatchObject({ ok: true });
  await till.id('sale-new').click();
  await review('2234567890');
  await expect(till.id('sale-send')).toBeEnabled();
  await expect(till.id('price-doubt')).toHaveCount(0);
});
