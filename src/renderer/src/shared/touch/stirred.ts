/** After something over the screen goes away, a second press would land on what appears below it. */

/** A place on the screen, in its pixels; null for all of it. */
export type Place = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> | null;
type Listener = (place: Place) => void;

const listeners = new Set<Listener>();

/** Reports that the screen changes at this place. */
export function stir(place: Place): void {
  for (const listener of listeners) listener(place);
}

/** Calls `listener` for each until the returned function is called. */
export function onStir(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
