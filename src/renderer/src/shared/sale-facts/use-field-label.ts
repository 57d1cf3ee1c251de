import { useI18n } from '@/i18n/use-i18n';
import { fieldNameKey } from './field-names';

/** Writes a field's label: its human name, or the provider's own where there is none. */
export function useFieldLabel(): (ref: string, among: readonly { readonly ref: string }[]) => string {
  const { t } = useI18n();
  return (ref, among) => {
    const key = fieldNameKey(ref);
    if (key === null) return ref;
    const name = t(`sale.fields.${key}`);
    // Two details of one game may have the same human name: then the provider's own distinguishes them.
    return among.some((other) => other.ref !== ref && fieldNameKey(other.ref) === key)
      ? `${name} (${ref})`
      : name;
  };
}
