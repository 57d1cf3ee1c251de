/** Compares the settings file and other files of the shop with what the audit trail records of them. */
import { toIso } from '@shared/model/day/business-day';
import type { Settings } from '@shared/model/settings/settings';
import {
  compareSettings,
  comparedSettings,
  type KeptServices,
  type PictureMarks,
  type SettingDifference,
} from '../../domain/settings/recorded-settings';
import type { Clock } from '../../domain/ports';
import type { SettingsBook } from '../../adapters/journal/settings-book';

/**
 * Records changes made to the file outside the app, and the file's values the first time; returns the
 * changes. The setting that decides which servers get the token keeps the trail's value: `restoreSettings` stores
 * that again. Throws Failure JOURNAL_UNAVAILABLE.
 */
export function holdSettings(
  trail: Pick<SettingsBook, 'recorded' | 'note'>,
  settings: Settings,
  files: PictureMarks & KeptServices,
  clock: Clock,
  restoreSettings: (values: Partial<Settings>) => void,
): readonly SettingDifference[] {
  const { edited: found, unrecorded: unknown } = compareSettings(
    trail.recorded(),
    comparedSettings(settings, files),
  );
  const edited = found.map((difference) =>
    difference.name === 'systemRoots' ? { ...difference, kept: difference.from } : difference,
  );
  const isNew = 'systemRoots' in unknown;
  const unrecorded = isNew ? { ...unknown, systemRoots: false } : unknown;
  const edit = edited.find(({ name }) => name === 'systemRoots');
  const systemRoots = !isNew && (edit ? edit.from === true : settings.systemRoots);
  if (systemRoots !== settings.systemRoots) restoreSettings({ systemRoots });
  if (edited.length > 0 || Object.keys(unrecorded).length > 0)
    trail.note(edited, unrecorded, toIso(clock.now()));
  return edited;
}
