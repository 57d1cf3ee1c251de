/** Fingers on the screen: real touch events, at the place where something stands. */
import type { CDPSession, Locator } from '@playwright/test';
import type { Till } from '../till';

/** A till's touch screen. */
export interface Touch {
  /** One tap in the middle of something, once it is in sight. */
  tap(target: Locator): Promise<void>;
  /** Taps at once, one after the other, all where the thing stood before the first of them. */
  tapTwice(target: Locator): Promise<void>;
}

/** Gives the till a touch screen. */
export async function touchScreen(till: Till): Promise<Touch> {
  const cdp = await till.page.context().newCDPSession(till.page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return {
    tap: async (target) => tapAt(cdp, await middleOf(target)),
    tapTwice: async (target) => {
      const place = await middleOf(target);
      await tapAt(cdp, place);
      await tapAt(cdp, place);
    },
  };
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing there to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function tapAt(cdp: CDPSession, place: { x: number; y: number }): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
