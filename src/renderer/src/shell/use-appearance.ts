import { onScopeDispose, ref, watchEffect } from 'vue';
import { applyLocale, applyPoliteness } from '@/i18n';
import { useSettingsStore } from '@/shared/state/settings';

/** Applies language, theme, size and ticket's side of the settings to the page, and follows them. */
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
    document.documentElement.dataset['ticketSide'] = store.settings?.ticketSide ?? 'right';
  });
  watchEffect(() => {
    if (store.settings) applyLocale(store.settings.locale);
  });
  watchEffect(() => applyPoliteness(store.settings?.politeness ?? 'both'));
  // Every length on the screen is in the root's text size; a narrow screen then has fewer columns.
  watchEffect(() => {
    document.documentElement.style.fontSize = `calc(${store.settings?.textSize ?? 100}% * var(--screen-scale))`;
  });
}
