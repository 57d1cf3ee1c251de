import { onScopeDispose, ref, watchEffect } from 'vue';
import { applyLocale } from '@/i18n';
import { useSettingsStore } from '@/shared/state/settings';

/** Puts the language and the theme of the settings on the page, and follows both. */
export function useAppearance(): void {
  const store = useSettingsStore();
  const machine = window.matchMedia('(prefers-color-scheme: dark)');
  const machineIsDark = ref(machine.matches);
  const follow = () => (machineIsDark.value = machine.matches);
  machine.addEventListener('change', follow);
  onScopeDispose(() => machine.removeEventListener('change', follow));

  watchEffect(() => {
    const wish = store.settings?.theme ?? 'system';
    const theme = wish === 'system' ? (machineIsDark.value ? 'dark' : 'light') : wish;
    document.documentElement.dataset['theme'] = theme;
  });
  watchEffect(() => {
    if (store.settings) applyLocale(store.settings.locale);
  });
}
