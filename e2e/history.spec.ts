/** One business day of the shop: the till's sales and the service's orders, joined, counted and searched. */
import { businessDayOf, shiftDay } from '@shared/model/day/business-day';
import { expectAccessible } from './support/page/access';
import { typeInto } from './support/page/keys';
import { resize } from './support/page/screen';
import { confirmTicket, paidBy } from './support/confirm';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { expectConnection, type Till } from './support/till';

const choice = choose();
const clock = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const today = () => businessDayOf(Date.now(), clock);

function row(till: Till, code: string) {
  return till.page.locator(`[data-testid="history-row"][data-code="${code}"]`);
}

async function openHistory(till: Till): Promise<void> {
  await expectConnection(till, 'online');
  await till.id('nav-history').click();
  await till.id('history-refresh').click();
}

test('a day runs from 04:00 in Bangkok on a machine set to UTC; a failed refresh keeps it, odd orders are counted', async ({
  till,
  service,
}) => {
  const day = shiftDay(today(), -1);
  const start = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: clock.timeZone,
    plainTime: '04:00',
  });
  const at = (days: number, milliseconds: number) =>
    start.add({ days }).add({ milliseconds }).toInstant().toString({ fractionalSecondDigits: 3 });
  service.addOrder({ code: 'BEFORE', total: 1, createdAt: at(0, -1) });
  service.addOrder({ code: 'FIRST', total: 10, createdAt: at(0, 0) });
  service.addOrder({ code: 'LAST', total: 100.25, createdAt: at(1, -1) });
  service.addOrder({ code: 'AFTER', total: 1_000, createdAt: at(1, 0) });

  await openHistory(till);
  await till.id('history-prev').click();
  await expect(till.id('history-day')).toHaveAttribute('data-day', day);
  await expect(till.id('history-count')).toHaveAttribute('data-value', '2');
  await expect(till.id('history-total')).toHaveAttribute('data-value', '11025');
  await expect(till.id('history-row')).toHaveCount(2);
  // Newest first.
  await expect(till.id('history-row').first()).toHaveAttribute('data-code', 'LAST');
  await till.id('history-prev').click();
  await expect(row(till, 'BEFORE')).toBeVisible();
  await till.id('history-today').click();
  await expect(till.id('history-day')).toHaveAttribute('data-day', today());
  await expect(row(till, 'AFTER')).toHaveAttribute('data-minor', '100000');

  // A failed refresh keeps the old rows; odd orders are shown as far as they can be, and counted.
  service.addOrder({ code: 'GOOD', total: 10 });
  await till.id('history-refresh').click();
  await expect(row(till, 'GOOD')).toBeVisible();
  service.setFault('orders', 'not-json');
  await till.id('history-refresh').click();
  await expect(till.page.getByRole('main')).toContainText(/could not|failed/i);
  await expect(row(till, 'GOOD')).toBeVisible();

  service.setFault('orders', 'odd-orders');
  await till.id('history-refresh').click();
  await expect(till.page.getByRole('main')).toContainText('Date unreadable');
  await expect(row(till, 'GOOD').first()).toBeVisible();
  const feed = (await till.call('history.day', { day: today() })) as unknown as {
    value: {
      rows: { faults: string[] }[];
      figures: { faulty: number; undated: number };
      freshness: { faulty: number };
    };
  };
  const faults = new Set(feed.value.rows.flatMap((line) => line.faults));
  for (const fault of ['missing-total', 'bad-date', 'repeated-id']) expect(faults).toContain(fault);
  expect(feed.value.figures.faulty).toBeGreaterThan(0);
  expect(feed.value.figures.undated).toBeGreaterThan(0);
  await expect(till.id('history-row')).toHaveCount(feed.value.rows.length);
});

test('a sale and its order are one line; it is found by code, game, package and recipient; the figures stay the whole day’s', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  await sell(till, choice, ['5556667778'], 2);
  await expectResult(till, 'accepted');
  const code = service.booked()[0]?.transaction.code ?? '';
  await till.id('sale-new').click();
  service.addOrder({
    code: 'XYZ-1',
    total: 20,
    orders: [{ product: 'ราชาแห่งเกม', package: '500 เหรียญ', payload: ['somchai'] }],
  });
  await till.call('history.refresh');
  await till.id('nav-history').click();
  const own = till.page.locator('[data-testid="history-row"][data-source="both"]');
  await expect(own).toHaveAttribute('data-state', 'delivered');
  await expect(own).toHaveAttribute('data-minor', String(choice.priceMinor * 2));
  await expect(row(till, 'XYZ-1')).toHaveAttribute('data-source', 'service');
  await expect(till.id('history-total')).toHaveAttribute('data-value', String(choice.priceMinor * 2 + 2_000));
  await expect(till.id('history-row')).toHaveCount(2);
  // Another till’s order has no receipt here.
  await row(till, 'XYZ-1').click();
  await expect(till.page.getByRole('main')).toContainText('XYZ-1');
  await expect(till.id('receipt-print')).toHaveCount(0);
  await till.page.keyboard.press('Escape');
  for (const [words, found] of [
    [code, code],
    ['5556667778', code],
    ['5556 6677', code],
    ['เหรียญ', 'XYZ-1'],
    ['ราชา', 'XYZ-1'],
    ['SOMCHAI', 'XYZ-1'],
  ] as const) {
    await typeInto(till.id('history-search'), words);
    await expect(till.id('history-row')).toHaveCount(1);
    await expect(till.id('history-row')).toHaveAttribute('data-code', found);
    await expect(till.id('history-count')).toHaveAttribute('data-value', '2');
  }

  // Filtered by who sold it and how it was paid; the figures are still the whole day's.
  await typeInto(till.id('history-search'), '');
  expect(await till.call('settings.update', { cashierName: 'Nok' })).toMatchObject({ ok: true });
  await sell(till, choice, ['5556667779']);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
  await till.id('nav-history').click();
  await expect(till.id('history-row')).toHaveCount(3);
  await till.id('history-filter-mine').click();
  await expect(till.id('history-row')).toHaveCount(1);
  await expect(till.id('history-shown')).toHaveAttribute('data-count', '1');
  await expect(till.id('history-shown')).toContainText(String(choice.priceMinor / 100));
  await expect(till.id('history-count')).toHaveAttribute('data-value', '3');
  const whole = String(choice.priceMinor * 3 + 2_000);
  await expect(till.id('history-total')).toHaveAttribute('data-value', whole);
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(till);
  await till.id('history-filter-clear').click();
  await expect(till.id('history-row')).toHaveCount(3);

  // A large screen shows the list and the opened item side by side.
  await resize(till, { width: 1920, height: 1080 });
  await row(till, code).click();
  await expect(till.id('receipt')).toHaveAttribute('data-code', code);
  await row(till, 'XYZ-1').click();
  await expect(till.id('receipt')).toHaveCount(0);
  await expect(till.page.getByRole('complementary').filter({ hasText: 'XYZ-1' })).toBeVisible();
  await till.page.keyboard.press('Escape');
  await expect(till.id('history-row')).toHaveCount(3);

  // The lines of one person, one tender or one state, chosen by keys.
  const sellAs = async (cashierName: string, tender: 'cash' | 'promptpay', player: string): Promise<void> => {
    expect(await till.call('settings.update', { cashierName })).toMatchObject({ ok: true });
    await confirmTicket(till, choice, [player], paidBy(tender));
  };
  await sellAs('Nok', 'cash', '5556667771');
  await sellAs('Fon', 'promptpay', '5556667772');
  await expect.poll(() => service.booked()).toHaveLength(4);
  service.useFaultOnce('topup', 'status-422');
  await sellAs('Fon', 'cash', '5556667773');
  await openHistory(till);
  await expect(till.id('history-row')).toHaveCount(6);
  await expect(till.page.locator('[data-testid="history-row"][data-state="rejected"]')).toHaveCount(1);

  const list = { person: ['Fon', 2], tender: ['PromptPay', 1], state: ['Refused', 1] } as const;
  for (const [name, [label, lines]] of Object.entries(list)) {
    const filter = till.id(`history-filter-${name}`);
    await filter.focus();
    const choices = await filter.locator('option').allInnerTexts();
    for (const _ of choices.slice(0, choices.indexOf(label))) await till.page.keyboard.press('ArrowDown');
    await expect(filter.locator('option:checked')).toHaveText(label);
    await expect(till.id('history-row')).toHaveCount(lines);
    await expect(till.id('history-count')).toHaveAttribute('data-value', '6');
    await till.id('history-filter-clear').click();
    await expect(till.id('history-row')).toHaveCount(6);
  }
});
