/** Fingers on the screen: real touch events, at the place of an element. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import type { Till } from '../till';

/** What happens while the finger is down. */
export interface Hold {
  /** How long it is, in milliseconds. */
  readonly ms?: number;
  /** Something that happens at the same time. */
  readonly meanwhile?: () => Promise<unknown>;
}

/** A till's touch screen. */
export interface Touch {
  /** One tap in the middle of something, once it is in sight. */
  tap(target: Locator, hold?: Hold): Promise<void>;
  /** Two quick taps, both at the element's place before the first of them. */
  tapTwice(target: Locator): Promise<void>;
  /** A tap at a place, whatever is there by now. */
  tapAt(place: { x: number; y: number }, hold?: Hold): Promise<void>;
}

/** Gives the till a touch screen. */
export async function touchScreen(till: Till): Promise<Touch> {
  const cdp = await till.page.context().newCDPSession(till.page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });

  const touchOf = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) => () =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });

  async function tapAt(place: { x: number; y: number }, { ms = 0, meanwhile }: Hold = {}): Promise<void> {
    // Not waited for: on a busy machine the way there and back is so long that the tap would be a long press.
    const down = touchOf('touchStart', [place])();
    if (ms > 0) await pause(ms);
    if (meanwhile) await down.then(meanwhile);
    await Promise.all([down, touchOf('touchEnd', [])()]);
  }

  return {
    tapAt,
    tap: async (target, hold) => tapAt(await middleOf(target), hold),
    tapTwice: async (target) => {
      const place = await middleOf(target);
      // Sent at once: on a busy machine the way there and back takes longer than a finger does.
      const [down, up] = [touchOf('touchStart', [place]), touchOf('touchEnd', [])];
      await Promise.all([down(), up(), down(), up()]);
    },
  };
}

/** The middle of something, once it is in sight. */
export async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing there to tap');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
