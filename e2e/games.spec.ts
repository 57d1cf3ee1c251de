/**
 * The shop's games look as the shop set them: order, colour and picture, at the counter at once and after a
 * restart.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures';
import { expectConnection, type Till } from './support/till';
import { openSettings } from './support/page/settings';

/** A red square, as some program writes a PNG. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP8zwACTGCSAQANHQEDgslx/wAAAABJRU5ErkJggg==',
  'base64',
);

const row = (till: Till, place: number) =>
  till.page.locator(`[data-testid="game-row"][data-place="${place}"]`);
const idsAt = (till: Till, id: 'product' | 'game-row') =>
  till.id(id).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset['productId']));

test('a game is dragged to the front and given a picture; the counter shows it, also after a restart', async ({
  launch,
  provision,
}) => {
  const till = await launch({ provision });
  await expectConnection(till, 'online');
  const before = await idsAt(till, 'product');
  await openSettings(till, 'games');
  await expect(till.id('game-row')).toHaveCount(before.length);

  await row(till, 3).scrollIntoViewIfNeeded();
  await row(till, 0).scrollIntoViewIfNeeded();
  const middleOf = async (place: number): Promise<[number, number]> => {
    const box = await row(till, place).getByTestId('game-handle').boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  };
  await till.page.mouse.move(...(await middleOf(3)));
  await till.page.mouse.down();
  await till.page.mouse.move(...(await middleOf(0)), { steps: 12 });
  await till.page.mouse.up();
  const moved = [before[3], before[0], before[1], before[2], ...before.slice(4)];
  await expect.poll(() => idsAt(till, 'game-row')).toEqual(moved);
  // By keys: the second one moves up.
  await row(till, 0).getByTestId('game-open').focus();
  await till.page.keyboard.press('ArrowDown');
  await till.page.keyboard.press('Enter');
  await till.page.keyboard.press('Tab');
  await expect(till.id('game-up')).toBeFocused();
  await till.page.keyboard.press('Enter');
  await expect.poll(() => idsAt(till, 'game-row')).toEqual([moved[1], moved[0], ...moved.slice(2)]);

  const wrong = join(till.dataDir, 'no-picture.png');
  writeFileSync(wrong, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  await till.id('game-picture').setInputFiles(wrong);
  await expect(till.page.getByText('The till cannot show this file')).toBeVisible();
  const right = join(till.dataDir, 'picture.png');
  writeFileSync(right, PNG);
  await till.id('game-picture').setInputFiles(right);
  await expect(till.id('game-picture-remove')).toBeVisible();
  await till.page.locator('[data-testid="game-colour"][data-colour="plum"]').press('Space');

  await till.id('nav-sale').click();
  const first = till.id('product').first();
  await expect(first).toHaveAttribute('data-product-id', moved[1] ?? '');
  await expect(first.locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/);
  await till.close();
  const again = await launch({ provision });
  await expectConnection(again, 'online');
  await expect(again.id('product').first().locator('img')).toBeVisible();
});
