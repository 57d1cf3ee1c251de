/** Holds the settings file against what the audit trail tells of it. */
import { toIso } from '@shared/model/day/business-day';
import type { Settings } from '@shared/model/settings/settings';
import {
  compareSettings,
  comparedSettings,
  type SettingDifference,
  type SettingValuesByName,
} from '../../domain/settings/settings-told';
import type { Clock } from '../../domain/ports';

/** What the trail of an open journal tells of the settings. */
export interface SettingsTrail {
  told(): SettingValuesByName | null;
  note(edited: readonly SettingDifference[], untold: SettingValuesByName, at: string): void;
}

/**
 * Writes down what was changed in the file past the till, and for the first time what it holds at all; gives
 * what was changed. Throws Failure JOURNAL_UNAVAILABLE.
 */
export function holdSettings(
  trail: SettingsTrail,
  settings: Settings,
  clock: Clock,
): readonly SettingDifference[] {
  const { edited, untold } = compareSettings(trail.told(), comparedSettings(settings));
  if (edited.length > 0 || Object.keys(untold).length > 0) trail.note(edited, untold, toIso(clock.now()));
  return edited;
}
