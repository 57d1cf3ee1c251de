import { join } from 'node:path';
import { app } from 'electron';
import type { Log } from '../../../domain/ports';
import type { Child } from '../../system/child-calls';
import { SpoolerClient } from './client';

/** The path of koffi in a checkout, put there by the set-up on Windows. */
const KOFFI = ['.tools', 'koffi-windows', 'node_modules', '@koromix', 'koffi-win32-x64', 'win32_x64'];

/** Windows' print spooler, whose process is started by the first call; null on another system. */
export function openSpooler(
  fork: (name: 'spooler', args: string[]) => Child,
  log: Pick<Log, 'warn'>,
): SpoolerClient | null {
  if (process.platform !== 'win32') return null;
  const folder = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), ...KOFFI);
  return new SpoolerClient(() => fork('spooler', [join(folder, 'koffi.node')]), log);
}
