import { app } from 'electron';

/** What the app's end waits for. */
export interface Endable {
  /** Resolves when no top-up is being sent. */
  idle(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * How long the app's end waits for the answer to a top-up on the wire, in milliseconds. After that the next
 * start finds it as `unknown`, which is true.
 */
const LAST_ANSWER_MS = 3_000;

/**
 * Ends the app in order: last answers, then files closed, then exit. A till that is ended during its start
 * finishes starting first: otherwise no one would close half-open files.
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
