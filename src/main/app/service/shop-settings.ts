import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import type { Actor } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { Announce } from '../session-dependencies';
import type { SessionAtWork } from '../session/session-at-work';
import type { SessionSwitch } from '../session/session-switch';
import { changeSettings, markFavourite, setAliases } from './change-settings';
import type { ConnectDependencies } from './connect-service';

export interface ShopSettingsDependencies {
  readonly now: Pick<SessionAtWork, 'opened' | 'settings' | 'mustBeIdle'>;
  readonly sessions: Pick<SessionSwitch, 'switchTo'>;
  readonly connecting: Pick<ConnectDependencies, 'settings' | 'record' | 'allowCurrency'>;
  readonly announce: Announce;
}

/** Reads and changes the settings of the session at work; each change is announced. */
export class ShopSettings {
  constructor(private readonly deps: ShopSettingsDependencies) {}

  get(): Settings {
    return this.deps.now.settings();
  }

  /** Throws as `changeSettings`. */
  async update(patch: SettingsPatch, actor: Actor): Promise<Settings> {
    const { now, sessions, connecting } = this.deps;
    const { settings: store, record, allowCurrency } = connecting;
    const changing = {
      ...{ store, record, allowCurrency },
      isOpen: () => now.opened() !== null,
      mustBeIdle: () => now.mustBeIdle(),
      reopen: (change: () => Promise<void>) => sessions.switchTo('live', change),
      changed: () => void this.changed(),
    };
    await changeSettings(changing, patch, actor);
    return this.get();
  }

  favourite(productId: string, on: boolean): Settings {
    markFavourite(this.deps.connecting.settings, this.get().mode, productId, on);
    return this.changed();
  }

  /** Sets the shop's names for a product. Throws as `setAliases`. */
  async aliases(productId: string, words: readonly string[], actor: Actor): Promise<Settings> {
    const { settings: store, record } = this.deps.connecting;
    await setAliases({ store, record }, this.get().mode, productId, words, actor);
    return this.changed();
  }

  private changed(): Settings {
    this.deps.announce('settings.changed', this.get());
    return this.get();
  }
}
