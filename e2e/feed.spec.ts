/**
 * A long list of orders: read in a stream, watched, stopped, cut, shortened, and not sent twice for nothing.
 */
import { startTrainingService, type TrainingService } from '@training/service';
import { expect, IDENTIFY, provisionFor, test, TOKEN } from './support/fixtures';
import { expectConnection, type Till } from './support/till';

const ORDERS = 30_000;

interface Freshness {
  readonly known: number;
  readonly vanished: number;
  readonly failure: { readonly code: string } | null;
}

/** Reads the orders now and waits until it has ended. */
async function read(till: Till): Promise<Freshness> {
  const result = await till.call('history.refresh');
  if (!result.ok) throw new Error(result.error.code);
  return result.value as Freshness;
}

const ordersCalls = (service: TrainingService) =>
  service.requests.filter(({ path }) => path.endsWith('/orders'));

test.use({
  service: async ({}, use) => {
    const service = await startTrainingService({
      identify: IDENTIFY,
      token: TOKEN,
      deliverAfterMs: 0,
      seed: { orders: ORDERS, days: 30 },
    });
    await use(service);
    await service.stop();
  },
});

test('a list of 30,000 orders: progress, stop, cut, shortened, unchanged', async ({ launch, service }) => {
  // Slow enough to be watched: the screen first shows that the orders come, and how to stop it.
  service.setFault('orders', { name: 'drip', delayMs: 60_000 });
  const till = await launch({ provision: provisionFor(service) });
  await expectConnection(till, 'online');
  const progress = till.id('orders-progress');
  await expect(progress).toBeVisible();
  await expect.poll(async () => Number(await progress.getAttribute('data-orders'))).toBeGreaterThan(100);
  expect(Number(await progress.getAttribute('data-bytes'))).toBeGreaterThan(20_000);
  // On the smallest screen it covers nothing else of the bar.
  await till.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setContentSize(1024, 768));
  await till.page.keyboard.press('F3');
  await expect(till.id('lookup-code')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await till.id('nav-history').click();
  // A whole day: the current one may have begun a minute ago.
  await till.id('history-prev').click();
  await till.id('orders-cancel').click();
  await expect(progress).toBeHidden();
  await expect(till.id('history-stopped')).toBeVisible();
  await expect(till.id('history-failure')).toBeHidden();

  service.clearFaults();
  expect(await read(till)).toMatchObject({ known: ORDERS, failure: null, vanished: 0 });
  await expect(till.id('history-stopped')).toBeHidden();
  const day = await till.id('history-day').getAttribute('data-day');
  const whole = (await till.call('history.day', { day })) as { value: { figures: { count: number } } };
  const before = whole.value.figures.count;
  expect(before).toBeGreaterThan(100);
  await expect(till.id('history-count')).toHaveAttribute('data-value', String(before));

  // A read by a person does not rely on a report that nothing changed.
  expect(await read(till)).toMatchObject({ known: ORDERS, failure: null });
  const asked = ordersCalls(service).at(-1);
  expect(asked?.headers['if-none-match']).toBeUndefined();

  service.useFaultOnce('orders', 'cut-body');
  expect(await read(till)).toMatchObject({
    known: ORDERS,
    vanished: 0,
    failure: { code: 'CONNECTION_LOST' },
  });
  await expect(till.id('history-failure')).toBeVisible();
  await expect(till.id('history-count')).toHaveAttribute('data-value', String(before));

  service.useFaultOnce('orders', 'empty-orders');
  expect(await read(till)).toMatchObject({ known: ORDERS, vanished: ORDERS, failure: null });
  await expect(till.page.locator('[data-figure="missing"]')).toContainText(before.toLocaleString('en'));
  await expect(till.id('history-row').first()).toContainText('no longer listed');
  await expect(till.id('history-total')).toHaveAttribute('data-value', '0');
  expect(await read(till)).toMatchObject({ known: ORDERS, vanished: 0, failure: null });
  await expect(till.page.locator('[data-figure="missing"]')).toBeHidden();
});
