/** The settings. */
import type { settings as topic } from '@shared/ipc/till/settings';
import type { HandlersOf } from '../register';
import type { ShopSettings } from '../../app/service/shop-settings';

export function settingsHandlers(settings: ShopSettings): HandlersOf<typeof topic> {
  return {
    'settings.get': () => settings.get(),
    'settings.update': (patch, actor) => settings.update(patch, actor),
  };
}
