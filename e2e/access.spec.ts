/** Reading and using the till: with a screen reader, by keyboard, by finger, large, and in Thai. */
import { expect, test } from '@playwright/test';
import { typeInto } from './support/page/keys';
import { dress, expectAccessible, smallTargets, tabStops } from './support/page/access';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { resize, SIZES } from './support/page/screen';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';
import { openSettings } from './support/page/settings';

const choice = choose();
const secretChoice = choose((refs) => refs.includes('password'));

/** Without animation nothing is caught half faded in. */
async function withoutMovement(till: Till): Promise<void> {
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
}

test.describe('a till at work', () => {
  let shop: Shop;
  let till: Till;
  withShop(async (opened) => {
    shop = opened;
    ({ till } = opened);
    await withoutMovement(till);
    await resize(till, SIZES[2]);
  });

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
    // The shop's waiting time is over, and the orders were read after it.
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
      // Its foot takes no press for a moment; until then axe would not see its controls as active.
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
    for (const section of ['appearance', 'receipts'] as const) {
      await openSettings(till, section);
      await expectAccessible(till);
      expect(await smallTargets(till, 44)).toEqual([]);
    }
    await typeInto(till.id('settings-search'), 'ปริ้น');
    await expect(till.id('settings-result').first()).toBeVisible();
    await expectAccessible(till);
    await till.page.keyboard.press('Escape');
    await openSettings(till, 'service');
    await till.id('token-replace').click();
    await expectAccessible(till);
    await till.page.keyboard.press('Escape');
    await till.id('nav-settings').focus();
    const stops = await tabStops(till);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
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
});
