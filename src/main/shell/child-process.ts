import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utilityProcess } from 'electron';

/** Starts the utility process of that name, whose entry is next to the main process's. */
export function forkChild(name: 'cache' | 'journal' | 'ledger' | 'spooler', args: string[] = []) {
  const child = utilityProcess.fork(join(import.meta.dirname, `${name}-process.cjs`), args, {
    serviceName: `Topup Till ${name}`,
    env: environmentOfChild(),
  });
  return {
    postMessage: (message: unknown): void => child.postMessage(message),
    onMessage: (listener: (message: unknown) => void): void => void child.on('message', listener),
    onExit: (listener: () => void): void => void child.once('exit', listener),
    kill: (): void => void child.kill(),
  };
}

/**
 * Passes on only the variables that a process on Windows needs: what the child lacks it cannot leak. Without
 * any, Electron passes on all of them.
 */
function environmentOfChild(): Record<string, string> {
  const root = process.env['SystemRoot'];
  return { TEMP: tmpdir(), ...(root === undefined ? {} : { SystemRoot: root }) };
}
