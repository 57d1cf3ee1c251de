/** A real day at the counter, from the opening float to the Z report, and what the next day brings. */
import { startTrainingService } from '@training/service';
import { TestClock } from './support/clock';
import { choose, compose, expectResult, sell } from './support/counter';
import { expect, IDENTIFY, provisionFor, test as base, TOKEN } from './support/fixtures';
import { readPdf } from './support/pdf';
import { expectConnection, type Till } from './support/till';

const choice = choose();
const PRICE = choice.priceMinor;
const FLOAT = 50_000;
const DAY_MS = 86_400_000;

const test = base.extend<{ clock: TestClock }>({
  clock: async ({}, use) => use(new TestClock()),
  service: async ({ clock }, use) => {
    const options = { identify: IDENTIFY, token: TOKEN, deliverAfterMs: 500, now: clock.now };
    const service = await startTrainingService(options);
    await use(service);
    await service.stop();
  },
  // The business day begins at this very hour of the shop, so that no run comes near its end.
  till: async ({ launch, service }, use) => {
    const hour = String(new Date().getUTCHours()).padStart(2, '0');
    const shop = { ...provisionFor(service), timeZone: 'Etc/UTC', dayStartsAt: `${hour}:00` };
    const till = await launch({ provision: shop });
    await till.call('settings.update', { cashierName: 'Nok', tillName: 'Till 1' });
    await use(till);
  },
});

async function readOrders(till: Till): Promise<void> {
  await expectConnection(till, 'online');
  expect(await till.call('history.refresh')).toMatchObject({ ok: true });
}

async function openDay(till: Till, tab: 'review' | 'drawer' | 'month' | 'reports'): Promise<void> {
  await till.id('nav-day').click();
  await till.page.locator(`[data-testid="day-tab"][data-tab="${tab}"]`).click();
}

async function openShift(till: Till, floatMinor: number): Promise<void> {
  await openDay(till, 'drawer');
  await till.id('shift-open-float').fill(String(floatMinor / 100));
  await till.id('shift-open').click();
  await expect(till.id('shift')).toHaveAttribute('data-state', 'open');
}

async function cash(till: Till, kind: 'cash-in' | 'cash-out', minor: number, reason: string): Promise<void> {
  await till.id(kind).click();
  await till.id('cash-amount').fill(String(minor / 100));
  await till.id('cash-reason').fill(reason);
  await till.id('cash-save').click();
  await expect(till.page.getByText(reason)).toBeVisible();
}

/** Counts the drawer to exactly that much, in notes of 100 and coins of 1. */
async function count(till: Till, minor: number): Promise<void> {
  await till.id('shift-count').click();
  const pieces = (value: number) => till.page.locator(`[data-testid="count-pieces"][data-minor="${value}"]`);
  await pieces(10_000).fill(String(Math.floor(minor / 10_000)));
  await pieces(100).fill(String((minor % 10_000) / 100));
  await till.id('count-done').click();
  await till.id('count-close').click();
}

function bucket(till: Till, name: string) {
  return till.page.locator(`[data-testid="day-bucket"][data-bucket="${name}"]`);
}

test('float, four sales with one unknown, another till, a short count, Z; the unknown settles the next day', async ({
  till,
  service,
  clock,
  dataDir,
}) => {
  test.setTimeout(90_000);
  await readOrders(till);
  await openShift(till, FLOAT);
  await cash(till, 'cash-in', 10_000, 'change from the bank');
  await cash(till, 'cash-out', 2_500, 'drinking water');

  // Cash with a note that is too large, PromptPay, exact cash, and one whose answer never comes.
  await compose(till, choice, ['1000000001']);
  await till.id('sale-review').click();
  await till.id('pay-tendered').fill(String((PRICE + 1_500) / 100));
  await expect(till.id('pay-change')).toHaveAttribute('data-minor', '1500');
  await till.id('sale-send').click();
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();

  await compose(till, choice, ['1000000002']);
  await till.id('sale-review').click();
  await till.page.locator('[data-testid="pay-tender"][data-tender="promptpay"]').click();
  await till.id('sale-send').click();
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();

  await sell(till, choice, ['1000000003']);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();

  const sentAt = new Date(clock.now()).toISOString();
  service.useFaultOnce('topup', 'reset-before-booking');
  await sell(till, choice, ['1000000004']);
  await expectResult(till, 'unknown');
  const unknownId = (await till.id('sale-result').getAttribute('data-sale-id')) ?? '';
  await till.id('sale-new').click();

  // Another till of the shop sold something for 99.
  service.addOrder({ code: 'OTHER-TILL-1', total: 99 });
  await readOrders(till);
  await openDay(till, 'review');
  await expect(bucket(till, 'agree')).toHaveAttribute('data-count', '3', { timeout: 20_000 });
  await expect(bucket(till, 'open')).toHaveAttribute('data-count', '1');
  await expect(bucket(till, 'service-only')).toHaveAttribute('data-count', '1');
  await expect(bucket(till, 'differs')).toHaveAttribute('data-count', '0');
  await bucket(till, 'service-only').click();
  await expect(till.page.locator('[data-testid="day-row"][data-code="OTHER-TILL-1"]')).toBeVisible();

  // In the drawer: float, cash in and out, and the cash of three sales: the unknown one was paid for, too.
  const expected = FLOAT + 10_000 - 2_500 + 3 * PRICE;
  await openDay(till, 'drawer');
  await count(till, expected - 2_000);
  const result = till.id('count-result');
  await expect(result).toHaveAttribute('data-counted', String(expected - 2_000));
  await expect(result).toHaveAttribute('data-expected', String(expected));
  await expect(result).toHaveAttribute('data-difference', '-2000');

  await openDay(till, 'review');
  await till.id('day-close').click();
  // Two presses are one Z.
  await till.id('day-close-confirm').dblclick();
  const report = till.id('report');
  await expect(report).toHaveAttribute('data-kind', 'z');
  await expect(report).toHaveAttribute('data-number', '1');
  const day = await till.call('z.list');
  expect(day).toMatchObject({
    ok: true,
    value: [{ number: 1, count: 3, open: 1, totals: [{ minor: 3 * PRICE, currency: 'THB' }] }],
  });
  const asTaken = await till.call('z.get', { number: 1 });
  const { report: taken } = (asTaken as { value: { report: { day: string } } }).value;
  expect(await till.call('day.close', { day: taken.day })).toEqual({
    ok: false,
    error: { code: 'DAY_CLOSED', detail: { number: 1 } },
  });

  const pdf = `${dataDir}-z.pdf`;
  await till.app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, pdf);
  await till.id('report-pdf').click();
  await expect
    .poll(() =>
      readPdf(pdf).then(
        ({ text }) => text,
        () => '',
      ),
    )
    .toContain('Till 1');

  // The next day its order turns up, made in the second in which it was sent.
  await clock.advance(till, DAY_MS);
  const line = { product: choice.product, package: choice.package, payload: ['1000000004'] };
  service.addOrder({ code: 'LATE-1', createdAt: sentAt, total: PRICE / 100, orders: [line] });
  await readOrders(till);
  await expect(till.id('attention-count')).toHaveAttribute('data-value', '0', { timeout: 20_000 });

  await openShift(till, FLOAT);
  await count(till, FLOAT);
  await openDay(till, 'review');
  await till.id('day-today').click();
  await till.id('day-close').click();
  await till.id('day-close-confirm').click();
  await expect(report).toHaveAttribute('data-number', '2');
  expect(await till.call('z.get', { number: 2 })).toMatchObject({
    ok: true,
    value: {
      report: {
        sold: { count: 0 },
        open: [],
        adjustments: [{ saleId: unknownId, zNumber: 1, from: 'unknown', amount: { minor: PRICE } }],
      },
    },
  });
  // What was taken stays as it was taken.
  expect(await till.call('z.get', { number: 1 })).toEqual(asTaken);
  expect(service.booked()).toHaveLength(3);
});
