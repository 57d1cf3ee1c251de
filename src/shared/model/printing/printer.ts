/** The receipt printer of a till: how it is reached, and the printable width of its roll. */
import type { Settings } from '../settings/settings';
import type { PrinterKind } from './printer-kinds';

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

/** The printable width of each roll, in millimetres: the rest is margin that no printer reaches. */
const PRINTED_MM = { 80: 72, 58: 48 } as const;

/** The printable width of a roll, in millimetres. */
export function printedMm(paperWidth: Settings['paperWidth']): number {
  return PRINTED_MM[paperWidth];
}

/** The usual number of dots for a roll's width: 203 per inch. */
export function usualDots(paperWidth: Settings['paperWidth']): Settings['printerDots'] {
  return paperWidth === 80 ? 576 : 384;
}

/** A name in DNS or an IP address; a zone may follow an address of IPv6. */
const HOST = /^(?!-)[\p{L}\p{N}._:%-]{1,253}$/u;
/** A queue of CUPS has no space, slash or hash in its name; a leading dash would make it an option. */
const CUPS_QUEUE = /^(?!-)[^\s/#\p{Cc}]{1,127}$/u;
/** A printer installed in Windows has neither a backslash nor a comma in its name. */
const INSTALLED = /^[^\p{Cc},\\]{1,220}$/u;
/** A printer shared by a machine, `\\MACHINE\NAME`; a dot as the machine could be any device or pipe. */
const SHARED = /^\\\\(?![.?]\\)[^\p{Cc},\\/]{1,100}\\[^\p{Cc},\\/]{1,120}$/u;
/** Only a printer or a serial port: a person who may set a path here must not write into any file. */
const DEVICE = /^(?:\/dev\/(?:usb\/lp|lp|ttyUSB|ttyS|ttyACM)\d{1,3}|(?:\\\\\.\\)?(?:COM|LPT)\d{1,3})$/;

/** Whether a Windows address is that of a shared printer; otherwise it is the name of an installed one. */
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
