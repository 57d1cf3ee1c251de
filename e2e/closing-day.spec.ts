/** A real day at the counter, from the opening float to the Z report, and what the next day brings. */
import { shiftDay } from '@shared/model/day/business-day';
import { startTrainingService } from '@training/service';
import { TestClock } from './support/clock';
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
  startClosing,
} from './support/closing';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, IDENTIFY, provisionFor, test as base, TOKEN } from './support/fixtures';
import { saveAs } from './support/page/paper';
import { readPdf } from './support/page/pdf';

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
  // The business day begins at the shop's current hour, so that no run comes near its end.
  till: async ({ launch, service }, use) => {
    const hour = String(new Date().getUTCHours()).padStart(2, '0');
    const shop = { ...provisionFor(service), timeZone: 'Etc/UTC', dayStartsAt: `${hour}:00` };
    const till = await launch({ provision: shop });
    await till.call('settings.update', { cashierName: 'Nok', tillName: 'Till 1' });
    await use(till);
  },
});

test('float, four sales with one unknown, another till, a short count, Z; the unknown settles the next day', async ({
  till,
  service,
  clock,
  dataDir,
}) => {
  await readOrders(till);
  await openShift(till, FLOAT);
  await moveCash(till, 'cash-in', 10_000, 'change from the bank');
  await moveCash(till, 'cash-out', 2_500, 'drinking water');

  // Cash with a note that is too large, PromptPay, exact cash, and one whose answer never comes.
  await sellFor(till, choice, '1000000001', 'cash', PRICE + 1_500);
  await sellFor(till, choice, '1000000002', 'promptpay');
  await sellFor(till, choice, '1000000003', 'cash');

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
  await expect(bucket(till, 'agree')).toHaveAttribute('data-count', '3');
  await expect(bucket(till, 'open')).toHaveAttribute('data-count', '1');
  await expect(bucket(till, 'service-only')).toHaveAttribute('data-count', '1');
  await expect(bucket(till, 'differs')).toHaveCount(0);
  await expect(till.id('day-verdict')).toHaveAttribute('data-kind', 'to-do');
  await bucket(till, 'service-only').click();
  await expect(till.page.locator('[data-testid="day-row"][data-code="OTHER-TILL-1"]')).toBeVisible();

  // In the drawer: float, cash in and out, and the cash of three sales: the unknown one was paid for, too.
  const expected = FLOAT + 10_000 - 2_500 + 3 * PRICE;
  await openDay(till, 'drawer');
  await countDrawer(till, expected - 2_000);
  await closeShift(till);
  const result = till.id('count-result');
  await expect(result).toHaveAttribute('data-counted', String(expected - 2_000));
  await expect(result).toHaveAttribute('data-expected', String(expected));
  await expect(result).toHaveAttribute('data-difference', '-2000');

  await openDay(till, 'review');
  await startClosing(till);
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
  await saveAs(till, pdf);
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
  await expect(till.id('attention-count')).toHaveAttribute('data-value', '0');

  await openShift(till, FLOAT);
  await countDrawer(till, FLOAT);
  await closeShift(till);
  await openDay(till, 'review');
  await till.id('day-today').click();
  await closeDay(till);
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
  // Cash that was taken keeps its record.
  expect(await till.call('z.get', { number: 1 })).toEqual(asTaken);
  expect(service.booked()).toHaveLength(3);

  // Its clock was set forward while the till ran: every screen shows it.
  for (const screen of ['sale', 'history', 'attention', 'day', 'settings']) {
    await till.id(`nav-${screen}`).click();
    await expect(till.page.locator('[data-code="CLOCK_WRONG"]')).toBeVisible();
  }
});

test('a closed day stays what it was when the shop takes another clock, and every sale is in one Z', async ({
  till,
  clock,
}) => {
  await readOrders(till);
  await sellFor(till, choice, '1000000001', 'cash');
  await openDay(till, 'review');
  await closeDay(till);
  await expect(till.id('report')).toHaveAttribute('data-number', '1');
  const taken = await till.call('z.get', { number: 1 });
  const { day } = (taken as { value: { report: { day: string } } }).value.report;

  // As far east and as far west as clocks go: by either of them this moment is in another day.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Midway']) {
    await till.call('settings.update', { timeZone });
    await openDay(till, 'review');
    await till.id('day-today').click();
    await expect(till.id('day-review')).toHaveAttribute('data-day', day);
    await expect(till.page.locator('[data-source="till"]')).toHaveAttribute('data-count', '1');
    await expect(till.id('day-z')).toHaveAttribute('data-number', '1');
  }
  await sellFor(till, choice, '1000000002', 'cash');
  await openDay(till, 'review');
  await expect(till.id('day-after-z')).toHaveAttribute('data-count', '1');

  await clock.advance(till, 2 * DAY_MS);
  const next = shiftDay(day, 1);
  expect(await till.call('day.close', { day: next })).toMatchObject({
    ok: true,
    value: { number: 2, report: { day: next, sold: { count: 1 } } },
  });
  expect(await till.call('z.get', { number: 1 })).toEqual(taken);
});
