/** One step back after a press that removed part of the ticket. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import type { DraftOnScreen } from './parked-drafts';

export interface Undo {
  readonly mayUndo: ComputedRef<boolean>;
  /** Restores the ticket as it was before the press. */
  readonly undo: () => void;
  /** Runs `act`, which can be undone as long as nothing else changes what `shown` reads. */
  readonly undoable: (act: () => void) => void;
}

export function createUndo<Draft>({ take, put }: DraftOnScreen<Draft>, shown: () => unknown[]): Undo {
  const before = shallowRef<{ readonly draft: Draft } | null>(null);
  // Undoing now would lose later changes.
  watch(shown, () => (before.value = null), { flush: 'sync' });
  return {
    mayUndo: computed(() => before.value !== null),
    undo: () => {
      if (before.value) put(before.value.draft);
    },
    undoable: (act) => {
      const draft = take();
      act();
      before.value = { draft };
    },
  };
}
