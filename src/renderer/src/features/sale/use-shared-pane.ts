import { computed, ref, watch, type ComputedRef, type Ref } from 'vue';
import { visits } from '@/shared/use/view';
import { useDraftStore } from './state/draft';

/** On a small screen games and fields share one pane: which of the two is visible. */
export interface SharedPane {
  /** Whether staff went back to the games. */
  readonly finding: Ref<boolean>;
  readonly filling: ComputedRef<boolean>;
}

/** The shared pane: the fields once a game is chosen, the games when the counter is opened again. */
export function useSharedPane(): SharedPane {
  const draft = useDraftStore();
  const finding = ref(false);
  watch(
    () => draft.moves,
    () => (finding.value = false),
  );
  watch(visits, () => (finding.value = draft.productId !== null));
  return { finding, filling: computed(() => draft.productId !== null && !finding.value) };
}
