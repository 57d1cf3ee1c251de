/** Which screen is the customer's. */
import { screenKey, type Screen } from '@shared/model/display';

/**
 * The customer's screen among those there are: never the till's own. `wanted` is the setting. A screen that was
 * chosen is found by its key, else by its place, else by its number; while it is away, another one stands in for it.
 * Null for none.
 */
export function chooseScreen(wanted: string, screens: readonly Screen[], own: number): Screen | null {
  if (wanted === 'off' || wanted === 'window') return null;
  const others = screens.filter(({ id }) => id !== own);
  const [number, place] = wanted.split('@');
  return (
    others.find((one) => screenKey(one) === wanted) ??
    others.find((one) => screenKey(one).split('@')[1] === place) ??
    others.find(({ id }) => String(id) === number) ??
    others[0] ??
    null
  );
}
