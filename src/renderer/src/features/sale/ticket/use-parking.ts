import { ref, watch, type Ref } from 'vue';
import { useCheckoutStore } from '../state/checkout';
import { useDraftStore } from '../state/draft';

export interface ParkingUse {
  /** Parks under the name in the form. */
  readonly form: () => Promise<void> | undefined;
  /** Focuses the parked tickets. */
  readonly list: () => void;
}

/**
 * One key for both directions. It asks for a name for the ticket, and parks it when pressed once more. With
 * no ticket on the screen it goes to the parked ones.
 */
export function useParking({ form, list }: ParkingUse): {
  /** Whether the form asks for the name. */
  readonly asking: Ref<boolean>;
  readonly press: () => Promise<void>;
} {
  const draft = useDraftStore();
  const checkout = useCheckoutStore();
  const asking = ref(false);
  watch(
    () => draft.empty,
    (empty) => {
      if (empty) asking.value = false;
    },
  );

  async function press(): Promise<void> {
    if (checkout.reviewing) return;
    if (draft.empty) list();
    else if (asking.value) await form();
    else asking.value = true;
  }

  return { asking, press };
}
