/** A window that no one sees paints no frames; postponed work is done all the same. In milliseconds. */
const AT_LAST_MS = 200;

/** Runs `act` once, after the frame that shows the latest change: staff see the result first. */
export function afterPaint(act: () => void): void {
  let done = false;
  const once = (): void => {
    if (!done) act();
    done = true;
  };
  // The callback runs before the frame, and a timer set in it runs after the frame.
  requestAnimationFrame(() => setTimeout(once));
  setTimeout(once, AT_LAST_MS);
}
