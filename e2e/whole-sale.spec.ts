/**
 * Whole sales on one till: by keys and by fingers, with an order that fails, on one receipt, and over whatever ends
 * around them.
 */
import { expect, test } from '@playwright/test';
import type { Ticket } from '@shared/model/sale/ticket';
import type { TrainingService } from '@training/service';
import { postsTo } from './support/fixtures';
import { confirmTicket, THB } from './support/confirm';
import { choose, compose, expectResult, sell, sellDelivered, tile } from './support/page/counter';
import { answerPrintDialogue, printCalls } from './support/page/paper';
import { touchScreen } from './support/page/touch';
import { withShop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();

let till: Till;
let service: TrainingService;
withShop((opened) => {
  ({ till, service } = opened);
});

const posts = (): number => postsTo(service).length;

test('search, choose, type, review, send and next, by keys alone', async () => {
  const { keyboard } = till.page;
  const booked = service.booked().length;
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
  expect(service.booked()).toHaveLength(booked);
  await keyboard.press('F10');
  await expectResult(till, 'accepted');
  expect(service.booked()).toHaveLength(booked + 1);
  // Thai digits of an all-digit field reach the service as ASCII, as text.
  const body = service.requests.findLast((request) => request.method === 'POST')?.body as {
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
  await keyboard.press('Escape');
});

/** Of Node: its own fetch, which takes 50 ms of processor time, and HTTP/2. */
const NEVER = /\b(?:undici|http2)\b/;

test('a start, a sale and its delivery load neither Node’s fetch nor HTTP/2', async () => {
  await sellDelivered(till, choice, ['5550001119']);
  const loaded = await till.app.evaluate(() => Reflect.get(process, 'moduleLoadList') as string[]);
  expect(loaded).toContain('NativeModule https');
  expect(loaded.filter((name) => NEVER.test(name))).toEqual([]);
});

async function expectFailed(count: number, failed: number): Promise<void> {
  await till.id('nav-attention').click();
  await expect(till.id('attention-count')).toHaveAttribute('data-value', String(count));
  const items = till.page.locator('[data-testid="attention-item"]:not([data-alarm])');
  await expect(items).toHaveCount(failed);
  await expect(items.and(till.page.locator('[data-state="failed"]'))).toHaveCount(failed);
  await expect(items.getByTestId('attention-resend')).toHaveCount(0);
  await expect(items.getByTestId('attention-void')).toHaveCount(0);
}

test('a sale whose order failed is failed, whether it was unknown or delivered, and stays before staff', async () => {
  const before = posts();
  await till.call('history.refresh');
  service.useFaultOnce('topup', 'failed-transaction');
  await sell(till, choice, ['1000000001']);
  await expectResult(till, 'unknown');
  await expect(till.id('sale-error')).toHaveAttribute('data-code', 'ANSWER_CONTRADICTS');
  await till.id('sale-new').click();
  await till.call('history.refresh');
  await expectFailed(1, 1);
  await till.id('nav-history').click();
  await expect(till.id('history-row').first()).toHaveAttribute('data-state', 'failed');
  expect(posts()).toBe(before + 1);

  // The service takes a delivered one back: that is an alarm as well.
  await sellDelivered(till, choice, ['8877665544']);
  const code = service.booked().at(-1)?.transaction.code ?? '';
  service.setStatus(code, 'REFUNDED');
  await till.call('history.refresh');
  await expectFailed(3, 2);
  const alarm = till.page.locator('[data-testid="attention-item"][data-alarm="reversed"]');
  await expect(alarm).toHaveAttribute('data-code', code);
});

test('the one receipt of a ticket shows three lines of which one is refused, and is printed once for all of them', async () => {
  service.useFaultOnce('topup', 'status-422');
  const { ticketId, saleIds } = await confirmTicket(
    till,
    choice,
    ['2345678901', '3456789012', '4567890123'],
    (total) => {
      const cash = Math.floor(total / 2);
      return [
        { tender: 'cash', amount: THB(cash), rounding: null, tendered: THB(100_000) },
        { tender: 'promptpay', amount: THB(total - cash), rounding: null, tendered: null },
      ];
    },
  );
  const ticket = async (): Promise<Ticket> =>
    ((await till.call('ticket.get', { id: ticketId })) as unknown as { value: Ticket }).value;
  await expect.poll(async () => (await ticket()).sales.map(({ state }) => state)[0]).toBe('rejected');
  await expect.poll(async () => (await ticket()).sales.every(({ state }) => state !== 'held')).toBe(true);

  await till.id('nav-history').click();
  await till.page.locator('[data-testid="history-row"][data-state="rejected"]').click();
  const receipt = till.id('receipt');
  await expect(receipt).toHaveAttribute('data-sale-id', saleIds[0] ?? '');
  await expect(till.id('ticket-line')).toHaveCount(3);

  await answerPrintDialogue(till, true, '');
  await till.id('receipt-print').click();
  await expect.poll(() => printCalls(till)).toHaveLength(1);
  await expect
    .poll(async () => (await ticket()).sales.map(({ outputs }) => outputs.print))
    .toEqual([1, 1, 1]);
  await till.page.keyboard.press('Escape');
});

test('tap a game, a package, plus, review and send', async () => {
  const booked = service.booked().length;
  const { tap } = await touchScreen(till);
  await tap(till.id('nav-sale'));
  await tap(tile(till, choice, 'product'));
  await tap(tile(till, choice, 'package'));
  await tap(till.id('field'));
  await till.id('field').pressSequentially('9876543210');
  await tap(till.page.getByRole('button', { name: 'One more' }));
  await expect(till.id('amount')).toHaveValue('2');
  await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(choice.priceMinor * 2));
  await tap(till.id('sale-review'));
  await expect(till.id('sale-send')).toBeVisible();
  await tap(till.id('sale-send'));
  await expectResult(till, 'accepted');
  expect(service.booked()).toHaveLength(booked + 1);
  await tap(till.id('sale-new'));
  await expect(till.id('sale-result')).toHaveCount(0);
});

/** The processes of one service, as Electron reports them. */
function processesOf(service: string): Promise<number[]> {
  return till.app.evaluate(
    (electron, wanted) =>
      electron.app
        .getAppMetrics()
        .filter(({ name, serviceName }) => name === wanted || serviceName === wanted)
        .map(({ pid }) => pid),
    service,
  );
}

test('the screen, the network and the cache are killed under a read-back: each comes back, and each sale is sent once', async () => {
  const before = posts();
  for (const [sale, name] of ['GPU', 'Network Service', 'Topup Till cache'].entries()) {
    await compose(till, choice, [`${5_550_001_112 + 1_000 * sale}`]);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeVisible();

    const killed = await processesOf(name);
    expect(killed, `${name} runs`).not.toEqual([]);
    for (const pid of killed) process.kill(pid, 'SIGKILL');
    await expect(till.id('sale-send')).toBeVisible();
    await till.page.keyboard.press('F10');
    await expectResult(till, 'accepted');
    await expect(till.id('sale-result')).toHaveAttribute('data-state', 'delivered');
    expect(posts()).toBe(before + sale + 1);
    const runs = async () => (await processesOf(name)).some((pid) => !killed.includes(pid));
    await expect.poll(runs, name).toBe(true);
    await till.id('sale-new').click();
  }
});

/** Null while the page is gone: a call to a page that died is never answered. */
const ask = (script: string): Promise<unknown> =>
  till.app.evaluate(async ({ BrowserWindow }, code) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window || window.webContents.isCrashed() || window.webContents.isLoading()) return null;
    const late = new Promise<unknown>((resolve) => setTimeout(() => resolve(null), 1_000));
    const asked: Promise<unknown> = window.webContents.executeJavaScript(code);
    return Promise.race([asked, late]);
  }, script);
const isKiosk = () => till.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk());

test('a kiosk stays over the screen, does not close, comes back after a crash with the ticket, and is left by a right', async () => {
  expect(await till.call('settings.update', { kiosk: true })).toMatchObject({ ok: true });
  await expect.poll(() => isKiosk()).toBe(true);
  // As Alt+F4 and a taskbar do.
  await till.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await compose(till, choice, ['5550001112']);
  await till.page.keyboard.press('Control+r');
  await till.page.keyboard.press('F5');
  await till.page.keyboard.press('F11');
  await till.page.keyboard.press('Control+w');
  await expect(till.page.locator('[data-testid="field"]')).toHaveValue('5550001112');
  expect(await till.call('kiosk.get')).toEqual({ ok: true, value: { on: true } });
  await expect.poll(async () => JSON.stringify(await till.call('ticket.draft'))).toContain('5550001112');

  await till.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  );
  const shown = `document.querySelector('[data-testid="ticket-line"]')?.dataset.packageId ?? null`;
  await expect.poll(() => ask(shown)).toBe(choice.packageId);
  const player = `document.querySelector('[data-testid="ticket-line"]').textContent`;
  expect(String(await ask(player)).replace(/\D/g, '')).toContain('5550001112');

  expect(await isKiosk()).toBe(true);
  expect(await ask(`window.till.call['kiosk.leave']()`)).toEqual({ ok: true, value: { on: false } });
  await expect.poll(() => isKiosk()).toBe(false);
});
