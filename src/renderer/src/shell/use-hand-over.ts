import { onScopeDispose, readonly, ref, watch, type Ref } from 'vue';
import { cover, uncover } from '@/features/people/lock/cover';
import { useDraftStore } from '@/features/sale/state/draft';
import { onRefusal } from '@/ipc/client';
import { useApprovalStore } from '@/shared/state/approval';
import { useAttentionStore } from '@/shared/state/attention';
import { useCurrentSaleStore } from '@/shared/state/counter/current-sale';
import { useLaneStore } from '@/shared/state/counter/lane';
import { useLookupStore } from '@/shared/state/orders/lookup';
import { usePeopleStore } from '@/shared/state/people';
import { useSaleMoneyStore } from '@/shared/state/counter/sale-money';
import { go } from '@/shared/use/view';

/** Who was at the counter last, and how often it changed to another person. */
export interface HandOver {
  /** A screen with this as its key starts from the beginning for each person. */
  readonly turn: Readonly<Ref<number>>;
  /** The name of the person at the counter before it was locked; null for none yet. */
  readonly before: Readonly<Ref<string | null>>;
}

/**
 * Covers the page while the till is locked and gives the counter to the person who signs in. The same person
 * finds everything as it was. Another one gets their draft and the sale screen, with nothing of what the
 * first had open.
 */
export function useHandOver(): HandOver {
  const people = usePeopleStore();
  const approval = useApprovalStore();
  const attention = useAttentionStore();
  const draft = useDraftStore();
  const currentSale = useCurrentSaleStore();
  const lane = useLaneStore();
  const lookup = useLookupStore();
  const money = useSaleMoneyStore();

  const turn = ref(0);
  const before = ref<string | null>(null);
  let last: string | null = null;
  let waiting: ((same: boolean) => void)[] = [];

  function takeOver(id: string): boolean {
    const same = last === null || last === id;
    last = id;
    draft.handOver(id);
    currentSale.handOver(id);
    if (!same) {
      lane.close();
      lookup.close();
      money.done();
      attention.dismiss();
      go('sale');
      turn.value += 1;
    }
    return same;
  }

  function open(same: boolean): void {
    uncover(same);
    const all = waiting;
    waiting = [];
    for (const answer of all) answer(same);
  }

  // At once, and not with the next drawing: no one sees another person's screen even for a moment.
  watch(
    [() => people.me?.id ?? null, () => people.locked],
    ([id, locked]) => {
      if (people.me) before.value = people.me.name;
      const same = id === null || takeOver(id);
      if (!locked) return open(same);
      approval.dropAll();
      cover();
    },
    { flush: 'sync', immediate: true },
  );

  async function unlocked(): Promise<boolean> {
    if (!people.locked) await people.load();
    // The till reported that it was locked and is now unlocked: the caller may ask again.
    if (!people.locked) return false;
    return new Promise((resolve) => waiting.push(resolve));
  }

  onScopeDispose(onRefusal({ approved: (refused) => approval.ask(refused), unlocked }));
  return { turn: readonly(turn), before: readonly(before) };
}
