import type { SettingValue } from './setting-kinds';
import { SETTING_NAMES, settingRow, SETTINGS, type SettingName, type SettingValues } from './settings-table';
import type { Settings } from './settings';

/** The settings of a new till. Currency and day start suit a Thai game shop; all can be changed. */
export function defaultSettings(machineTimeZone: string, locale: Settings['locale']): Settings {
  const values = Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].default]));
  return {
    ...(values as unknown as SettingValues),
    mode: 'live',
    service: null,
    timeZone: machineTimeZone,
    locale,
    favourites: { live: [], training: [] },
    aliases: { live: {}, training: {} },
  };
}

/** The till's language for a system's locale, for example `th-TH`. */
export function localeOf(systemLocale: string): Settings['locale'] {
  return systemLocale.toLowerCase().startsWith('th') ? 'th' : 'en';
}

/** Values of the machine or the shop only, such as a name: there is no standard for them. */
const OWN_VALUES: readonly SettingValue[] = ['', null, 'none'];

/** The value of a setting unless it is changed; undefined if each shop has its own. */
export function standardOf(name: SettingName, machineTimeZone?: string): SettingValue | undefined {
  if (name === 'locale') return undefined;
  if (name === 'timeZone') return machineTimeZone;
  const { default: value } = settingRow(name);
  const isOwn = OWN_VALUES.includes(value) || (Array.isArray(value) && value.length === 0);
  return isOwn ? undefined : value;
}

export function isSameSetting(one: SettingValue, other: SettingValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a setting has its standard value, or no standard. */
export function isStandard(name: SettingName, value: SettingValue, machineTimeZone?: string): boolean {
  const standard = standardOf(name, machineTimeZone);
  return standard === undefined || isSameSetting(value, standard);
}
