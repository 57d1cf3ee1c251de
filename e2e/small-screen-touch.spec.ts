/** Fingers alone on the smallest of the usual screens, with the text as large as the settings have it. */
import { expect, test } from '@playwright/test';
import { openShift, startCount } from './support/closing';
import { dress } from './support/page/access';
import { choose, tile } from './support/page/counter';
import { fingersOf, type Hands } from './support/page/hands';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { openShop, type Shop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();
const SMALLEST = SIZES[0];

test.describe.configure({ mode: 'default' });
let shop: Shop;
let till: Till;
let fingers: Hands;
test.beforeAll(async () => {
  shop = await openShop();
  ({ till } = shop);
  // Without movement nothing is caught half faded in.
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await dress(till, 'th', 'light');
  fingers = await fingersOf(till);
});
test.afterAll(() => shop.close());

async function enlarge(textSize: number, size: (typeof SIZES)[number] = SMALLEST): Promise<string> {
  expect(await till.call('settings.update', { textSize })).toMatchObject({ ok: true });
  await resize(till, size);
  return `${size.width}×${size.height}, ${textSize} %`;
}

test("a finger writes a player's ID, whether its keypad has room or not", async () => {
  for (const textSize of [150, 130, 100]) {
    const what = await enlarge(textSize);
    await fingers.press(till.id('nav-sale'));
    await fingers.press(tile(till, choice, 'product'));
    // Until the screen has settled, a tap where the game was pressed is taken for the same finger's.
    const chosen = tile(till, choice, 'package');
    await expect(async () => {
      await fingers.press(chosen);
      await expect(chosen).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
    }).toPass();
    const field = till.id('field');
    await fingers.write(field, '98765');
    await expect(field, what).toHaveValue('98765');
    await expectInSight(till, field, what);
    await fingers.press(till.id('sale-clear'));
  }
});

test('the keys of the count are in sight at every field, and write into it', async () => {
  await enlarge(100);
  await openShift(till, 100_000);
  const large = SIZES[1];
  for (const [textSize, size] of [[100], [115], [130], [150], [150, large]] as const) {
    const what = await enlarge(textSize, size);
    await startCount(till, fingers.press);
    const fields = await till.id('count-pieces').all();
    for (const at of [0, 5, fields.length - 1]) {
      const field = fields[at]!;
      // As far as a finger would draw it out from under the keys.
      await field.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      await fingers.press(field);
      const pad = till.id('count-pad');
      for (const digit of ['1', '0', 'next']) {
        await expectInSight(till, pad.locator(`[data-digit="${digit}"]`), `${what}, field ${at}, ${digit}`);
      }
      await fingers.press(pad.locator('[data-digit="1"]'));
      await expect(field, what).toHaveValue('1');
      await expectInSight(till, field, `${what}, field ${at}`);
    }
    await fingers.press(till.id('close-leave'));
  }
});
