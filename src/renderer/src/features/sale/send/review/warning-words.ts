import { format, t } from '@/i18n/language';
import type { RecipientWarning } from '@shared/model/players/warning';
import { shownSentence } from '@shared/model/shown-text';
import type { DraftField } from '../../state/draft-types';
import { fieldLabel } from '@/shared/sale-facts/field-words';

type Fields = readonly DraftField[];

function named(warning: RecipientWarning, fields: Fields): Record<string, string> {
  return {
    field: shownSentence(fieldLabel(warning.ref, fields)),
    when: warning.soldAt === null ? '' : format.dateTime(warning.soldAt),
    name: shownSentence(warning.name),
    usual: shownSentence(warning.usual),
    length: String(warning.places.filter(({ typed }) => typed !== '').length),
  };
}

/** What is odd about one of these fields. */
export function warningTitle(warning: RecipientWarning, fields: Fields): string {
  const { kind, rubbish, name } = warning;
  const facts = named(warning, fields);
  if (kind === 'not-an-id') return t(`sale.warning.rubbish.${rubbish ?? 'payload'}`, facts);
  const isNamed = kind === 'near-known' && name !== '';
  return t(`sale.warning.title.${isNamed ? 'near-named' : kind}`, facts);
}

/** What to do about it. */
export function warningText(warning: RecipientWarning, fields: Fields): string {
  return t(`sale.warning.text.${warning.kind}`, named(warning, fields));
}
