import { watch } from 'vue';
import { useRepeat, type LineStart } from '@/shared/use/use-repeat';
import { useDraftStore } from './state/draft';
import { useParkedTicketsStore } from './state/parked-tickets';

/** What the counter does when an earlier sale is repeated. */
export interface RepeatedUse {
  /** Leaves a read-back; false while its ticket is under way. */
  readonly leave: () => boolean;
  /** The current ticket could not be parked. */
  readonly failed: () => void;
  readonly begin: (again: LineStart) => Promise<void>;
}

/** Begins a ticket like an earlier sale, from any screen. The current ticket is parked first. */
export function useRepeated({ leave, failed, begin }: RepeatedUse): void {
  const draft = useDraftStore();
  const parked = useParkedTicketsStore();
  const { asked, taken } = useRepeat();
  watch(
    asked,
    async (now) => {
      const again = now && taken();
      if (!again || !leave()) return;
      if (draft.empty || (await parked.park('')).ok) await begin(again);
      else failed();
    },
    { immediate: true },
  );
}
