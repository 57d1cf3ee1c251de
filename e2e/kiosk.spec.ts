/**
 * A till over the whole screen that does not close, and whose page comes back with the ticket when it dies.
 */
import { choose, compose } from './support/page/counter';
import { expect, test } from './support/fixtures';
import type { Till } from './support/till';

const one = choose();

/** Null while the page is gone: a call to a page that died is never answered. */
const ask = (till: Till, script: string): Promise<unknown> =>
  till.app.evaluate(async ({ BrowserWindow }, code) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window || window.webContents.isCrashed() || window.webContents.isLoading()) return null;
    const late = new Promise<unknown>((resolve) => setTimeout(() => resolve(null), 1_000));
    const asked: Promise<unknown> = window.webContents.executeJavaScript(code);
    return Promise.race([asked, late]);
  }, script);
const isKiosk = (till: Till) =>
  till.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk());

test('stays over the screen, does not close, comes back after a crash with the ticket, and is left by a right', async ({
  till,
}) => {
  expect(await till.call('settings.update', { kiosk: true })).toMatchObject({ ok: true });
  await expect.poll(() => isKiosk(till)).toBe(true);
  // As Alt+F4 and a taskbar do.
  await till.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
  await compose(till, one, ['5550001112']);
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
  await expect.poll(() => ask(till, shown), { timeout: 20_000 }).toBe(one.packageId);
  const player = `document.querySelector('[data-testid="ticket-line"]').textContent`;
  expect(String(await ask(till, player)).replace(/\D/g, '')).toContain('5550001112');

  expect(await isKiosk(till)).toBe(true);
  expect(await ask(till, `window.till.call['kiosk.leave']()`)).toEqual({ ok: true, value: { on: false } });
  await expect.poll(() => isKiosk(till)).toBe(false);
});
