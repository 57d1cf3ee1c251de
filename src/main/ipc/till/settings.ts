/** The settings. */
import type { settings as topic } from '@shared/ipc/till/settings';
import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { HandlersOf } from '../register';

/** Reading and changing the settings, as the session at work sees them. */
export interface SettingsCalls {
  get(): Settings;
  update(patch: SettingsPatch, actor: Actor): Promise<Settings>;
  /** Puts a product among the favourites, or takes it out. */
  favourite(productId: string, on: boolean): Settings;
  /** Sets what the shop calls a product. */
  aliases(productId: string, words: readonly string[], actor: Actor): Promise<Settings>;
}

/** The handlers of the topic. */
export function settingsHandlers(settings: SettingsCalls): HandlersOf<typeof topic> {
  return {
    'settings.get': () => settings.get(),
    'settings.update': (patch, actor) => settings.update(patch, actor),
  };
}
