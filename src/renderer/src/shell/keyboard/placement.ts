/**
 * Where the keyboard is on the screen: over nothing that is written into, and if possible over none of the
 * buttons that are pressed next. It moves nothing to get there.
 */

/** A place in the window, in its pixels. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The window. */
export type Screen = Pick<Place, 'width' | 'height'>;

/** Letters narrower than this are too narrow for a finger. */
const NARROWEST_LETTERS = 600;
/** The gap between the keyboard and what it leaves free. */
const GAP = 8;
/** Hiding the field that is typed into is worse than hiding anything else. */
const FIELD_WEIGHT = 1_000;

function shared(one: Place, other: Place): number {
  const wide = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const high = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The ranges that the keyboard may cover across the screen, the likeliest first. */
function spans(screen: Screen, height: number, digits: boolean, field: Place, free: readonly Place[]) {
  if (digits) {
    const width = Math.min(screen.width, height * 1.2);
    const next = [field, ...free].flatMap((one) => [one.left - GAP - width, one.left + one.width + GAP]);
    const inside = next.filter((left) => left >= 0 && left + width <= screen.width);
    return [(screen.width - width) / 2, 0, screen.width - width, ...inside].map((left) => ({ left, width }));
  }
  const before = free.map(({ left }) => ({ left: 0, width: left - GAP }));
  const behind = free.map((one) => {
    const left = one.left + one.width + GAP;
    return { left, width: screen.width - left };
  });
  const atSides = [...before, ...behind].filter(({ width }) => width >= NARROWEST_LETTERS);
  return [{ left: 0, width: screen.width }, ...atSides.sort((a, b) => b.width - a.width)];
}

/**
 * The place for a keyboard of this height: at the bottom, where a hand looks for it, and there where it hides
 * least. Only for a field that it would cover anywhere there it is at the top: its own Enter and Hide lead to
 * every other thing that it hides.
 */
export function placeKeyboard(
  screen: Screen,
  height: number,
  digits: boolean,
  field: Place,
  free: readonly Place[],
): Place {
  let best: Place | null = null;
  let least = Infinity;
  for (const top of [screen.height - height, 0]) {
    if (best && shared(best, field) === 0) break;
    for (const span of spans(screen, height, digits, field, free)) {
      const place = { ...span, top, height };
      const hidden = free.reduce((sum, one) => sum + shared(place, one), 0);
      const cost = shared(place, field) * FIELD_WEIGHT + hidden;
      if (cost < least) [best, least] = [place, cost];
    }
  }
  return best ?? { left: 0, top: screen.height - height, width: screen.width, height };
}
