/** The window's size, the size of its text, and the places of things in it. */
import { expect, type Locator } from '@playwright/test';
import type { Till } from '../till';

/** Sizes of tills' screens, from the smallest window that the till allows. */
export const SIZES = [
  { width: 800, height: 600 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
] as const;

/** Sets the window's size, and scales its text by a factor. */
export async function resize(
  till: Till,
  { width, height }: { width: number; height: number },
  text = 1,
): Promise<void> {
  await till.app.evaluate(
    ({ BrowserWindow }, [wide, high, zoom]) => {
      const [window] = BrowserWindow.getAllWindows();
      window?.setContentSize(wide, high);
      window?.webContents.setZoomFactor(zoom);
    },
    [width, height, text] as const,
  );
  // A screen of the same size may take a pixel from it.
  const off = () =>
    till.page.evaluate(
      ([wide, high]) => Math.max(Math.abs(window.innerWidth - wide), Math.abs(window.innerHeight - high)),
      [width / text, height / text] as const,
    );
  await expect.poll(off).toBeLessThan(2);
}

/** Where something is in the window, in the page's pixels. */
export async function placeOf(target: Locator) {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return { left, top, right, bottom };
  });
}

/** Without a keyring the till shows where its token is stored; this closes that notice. */
export async function dismissNotice(till: Till): Promise<void> {
  await till.page.getByRole('button', { name: 'Dismiss notice' }).click();
}

/** Expects the whole of something to be in the window, with nothing over its middle; returns its place. */
export async function expectInSight(till: Till, target: Locator, what: string) {
  const place = await placeOf(target);
  const [width, height] = await till.page.evaluate(() => [window.innerWidth, window.innerHeight] as const);
  expect(place.left, what).toBeGreaterThanOrEqual(0);
  expect(place.top, what).toBeGreaterThanOrEqual(0);
  // Scrolling goes by whole pixels, but the content has fractions.
  expect(place.right, what).toBeLessThan(width + 1);
  expect(place.bottom, what).toBeLessThan(height + 1);
  const onTop = await target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(onTop, what).toBe(true);
  return place;
}
