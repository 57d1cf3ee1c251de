/** What lay over the screen and went: who was about to press it would press what comes to light. */

/** A place on the screen, in its pixels; null for all of it. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> | null;
type Listener = (place: Place) => void;

const listeners = new Set<Listener>();

/** Says that the screen comes to light at this place. */
export function stir(place: Place): void {
  for (const listener of listeners) listener(place);
}

/** Hears of it until the returned function is called. */
export function onStir(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
