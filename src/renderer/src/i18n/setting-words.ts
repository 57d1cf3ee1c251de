/** The words of settings. In both languages they are under the setting's section and name. */
import { t, wordsIfAny } from './language';
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

export const settingWords = {
  label: (name: SettingName): string => t(settingKey(name)),
  /** The hint below the field, if there is one. */
  hint: (name: SettingName): string | undefined => wordsIfAny(`${settingKey(name)}Hint`),
  option: (name: SettingName, value: string | number): string => t(optionKey(name, value)),
};
