import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { AppError } from '@shared/ipc/errors';
import type { CodeFinding } from '@shared/model/sale/story';
import { call } from '@/ipc/client';
import { createLatest } from '../../use/latest';

/** The result of a code; `gone` when another look-up has begun since. */
export type LookupEnd = 'one' | 'several' | 'none' | 'failed' | 'gone';

/** Looking up the code on a receipt or a slip. */
export const useLookupStore = defineStore('lookup', () => {
  /** Whether the look-up covers the screens, whose keys are off meanwhile. */
  const open = ref(false);
  const code = ref('');
  const busy = ref(false);
  const finding = shallowRef<CodeFinding | null>(null);
  /** The code of `finding`. */
  const foundFor = ref('');
  const error = shallowRef<AppError | null>(null);
  const count = computed(() =>
    finding.value ? finding.value.sales.length + finding.value.orders.length : 0,
  );
  const latest = createLatest();

  function forget(): void {
    latest.drop();
    busy.value = false;
    finding.value = null;
    error.value = null;
  }

  /** Opens it, with the text that was already typed, if any. */
  function show(text = ''): void {
    forget();
    code.value = text;
    open.value = true;
  }

  function close(): void {
    forget();
    open.value = false;
  }

  /** Looks up a code. The result stays in `finding`. */
  async function find(text: string): Promise<LookupEnd> {
    forget();
    const wanted = text.trim();
    code.value = wanted;
    if (wanted === '') return 'none';
    const isLatest = latest.begin();
    busy.value = true;
    const result = await call('code.find', { code: wanted });
    if (!isLatest()) return 'gone';
    busy.value = false;
    if (!result.ok) {
      error.value = result.error;
      return 'failed';
    }
    finding.value = result.value;
    foundFor.value = wanted;
    if (count.value === 0) return 'none';
    return count.value === 1 ? 'one' : 'several';
  }

  return { open, code, busy, finding, foundFor, error, count, show, close, find };
});
