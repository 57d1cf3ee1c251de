import { onScopeDispose } from 'vue';

/** Events that show that a person is there. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchstart'] as const;
const LOOK_MS = 1_000;

/**
 * Calls `idle` once no one has touched the till for `minutes()`; 0 is never. Counted in the page: work in
 * other programs of the machine is not work at the till.
 */
export function useIdle(minutes: () => number, idle: () => void): void {
  let last = Date.now();

  function look(): void {
    const now = Date.now();
    // A clock that was set back must not make the till wait for hours.
    if (now < last) last = now;
    if (minutes() > 0 && now - last >= minutes() * 60_000) {
      last = now;
      idle();
    }
  }

  /** The touch that wakes a machine comes before its timers go on: the time until then counts. */
  function touched(): void {
    look();
    last = Date.now();
  }
  for (const sign of SIGNS) window.addEventListener(sign, touched, { capture: true, passive: true });
  const timer = window.setInterval(look, LOOK_MS);

  onScopeDispose(() => {
    window.clearInterval(timer);
    for (const sign of SIGNS) window.removeEventListener(sign, touched, { capture: true });
  });
}
