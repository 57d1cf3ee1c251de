/** A grid of tiles that is one stop for Tab; the arrow keys move through it. */
import { nextTick, ref, type Ref } from 'vue';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The next tile from `from` in a direction, by the tiles' places on the screen. */
function neighbour(tiles: readonly HTMLElement[], from: number, [dx, dy]: readonly [number, number]): number {
  if (dy === 0) return Math.min(Math.max(from + dx, 0), tiles.length - 1);
  const here = tiles[from]?.getBoundingClientRect();
  if (!here) return from;
  let best = from;
  let bestDistance = Infinity;
  tiles.forEach((tile, index) => {
    const there = tile.getBoundingClientRect();
    const down = (there.top - here.top) * dy;
    if (down <= here.height / 2) return;
    const distance = down * 4 + Math.abs(there.left - here.left);
    if (distance < bestDistance) [best, bestDistance] = [index, distance];
  });
  return best;
}

export interface TileGrid {
  /** Index of the tile that Tab stops at. */
  readonly current: Ref<number>;
  readonly onKeydown: (event: KeyboardEvent) => void;
  readonly focus: (index: number) => void;
}

/** Tiles are the `[data-tile]` elements in `container`, in their order. */
export function useTileGrid(container: Readonly<Ref<HTMLElement | null>>): TileGrid {
  const current = ref(0);
  const tiles = () => [...(container.value?.querySelectorAll<HTMLElement>('[data-tile]') ?? [])];

  function focus(index: number): void {
    current.value = index;
    void nextTick(() => {
      const tile = tiles()[index];
      tile?.focus();
      tile?.scrollIntoView({ block: 'nearest' });
    });
  }

  function onKeydown(event: KeyboardEvent): void {
    const all = tiles();
    const from = all.findIndex((tile) => tile === event.target);
    if (from < 0) return;
    const step = STEPS[event.key];
    const to =
      event.key === 'Home'
        ? 0
        : event.key === 'End'
          ? all.length - 1
          : step
            ? neighbour(all, from, step)
            : null;
    if (to === null) return;
    event.preventDefault();
    focus(to);
  }

  return { current, onKeydown, focus };
}
