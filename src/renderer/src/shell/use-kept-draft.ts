import { onScopeDispose, ref, watch, type Ref } from 'vue';
import { useCatalogueStore } from '@/features/sale/state/catalogue';
import { useCheckoutStore } from '@/features/sale/state/checkout';
import { useDraftStore } from '@/features/sale/state/draft';
import { callQuietly } from '@/ipc/client';
import { usePeopleStore } from '@/shared/state/people';

/** Keys that follow each other are sent as one. */
const SENT_AFTER_MS = 250;

/**
 * Keeps the draft in the main process too, so that a page that died goes on with it. Secrets are typed again,
 * and the tender is chosen again.
 */
export function useKeptDraft(started: Readonly<Ref<boolean>>): void {
  const draft = useDraftStore();
  const catalogue = useCatalogueStore();
  const people = usePeopleStore();
  const checkout = useCheckoutStore();
  /** Until the stored draft was asked for, nothing may replace it. */
  const asked = ref(false);
  /** What the main process has, as text; null while that may be anything. */
  let known: string | null = null;

  watch(
    [started, () => catalogue.catalogue !== null, () => people.locked],
    async ([begun, offered, locked]) => {
      if (asked.value || !begun || !offered || locked) return;
      const kept = await callQuietly('ticket.draft');
      if (asked.value) return;
      asked.value = true;
      if (kept.ok && kept.value.lines.length === 0) known = '[]';
      if (!kept.ok || kept.value.lines.length === 0 || !draft.empty) return;
      draft.takeUp(
        kept.value.lines.map(({ shownNames: names, packageId, ...line }) => ({
          ...{ ...line, names },
          // Without its names the package is chosen again.
          packageId: names && packageId,
        })),
      );
    },
    { immediate: true },
  );

  async function keep(lines: string): Promise<void> {
    known = lines;
    const { ok } = await callQuietly('ticket.keepDraft', {
      lines: JSON.parse(lines) as ReturnType<typeof draft.toPark>,
    });
    if (!ok) known = null;
  }

  let waiting: ReturnType<typeof setTimeout> | undefined;
  const lines = (): string => (started.value ? JSON.stringify(draft.toPark()) : '[]');
  watch([asked, () => people.locked || checkout.sent, lines], ([isAsked, isOff, now]) => {
    clearTimeout(waiting);
    // The next person's draft is kept under another name, even where it is the same. One that is being confirmed
    // is no draft, unless it is refused.
    if (isOff) known = null;
    else if (isAsked && now !== known) waiting = setTimeout(() => void keep(now), SENT_AFTER_MS);
  });
  onScopeDispose(() => clearTimeout(waiting));
}
