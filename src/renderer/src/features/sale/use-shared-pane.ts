import { computed, nextTick, ref, watch, type ComputedRef, type Ref } from 'vue';
import { useView } from '@/shared/use/use-view';
import type { Phase } from './send/use-checkout';
import { useDraftStore } from './state/draft';

/** On a small screen games and fields share one pane: which of the two is there. */
export interface SharedPane {
  /** Whether somebody went back to the games. */
  readonly finding: Ref<boolean>;
  readonly filling: ComputedRef<boolean>;
}

/** The pane of the counter, which shows the fields of a game that was chosen and the games when the counter is asked for once more. */
export function useSharedPane(phase: Readonly<Ref<Phase>>, focusGames: () => void): SharedPane {
  const draft = useDraftStore();
  const { visits } = useView();
  const finding = ref(false);
  watch(
    () => draft.productId,
    () => (finding.value = false),
  );
  watch(visits, async () => {
    finding.value = draft.productId !== null;
    await nextTick();
    // The keyboard was in a field that is gone.
    if (phase.value === 'compose' && document.activeElement === document.body) focusGames();
  });
  return { finding, filling: computed(() => draft.productId !== null && !finding.value) };
}
