import { isPrinterAddress, isShared, type PrinterSetup } from '@shared/model/printing/printer';
import type { DeviceOf, PrinterDevice } from '../../domain/printing/printing-ports';
import { CupsPrinter } from './cups-printer';
import { FilePrinter } from './file-printer';
import type { AskSpooler } from './spooler/protocol';
import { TcpPrinter } from './tcp-printer';
import { WindowsPrinter } from './windows-spooler';

/** Devices by their kind; `spooler` is Windows' spooler, null on another system. */
export function devicesWith(spooler: AskSpooler | null): DeviceOf {
  return (setup) => deviceOf(setup, spooler);
}

function deviceOf(
  { printerKind, printerAddress, printerPort, printerSpeed }: PrinterSetup,
  spooler: AskSpooler | null,
): PrinterDevice | null {
  // Checked again, because a settings file can be edited.
  if (!isPrinterAddress(printerKind, printerAddress)) return null;
  switch (printerKind) {
    case 'tcp':
      return new TcpPrinter(printerAddress, printerPort);
    case 'cups':
      return new CupsPrinter(printerAddress);
    case 'device':
      return new FilePrinter(printerAddress, printerSpeed);
    case 'windows':
      // On another system the name would be that of a file.
      if (spooler === null) return null;
      // A shared printer takes bytes like a file; an installed one through the spooler.
      return isShared(printerAddress)
        ? new FilePrinter(printerAddress, printerSpeed)
        : new WindowsPrinter(printerAddress, spooler);
    case 'none':
      return null;
  }
}
