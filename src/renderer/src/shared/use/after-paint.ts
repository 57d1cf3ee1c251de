/** No frame is painted of a window that nobody sees; what was put off is done all the same. In milliseconds. */
const AT_LAST_MS = 200;

/** Runs `act` once, after the frame that shows what has just changed: what staff wait for comes first. */
export function afterPaint(act: () => void): void {
  let done = false;
  const once = (): void => {
    if (!done) act();
    done = true;
  };
  // The callback runs before the frame, and a timer that it sets after it.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_LAST_MS);
}
