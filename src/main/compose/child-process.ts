/** Starts the till's child processes. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { Child } from '../adapters/system/child-calls';

/** Starts the utility process of that name, whose entry lies next to the main process's. */
export function forkChild(name: 'cache' | 'ledger' | 'spooler', args: string[] = []): Child {
  const child = utilityProcess.fork(join(import.meta.dirname, `${name}-process.cjs`), args, {
    serviceName: `Topup Till ${name}`,
    env: environmentOfChild(),
  });
  return {
    postMessage: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', listener),
    kill: () => void child.kill(),
  };
}

/**
 * Nothing of the environment but what a process on Windows cannot do without: what the child does not have it
 * cannot leak. Given nothing at all, Electron hands it everything.
 */
function environmentOfChild(): Record<string, string> {
  const root = process.env['SystemRoot'];
  return { TEMP: tmpdir(), ...(root === undefined ? {} : { SystemRoot: root }) };
}
