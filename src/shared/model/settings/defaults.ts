import { SETTING_NAMES, SETTINGS, type SettingValues } from './settings-table';
import type { Settings } from './settings';

/** What a till starts with. Currency and day start are a Thai game shop's; all can be changed. */
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
