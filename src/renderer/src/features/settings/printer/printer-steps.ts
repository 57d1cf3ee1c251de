/** The steps of setting a printer up, and how an answer about the test page changes the settings. */
import type { SettingsPatch } from '@shared/ipc/shapes/settings';
import type { PrinterSetup } from '@shared/model/printing/printer';

/** In their order. */
export const PRINTER_STEPS = ['find', 'paper', 'page', 'drawer'] as const;

/** The dot widths of existing print heads, the widest first. */
const HEADS = [576, 512, 384] as const;

/** What can be wrong with a test page. */
export type PageFault = 'cutOff' | 'narrow' | 'uncut';

/** The settings that would fix it; null when none would, and staff must check the paper's width. */
export function mendPage(setup: Pick<PrinterSetup, 'printerDots'>, fault: PageFault): SettingsPatch | null {
  if (fault === 'uncut') return { printerCut: 'tear' };
  const at = HEADS.indexOf(setup.printerDots);
  // A head with fewer dots than are sent cuts off the right edge; one with more leaves a margin there.
  const printerDots = HEADS[fault === 'cutOff' ? at + 1 : at - 1];
  return printerDots === undefined ? null : { printerDots };
}

/** Where to try the drawer next when it stayed shut: on the socket's other pin. */
export function otherPin(pin: PrinterSetup['drawerPin']): PrinterSetup['drawerPin'] {
  return pin === '2' ? '5' : '2';
}
