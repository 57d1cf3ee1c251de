/** What a view needs from the page around it. */
import { createPinia, setActivePinia } from 'pinia';
import { i18n } from '@/i18n';
import { useSettingsStore } from '@/shared/state/settings';
import { defaultSettings } from '@shared/model/settings/defaults';

/** Words and new stores for `mount`, in English and in Bangkok unless the settings say otherwise. */
export function pageWith(settings: object = {}) {
  const pinia = createPinia();
  setActivePinia(pinia);
  useSettingsStore().settings = { ...defaultSettings('Asia/Bangkok', 'en'), ...settings };
  return { plugins: [pinia, i18n] };
}
