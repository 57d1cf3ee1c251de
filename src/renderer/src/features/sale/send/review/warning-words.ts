import { useI18n } from '@/i18n/use-i18n';
import type { RecipientWarning } from '@shared/model/players/warning';
import { shownSentence } from '@shared/model/shown-text';
import { useFormat } from '@/i18n/format';
import type { DraftField } from '../../state/draft-types';
import { useFieldLabel } from '@/shared/sale-facts/use-field-label';

export interface WarningWords {
  readonly title: (warning: RecipientWarning) => string;
  readonly text: (warning: RecipientWarning) => string;
}

/** What is odd about these fields, and what to do about it. */
export function useWarningWords(fields: () => readonly DraftField[]): WarningWords {
  const { t } = useI18n();
  const format = useFormat();
  const labelOf = useFieldLabel();

  function named(warning: RecipientWarning): Record<string, string> {
    return {
      field: shownSentence(labelOf(warning.ref, fields())),
      when: warning.soldAt === null ? '' : format.dateTime(warning.soldAt),
      name: shownSentence(warning.name),
      usual: shownSentence(warning.usual),
      length: String(warning.places.filter(({ typed }) => typed !== '').length),
    };
  }

  function title(warning: RecipientWarning): string {
    const { kind, rubbish, name } = warning;
    if (kind === 'not-an-id') return t(`sale.warning.rubbish.${rubbish ?? 'payload'}`, named(warning));
    const isNamed = kind === 'near-known' && name !== '';
    return t(`sale.warning.title.${isNamed ? 'near-named' : kind}`, named(warning));
  }

  function text(warning: RecipientWarning): string {
    return t(`sale.warning.text.${warning.kind}`, named(warning));
  }

  return { title, text };
}
