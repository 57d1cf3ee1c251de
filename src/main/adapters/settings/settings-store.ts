import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { isOneOf } from '@shared/model/service/order-status';
import type { Settings } from '@shared/model/settings/settings';
import type { SettingsStore } from '../../domain/ports';
import { moveFile } from '../system/files';

/** The opened settings, and where a damaged file was put aside, if there was one. */
export interface OpenedSettings {
  readonly store: SettingsStore;
  readonly setAside: string | null;
}

/**
 * Opens `settings.json` in `folder`. A file that cannot be read as settings is set aside whole and the
 * till starts from `defaults`; single members that are missing get their default. That nobody else sells
 * through the same identify counts only where somebody has said so: older tills wrote it by themselves.
 */
export function openSettings(folder: string, defaults: Settings): OpenedSettings {
  const path = join(folder, 'settings.json');
  const read = tryOpen(folder, defaults);
  if (read) return { store: read, setAside: null };
  const aside = join(folder, `settings.damaged-${Date.now()}.json`);
  if (existsSync(path)) moveFile(path, aside);
  const fresh = tryOpen(folder, defaults);
  if (!fresh) throw new Error(`settings cannot be written in ${folder}`);
  return { store: fresh, setAside: aside };
}

/** The member of the file that tells that somebody has answered whether others sell as well. */
const SAID = 'otherTillsSaid';

function tryOpen(folder: string, defaults: Settings): SettingsStore | null {
  try {
    const file = new Store<Record<string, unknown>>({ cwd: folder, name: 'settings' });
    let current: Settings = settingsSchema.parse({ ...defaults, ...file.store });
    if (file.store['failedStatuses'] === undefined) current = withoutContradiction(current);
    let said = file.store[SAID] === true;
    if (!said) current = { ...current, otherTills: defaults.otherTills };
    return {
      get: () => current,
      update: (patch) => {
        const next = settingsSchema.parse({ ...current, ...patch });
        said ||= patch.otherTills !== undefined;
        file.store = { ...next, [SAID]: said };
        current = next;
        return next;
      },
    };
  } catch {
    return null;
  }
}

/** What an older till took as delivered stays so, whatever such a status means elsewhere. */
function withoutContradiction(settings: Settings): Settings {
  const { successStatuses, failedStatuses } = settings;
  return {
    ...settings,
    failedStatuses: failedStatuses.filter((status) => !isOneOf(status, successStatuses)),
  };
}
