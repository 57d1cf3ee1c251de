/** Finds out when something on the screen moves, without asking each frame. */

/** A hundredth of the thing out of its place is a move. */
const STEPS = Array.from({ length: 101 }, (_, step) => step / 100);

/** A watched element. */
export interface WatchedPlace {
  /** Looks at once, and says `moved` when it is elsewhere by now. */
  look(): void;
  stop(): void;
}

/** Calls `moved` each time when the element has another place in the window, or another size. */
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

  /** The window shrunk to where the element is: wherever it goes, less of it is seen there. */
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

  return { look, stop: () => observer?.disconnect() };
}
