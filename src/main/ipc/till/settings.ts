/** The settings. */
import type { settings as topic } from '@shared/ipc/till/settings';
import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { HandlersOf } from '../register';

/** Reading and changing the settings of the session at work. */
export interface SettingsCalls {
  get(): Settings;
  update(patch: SettingsPatch, actor: Actor): Promise<Settings>;
  /** Adds a product to the favourites, or removes it. */
  favourite(productId: string, on: boolean): Settings;
  /** Sets the shop's names for a product. */
  aliases(productId: string, words: readonly string[], actor: Actor): Promise<Settings>;
}

export function settingsHandlers(settings: SettingsCalls): HandlersOf<typeof topic> {
  return {
    'settings.get': () => settings.get(),
    'settings.update': (patch, actor) => settings.update(patch, actor),
  };
}
