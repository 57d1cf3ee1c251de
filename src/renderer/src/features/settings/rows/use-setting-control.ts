import { computed, type ComputedRef } from 'vue';
import { useI18n } from 'vue-i18n';
import type { NumberRow, SettingValue } from '@shared/model/settings/setting-kinds';
import { settingRow, type SettingName } from '@shared/model/settings/settings-table';
import { useSettingWords } from '@/i18n/setting-words';
import {
  currencyOptions,
  dayStartOptions,
  timeZoneOptions,
  useUnitOptions,
  useYesNoOptions,
  type Option,
} from '@/shared/settings/options';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';
import { readNumber } from './number-setting';

/** What was typed as a value to store, or the words that refuse it. */
export type Reading = { readonly value: SettingValue } | { readonly refused: string };

interface Typed {
  readonly as: 'typed';
  readonly text: string;
  readonly read: (typed: string) => Reading;
  readonly maxlength?: number;
  readonly inputmode?: 'decimal';
}

interface Chosen<As extends string, Value> {
  readonly as: As;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
}

/** What a setting is changed with: a text field, a few buttons or a list. */
export type Control = Typed | Chosen<'buttons', string | number | boolean> | Chosen<'list', string | number>;

/** The control that a setting's kind asks for, with what is stored in it. */
export function useSettingControl(name: () => SettingName): ComputedRef<Control> {
  const { t, locale } = useI18n();
  const words = useSettingWords();
  const unitOptions = useUnitOptions();
  const yesNoOptions = useYesNoOptions();
  const session = useSessionStore();
  const store = useSettingsStore();

  function number(row: NumberRow, stored: SettingValue): Typed {
    const { scale = 1 } = row;
    const bounds = { min: row.min / scale, max: row.max / scale };
    return {
      as: 'typed',
      inputmode: 'decimal',
      text: String(Number(stored) / scale),
      read: (typed) => {
        const value = readNumber(typed, { ...bounds, scale });
        return value === null ? { refused: t('settings.range', bounds) } : { value };
      },
    };
  }

  return computed(() => {
    const row = settingRow(name());
    const stored: SettingValue = store.current[name()];
    const text = typeof stored === 'object' ? stored.join(', ') : String(stored);
    switch (row.kind) {
      case 'number':
        return number(row, stored);
      case 'text':
        return { as: 'typed', text, maxlength: row.max, read: (value) => ({ value }) };
      case 'words':
        return { as: 'typed', text, read: (typed) => ({ value: readWords(typed) }) };
      case 'yesNo':
        return { as: 'buttons', options: yesNoOptions(), value: stored === true };
      case 'choice':
        return {
          as: row.shownAs ?? 'buttons',
          options: row.options.map((value) => ({ value, label: words.option(name(), value) })),
          value: typeof stored === 'number' ? stored : text,
        };
      case 'amountUnit':
        return { as: 'buttons', options: unitOptions(store.current.currency), value: text };
      case 'currency':
        return { as: 'list', options: currencyOptions(locale.value), value: text };
      case 'timeZone': {
        const machine = session.session ? [session.session.machineTimeZone] : [];
        return { as: 'list', options: timeZoneOptions(text, ...machine), value: text };
      }
      case 'timeOfDay':
        return { as: 'list', options: dayStartOptions(text), value: text };
    }
  });
}

/** What was typed with commas between, without what is empty. */
function readWords(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
