import { computed, type ComputedRef } from 'vue';
import { useDraftStore } from '../state/draft';
import { useRecentStore } from '../state/recent';
import { findLookalike, type Lookalike } from './lookalike';

/** The earlier recipients that the sale being composed could be mistaken for. */
export function useLookalikes(): ComputedRef<Lookalike[]> {
  const draft = useDraftStore();
  const recent = useRecentStore();
  return computed(() =>
    draft.fields.flatMap(({ ref, value, secret }) => {
      if (secret || value === null || !draft.productId) return [];
      return findLookalike(recent.recent.recipients, draft.productId, ref, value) ?? [];
    }),
  );
}
