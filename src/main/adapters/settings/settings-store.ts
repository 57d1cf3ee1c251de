import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import Store from 'electron-store';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { statusInBoth } from '@shared/model/service/order-status';
import { settingText, type RefusedSetting } from '@shared/model/settings/setting-edit';
import type { Settings } from '@shared/model/settings/settings';
import { z } from 'zod';
import { repeatedPlaces } from '../../domain/json/repeated-members';
import type { SettingsStore } from '../../domain/ports';
import { moveFile, writeWhole } from '../system/files';
import { readText } from '../system/read-file';

/** The opened settings, and the parts of the file that were rejected. */
export interface OpenedSettings {
  readonly store: SettingsStore;
  /** Where a damaged file was moved, if there was one. */
  readonly setAside: string | null;
  /** Members with a value that is not allowed: the till uses their defaults. */
  readonly refused: readonly RefusedSetting[];
}

type Members = Readonly<Record<string, unknown>>;

/**
 * Opens `settings.json` in `folder`. A file that cannot be read as settings is moved aside whole, and the
 * till starts from `defaults`. Single members that are missing or have a disallowed value get their default.
 */
export function openSettings(folder: string, defaults: Settings): OpenedSettings {
  const path = join(folder, 'settings.json');
  // Once more, since an error of the disk may pass.
  const read = tryOpen(folder, path, defaults) ?? tryOpen(folder, path, defaults);
  if (read) return { ...read, setAside: null };
  const aside = join(folder, `settings.damaged-${Date.now()}.json`);
  // A link that leads nowhere is in the way too.
  if (lstatSync(path, { throwIfNoEntry: false })) moveFile(path, aside);
  const fresh = tryOpen(folder, path, defaults);
  if (!fresh) throw new Error(`settings cannot be written in ${folder}`);
  return { ...fresh, setAside: aside };
}

/** The largest file: words for games, favourites and the shop's lines, each with separate limits. */
const MOST_BYTES = 8_000_000;

function tryOpen(folder: string, path: string, defaults: Settings): Omit<OpenedSettings, 'setAside'> | null {
  try {
    // The library would read whatever is there, take any JSON for members, and of two with one name the last.
    const text = existsSync(path) ? readText(path, MOST_BYTES).replace(/^\uFEFF/, '') : '{}';
    z.record(z.string(), z.unknown()).parse(JSON.parse(text));
    const members = new Store<Record<string, unknown>>({ cwd: folder, name: 'settings' }).store;
    const { settings, refused } = readMembers(members, defaults, repeatedIn(text));
    let current = settings;
    const store: SettingsStore = {
      get: () => current,
      update: (patch) => {
        const next = settingsSchema.parse({ ...current, ...patch });
        // The library would write through a link there, into another file, and wait for the end of a pipe.
        writeWhole(path, JSON.stringify(next, null, '\t'));
        return (current = next);
      },
    };
    return { store, refused };
  } catch {
    return null;
  }
}

/** The settings that are there twice, or have a member twice. */
function repeatedIn(text: string): ReadonlySet<string> {
  const places = [...repeatedPlaces(text)];
  return new Set(
    places.flatMap(([place, names]) => (place === '' ? [...names] : (/^\.(\w+)/.exec(place)?.[1] ?? []))),
  );
}

/** The settings of a file, each member checked separately, and the rejected members. */
function readMembers(
  file: Members,
  defaults: Settings,
  repeated: ReadonlySet<string>,
): { readonly settings: Settings; readonly refused: RefusedSetting[] } {
  const names = Object.keys(settingsSchema.shape) as (keyof Settings)[];
  const isRefused = (name: keyof Settings): boolean =>
    file[name] !== undefined &&
    (repeated.has(name) || !settingsSchema.shape[name].safeParse(file[name]).success);
  let refused = names.filter(isRefused);
  let settings: Settings = settingsSchema.parse({ ...defaults, ...file, ...only(defaults, refused) });
  // For a status in both lists, the list that is checked first would decide.
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
