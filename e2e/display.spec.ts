/**
 * The customer's screen: the read-back, the payment code and the outcome, on a second output where the
 * machine can have one, else in a window. Also what that screen can never do.
 */
import type { Page } from '@playwright/test';
import type { PromptPayId } from '@shared/model/money/promptpay';
import { parse } from 'promptparse';
import { expectAccessiblePage } from './support/page/access';
import { choose, compose, expectResult } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { hasTwoScreens, startTwoScreens } from './support/screens';
import type { Till } from './support/till';

const one = choose();
const promptPay: PromptPayId = { kind: 'phone', id: '0812345678' };
const SLIP = '004000060000010103002021900021231231212000115102TH91049C30';

/** The customer's page, once there is one. */
async function customerOf({ app }: Till): Promise<Page> {
  const isIts = (page: Page): boolean => !page.isClosed() && page.url().includes('display.html');
  await expect.poll(() => app.windows().some(isIts)).toBe(true);
  const page = app.windows().find(isIts);
  if (!page) throw new Error('the customer’s screen is gone again');
  return page;
}

/** Where the customer's window is, and which window has the keyboard. */
function placed({ app }: Till) {
  return app.evaluate(({ BrowserWindow }) => {
    const customer = BrowserWindow.getAllWindows().find(({ webContents }) =>
      webContents.getURL().includes('display.html'),
    );
    return {
      bounds: customer?.getBounds() ?? null,
      focused: BrowserWindow.getFocusedWindow()?.webContents.getURL().includes('index.html') ?? null,
    };
  });
}

/** A sale by PromptPay, as both sides of the counter see it. */
async function sellByPromptPay(till: Till, customer: Page): Promise<void> {
  const shown = (id: string) => customer.getByTestId(id);
  await expect(shown('display')).toHaveAttribute('data-view', 'idle');
  await expect(shown('display')).toContainText('ร้านเกมนก · Nok Games');
  await expectAccessiblePage(customer);
  await compose(till, one, ['5550001112']);
  await till.page.keyboard.press('F9');
  await expect(shown('display-player')).toContainText('5550 0011 12');
  await expect(shown('display-total')).toHaveAttribute('data-minor', String(one.priceMinor));
  await expectAccessiblePage(customer);
  // Half an id is no use to anyone: it is whole, and as wide as the screen allows.
  const [room, inside, wide] = await shown('display-player').evaluate((list) => {
    const id = list.querySelector('dd');
    const letters = document.createRange();
    if (id) letters.selectNodeContents(id);
    return [
      innerHeight,
      list.getBoundingClientRect().bottom,
      letters.getBoundingClientRect().width / innerWidth,
    ];
  });
  expect(inside).toBeLessThan(room);
  expect(wide).toBeGreaterThan(0.7);
  expect(wide).toBeLessThan(0.95);
  await till.page.keyboard.press('p');
  const payload = (await till.id('pay-qr').getAttribute('data-payload')) ?? '';
  expect(parse(payload, true)?.getTagValue('54')).toBe((one.priceMinor / 100).toFixed(2));
  expect(parse(payload, true)?.getTagValue('29', '01')).toBe('0066812345678');
  await expect(shown('display-qr')).toHaveAttribute('data-payload', payload);
  const beyondPanel = await shown('display-qr').evaluate((qr) => {
    const code = qr.firstElementChild!.getBoundingClientRect();
    const panel = qr.parentElement!.getBoundingClientRect();
    return Math.max(panel.left - code.left, panel.top - code.top, code.bottom - panel.bottom);
  });
  expect(beyondPanel).toBeLessThanOrEqual(0);
  await typeInto(till.id('pay-slip'), SLIP);
  await expect(till.id('pay-slip')).toHaveValue('0002123123121200011');
  await till.page.keyboard.press('F10');
  await expectResult(till, 'accepted');
  await expect(shown('display-state')).toHaveAttribute('data-state', /accepted|delivered/);
  await expectAccessiblePage(customer);
  await expect(shown('display-qr')).toHaveCount(0);
}

/** It was not asked, and it can't ask. */
async function expectPowerless(customer: Page): Promise<void> {
  const reach = await customer.evaluate(() => ({
    till: 'till' in window,
    own: Object.keys((window as unknown as { customerDisplay: object }).customerDisplay),
    node: 'require' in window || 'process' in window,
  }));
  expect(reach).toEqual({ till: false, own: ['onFrame'], node: false });
  expect(await customer.content()).not.toContain('e2e-token');
}

test('shows the read-back, the code and the outcome, is found again, and can ask for nothing', async ({
  launch,
  provision,
}) => {
  const screens = hasTwoScreens() ? await startTwoScreens() : null;
  try {
    const till = await launch({ provision: { ...provision, promptPay }, env: screens?.env ?? {} });
    const inWindow = () => till.call('settings.update', { customerScreen: 'window' });
    // Automatically on the other screen; where the machine can have only one, as a person tries it.
    if (!screens) expect(await inWindow()).toMatchObject({ ok: true });
    const customer = await customerOf(till);
    const stands = { x: 1366, y: 0, width: 800, height: 480 };
    if (screens) await expect.poll(() => placed(till)).toEqual({ bounds: stands, focused: true });
    await expectPowerless(customer);
    await sellByPromptPay(till, customer);
    if (screens) expect((await placed(till)).focused).toBe(true);

    await test.step('no one is asked to pay before a warning is answered', async () => {
      await compose(till, one, ['5550001112']);
      await till.page.keyboard.press('F9');
      await till.page.keyboard.press('p');
      await expect(till.id('similar-sale')).toBeVisible();
      await expect(customer.getByTestId('display-total')).toHaveAttribute(
        'data-minor',
        String(one.priceMinor),
      );
      await expect(till.id('pay-receiver')).toBeVisible();
      for (const code of [till.id('pay-qr'), customer.getByTestId('display-qr')]) {
        await expect(code).toHaveCount(0);
      }
      await till.id('similar-confirm').click();
      for (const code of [till.id('pay-qr'), customer.getByTestId('display-qr')]) {
        await expect(code).toBeVisible();
      }
      await till.page.keyboard.press('F10');
      await expectResult(till, 'accepted');
    });

    await test.step('a slip is taken once', async () => {
      await compose(till, one, ['7771112223']);
      await till.page.keyboard.press('F9');
      await till.page.keyboard.press('p');
      await typeInto(till.id('pay-slip'), '0002-1231 2312 1200011');
      await till.page.keyboard.press('F10');
      await expect(till.id('sale-error')).toHaveAttribute('data-code', 'SLIP_USED');
      await expect(till.id('sale-error')).toContainText(one.package);
    });

    await test.step('of a ticket of many lines nothing is cut off', async () => {
      await till.page.keyboard.press('Escape');
      for (const player of ['8881112223', '8881112224', '8881112225', '8881112226']) {
        await till.page.keyboard.press('F7');
        await compose(till, one, [player]);
      }
      await till.page.keyboard.press('F9');
      const players = customer.getByTestId('display-player');
      await expect(players).toHaveCount(5);
      const belowTotal = () =>
        customer.evaluate(() => {
          const [lines, total] = ['display-player', 'display-total'].map((id) => [
            ...document.querySelectorAll(`[data-testid="${id}"]`),
          ]);
          const bottom = lines?.at(-1)?.getBoundingClientRect().bottom ?? Infinity;
          return bottom - (total?.[0]?.getBoundingClientRect().top ?? 0);
        });
      await expect.poll(belowTotal).toBeLessThan(0);
      await expectAccessiblePage(customer);
    });

    await test.step('it goes with its screen, and comes with it again', async () => {
      if (screens) screens.unplug();
      else await till.call('settings.update', { customerScreen: 'off' });
      await expect.poll(async () => (await placed(till)).bounds).toBeNull();
      if (screens) screens.plug();
      else await inWindow();
      // A closing window stays listed a moment longer, and a window that came too soon is replaced: find it
      // each time.
      await expect(async () => {
        const player = (await customerOf(till)).getByTestId('display-player').first();
        await expect(player).toContainText('7771 1122 23', { timeout: 2000 });
      }).toPass();
      if (screens) await expect.poll(async () => (await placed(till)).bounds).toEqual(stands);
    });
    await till.close();
  } finally {
    screens?.stop();
  }
});
