/** The till for people whose system picks the colours, enlarges the text or stops animation. */
import { expect, test } from '@playwright/test';
import { cutTexts, dress } from './support/page/access';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();
const SCREENS = ['sale', 'history', 'attention', 'day', 'settings'] as const;
/** Elements marked as chosen. */
const CHOSEN =
  '[aria-pressed="true"], [aria-selected="true"], [aria-checked="true"], [aria-current]:not([aria-current="false"]), input:checked';

let shop: Shop;
let till: Till;
withShop(async (opened) => {
  shop = opened;
  ({ till } = opened);
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  shop.service.useFaultOnce('topup', 'status-500');
  await sell(till, choice, ['1234567891']);
  await expectResult(till, 'unknown');
  await till.id('sale-new').click();
});

async function go(screen: (typeof SCREENS)[number]): Promise<void> {
  await till.id(`nav-${screen}`).click();
  await expect(till.id(`nav-${screen}`)).toHaveAttribute('aria-current', 'page');
}

test('with the colours of the system, chosen things and boxes still look so', async () => {
  await till.page.emulateMedia({ forcedColors: 'active' });
  await resize(till, SIZES[1]);
  let seen = 0;
  for (const screen of SCREENS) {
    await go(screen);
    // The focus has its own outline.
    await till.page.evaluate(
      () => document.activeElement instanceof HTMLElement && document.activeElement.blur(),
    );
    const chosen = await till.page.locator(CHOSEN).filter({ visible: true }).elementHandles();
    for (const one of chosen.slice(0, 6)) {
      const box = (
        await one.evaluateHandle((element) => (element as Element).closest('label') ?? (element as Element))
      ).asElement();
      const before = await box?.screenshot();
      const name = await box?.evaluate((element) => {
        const input = element.querySelector('input');
        if (input) input.checked = false;
        for (const state of ['pressed', 'selected', 'checked', 'current'])
          if (element.hasAttribute(`aria-${state}`)) element.setAttribute(`aria-${state}`, 'false');
        return element.textContent.trim();
      });
      const after = await box?.screenshot();
      expect(after && before?.equals(after), `${screen}: ${name}`).toBe(false);
      seen += 1;
    }
  }
  // At least one on most screens; how many there are depends on what a screen has loaded by then.
  expect(seen).toBeGreaterThan(SCREENS.length);

  await go('history');
  const state = till.id('history-row').first().locator('.rounded-full').first();
  expect(await state.evaluate((badge) => getComputedStyle(badge).outlineStyle)).toBe('solid');
  await expect(state).not.toBeEmpty();
  await till.page.emulateMedia({ forcedColors: 'none' });
});

test('with text twice as large nothing is cut, and the big button is in sight', async () => {
  for (const locale of ['th', 'en'] as const) {
    await dress(till, locale, 'light');
    // Half of each side: the smallest window that the till supports.
    await resize(till, { width: 1600, height: 1200 }, 2);
    for (const screen of SCREENS) {
      await go(screen);
      expect(await cutTexts(till), `${screen}, ${locale}`).toEqual([]);
    }
    await compose(till, choice, ['1234567892']);
    await expectInSight(till, till.id('sale-review'), `${locale}: Check`);
    await till.id('sale-review').click();
    await expectInSight(till, till.id('sale-send'), `${locale}: Send`);
    expect(await cutTexts(till), `read-back, ${locale}`).toEqual([]);
    await till.page.keyboard.press('Escape');
    await till.id('sale-clear').click();
  }
  // A case with lost text: the check does find it.
  await till.id('sale-review').evaluate((button) => (button.style.cssText = 'overflow: hidden; width: 1rem'));
  expect(await cutTexts(till)).not.toEqual([]);
  await till.id('sale-review').evaluate((button) => (button.style.cssText = ''));
  await resize(till, SIZES[1]);
});

test('nothing moves where the system asks for no movement, not even while a top-up is under way', async () => {
  const moving = () =>
    till.page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && Number(effect?.getComputedTiming().activeDuration) > 1,
        )
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
    );
  for (const screen of SCREENS) {
    await go(screen);
    expect(await moving(), screen).toEqual([]);
  }
  await go('sale');
  await till.call('settings.update', { requestTimeoutMs: 2_000 });
  shop.service.useFaultOnce('topup', 'hang-before-booking');
  await sell(till, choice, ['1234567893']);
  await expect(till.id('outcome').getByRole('heading')).toBeVisible();
  expect(await moving(), 'sending').toEqual([]);
  await expectResult(till, 'unknown');
  await till.id('sale-new').click();
});
