/**
 * The guided sale of `npm run demo`: the real till, used as a cashier uses it, with a picture of each step.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import { startTrainingService, type TrainingService } from '@training/service';
import {
  bucket,
  closeDay,
  closeShift,
  countDrawer,
  moveCash,
  openDay,
  openShift,
  readOrders,
  sellFor,
} from '../support/closing';
import { choose, compose, expectResult, sell } from '../support/page/counter';
import { expect, IDENTIFY, provisionFor, test, TOKEN } from '../support/fixtures';
import { readPdf } from '../support/page/pdf';
import { dismissNotice } from '../support/page/screen';
import { PEOPLE, personTile, signIn } from '../support/people';
import { expectConnection, type Till } from '../support/till';

const pictures = resolve(import.meta.dirname, '../../out/demo');
const choice = choose();
const shop = { shopName: 'ร้านเกมนก · Nok Games', tillName: 'Till 1', timeZone: 'Asia/Bangkok' };

test.beforeAll(() => void mkdirSync(pictures, { recursive: true }));

async function sized(till: Till): Promise<void> {
  await till.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1366, 768));
}

/** The screen in both themes, as `NAME.png` and `NAME-dark.png`. */
async function picture(till: Till, name: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await till.call('settings.update', { theme });
    await expect(till.page.locator('html')).toHaveAttribute('data-theme', theme);
    const suffix = theme === 'dark' ? '-dark' : '';
    await till.page.screenshot({ path: resolve(pictures, `${name}${suffix}.png`), animations: 'disabled' });
  }
}

test('a sale in training mode, its receipt, and the day it belongs to', async ({ launch }) => {
  const till = await launch({ args: ['--training'] });
  await sized(till);
  await till.call('settings.update', shop);
  await expectConnection(till, 'online');

  await compose(till, choice, ['1234567890'], 2);
  await picture(till, 'sale');
  await till.page.keyboard.press('F9');
  await expect(till.id('sale-send')).toBeVisible();
  await picture(till, 'review');
  await till.page.keyboard.press('F10');
  await expectResult(till, 'accepted');
  await picture(till, 'result');

  await till.page.keyboard.press('F8');
  await expect(till.id('receipt')).toBeVisible();
  await picture(till, 'receipt');
  await till.id('receipt').screenshot({ path: resolve(pictures, 'receipt-paper.png') });
  const pdf = resolve(pictures, 'receipt.pdf');
  await till.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, pdf);
  await till.id('receipt-pdf').click();
  await expect
    .poll(() =>
      readPdf(pdf).then(
        (content) => content.text,
        () => '',
      ),
    )
    .toContain(choice.product);

  await till.id('nav-history').click();
  const own = till.page.locator('[data-testid="history-row"][data-source="both"]');
  await expect(own).toHaveAttribute('data-state', 'delivered');
  await picture(till, 'history');
});

test('a bad day: no answer to a top-up, then no network', async ({ launch }) => {
  const service = await startTrainingService({
    identify: IDENTIFY,
    token: TOKEN,
    seed: { orders: 200, days: 7 },
  });
  const till = await launch({ provision: { ...provisionFor(service), ...withoutTill(shop) } });
  try {
    await sized(till);
    await dismissNotice(till);
    await expectConnection(till, 'online');
    await unknownSale(till, service);
    await till.id('sale-new').click();
    await service.stop();
    await expectConnection(till, 'offline');
    await compose(till, choice, ['9988776655']);
    await picture(till, 'offline');
    await till.id('sale-review').click();
    await till.id('sale-send').click();
    await expectResult(till, 'held');
    await picture(till, 'held');
    await till.id('sale-new').click();
    await till.id('nav-attention').click();
    await expect(till.id('attention-item')).toHaveCount(2);
    await picture(till, 'attention');
  } finally {
    await service.stop();
  }
});

test('an unknown outcome with two orders that may be it, settled by a person', async ({ launch }) => {
  const service = await startTrainingService({
    identify: IDENTIFY,
    token: TOKEN,
    seed: { orders: 200, days: 7 },
  });
  const till = await launch({ provision: { ...provisionFor(service), ...withoutTill(shop) } });
  try {
    await sized(till);
    await dismissNotice(till);
    await expectConnection(till, 'online');
    const player = '5123456789';
    service.useFaultOnce('topup', 'reset-after-booking');
    await sell(till, choice, [player]);
    // Another till sells the same package to the same player in the same seconds.
    const line = { product: choice.product, package: choice.package, payload: [player] };
    service.addOrder({ total: choice.priceMinor / 100, orders: [line] });
    await till.id('sale-new').click();
    await till.id('nav-attention').click();
    await expect(till.id('attention-match')).toHaveCount(2);
    await till.id('attention-match').last().scrollIntoViewIfNeeded();
    await picture(till, 'candidates');
    const code = service.booked()[0]?.transaction.code ?? '';
    await till.page.locator(`[data-testid="attention-match"][data-code="${code}"]`).click();
    await till.page.getByRole('dialog').getByRole('button').last().click();
    await expect(till.id('attention-item')).toHaveCount(0);
    await till.id('nav-history').click();
    await till.page.locator('[data-testid="history-row"][data-source="both"]').click();
    await expect(till.id('receipt')).toHaveAttribute('data-code', code);
    await picture(till, 'settled');
  } finally {
    await service.stop();
  }
});

test('closing time: float, payments, a count that is short, the review of the day and its Z', async ({
  launch,
}) => {
  const service = await startTrainingService({
    identify: IDENTIFY,
    token: TOKEN,
    seed: { orders: 40, days: 12 },
  });
  // The business day begins at the current hour, so that the day in the pictures is the demo's own.
  const hour = String(new Date().getUTCHours()).padStart(2, '0');
  const day = { timeZone: 'Etc/UTC', dayStartsAt: `${hour}:00` };
  const till = await launch({ provision: { ...provisionFor(service), shopName: shop.shopName, ...day } });
  try {
    await sized(till);
    await dismissNotice(till);
    await till.call('settings.update', { cashierName: 'Nok', tillName: 'Till 1' });
    await readOrders(till);
    await openShift(till, 100_000);
    await moveCash(till, 'cash-in', 50_000, 'change from the bank');
    await moveCash(till, 'cash-out', 4_000, 'drinking water');
    await picture(till, 'drawer');
    const [cheap, dear] = [choice, { ...choice, ...dearest() }];
    for (const [index, tender] of (['cash', 'promptpay', 'cash', 'other', 'promptpay'] as const).entries()) {
      await sellFor(till, index % 2 === 0 ? cheap : dear, `512345678${index}`, tender);
    }
    service.useFaultOnce('topup', 'reset-before-booking');
    await sell(till, choice, ['5123456799']);
    await expectResult(till, 'unknown');
    await till.id('sale-new').click();
    service.addOrder({ total: 99 });
    service.addOrder({ total: 35 });
    await readOrders(till);
    await openDay(till, 'drawer');
    await countDrawer(till, 100_000 + 46_000 + 3 * choice.priceMinor - 2_000);
    await picture(till, 'count');
    await closeShift(till);
    await openDay(till, 'review');
    await expect(bucket(till, 'agree')).toHaveAttribute('data-count', '5');
    await picture(till, 'day');
    await closeDay(till);
    await expect(till.id('report')).toHaveAttribute('data-kind', 'z');
    await picture(till, 'z-report');
    await openDay(till, 'month');
    await expect(till.page.locator('[data-testid="month-day"][data-z="1"]')).toBeVisible();
    await picture(till, 'month');
  } finally {
    await service.stop();
  }
});

test('people at the till, and a player whose id is one character off', async ({ launch }) => {
  const service = await startTrainingService({ identify: IDENTIFY, token: TOKEN, deliverAfterMs: 200 });
  const provision = { ...provisionFor(service), ...withoutTill(shop), people: PEOPLE };
  const till = await launch({ provision });
  try {
    await sized(till);
    await personTile(till, 'Nok').click();
    await expect(till.id('lock-pin')).toBeVisible();
    await lockPicture(till);
    await signIn(till, 'Nok');
    await dismissNotice(till);
    await expectConnection(till, 'online');
    await sellFor(till, choice, '1234567890', 'cash');
    await compose(till, choice, ['1234567891']);
    await till.page.keyboard.press('F9');
    await expect(till.id('recipient-warning').first()).toBeVisible();
    await picture(till, 'wrong-player');
  } finally {
    await service.stop();
  }
});

/** A locked till takes no setting: one picture, in the theme that it has. */
async function lockPicture(till: Till): Promise<void> {
  await till.page.screenshot({ path: resolve(pictures, 'lock.png'), animations: 'disabled' });
}

/** The dearest package of the product that the demo sells. */
function dearest(): Pick<typeof choice, 'packageId' | 'package' | 'priceMinor'> {
  const product = TRAINING_CATALOGUE.find(({ id }) => id === choice.productId);
  const sold = product?.agentPackages.toSorted((a, b) => b.price - a.price)[0];
  if (!sold) throw new Error('the product has no package');
  return { packageId: sold.id, package: sold.name, priceMinor: Math.round(sold.price * 100) };
}

async function unknownSale(till: Till, service: TrainingService): Promise<void> {
  // Not booked: the orders would settle it before the network is gone.
  service.useFaultOnce('topup', 'reset-before-booking');
  await sell(till, choice, ['5123456789']);
  await expectResult(till, 'unknown');
  await picture(till, 'unknown');
}

/** A provisioning file has no till name. */
function withoutTill({ shopName, timeZone }: typeof shop) {
  return { shopName, timeZone };
}
