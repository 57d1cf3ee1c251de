import { t } from '@/i18n/language';
import { shownSentence } from '@shared/model/shown-text';
import { fieldNameKey } from './field-names';

/** A field's label: its human name, or the provider's own where there is none. */
export function fieldLabel(ref: string, among: readonly { readonly ref: string }[]): string {
  const key = fieldNameKey(ref);
  if (key === null) return ref;
  const name = t(`sale.fields.${key}`);
  // Two details of one game may have the same human name: then the provider's own distinguishes them.
  return among.some((other) => other.ref !== ref && fieldNameKey(other.ref) === key)
    ? `${name} (${ref})`
    : name;
}

/** Words for the parts removed from a typed or pasted detail; undefined for none. */
export function removedWords(removed: readonly string[]): string | undefined {
  return removed.length === 0
    ? undefined
    : t('sale.detailRemoved', { what: removed.map(shownSentence).join(' ') });
}
