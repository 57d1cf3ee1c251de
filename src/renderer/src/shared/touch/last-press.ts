/** How the press began that ends in a click: a click alone shows only where it ended. */

/** Where and when a finger or a button of the mouse went down. */
export interface PressBegin {
  readonly target: EventTarget | null;
  readonly timeStamp: number;
}

/** The fingers that are down or were last, by their pointer's id. */
const begins = new Map<number, PressBegin>();

// Before all other listeners: some of them stop the event.
window.addEventListener(
  'pointerdown',
  ({ pointerId, isPrimary, target, timeStamp }) => {
    if (isPrimary) begins.clear();
    begins.set(pointerId, { target, timeStamp });
  },
  { capture: true, passive: true },
);

/** Where a press began; null for a key, and for a click that a key or a program makes. */
export function beginOf(press: Event): PressBegin | null {
  if (!(press instanceof MouseEvent) || press.detail === 0) return null;
  const own = press instanceof PointerEvent ? begins.get(press.pointerId) : undefined;
  return own ?? [...begins.values()].at(-1) ?? null;
}
