import { useI18n } from '@/i18n/use-i18n';
import { shownSentence } from '@shared/model/shown-text';

/** Words for the parts removed from a typed or pasted detail; undefined for none. */
export function useRemovedWords(): (removed: readonly string[]) => string | undefined {
  const { t } = useI18n();
  return (removed) =>
    removed.length === 0
      ? undefined
      : t('sale.detailRemoved', { what: removed.map(shownSentence).join(' ') });
}
