/** Putting a list into another order with a finger, a mouse or keys. */
import { ref, type Ref } from 'vue';

/** A list that is being put in order. */
export interface DragOrder {
  /** What is dragged, by its id. */
  readonly dragged: Ref<string | null>;
  readonly start: (id: string, press: PointerEvent) => void;
  readonly move: (press: PointerEvent) => void;
  readonly drop: () => void;
}

/** Where `id` goes when it takes the place of the one at `index`: pure. */
export function movedTo(ids: readonly string[], id: string, index: number): string[] {
  const others = ids.filter((other) => other !== id);
  others.splice(Math.max(0, Math.min(index, others.length)), 0, id);
  return others;
}

/**
 * Follows a pointer over rows that bear `data-place`. `ids` is the order as it is shown, `show` shows another while
 * it is dragged, and `done` keeps it.
 */
export function useDragOrder(
  ids: () => readonly string[],
  show: (ids: readonly string[]) => void,
  done: () => void,
): DragOrder {
  const dragged = ref<string | null>(null);

  function start(id: string, press: PointerEvent): void {
    dragged.value = id;
    // The handle hears where the pointer goes, wherever that is.
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
