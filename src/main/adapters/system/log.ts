import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import log from 'electron-log/main';
import type { Log } from '../../domain/ports';
import type { Redactor } from './redactor';

/** In bytes; electron-log then starts a new file and keeps the old one beside it. */
const MAX_FILE_SIZE = 5_000_000;

/** The log under `folder`, with every entry passing through the redactor before any transport sees it. */
export function openLog(folder: string, redactor: Redactor, toConsole: boolean): Log {
  log.transports.file.resolvePathFn = () => join(folder, 'till.log');
  log.transports.file.maxSize = MAX_FILE_SIZE;
  log.transports.console.level = toConsole ? 'info' : false;
  log.hooks.push((message) => ({
    ...message,
    data: message.data.map((item: unknown) => redactor.clean(item)),
  }));
  return {
    info: (message, facts) => log.info(message, facts ?? ''),
    warn: (message, facts) => log.warn(message, facts ?? ''),
    error: (message, cause) => {
      const reference = randomUUID().slice(0, 8);
      log.error(message, { reference }, cause);
      return reference;
    },
  };
}
