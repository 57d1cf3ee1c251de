/**
 * Measures in the page itself, from the key press to the painted frame: a round trip to this process costs
 * more than that.
 */
import type { Page } from 'playwright';

declare global {
  interface Window {
    /** What the bench waits for in this page, if it waits. */
    benchWatch?: Promise<KeyToPaint>;
    /** The time of the key press from which the bench goes on, by the page's clock. */
    benchPressed?: Promise<number>;
  }
}

/** The times of one key press, in epoch milliseconds of the page's clock. */
export interface KeyToPaint {
  /** When the key went down, as the browser has it. */
  readonly pressedAt: number;
  /** When the frame that shows its result had been painted. */
  readonly paintedAt: number;
}

/**
 * Presses a key and waits until everything in `selectors` is painted, or, when there are none, the frame
 * after the input that the key made.
 */
export async function pressAndWatch(
  page: Page,
  key: string,
  selectors: readonly string[] = [],
): Promise<KeyToPaint> {
  await page.evaluate(startWatching, [...selectors]);
  await press(page, key);
  return page.evaluate(() => window.benchWatch!);
}

/**
 * Presses a key; then the page itself presses another one, with the frame that shows `selector` or after a
 * delay. No round trip to this process is between them. Returns when the first one went down, in epoch
 * milliseconds.
 */
export async function pressAndGoOn(
  page: Page,
  key: string,
  selector: string,
  next: string,
  afterMs = 0,
): Promise<number> {
  await page.evaluate(startGoingOn, { selector, next, afterMs });
  await press(page, key);
  return page.evaluate(() => window.benchPressed!);
}

/** Playwright's keyboard has no Thai; the browser takes any letter. */
async function press(page: Page, key: string): Promise<void> {
  if (/^[\x20-\x7e]+$/.test(key)) return page.keyboard.press(key);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key });
  await browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key });
  await browser.detach();
}

/** Runs in the page. */
function startWatching(selectors: string[]): void {
  window.benchWatch = new Promise((resolve) => {
    let pressedAt = 0;
    const isThere = (): boolean =>
      selectors.every((selector) => {
        const found = document.querySelector(selector);
        return found !== null && found.getClientRects().length > 0;
      });
    const painted = (): void => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        // A message sent in a frame arrives after the frame was painted.
        port1.onmessage = () => {
          window.removeEventListener('keydown', onKey, { capture: true });
          resolve({
            pressedAt: performance.timeOrigin + pressedAt,
            paintedAt: performance.timeOrigin + performance.now(),
          });
        };
        port2.postMessage(null);
      });
    };
    // Of a key with modifiers, the key itself is the one that acts.
    const onKey = (event: KeyboardEvent): void => {
      if (!['Alt', 'Control', 'Shift', 'Meta'].includes(event.key)) pressedAt = event.timeStamp;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    if (selectors.length === 0) {
      window.addEventListener('input', painted, { once: true });
      return;
    }
    const observer = new MutationObserver(() => {
      if (pressedAt === 0 || !isThere()) return;
      observer.disconnect();
      painted();
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}

/** Runs in the page. */
function startGoingOn({
  selector,
  next,
  afterMs,
}: {
  selector: string;
  next: string;
  afterMs: number;
}): void {
  window.benchPressed = new Promise((resolve) => {
    let pressedAt = 0;
    const onKey = (event: KeyboardEvent): void => {
      if (pressedAt === 0) pressedAt = performance.timeOrigin + event.timeStamp;
    };
    window.addEventListener('keydown', onKey, { capture: true });
    const goOn = (): void => {
      window.removeEventListener('keydown', onKey, { capture: true });
      const target = document.activeElement ?? document.body;
      target.dispatchEvent(new KeyboardEvent('keydown', { key: next, bubbles: true, cancelable: true }));
      resolve(pressedAt);
    };
    const observer = new MutationObserver(() => {
      if (pressedAt === 0 || document.querySelector(selector) === null) return;
      observer.disconnect();
      requestAnimationFrame(() => (afterMs > 0 ? setTimeout(goOn, afterMs) : goOn()));
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
  });
}
