/** Whose day is shown, and the day of all tills or of another one as the shop ledger reports it. */
import type { ShopReview } from '@shared/model/shop/shop';
import { computed, shallowRef, watch, type Ref } from 'vue';
import { listen } from '@/ipc/client';
import { createDayReader, type DayReader } from '@/shared/state/orders/day-reader';
import { afterPaint } from '@/shared/use/after-paint';
import { createAhead, followSteps } from '../state/day-ahead';

/** `own`: this till from its journal; `all`: every till of the shop; otherwise a till's id. */
export type Whose = 'own' | 'all' | (string & {});

/** A day with how fresh its orders are, as every reader of days has it. */
type ReadShopDay = ShopReview & {
  /** The choice of tills that it was read for. */
  readonly whose: Whose;
  readonly freshness: ShopReview['review']['freshness'];
};

/** The days that are read through the ledger. */
export interface ShopDays extends DayReader<ReadShopDay> {
  readonly whose: Ref<Whose>;
}

/** No event reports what another till sells: an answer read ahead is valid for this long. Milliseconds. */
const GOOD_FOR_MS = 15_000;
/** Events that make an answer read ahead outdated at once. */
const CHANGES = ['sale.changed', 'orders.changed', 'settings.changed'] as const;

/** Creates the state; nothing is read before a day is opened with a `whose` other than `own`. */
export function createShopDays(): ShopDays {
  const whose = shallowRef<Whose>('own');
  const ahead = createAhead<ReadShopDay>(async (day, by) => {
    const of = whose.value;
    const result = await by('shop.review', { day, till: of === 'all' ? null : of });
    return result.ok
      ? { ok: true, value: { ...result.value, whose: of, freshness: result.value.review.freshness } }
      : result;
  }, GOOD_FOR_MS);
  const reader = createDayReader(ahead.take);
  // An answer for all tills must not be shown for one of them: its sums would be under another till's name.
  const shown = computed(() => (reader.shown.value?.whose === whose.value ? reader.shown.value : null));
  const loading = computed(
    () => shown.value === null && reader.error.value === null && reader.day.value !== null,
  );
  const nextOnes = followSteps(reader.day);
  let followed = false;

  // Runs before the same day is read for other tills.
  watch(whose, ahead.drop, { flush: 'sync' });

  watch(reader.shown, (shown) => {
    if (!shown || !followed) return;
    const { day } = shown;
    afterPaint(() => {
      if (!followed || reader.shown.value?.day !== day || whose.value === 'own') return;
      ahead.prepare(nextOnes(day));
    });
  });

  function follow(): () => void {
    followed = true;
    // Dropped before the day is read again: a day read ahead is as old as the one on the screen.
    const stops = [...CHANGES.map((name) => listen(name, ahead.drop)), reader.follow()];
    return () => {
      followed = false;
      ahead.drop();
      stops.forEach((stop) => stop());
    };
  }

  return { ...reader, shown, loading, whose, follow };
}
