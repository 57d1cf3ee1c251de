/** The device that the settings name. */
import { isPrinterAddress } from '@shared/model/printing/printer';
import type { DeviceOf } from '../../domain/printing/printing-ports';
import { CupsPrinter } from './cups-printer';
import { FilePrinter } from './file-printer';
import { TcpPrinter } from './tcp-printer';

export const deviceOf: DeviceOf = ({ printerKind, printerAddress, printerPort, printerSpeed }) => {
  // Asked once more: a settings file can be edited.
  if (!isPrinterAddress(printerKind, printerAddress)) return null;
  switch (printerKind) {
    case 'tcp':
      return new TcpPrinter(printerAddress, printerPort);
    case 'cups':
      return new CupsPrinter(printerAddress);
    case 'device':
      return new FilePrinter(printerAddress, printerSpeed);
    case 'windows':
      // A shared printer takes bytes as a file does; on another system the name would be a file's.
      return process.platform === 'win32' ? new FilePrinter(printerAddress, printerSpeed) : null;
    case 'none':
      return null;
  }
};
