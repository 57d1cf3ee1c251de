import { defineStore } from 'pinia';
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import { warningKey, type RecipientWarning } from '@shared/model/players/warning';
import type { Money } from '@shared/model/money/money';
import type { SlowToday } from '@shared/model/sale/delivery';
import type { TicketLine } from '@shared/model/sale/sale';
import type { SimilarSale } from '@shared/model/sale/settling';
import { itemOfOrder } from '@shared/model/sale/alike';
import { sameOnTicket } from '@shared/model/sale/ticket';
import { call } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';
import type { ComposedLine } from './draft-types';

/** The warnings about a line before it is sent, and whether staff said yes to them. */
export interface LineCheck {
  readonly line: ComposedLine;
  /** Earlier sales that it could be a duplicate of. */
  readonly found: ShallowRef<readonly SimilarSale[]>;
  /** When they were looked up, epoch milliseconds. */
  readonly foundAt: Ref<number>;
  /** Earlier lines of the same ticket with the same top-up, by their sale's id. */
  readonly twins: readonly string[];
  readonly acknowledged: ShallowRef<readonly string[]>;
  /** Whether a deliberate yes to similar sales, or to the same top-up on the ticket, is missing. */
  readonly unanswered: ComputedRef<boolean>;
  /** Why the player's details may be someone else's. */
  readonly warnings: ShallowRef<readonly RecipientWarning[]>;
  /** Whether a deliberate yes to the player's details is missing. */
  readonly doubted: ComputedRef<boolean>;
  /** How long the game takes today, if that is clearly longer than usual. */
  readonly slow: ShallowRef<SlowToday | null>;
  /** The price before, if the one now is in doubt: the customer's, or the provider's for a loss; null for no doubt. */
  readonly priceBefore: ShallowRef<Money | null>;
  readonly priceAccepted: Ref<boolean>;
  /** Whether a deliberate yes to the price is missing. */
  readonly priceOpen: ComputedRef<boolean>;
  /** Nothing is known yet. */
  readonly checking: Ref<boolean>;
  readonly look: () => Promise<void>;
  readonly acknowledge: () => void;
  readonly acceptPrice: () => void;
  readonly override: () => Promise<Result<unknown>>;
  readonly drop: () => void;
}

function createLineCheck(line: ComposedLine, twins: readonly string[], isFirst: boolean): LineCheck {
  const { order, taken, pasted } = line;
  const found = shallowRef<readonly SimilarSale[]>([]);
  const foundAt = ref(0);
  const acknowledged = shallowRef<readonly string[]>([]);
  const alike = (): string[] => [...found.value.map(({ saleId }) => saleId), ...twins];
  const unanswered = computed(() => alike().some((id) => !acknowledged.value.includes(id)));
  const warnings = shallowRef<readonly RecipientWarning[]>([]);
  const overridden = shallowRef<ReadonlySet<string>>(new Set());
  const doubted = computed(() =>
    warnings.value.some((warning) => warning.asks && !overridden.value.has(warningKey(warning))),
  );
  const slow = shallowRef<SlowToday | null>(null);
  const priceBefore = shallowRef<Money | null>(null);
  const priceAccepted = ref(false);
  const priceOpen = computed(() => priceBefore.value !== null && !priceAccepted.value);
  const checking = ref(false);
  const latest = createLatest();

  /** Checks again; an earlier yes stays valid for what it was given to. */
  async function look(): Promise<void> {
    const isLatest = latest.begin();
    const { saleId, productId, packageId, shownNames, payload } = order;
    checking.value = true;
    const result = await call('sale.check', {
      ...{ saleId, productId, packageId, shownNames, payload: [...payload] },
      ...{ chosen: taken, pasted: [...pasted] },
    });
    if (!isLatest()) return;
    checking.value = false;
    if (!result.ok) return;
    foundAt.value = Date.now();
    // That the provider refuses sales is asked about once a ticket.
    found.value = result.value.similar.filter(({ why }) => isFirst || why !== 'credit');
    warnings.value = result.value.warnings;
    slow.value = result.value.slow;
    priceBefore.value = result.value.priceBefore;
    void hear(isLatest);
  }

  /** Answers of other tills are shown when they come; the main process delays a confirmation made earlier. */
  async function hear(isLatest: () => boolean): Promise<void> {
    const heard = await call('sale.checkShop', { id: order.saleId });
    if (!isLatest() || !heard.ok) return;
    const more = heard.value.filter(({ saleId }) => !found.value.some((known) => known.saleId === saleId));
    if (more.length === 0) return;
    foundAt.value = Date.now();
    found.value = [...found.value, ...more];
  }

  /** Confirms that the details are right as typed; the main process checks whether this person may do so. */
  async function override(): Promise<Result<unknown>> {
    const { saleId, productId, payload } = order;
    const asking = warnings.value
      .filter(({ asks }) => asks)
      .map(({ kind, ref: name }) => ({ kind, ref: name }));
    const result = await call('sale.overrideWarnings', {
      ...{ saleId, productId, payload: [...payload], warnings: asking },
    });
    if (result.ok) overridden.value = new Set(asking.map(warningKey));
    return result;
  }

  return {
    ...{ line, found, foundAt, twins, acknowledged, unanswered, warnings, doubted, slow, checking },
    ...{ priceBefore, priceAccepted, priceOpen, look, override },
    acknowledge: () => (acknowledged.value = alike()),
    acceptPrice: () => (priceAccepted.value = true),
    drop: () => latest.drop(),
  };
}

/**
 * The warnings for the read-back, line by line: earlier sales that a line could duplicate, and details that
 * may be someone else's. The main process checks the same again at the confirmation, so a failed check here
 * makes nothing unsafe.
 */
export const useCheckStore = defineStore('check', () => {
  const lines = shallowRef<readonly LineCheck[]>([]);

  function clear(): void {
    for (const line of lines.value) line.drop();
    // A sale already sent is not withdrawn: the main process knows which ones were.
    const ids = lines.value.map(({ line }) => line.order.saleId);
    if (ids.length > 0) void call('sale.withdraw', { ids });
    lines.value = [];
  }

  /** Starts over with these lines; an earlier yes is forgotten. */
  async function look(all: readonly ComposedLine[]): Promise<void> {
    clear();
    lines.value = all.map((line, index) =>
      createLineCheck(
        line,
        sameOnTicket(
          all.map(({ order }) => ({ saleId: order.saleId, item: itemOfOrder(order) })),
          index,
        ),
        index === 0,
      ),
    );
    await lookAgain();
  }

  /** Checks the same lines again; an earlier yes stays valid for what it was given to. */
  async function lookAgain(): Promise<void> {
    await Promise.all(lines.value.map((line) => line.look()));
  }

  const some = (is: (line: LineCheck) => boolean): ComputedRef<boolean> =>
    computed(() => lines.value.some(is));

  return {
    lines,
    checking: some(({ checking }) => checking.value),
    unanswered: some(({ unanswered, priceOpen }) => unanswered.value || priceOpen.value),
    doubted: some(({ doubted }) => doubted.value),
    /** What staff have said yes to, for a line. */
    answersFor(saleId: string): Pick<TicketLine, 'acknowledged' | 'priceAccepted'> {
      const check = lines.value.find(({ line }) => line.order.saleId === saleId);
      return {
        acknowledged: [...(check?.acknowledged.value ?? [])],
        priceAccepted: check?.priceAccepted.value,
      };
    },
    ...{ clear, look, lookAgain },
  };
});
