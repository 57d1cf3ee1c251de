import { screenKey, type Screen } from '@shared/model/display';

/**
 * The customer's screen among the available ones: never the till's own. `wanted` is the setting. A chosen
 * screen is found by its key, else by its place, else by its number; while it is missing, another one is
 * used. Null for none.
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
