/** One step back for what a press took off the ticket. */
import { computed, shallowRef, watch, type ComputedRef } from 'vue';
import type { DraftOnScreen } from './parked-drafts';

export interface Undo {
  readonly mayUndo: ComputedRef<boolean>;
  /** Puts the ticket back as it was before the press. */
  readonly undo: () => void;
  /** Does it, and can take it back as long as nothing else changes what `shown` reads. */
  readonly undoable: (act: () => void) => void;
}

/** Keeps the ticket of before the last press. */
export function createUndo<Draft>({ take, put }: DraftOnScreen<Draft>, shown: () => unknown[]): Undo {
  const before = shallowRef<{ readonly draft: Draft } | null>(null);
  // What was done since would be lost by going back.
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
