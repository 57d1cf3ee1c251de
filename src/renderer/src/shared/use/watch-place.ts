/** Detects when something on the screen moves, without checking each frame. */

/** A move of a hundredth of the element counts. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

export interface WatchedPlace {
  /** Checks at once, and calls `moved` when it is elsewhere by now. */
  look(): void;
  stop(): void;
}

/** Calls `moved` each time the element has another place in the window, or another size. */
export function watchPlace(element: Element, moved: () => void): WatchedPlace {
  let place = element.getBoundingClientRect();
  let observer: IntersectionObserver | null = null;

  function look(): void {
    const now = element.getBoundingClientRect();
    const isSame = (['left', 'top', 'right', 'bottom'] as const).every(
      (side) => Math.abs(now[side] - place[side]) < 1,
    );
    if (isSame) return;
    place = now;
    moved();
    observe();
  }

  /** The window cut to the element's place: wherever the element goes, less of it is visible there. */
  function observe(): void {
    observer?.disconnect();
    const inset = [
      place.top,
      window.innerWidth - place.right,
      window.innerHeight - place.bottom,
      place.left,
    ].map((pixels) => `${-Math.floor(pixels)}px`);
    observer = new IntersectionObserver(look, { rootMargin: inset.join(' '), threshold: STEPS });
    observer.observe(element);
  }
  observe();

  // A window that grows takes its cut with it, and an element at its edge stays inside: nothing less of it is visible.
  function onResize(): void {
    look();
    observe();
  }
  window.addEventListener('resize', onResize);

  return {
    look,
    stop: () => {
      observer?.disconnect();
      window.removeEventListener('resize', onResize);
    },
  };
}
