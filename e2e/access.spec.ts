/** Reading and working the till: with a screen reader, by keyboard, by finger, large, and in Thai. */
import { expect, test } from '@playwright/test';
import { typeInto } from './support/page/keys';
import { dress, expectAccessible, smallTargets, tabStops, thaiLines } from './support/page/access';
import { choose, compose, expectResult, sell, tile } from './support/page/counter';
import { openShop, type Shop } from './support/shop';
import { launchTill, newDataDir, removeDataDir, type Till } from './support/till';

const choice = choose();
const secretChoice = choose((refs) => refs.includes('password'));

/** Without movement nothing is caught half faded in. */
async function withoutMovement(till: Till): Promise<void> {
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
}

async function resize(till: Till, width: number, height: number, zoom = 1): Promise<void> {
  await till.app.evaluate(
    ({ BrowserWindow }, [w, h, factor]) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(w, h);
      window?.webContents.setZoomFactor(factor);
    },
    [width, height, zoom] as const,
  );
  await expect.poll(() => till.page.evaluate(() => innerWidth)).toBe(width / zoom);
}

test.describe('the first run', () => {
  test.describe.configure({ mode: 'default' });
  let till: Till;
  const dataDir = newDataDir();
  test.beforeAll(async () => {
    till = await launchTill({ dataDir });
    await withoutMovement(till);
  });
  test.afterAll(async () => {
    await till.close();
    removeDataDir(dataDir);
  });

  test('has no fault that axe finds, with and without errors, and shows the focus', async () => {
    await expect(till.id('setup')).toBeVisible();
    await expectAccessible(till);
    await till.id('setup-base-url').focus();
    const stops = await tabStops(till);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
    expect(stops.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['setup-identify', 'setup-token', 'setup-save', 'setup-training']),
    );
    await till.id('setup-save').click();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
  });

  test('leads into a training mode without faults', async () => {
    await till.id('setup-training').click();
    await expect(till.id('training-banner')).toBeVisible();
    await expect(tile(till, choice, 'product')).toBeVisible();
    await expectAccessible(till);
  });
});

test.describe('a till at work', () => {
  // Each looks at one screen after another with axe, which takes seconds a screen where the machine is busy.
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let shop: Shop;
  let till: Till;
  test.beforeAll(async () => {
    shop = await openShop();
    ({ till } = shop);
    await withoutMovement(till);
    await resize(till, 1366, 768);
  });
  test.afterAll(() => shop.close());

  test('sale, empty and composed', async () => {
    await till.id('nav-sale').click();
    await expectAccessible(till);
    await till.id('sale-review').click();
    await compose(till, secretChoice, ['player', 'secret']);
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await typeInto(till.id('catalog-search'), 'no such game');
    await expectAccessible(till);
    await typeInto(till.id('catalog-search'), '');
  });

  test('review, result and receipt of an accepted sale', async () => {
    await compose(till, choice, ['1234567890']);
    await till.id('sale-review').click();
    await expect(till.id('sale-send')).toBeVisible();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await till.id('sale-send').click();
    await expectResult(till, 'accepted');
    await expectAccessible(till);
    await till.id('sale-receipt').click();
    await expect(till.id('receipt')).toBeVisible();
    await expectAccessible(till);
    await till.id('nav-sale').click();
    await till.id('sale-new').click();
  });

  test('result and receipt of an unknown sale, attention, and the dialogue that closes it', async () => {
    shop.service.useFaultOnce('topup', 'status-500');
    await sell(till, choice, ['1234567891']);
    await expectResult(till, 'unknown');
    await expectAccessible(till);
    await till.id('sale-receipt').click();
    await expect(till.id('receipt')).toBeVisible();
    await expectAccessible(till);
    await till.id('nav-sale').click();
    await till.id('sale-new').click();
    await till.id('nav-attention').click();
    await expect(till.id('attention-item')).toHaveAttribute('data-state', 'unknown');
    await expectAccessible(till);
    // The shop's waiting time is over, and the orders were read since.
    await till.call('settings.update', { voidUnknownAfterMinutes: 0 });
    await till.call('history.refresh');
    await till.id('attention-void').click();
    await expect(till.id('attention-void-reason')).toBeVisible();
    await expectAccessible(till);
    await till.page.keyboard.press('Escape');
    await expect(till.id('attention-void-reason')).toBeHidden();
  });

  test('history with rows and its calendar', async () => {
    await sell(till, choice, ['1234567892']);
    await expectResult(till, 'accepted');
    await till.id('sale-new').click();
    await till.id('nav-history').click();
    await expect(till.id('history-row').first()).toBeVisible();
    await expectAccessible(till);
    await till.id('history-day').click();
    await expect(till.page.locator('[aria-current="date"]')).toBeVisible();
    await expectAccessible(till);
    await till.page.keyboard.press('Escape');
    await till.id('history-prev').click();
    await expectAccessible(till);
  });

  test('the review of the day, with its buckets, and its profit when asked for', async () => {
    await till.id('nav-day').click();
    await expect(till.id('day-review')).toBeVisible();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await till.id('day-profit-show').click();
    await expect(till.id('day-profit')).toBeVisible();
    await till.page.locator('[data-testid="day-breakdown"][data-by="product"]').click();
    await till.page.locator('[data-testid="day-bucket"][data-bucket="agree"]').click();
    await expectAccessible(till);
    await till.id('nav-day').focus();
    const stops = await tabStops(till);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
  });

  test('the drawer: a float, cash out with its faults and its question, the blind count and its result', async () => {
    await till.id('nav-day').click();
    await till.page.locator('[data-tab="drawer"]').click();
    await expect(till.id('shift')).toHaveAttribute('data-state', 'none');
    await typeInto(till.id('shift-open-float'), '1,5');
    await till.id('shift-open').click();
    await expectAccessible(till);
    await typeInto(till.id('shift-open-float'), '1,000');
    await till.id('shift-open').click();
    await expect(till.id('shift')).toHaveAttribute('data-state', 'open');
    await expectAccessible(till);
    await till.id('cash-out').click();
    await till.id('cash-save').click();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await typeInto(till.id('cash-amount'), '100,000');
    await typeInto(till.id('cash-reason'), 'bank');
    await till.id('cash-save').click();
    await expect(till.id('cash-correct')).toBeFocused();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await till.page.keyboard.press('Escape');
    await till.id('shift-count').click();
    await expect(till.id('count-pieces').first()).toBeFocused();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await typeInto(till.id('count-pieces').first(), '1');
    await till.id('count-done').click();
    await expectAccessible(till);
    await till.id('count-close').click();
    await expect(till.id('count-result')).toBeVisible();
    await expectAccessible(till);
  });

  test('the month, an X report, the closing of the day, and its Z report', async () => {
    await till.id('nav-day').click();
    await till.page.locator('[data-tab="month"]').click();
    await expect(till.id('month-sum')).toBeVisible();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await till.id('day-x').click();
    await expect(till.id('report')).toHaveAttribute('data-kind', 'x');
    await expectAccessible(till);
    await till.id('day-close').click();
    for (const step of ['sort-out', 'count', 'match']) {
      await till.page.locator(`[data-testid="close-step-go"][data-step="${step}"]`).click();
      await expect(till.id('close-step')).toHaveAttribute('data-step', step);
      // Its foot takes no press for a moment, and is read as what can be pressed.
      await expect(till.page.locator('footer[inert]')).toHaveCount(0);
      await expectAccessible(till);
      expect(await smallTargets(till, 44)).toEqual([]);
    }
    await till.id('close-next').click();
    await expect(till.id('day-close-confirm')).toBeEnabled();
    await expectAccessible(till);
    await till.id('day-close-confirm').click();
    await expect(till.id('report')).toHaveAttribute('data-kind', 'z');
    await expect(till.id('board-sold')).toBeVisible();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
    await till.page.locator('[data-tab="reports"]').click();
    await expect(till.id('z-row')).toHaveCount(1);
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
  });

  test('the settings', async () => {
    await till.id('nav-settings').click();
    await expect(till.id('settings')).toBeVisible();
    await expectAccessible(till);
    await till.id('token-replace').click();
    await expectAccessible(till);
    await till.page.keyboard.press('Escape');
    await till.id('nav-settings').focus();
    const stops = await tabStops(till);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
  });

  test('closing time works on a small screen with everything twice as large', async () => {
    await dress(till, 'th', 'light');
    await resize(till, 1024, 768, 2);
    await till.id('nav-day').click();
    for (const tab of ['review', 'drawer', 'month', 'reports']) {
      await till.page.locator(`[data-tab="${tab}"]`).click();
      await expect(till.page.locator(`[data-tab="${tab}"]`)).toHaveAttribute('data-state', 'active');
      expect(await till.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      expect(
        await till.page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
        tab,
      ).toBe(true);
    }
    await resize(till, 1366, 768);
  });

  test('the buttons of a ticket have one line each on a small screen', async () => {
    await resize(till, 1024, 768);
    await till.id('nav-sale').click();
    for (const locale of ['en', 'th'] as const) {
      await dress(till, locale, 'light');
      for (const button of ['ticket-park', 'ticket-add']) {
        const words = till.id(button).locator('span').first();
        await expect(words).toBeVisible();
        const lines = await words.evaluate((span) => {
          const range = document.createRange();
          range.selectNodeContents(span);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        });
        expect(lines, `${button}, ${locale}`).toBe(1);
      }
    }
    await resize(till, 1366, 768);
  });

  test('the headings of the figures stand in one row on a small screen', async () => {
    await resize(till, 1024, 768);
    await till.id('nav-day').click();
    await till.page.locator('[data-tab="review"]').click();
    for (const locale of ['en', 'th'] as const) {
      await dress(till, locale, 'light');
      const tops = () =>
        till.id('day-breakdown').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      await expect.poll(async () => (await tops()).length).toBe(5);
      expect(new Set(await tops()).size, locale).toBe(1);
    }
    await resize(till, 1366, 768);
  });

  test('Tab goes through a sale in the order of the work, and shows where it is', async () => {
    await dress(till, 'en', 'light');
    await compose(till, secretChoice, ['player', 'secret']);
    await till.id('catalog-search').focus();
    const stops = await tabStops(till);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
    const steps = ['catalog-search', 'product', 'package', 'field', 'amount', 'sale-review'];
    expect(stops.map(({ id }) => id).filter((id) => steps.includes(id))).toEqual([
      'product',
      'package',
      'field',
      'field',
      'amount',
      'sale-review',
      'catalog-search',
    ]);
  });

  test('a sale works on a small screen with everything twice as large', async () => {
    await dress(till, 'th', 'light');
    await resize(till, 1024, 768, 2);
    expect(await till.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await compose(till, choice, ['1234567893']);
    for (const id of ['sale-review', 'sale-send', 'sale-new']) {
      const button = till.id(id);
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport({ ratio: 1 });
      if (id === 'sale-new') await expectResult(till, 'accepted');
      await button.click();
    }
    await resize(till, 1366, 768);
  });

  test('Thai text breaks between words', async () => {
    await dress(till, 'th', 'light');
    await resize(till, 1024, 768);
    await till.id('nav-settings').click();
    await expect(till.id('settings')).toBeVisible();
    const { words, wrapped, torn } = await thaiLines(till);
    expect(words).toBeGreaterThan(50);
    expect(wrapped).toBeGreaterThan(1);
    expect(torn).toEqual([]);
    // What the look would be if letters were the border: the search does see a torn word.
    await till.page.evaluate(() => (document.body.style.wordBreak = 'break-all'));
    expect((await thaiLines(till)).torn).not.toEqual([]);
    await till.page.evaluate(() => (document.body.style.wordBreak = ''));
  });
});
