import { watch } from 'vue';
import { askedRepeat, takeRepeat } from '@/shared/use/repeat';
import { useAfterwardsStore } from './state/afterwards';
import { useCheckoutStore } from './state/checkout';
import { useDraftStore } from './state/draft';
import { useParkedTicketsStore } from './state/parked-tickets';

/**
 * Begins a ticket like an earlier sale, from any screen. The current ticket is another customer's, so it is
 * parked first; `failed` when that fails.
 */
export function useRepeated(failed: () => void): void {
  const draft = useDraftStore();
  const checkout = useCheckoutStore();
  const afterwards = useAfterwardsStore();
  const parked = useParkedTicketsStore();
  watch(
    askedRepeat,
    async (now) => {
      const again = now && takeRepeat();
      if (!again) return;
      if (checkout.reviewing) checkout.back();
      // A ticket under way stays at its read-back.
      if (checkout.reviewing) return;
      if (!draft.empty && !(await parked.park('')).ok) return failed();
      afterwards.begin();
      draft.startLike(again);
    },
    { immediate: true },
  );
}
