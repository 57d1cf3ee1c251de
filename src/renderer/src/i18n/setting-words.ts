/** The words of settings. In both languages they are under the setting's section and name. */
import { useI18n } from './use-i18n';
import { SETTINGS, type SettingName } from '@shared/model/settings/settings-table';
import type { WordKey } from './word-key';

/** The key of a setting's label. Its words are held by `words.test.ts`: a row of the table has a section of many. */
export function settingKey(name: SettingName): WordKey {
  return `settings.${SETTINGS[name].section}.${name}` as WordKey;
}

/** The key of the label of any member of the settings file; of a retired one, that of the file. */
export function memberKey(name: string): WordKey {
  if (isSettingName(name)) return settingKey(name);
  return `settings.member.${OTHER_MEMBERS.find((other) => other === name) ?? 'retired'}`;
}

/** Members of the settings file with their own calls, and those with their own file. */
export const OTHER_MEMBERS = [
  'service',
  'mode',
  'favourites',
  'aliases',
  'logoPicture',
  'customerPicture',
  'messages',
  'copyFolder',
  'ledger',
  'journalRules',
] as const;

function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(SETTINGS, name);
}

/** The key of an option of a choice; a dot would split the key. */
export function optionKey(name: SettingName, value: string | number): WordKey {
  return `${settingKey(name)}Options.${String(value).replace('.', '_')}` as WordKey;
}

export interface SettingWords {
  readonly label: (name: SettingName) => string;
  /** The hint below the field, if there is one. */
  readonly hint: (name: SettingName) => string | undefined;
  readonly option: (name: SettingName, value: string | number) => string;
}

export function useSettingWords(): SettingWords {
  const { t, wordsIfAny } = useI18n();
  return {
    label: (name) => t(settingKey(name)),
    hint: (name) => wordsIfAny(`${settingKey(name)}Hint`),
    option: (name, value) => t(optionKey(name, value)),
  };
}
