import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import { warningKey, type RecipientWarning } from '@shared/model/players/warning';
import type { SimilarSale } from '@shared/model/sale/settling';
import { call } from '@/ipc/client';
import { createLatest } from '@/shared/use/latest';
import type { Review } from './draft';

/**
 * What speaks against sending what is being read back: earlier sales that it could be a second one of, and player's
 * details that may be somebody else's; and whether staff said yes to them. The main process asks the same again
 * at the confirmation, so a failure here guards nothing less.
 */
export const useCheckStore = defineStore('check', () => {
  const found = shallowRef<readonly SimilarSale[]>([]);
  /** When they were looked up, epoch milliseconds. */
  const foundAt = ref(0);
  const acknowledged = shallowRef<readonly string[]>([]);
  /** Whether a deliberate yes to similar sales is missing. */
  const unanswered = computed(() => found.value.some(({ saleId }) => !acknowledged.value.includes(saleId)));
  const warnings = shallowRef<readonly RecipientWarning[]>([]);
  const overridden = shallowRef<ReadonlySet<string>>(new Set());
  /** Whether a deliberate yes to the player's details is missing. */
  const doubted = computed(() =>
    warnings.value.some((warning) => warning.asks && !overridden.value.has(warningKey(warning))),
  );
  /** Nothing is known yet. */
  const checking = ref(false);
  const latest = createLatest();

  function clear(): void {
    latest.drop();
    checking.value = false;
    found.value = [];
    acknowledged.value = [];
    warnings.value = [];
    overridden.value = new Set();
  }

  /** Looks anew; a yes said before stands for what it was said to. */
  async function look({ order, taken, pasted }: Pick<Review, 'order' | 'taken' | 'pasted'>): Promise<void> {
    const isLatest = latest.begin();
    const { productId, packageId, payload } = order;
    checking.value = true;
    const result = await call('sale.check', {
      ...{ productId, packageId, payload: [...payload] },
      ...{ chosen: taken, pasted: [...pasted] },
    });
    if (!isLatest()) return;
    checking.value = false;
    if (!result.ok) return;
    foundAt.value = Date.now();
    found.value = result.value.similar;
    warnings.value = result.value.warnings;
  }

  function acknowledge(): void {
    acknowledged.value = found.value.map(({ saleId }) => saleId);
  }

  /** Says that the details are right as typed; the main process knows whether whoever says so may. */
  async function override({ order }: Pick<Review, 'order'>): Promise<Result<unknown>> {
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
    ...{ found, foundAt, acknowledged, unanswered, warnings, doubted, checking },
    ...{ clear, look, acknowledge, override },
  };
});
