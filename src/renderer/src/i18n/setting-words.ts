/** The words of settings. In both languages they are under the setting's section and name. */
import { useI18n } from 'vue-i18n';
import { SETTINGS, type SettingName } from '@shared/model/settings/settings-table';

/** The key of a setting's label. */
export function settingKey(name: SettingName): `settings.${string}.${SettingName}` {
  return `settings.${SETTINGS[name].section}.${name}`;
}

/** The key of the label of any member of the settings file; of a retired one, that of the file. */
export function memberKey(name: string): string {
  if (isSettingName(name)) return settingKey(name);
  return `settings.member.${OTHER_MEMBERS.find((other) => other === name) ?? 'retired'}`;
}

/** Members of the settings file with their own calls, and what has a file of its own. */
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
export function optionKey(name: SettingName, value: string | number): string {
  return `${settingKey(name)}Options.${String(value).replace('.', '_')}`;
}

export interface SettingWords {
  readonly label: (name: SettingName) => string;
  /** The hint below the field, if there is one. */
  readonly hint: (name: SettingName) => string | undefined;
  readonly option: (name: SettingName, value: string | number) => string;
}

export function useSettingWords(): SettingWords {
  const { t, te } = useI18n();
  return {
    label: (name) => t(settingKey(name)),
    hint: (name) => (te(`${settingKey(name)}Hint`) ? t(`${settingKey(name)}Hint`) : undefined),
    option: (name, value) => t(optionKey(name, value)),
  };
}
