import type { PrintEnd } from '@shared/model/printing/print-end';
import { isShared } from '@shared/model/printing/printer';
import type { Settings } from '@shared/model/settings/settings';
import { devicesWith } from './device-of';
import type { AskSpooler } from './spooler/protocol';

/**
 * The state of the receipt printer, as far as it reports one; null where it cannot. A network printer reports its
 * own state, and Windows' spooler that of its printers; an empty job prints nothing there.
 */
export async function askPrinter(settings: Settings, spooler: AskSpooler | null): Promise<PrintEnd | null> {
  const { printerKind: kind, printerAddress: address } = settings;
  const isInstalled = kind === 'windows' && !isShared(address);
  const device = kind === 'tcp' || isInstalled ? devicesWith(spooler)(settings) : null;
  const end = device === null ? null : await device.print(new Uint8Array());
  // The spooler reports problems; a job without a problem proves nothing about the printer.
  return isInstalled && end === 'sent-without-reply' ? null : end;
}
