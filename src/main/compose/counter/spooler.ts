/** The process that calls Windows' print spooler. */
import { join } from 'node:path';
import { app } from 'electron';
import { SpoolerClient } from '../../adapters/printing/spooler/client';
import type { Log } from '../../domain/ports';
import { forkChild } from '../child-process';

/** The path of koffi in a checkout, put there by the set-up on Windows. */
const KOFFI = ['.tools', 'koffi-windows', 'node_modules', '@koromix', 'koffi-win32-x64', 'win32_x64'];

/** Windows' print spooler, whose process is started by the first call; null on another system. */
export function openSpooler(log: Pick<Log, 'warn'>): SpoolerClient | null {
  if (process.platform !== 'win32') return null;
  const folder = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), ...KOFFI);
  return new SpoolerClient(() => forkChild('spooler', [join(folder, 'koffi.node')]), log);
}
