import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { NodeLogger } from 'electron-log';
import type { Log } from '../../../domain/ports';
import { moveFile } from '../files';
import { isNotOwn } from '../read-file';
import type { Redactor } from './redactor';

/** In bytes; electron-log then starts a new file and keeps the old one next to it. */
const MAX_FILE_SIZE = 5_000_000;

/**
 * The log under `folder`; every entry passes through the redactor before any transport gets it. The library
 * is loaded with the first entry, because most starts log nothing.
 */
export function openLog(folder: string, redactor: Redactor, toConsole: boolean): Log {
  let opened: NodeLogger | null = null;
  let opening: Promise<NodeLogger> | null = null;

  async function open(): Promise<NodeLogger> {
    // Its version for Electron's main process would open a separate channel to the page.
    const { default: log } = await import('electron-log/node');
    const path = join(folder, 'till.log');
    log.transports.file.resolvePathFn = () => path;
    log.transports.file.maxSize = MAX_FILE_SIZE;
    log.transports.console.level = toConsole ? 'info' : false;
    log.hooks.push((message, _, transport) => {
      // Before each entry: others may put something else in the file's place while the till runs.
      if (transport === 'file' && !mayWrite(path)) return false;
      return { ...message, data: message.data.map((item: unknown) => redactor.clean(item)) };
    });
    opened = log;
    return log;
  }

  /** Writes at once when the log is open; entries before that wait in order. */
  function write(entry: (log: NodeLogger) => void): void {
    if (opened) entry(opened);
    else void (opening ??= open()).then(entry);
  }

  return {
    info: (message, facts) => write((log) => log.info(message, facts ?? '')),
    warn: (message, facts) => write((log) => log.warn(message, facts ?? '')),
    error: (message, cause) => {
      const reference = randomUUID().slice(0, 8);
      write((log) => log.error(message, { reference }, cause));
      return reference;
    },
  };
}

/**
 * Whether the log can be written there. Writing to a pipe waits for its reader: only files count, and no second name of
 * another file, which would grow.
 */
function mayWrite(path: string): boolean {
  try {
    if (isNotOwn(path)) moveFile(path, `${path}.replaced`);
    return true;
  } catch {
    return false;
  }
}
