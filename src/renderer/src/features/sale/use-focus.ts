import { computed, onMounted, ref, watch, type Ref } from 'vue';
import { useDrawerStore } from '@/shared/state/counter/drawer';
import { useLaneStore } from '@/shared/state/counter/lane';
import { touchKeys } from '@/shared/touch/touch-keys';
import { visits } from '@/shared/use/view';
import { focusPlace, type FocusPlace } from './focus-place';
import { useCheckoutStore } from './state/checkout';
import { useDraftStore } from './state/draft';

/**
 * Moves the focus to where it belongs at each step of a sale, and never while staff type. `focus` focuses a
 * place. The returned function moves the focus once more, or once to another place.
 */
export function useFocus(
  finding: Readonly<Ref<boolean>>,
  focus: Readonly<Record<FocusPlace, () => void>>,
): (place?: FocusPlace) => void {
  const draft = useDraftStore();
  const checkout = useCheckoutStore();
  const lane = useLaneStore();
  const drawer = useDrawerStore();
  const cashKeys = computed(() => checkout.reviewing && touchKeys.value && draft.tenders.includes('cash'));
  const asked = ref(0);
  let askedPlace: FocusPlace | undefined;

  function refocus(place?: FocusPlace): void {
    askedPlace = place;
    asked.value += 1;
  }

  watch(
    [() => checkout.phase, () => draft.moves, cashKeys, asked],
    ([phase]) => {
      const place =
        askedPlace ??
        focusPlace({
          phase,
          finding: finding.value,
          productId: draft.productId,
          packageId: draft.chosen?.id ?? null,
          gap: draft.showFaults ? (draft.gaps[0] ?? null) : null,
          cashKeys: cashKeys.value,
        });
      askedPlace = undefined;
      if (place) focus[place]();
    },
    { flush: 'post' },
  );
  // The focus was in the closed lane.
  watch(
    () => lane.open === null,
    (closed) => closed && refocus(),
  );
  // The counter or a shift is opened, and the field that had the focus is gone.
  watch([visits, () => drawer.state], () => document.activeElement === document.body && refocus(), {
    flush: 'post',
  });
  onMounted(() => refocus());

  return refocus;
}
