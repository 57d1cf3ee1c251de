/** Reorders a list with a finger, a mouse or keys. */
import { ref, type Ref } from 'vue';

/** A list that is being reordered. */
export interface DragOrder {
  /** The id of the dragged item. */
  readonly dragged: Ref<string | null>;
  readonly start: (id: string, press: PointerEvent) => void;
  readonly move: (press: PointerEvent) => void;
  readonly drop: () => void;
}

/** The order after `id` takes the place of the item at `index`. Pure. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(index, others.length)), 0, id);
  return others;
}

/**
 * Follows a pointer over rows with `data-place`. `ids` is the shown order, `show` displays another one during
 * the drag, and `done` stores it.
 */
export function useDragOrder(
  ids: () => readonly string[],
  show: (ids: readonly string[]) => void,
  done: () => void,
): DragOrder {
  const dragged = ref<string | null>(null);

  function start(id: string, press: PointerEvent): void {
    dragged.value = id;
    // The handle receives all moves of the pointer, wherever it goes.
    (press.currentTarget as Element).setPointerCapture(press.pointerId);
    press.preventDefault();
  }

  function move(press: PointerEvent): void {
    const id = dragged.value;
    if (id === null) return;
    const row = document
      .elementsFromPoint(press.clientX, press.clientY)
      .find((element) => element instanceof HTMLElement && element.dataset['place'] !== undefined);
    if (!(row instanceof HTMLElement)) return;
    const index = Number(row.dataset['place']);
    if (ids()[index] !== id) show(movedTo(ids(), id, index));
  }

  function drop(): void {
    if (dragged.value === null) return;
    dragged.value = null;
    done();
  }

  return { dragged, start, move, drop };
}
