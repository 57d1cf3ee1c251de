/** A clock that a test can set forward, for the till's two processes and the service alike. */
import type { Till } from './till';

/** The time of a test; starts as this machine's. */
export class TestClock {
  private aheadMs = 0;

  /** The service's current time. */
  readonly now = (): number => Date.now() + this.aheadMs;

  /** Sets every clock forward, as if the till had been left on until then. */
  async advance(till: Till, byMs: number): Promise<void> {
    this.aheadMs += byMs;
    const setOn = (ms: number): void => {
      const real = Date.now.bind(Date);
      Date.now = () => real() + ms;
    };
    await till.app.evaluate((_, aheadMs) => {
      Date.now = () => Math.floor(performance.timeOrigin + performance.now()) + aheadMs;
    }, this.aheadMs);
    await till.page.evaluate(setOn, byMs);
    // A machine that slept notifies its windows when a person comes back to it.
    await till.page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  }
}
