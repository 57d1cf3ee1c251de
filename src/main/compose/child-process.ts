/** Starts the till's child processes. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { utilityProcess } from 'electron';
import { checkInChild } from '../adapters/journal/check/client';
import type { Child } from '../adapters/system/child-calls';

/** Starts the utility process of that name, whose entry is next to the main process's. */
export function forkChild(name: 'cache' | 'journal' | 'ledger' | 'spooler', args: string[] = []): Child {
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
 * Passes on only the variables that a process on Windows needs: what the child lacks it cannot leak. Without
 * any, Electron passes on all of them.
 */
function environmentOfChild(): Record<string, string> {
  const root = process.env['SystemRoot'];
  return { TEMP: tmpdir(), ...(root === undefined ? {} : { SystemRoot: root }) };
}

/** Checks a large journal while the counter sells. */
export const checkInItsProcess = checkInChild(() => forkChild('journal'));
