import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Result } from '@shared/ipc/result';
import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import type { Settings } from '@shared/model/settings/settings';
import { call, listen } from '@/ipc/client';
import { latestValue } from './latest-value';

/** The till's settings. `current` is for everything that is shown after they were read. */
export const useSettingsStore = defineStore('settings', () => {
  const settings = shallowRef<Settings | null>(null);
  const read = latestValue(settings, (changed) => listen('settings.changed', changed));

  const current = computed<Settings>(() => {
    if (!settings.value) throw new Error('the settings are used before they were read');
    return settings.value;
  });

  /** Stores the settings that another call returned. */
  function keep(result: Result<Settings>): Result<Settings> {
    if (result.ok) settings.value = result.value;
    return result;
  }

  return {
    settings,
    current,
    keep,
    load: () => read(call('settings.get')),
    update: async (patch: SettingsPatch) => keep(await call('settings.update', patch)),
  };
});
