import { join } from 'node:path';
import { settingsSchema } from '@shared/ipc/shapes/settings';
import { defaultSettings } from '@shared/model/settings/defaults';
import type { Settings } from '@shared/model/settings/settings';
import { JsonFile } from '../system/json-file';
import { LARGE_BYTES } from '../system/read-file';

/** The settings in the file; those of a new till when it cannot be read. Reading sets nothing aside. */
export function settingsIn(folder: string): Settings {
  const defaults = defaultSettings('UTC', 'en');
  const withDefaults = {
    parse: (kept: unknown) => settingsSchema.parse({ ...defaults, ...(kept as object) }),
  };
  return new JsonFile<Settings, Settings>(
    join(folder, 'settings.json'),
    withDefaults,
    defaults,
    LARGE_BYTES,
  ).fresh();
}
