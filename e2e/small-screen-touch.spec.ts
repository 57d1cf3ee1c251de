/** Fingers alone on the smallest of the usual screens, with the text as large as the settings have it. */
import { expect, test } from '@playwright/test';
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
