import { useI18n } from '@/i18n/use-i18n';
import { shownSentence } from '@shared/model/shown-text';

/** Words for what was removed from a typed or pasted detail; undefined for nothing. */
export function useRemovedWords(): (removed: readonly string[]) => string | undefined {
  const { t } = useI18n();
  return (removed) =>
    removed.length === 0
      ? undefined
      : t('sale.detailRemoved', { what: removed.map(shownSentence).join(' ') });
}
