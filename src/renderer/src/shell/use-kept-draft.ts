import { onScopeDispose, ref, watch, type Ref } from 'vue';
import { useCatalogueStore } from '@/features/sale/state/catalogue';
import { useDraftStore } from '@/features/sale/state/draft';
import { callQuietly } from '@/ipc/client';
import { usePeopleStore } from '@/shared/state/people';

/** Keys that follow each other are sent as one. */
const TOLD_AFTER_MS = 250;

/**
 * Keeps the draft in the main process too, so that a page that died goes on with it. Secrets are typed again,
 * and the way of payment is chosen again.
 */
export function useKeptDraft(started: Readonly<Ref<boolean>>): void {
  const draft = useDraftStore();
  const catalogue = useCatalogueStore();
  const people = usePeopleStore();
  /** Until the stored draft was asked for, nothing may replace it. */
  const asked = ref(false);

  watch(
    [started, () => catalogue.catalogue !== null, () => people.locked],
    async ([begun, offered, locked]) => {
      if (asked.value || !begun || !offered || locked) return;
      const kept = await callQuietly('ticket.draft');
      if (asked.value) return;
      asked.value = true;
      if (!kept.ok || kept.value.lines.length === 0 || !draft.empty) return;
      draft.takeUp({
        lines: kept.value.lines.map(({ productId, packageId, quantity, payload }) => ({
          product: { id: productId, name: '' },
          package: packageId === null ? null : { id: packageId, name: '' },
          quantity,
          payload: payload.map(({ ref: name, value }) => ({ ref: name, value, secret: false })),
        })),
      });
    },
    { immediate: true },
  );

  let tell: ReturnType<typeof setTimeout> | undefined;
  watch([asked, () => (started.value ? JSON.stringify(draft.toPark()) : '[]')], ([isAsked, lines]) => {
    clearTimeout(tell);
    if (!isAsked || people.locked) return;
    tell = setTimeout(
      () =>
        void callQuietly('ticket.keepDraft', { lines: JSON.parse(lines) as ReturnType<typeof draft.toPark> }),
      TOLD_AFTER_MS,
    );
  });
  onScopeDispose(() => clearTimeout(tell));
}
