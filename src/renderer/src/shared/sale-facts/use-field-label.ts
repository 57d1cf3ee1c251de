import { useI18n } from 'vue-i18n';
import { fieldNameKey } from './field-names';

/** Writes a field's label: its human name with the service's own beside it, or the latter alone. */
export function useFieldLabel(): (ref: string) => string {
  const { t } = useI18n();
  return (ref) => {
    const key = fieldNameKey(ref);
    return key ? `${t(`sale.fields.${key}`)} (${ref})` : ref;
  };
}
