/** Which settings a screen currently shows. */
import type { PrinterKind } from '../printing/printer-kinds';
import type { SettingSection } from './setting-kinds';
import { SETTING_NAMES, settingRow, type SettingName } from './settings-table';

/** Whether a setting applies now: not if training fixes it, or if it is for another kind of printer. */
export function isSettingShown(name: SettingName, training: boolean, printer: PrinterKind): boolean {
  const { fixedInTraining, printers } = settingRow(name);
  return !(training && fixedInTraining) && (printers?.includes(printer) ?? true);
}

/** The settings that a section shows, in their order. */
export function settingsIn(section: SettingSection, training: boolean, printer: PrinterKind): SettingName[] {
  return SETTING_NAMES.filter(
    (name) => settingRow(name).section === section && isSettingShown(name, training, printer),
  );
}
