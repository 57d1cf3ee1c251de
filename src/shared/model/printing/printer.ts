/** The receipt printer of a till: how it is reached, and what of a roll it can print. */
import type { Settings } from '../settings/settings';
import type { PrinterKind } from './printer-kinds';

/** Everything that the settings say of the printer. */
export type PrinterSetup = Pick<
  Settings,
  | 'printerKind'
  | 'printerAddress'
  | 'printerPort'
  | 'printerSpeed'
  | 'printerDots'
  | 'printerCut'
  | 'drawerPin'
  | 'paperWidth'
>;

/** What a roll prints of its width, in millimetres: the rest is margin that no printer reaches. */
const PRINTED_MM = { 80: 72, 58: 48 } as const;

/** What of the roll's width the printer prints, in millimetres. */
export function printedMm(paperWidth: Settings['paperWidth']): number {
  return PRINTED_MM[paperWidth];
}

/** The dots that printers of a roll's width usually have: 203 a inch. */
export function usualDots(paperWidth: Settings['paperWidth']): Settings['printerDots'] {
  return paperWidth === 80 ? 576 : 384;
}

/** A name in DNS or an IP address; a zone may follow an address of IPv6. */
const HOST = /^(?!-)[\p{L}\p{N}._:%-]{1,253}$/u;
/** A queue of CUPS has no space, slash or hash in its name; what begins with a dash would be an option. */
const CUPS_QUEUE = /^(?!-)[^\s/#\p{Cc}]{1,127}$/u;
/** A printer that is installed in Windows has neither a backslash nor a comma in its name. */
const INSTALLED = /^[^\p{Cc},\\]{1,220}$/u;
/** One that a machine shares, `\\MACHINE\NAME`; with a dot for the machine it would be any device or pipe. */
const SHARED = /^\\\\(?![.?]\\)[^\p{Cc},\\/]{1,100}\\[^\p{Cc},\\/]{1,120}$/u;
/** Only what is a printer or a serial port: whoever may set a path here must not write into any file. */
const DEVICE = /^(?:\/dev\/(?:usb\/lp|lp|ttyUSB|ttyS|ttyACM)\d{1,3}|(?:\\\\\.\\)?(?:COM|LPT)\d{1,3})$/;

/** Whether an address of Windows is that of a shared printer; else it is the name of an installed one. */
export function isShared(address: string): boolean {
  return SHARED.test(address);
}

/** Whether a text can be the address of a printer of a kind. */
export function isPrinterAddress(kind: PrinterKind, address: string): boolean {
  switch (kind) {
    case 'none':
      return true;
    case 'tcp':
      return HOST.test(address);
    case 'cups':
      return CUPS_QUEUE.test(address);
    case 'windows':
      return INSTALLED.test(address) || isShared(address);
    case 'device':
      return DEVICE.test(address);
  }
}
