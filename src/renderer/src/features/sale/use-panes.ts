import { computed, watch, type ComputedRef, type Ref } from 'vue';
import { useLaneStore } from '@/shared/state/counter/lane';
import { isInReach } from '@/shared/touch/in-reach';
import { useCheckoutStore } from './state/checkout';
import { useDraftStore } from './state/draft';

/** In one column there is no room for a pane and the sheet: the pane is collapsed. */
const AWAY = 'one-column:absolute one-column:h-0! one-column:overflow-hidden!';
/** The panes that an earlier sale's sheet covers, and up to which width. No key or finger reaches them. */
const COVERED = {
  games: `invisible ${AWAY}`,
  readBack: `invisible one-column:block! ${AWAY}`,
  fields: `under-three:invisible ${AWAY}`,
  outcome: `one-column:invisible ${AWAY}`,
};

/** The visible panes of the counter, as classes: some share a place on a small screen. */
export interface Panes {
  readonly panes: ComputedRef<Record<'games' | 'readBack' | 'outcome' | 'fields' | 'idle', string>>;
  /** Closes the sheet if it covers the read-back; returns whether it did. */
  readonly uncoverReadBack: () => boolean;
}

/** The panes of the counter on `screen`; `filling`: the fields take the place shared with the games. */
export function usePanes(screen: Readonly<Ref<HTMLElement | null>>, filling: Readonly<Ref<boolean>>): Panes {
  const lane = useLaneStore();
  const draft = useDraftStore();
  const checkout = useCheckoutStore();

  const panes = computed(() => {
    const covered = (part: keyof typeof COVERED): string => (lane.open ? ` ${COVERED[part]}` : '');
    const nextToFields = filling.value ? 'hidden three-columns:flex' : 'flex';
    const below = checkout.over || draft.empty ? ' one-column:order-2' : '';
    const games = checkout.reviewing ? 'hidden' : nextToFields;
    const fields = filling.value ? 'flex' : 'hidden three-columns:flex';
    return {
      games: games + below + covered('games'),
      readBack: covered('readBack'),
      outcome: covered('outcome'),
      fields: fields + covered('fields'),
      idle: (draft.empty && !checkout.over ? 'flex' : 'hidden three-columns:flex') + covered('outcome'),
    };
  });

  function uncoverReadBack(): boolean {
    const lines = screen.value?.querySelector('[data-testid="read-back-lines"]');
    if (!lane.open || !lines || isInReach(lines)) return false;
    lane.close();
    return true;
  }

  watch(
    () => checkout.reviewing,
    (now) => now && uncoverReadBack(),
    { flush: 'post' },
  );

  return { panes, uncoverReadBack };
}
