import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { statusInBoth } from '@shared/model/service/order-status';
import { settingText, type RefusedSetting } from '@shared/model/settings/setting-edit';
import type { Settings } from '@shared/model/settings/settings';
import type { SettingsStore } from '../../domain/ports';
import { moveFile, syncFolder } from '../system/files';
import { checkFile } from '../system/read-file';

/** The opened settings, and what of the file was not taken. */
export interface OpenedSettings {
  readonly store: SettingsStore;
  /** Where a damaged file was put aside, if there was one. */
  readonly setAside: string | null;
  /** Members that held none of their values: the till goes by their defaults. */
  readonly refused: readonly RefusedSetting[];
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Opens `settings.json` in `folder`. A file that cannot be read as settings is set aside whole and the
 * till starts from `defaults`; single members that are missing, or that hold what they may not, get their default.
 */
export function openSettings(folder: string, defaults: Settings): OpenedSettings {
  const path = join(folder, 'settings.json');
  const read = tryOpen(folder, path, defaults);
  if (read) return { ...read, setAside: null };
  const aside = join(folder, `settings.damaged-${Date.now()}.json`);
  if (existsSync(path)) moveFile(path, aside);
  const fresh = tryOpen(folder, path, defaults);
  if (!fresh) throw new Error(`settings cannot be written in ${folder}`);
  return { ...fresh, setAside: aside };
}

/** What the file may hold: words for games, favourites and the shop's lines, each with bounds of its own. */
const MOST_BYTES = 8_000_000;

function tryOpen(folder: string, path: string, defaults: Settings): Omit<OpenedSettings, 'setAside'> | null {
  try {
    // The library reads whatever lies there.
    if (existsSync(path)) checkFile(path, MOST_BYTES);
    const file = new Store<Record<string, unknown>>({ cwd: folder, name: 'settings' });
    const { settings, refused } = readMembers(file.store, defaults);
    let current = settings;
    const store: SettingsStore = {
      get: () => current,
      update: (patch) => {
        const next = settingsSchema.parse({ ...current, ...patch });
        file.store = { ...next };
        syncFolder(folder);
        current = next;
        return next;
      },
    };
    return { store, refused };
  } catch {
    return null;
  }
}

/** The settings that a file holds, each member by itself, and the members that hold what they may not. */
function readMembers(
  file: Members,
  defaults: Settings,
): { readonly settings: Settings; readonly refused: RefusedSetting[] } {
  const names = Object.keys(settingsSchema.shape) as (keyof Settings)[];
  const isRefused = (name: keyof Settings): boolean =>
    file[name] !== undefined && !settingsSchema.shape[name].safeParse(file[name]).success;
  let refused = names.filter(isRefused);
  let settings: Settings = settingsSchema.parse({ ...defaults, ...file, ...only(defaults, refused) });
  // A status that means both would decide by which list is looked at first.
  if (statusInBoth(settings) !== null) {
    refused = [...new Set<keyof Settings>([...refused, 'successStatuses', 'failedStatuses'])];
    settings = { ...settings, ...only(defaults, ['successStatuses', 'failedStatuses']) };
  }
  return {
    settings,
    refused: refused.map((name) => ({
      name,
      found: settingText(file[name]),
      used: settingText(settings[name]),
    })),
  };
}

function only(defaults: Settings, names: readonly (keyof Settings)[]): Partial<Settings> {
  return Object.fromEntries(names.map((name) => [name, defaults[name]]));
}
