/** The process that calls Windows' print spooler. */
import { join } from 'node:path';
import { app, utilityProcess } from 'electron';
import { SpoolerClient, type SpoolerChild } from '../../adapters/printing/spooler/client';
import type { SpoolerReply } from '../../adapters/printing/spooler/protocol';
import type { Log } from '../../domain/ports';
import { environmentOfChild } from '../session/cache';

/** Where koffi lies in a checkout, put there by the set-up on Windows. */
const KOFFI = ['.tools', 'koffi-windows', 'node_modules', '@koromix', 'koffi-win32-x64', 'win32_x64'];

/** Windows' print spooler, whose process is started by the first call; null on another system. */
export function openSpooler(log: Pick<Log, 'warn'>): SpoolerClient | null {
  return process.platform === 'win32' ? new SpoolerClient(startProcess, log) : null;
}

function startProcess(): SpoolerChild {
  const folder = app.isPackaged ? process.resourcesPath : join(app.getAppPath(), ...KOFFI);
  const child = utilityProcess.fork(
    join(import.meta.dirname, 'spooler-process.cjs'),
    [join(folder, 'koffi.node')],
    { serviceName: 'Topup Till spooler', env: environmentOfChild() },
  );
  return {
    postMessage: (request) => child.postMessage(request),
    onMessage: (listener) => child.on('message', (reply: SpoolerReply) => listener(reply)),
    onExit: (listener) => child.once('exit', listener),
    kill: () => void child.kill(),
  };
}
