import { app } from 'electron';

/** What ending the app waits for. */
export interface Endable {
  /** Resolves when no top-up is on the wire. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A top-up on the wire is given this long to be answered before the app ends; after that it is found as
 * `unknown` at the next start, which is true. In milliseconds.
 */
const LAST_ANSWER_MS = 3_000;

/**
 * Ends the app in order: last answers, then files closed, then out. A till that is ended while it starts
 * is started first: half-open files have nobody to close them.
 */
export function endInOrder(opened: Promise<Endable>): void {
  let ended = false;
  app.on('window-all-closed', () => app.quit());
  app.on('before-quit', (event) => {
    if (ended) return;
    event.preventDefault();
    const limit = new Promise((resolve) => setTimeout(resolve, LAST_ANSWER_MS));
    void opened
      .then(async (till) => {
        await Promise.race([till.idle(), limit]);
        await till.stop();
      })
      .catch(() => undefined)
      .finally(() => {
        ended = true;
        app.quit();
      });
  });
}
