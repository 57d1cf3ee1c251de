import { useI18n } from 'vue-i18n';
import { shownSentence } from '@shared/model/shown-text';

/** Says what was taken out of a detail that was typed or pasted; undefined for nothing. */
export function useRemovedWords(): (removed: readonly string[]) => string | undefined {
  const { t } = useI18n();
  return (removed) =>
    removed.length === 0
      ? undefined
      : t('sale.detailRemoved', { what: removed.map(shownSentence).join(' ') });
}
