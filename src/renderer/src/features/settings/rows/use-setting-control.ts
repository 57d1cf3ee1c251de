import { computed, type ComputedRef } from 'vue';
import { locale, t } from '@/i18n/language';
import { DISPLAY_PLACES, screenKey } from '@shared/model/display';
import { isHttpsAddress } from '@shared/model/https-address';
import type { VatRule } from '@shared/model/papers/vat';
import { isTaxId } from '@shared/model/papers/tax-id';
import { isNumberPrefix } from '@shared/model/papers/paper-number';
import type { PromptPayId } from '@shared/model/money/promptpay';
import { settingText } from '@shared/model/settings/setting-edit';
import type { NumberRow, SettingValue } from '@shared/model/settings/setting-kinds';
import { settingRow, type SettingName } from '@shared/model/settings/settings-table';
import { optionKey, settingWords } from '@/i18n/setting-words';
import {
  currencyOptions,
  dayStartOptions,
  timeZoneOptions,
  unitOptions,
  type Option,
} from '@/shared/settings/options';
import { useDisplayStore } from '@/shared/state/counter/display';
import { useSessionStore } from '@/shared/state/session';
import { useSettingsStore } from '@/shared/state/settings';
import { readNumber } from './number-setting';

/** Typed text as a value to store, or the words of its refusal. */
export type Reading = { readonly value: SettingValue } | { readonly refused: string };

/** Whether a text has the form that its setting asks for. */
const FORMS = { https: isHttpsAddress, numberPrefix: isNumberPrefix, taxId: isTaxId } as const;

interface Typed {
  readonly as: 'typed';
  readonly text: string;
  readonly read: (typed: string) => Reading;
  readonly maxlength?: number;
  readonly inputmode?: 'decimal';
  /** Whether it has no Thai letters: a key writes its English character. */
  readonly latin?: boolean;
}

interface Chosen<As extends string, Value> {
  readonly as: As;
  readonly options: readonly Option<Value>[];
  readonly value: Value;
}

/** The control of a setting: a text field, a switch, a few buttons or a list. */
export type Control =
  | Typed
  | { readonly as: 'switch'; readonly value: boolean }
  | Chosen<'buttons', string | number>
  | Chosen<'list', string | number>
  | { readonly as: 'promptPay'; readonly value: PromptPayId | null }
  | { readonly as: 'vat'; readonly value: readonly VatRule[] };

export interface SettingControl {
  /** The control that the setting's kind asks for, with the stored value. */
  readonly control: ComputedRef<Control>;
  /** A value as the control writes it. */
  readonly textOf: (value: SettingValue) => string;
}

export function useSettingControl(name: () => SettingName): SettingControl {
  const session = useSessionStore();
  const store = useSettingsStore();
  const display = useDisplayStore();

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

  /** The fixed places, and each screen; a chosen screen that is not connected stays in the list. */
  function screenOptions(chosen: string): Option<string>[] {
    const { screens } = display.status;
    const listed = [
      ...DISPLAY_PLACES.map((place) => ({ value: place, label: settingWords.option(name(), place) })),
      ...screens.map((screen, index) => {
        const { width, height } = screen.bounds;
        const facts = { number: index + 1, width, height };
        return { value: screenKey(screen), label: t(optionKey(name(), 'screen'), facts) };
      }),
    ];
    if (listed.some(({ value }) => value === chosen)) return listed;
    return [...listed, { value: chosen, label: settingWords.option(name(), 'away') }];
  }

  /** Whether it is where a device is connected; Windows names its printers in any language. */
  function isPlace(): boolean {
    if (name() === 'printerAddress') return store.current.printerKind !== 'windows';
    return name() === 'poleDisplay';
  }

  function control(): Control {
    const row = settingRow(name());
    const stored: SettingValue = store.current[name()];
    const text = Array.isArray(stored) ? stored.join(', ') : typeof stored === 'object' ? '' : String(stored);
    switch (row.kind) {
      case 'number':
        return number(row, stored);
      case 'text':
        return {
          as: 'typed',
          text,
          maxlength: row.max,
          latin: row.form === 'taxId' || row.form === 'https' || isPlace(),
          read: (value) =>
            row.form && value !== '' && !FORMS[row.form](value)
              ? { refused: t(`settings.${row.form}`) }
              : { value },
        };
      case 'words':
        return { as: 'typed', text, read: (typed) => ({ value: readWords(typed) }) };
      case 'yesNo':
        return { as: 'switch', value: stored === true };
      case 'choice':
        return {
          as: row.shownAs ?? 'buttons',
          options: row.options.map((value) => ({ value, label: settingWords.option(name(), value) })),
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
      case 'screen':
        return { as: 'list', options: screenOptions(text), value: text };
      case 'promptPay':
        return { as: 'promptPay', value: store.current.promptPay };
      case 'vat':
        return { as: 'vat', value: store.current.vat };
      case 'timeOfDay':
        return { as: 'list', options: dayStartOptions(text), value: text };
    }
  }

  function textOf(value: SettingValue): string {
    const row = settingRow(name());
    const shown = control();
    if (row.kind === 'number') return String(Number(value) / (row.scale ?? 1));
    if (typeof value === 'boolean') return t(value ? 'settings.standard.on' : 'settings.standard.off');
    if (shown.as !== 'buttons' && shown.as !== 'list') return settingText(value);
    return shown.options.find((option) => option.value === value)?.label ?? settingText(value);
  }

  return { control: computed(control), textOf };
}

/** The typed words between commas, without empty ones. */
function readWords(typed: string): string[] {
  return typed
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
}
