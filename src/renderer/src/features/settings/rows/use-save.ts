import { reactive, ref, shallowRef, type Ref, type ShallowRef } from 'vue';
import { t } from '@/i18n/language';
import type { AppError } from '@shared/ipc/errors';
import type { SettingValue } from '@shared/model/settings/setting-kinds';
import type { SettingName } from '@shared/model/settings/settings-table';
import { useSettingsStore } from '@/shared/state/settings';

export interface Save {
  /** The setting stored last, so that its section can show it. */
  readonly saved: Ref<SettingName | null>;
  readonly faults: Partial<Record<SettingName, string | undefined>>;
  readonly failure: ShallowRef<AppError | null>;
  /** Stores one setting at once; a refused value is shown at its field and changes nothing. */
  readonly save: (name: SettingName, value: SettingValue) => Promise<void>;
  /** Refuses typed text before it is tried. */
  readonly refuse: (name: SettingName, words: string) => void;
  /** Resolves when the current storing is done or refused. */
  readonly settled: () => Promise<void>;
}

/** Stores settings one by one, as they are changed. */
export function useSave(): Save {
  const settings = useSettingsStore();
  const saved = ref<SettingName | null>(null);
  const faults = reactive<Partial<Record<SettingName, string | undefined>>>({});
  const failure = shallowRef<AppError | null>(null);
  let storing = Promise.resolve();

  function refuse(name: SettingName, words: string): void {
    saved.value = null;
    faults[name] = words;
  }

  function save(name: SettingName, value: SettingValue): Promise<void> {
    const own = store(name, value);
    storing = Promise.all([storing, own]).then(() => undefined);
    return own;
  }

  async function store(name: SettingName, value: SettingValue): Promise<void> {
    failure.value = null;
    // The contract checks that the value is of the right kind, as for every caller.
    const result = await settings.update({ [name]: value });
    if (result.ok) {
      faults[name] = undefined;
      saved.value = name;
    } else if (result.error.code === 'INVALID_INPUT') {
      refuse(name, t('settings.refused'));
    } else {
      failure.value = result.error;
    }
  }

  return { saved, faults, failure, save, refuse, settled: () => storing };
}
