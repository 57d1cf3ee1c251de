// @ts-check
/**
 * Loaded before the till by its test: records the page's calls, the statements that SQLite runs in the main
 * process and the files that it opens at once, each with its time in epoch milliseconds.
 */
import fs from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { ipcMain } from 'electron';

/** @typedef {{ name: string, at: number }} Made */
/** @type {{ calls: Made[], statements: Made[], files: Made[] }} */
const made = { calls: [], statements: [], files: [] };
Object.assign(globalThis, { madeByTill: made });
const now = () => performance.timeOrigin + performance.now();

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, (event, ...input) => {
    made.calls.push({ name: channel, at: now() });
    return listener(event, ...input);
  });

/**
 * Records each call of a method by its first argument.
 *
 * @param {object} of
 * @param {string} name
 * @param {Made[]} into
 */
function record(of, name, into) {
  const real = Reflect.get(of, name);
  Reflect.set(
    of,
    name,
    /** @this {unknown} @param {unknown[]} input */ function (...input) {
      into.push({ name: `${name} ${String(input[0])}`, at: now() });
      return real.apply(this, input);
    },
  );
}
for (const name of ['run', 'get', 'all', 'iterate']) record(StatementSync.prototype, name, made.statements);
record(DatabaseSync.prototype, 'exec', made.statements);
record(fs, 'openSync', made.files);
