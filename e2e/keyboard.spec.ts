/** Writing by finger alone: the keyboard on the page. */
import { expect, test } from './support/fixtures';
import { touchScreen } from './support/page/touch';
import { openSettings } from './support/page/settings';

test('a name is written by finger, in Thai and in Latin, and nothing that is written into is covered', async ({
  till,
}) => {
  const touch = await touchScreen(till);
  const key = (name: string) => till.page.locator(`[data-testid="keyboard"] [data-key="${name}"]`);
  await openSettings(till, 'shop', touch.tap);
  await till.call('settings.update', { locale: 'th' });
  const field = till.id('settings-tillName');
  await touch.tap(field);
  await expect(till.id('keyboard')).toBeVisible();
  for (const letter of ['ร', 'เ', '้', 'า', 'น']) await touch.tap(key(letter));
  await touch.tap(key('space'));
  await touch.tap(key('language'));
  await touch.tap(key('shift'));
  for (const letter of ['G', 'o', 'x', 'erase', 'x']) await touch.tap(key(letter));
  await expect(field).toHaveValue('รเ้าน Gox');
  // Digits are a key away, in the same place, where a second tap of the finger writes nothing.
  const before = await till.id('keyboard').boundingBox();
  await touch.tapTwice(key('digits'));
  await expect(key('shift')).toHaveCount(0);
  for (const digit of ['0', '8', '1']) await touch.tap(key(digit));
  expect(await till.id('keyboard').boundingBox()).toEqual(before);
  await touch.tapTwice(key('letters'));
  await touch.tap(key('a'));
  await expect(field).toHaveValue('รเ้าน Gox081a');
  const [box, keyboard] = [await field.boundingBox(), await till.id('keyboard').boundingBox()];
  expect(box!.y + box!.height).toBeLessThanOrEqual(keyboard!.y);
  await touch.tap(key('hide'));
  await expect(till.id('keyboard')).toHaveCount(0);

  // In an amount no letters are typed, whatever the till's language.
  await touch.tap(till.id('nav-day'));
  await touch.tap(till.page.locator('[data-tab="drawer"]'));
  await touch.tap(till.id('shift-open-float'));
  await expect(key('1')).toBeVisible();
  await expect(key('language').or(key('letters'))).toHaveCount(0);
  for (const digit of ['1', '5', '.', '5', 'erase', '2']) await touch.tap(key(digit));
  await expect(till.id('shift-open-float')).toHaveValue('15.2');
  await touch.tap(key('enter'));
  await expect(till.id('shift')).toHaveAttribute('data-state', 'open');

  // A field that is clicked or typed into gets none, nor any where it is switched off.
  await touch.tap(till.id('nav-sale'));
  await till.id('catalog-search').click();
  await expect(till.id('keyboard')).toHaveCount(0);
  await touch.tap(till.id('catalog-search'));
  await expect(till.id('keyboard')).toBeVisible();
  await till.page.keyboard.press('a');
  await expect(till.id('keyboard')).toHaveCount(0);
  await till.call('settings.update', { screenKeyboard: false });
  await touch.tap(till.id('catalog-search'));
  await expect(till.id('keyboard')).toHaveCount(0);
});
