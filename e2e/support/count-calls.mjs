// @ts-check
/**
 * Loaded before the till by its test: records the page's calls, the statements that SQLite runs in the main
 * process and the files that it opens at once. What the till asks in the background is left out: what a call
 * that reads the service asks for, and what no call asks for once the till has started.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import { app, ipcMain } from 'electron';

/**
 * `announce`: lets the page have what the background announced. It is held back until then, because the page answers
 * it with calls, and on a busy machine it comes before the first screen is shown.
 *
 * @type {{ calls: string[], statements: string[], files: string[], announce: () => void }}
 */
const made = { calls: [], statements: [], files: [], announce };
Object.assign(globalThis, { madeByTill: made });

/** The page's call for which something is done. @type {AsyncLocalStorage<string>} */
const callOf = new AsyncLocalStorage();
const READS_SERVICE = 'till:catalogue.refresh';
// The first call is answered once the till has started.
let started = false;

function inBackground() {
  const call = callOf.getStore();
  return call ? call === READS_SERVICE : started;
}

const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, async (event, ...input) => {
    made.calls.push(channel);
    try {
      return await callOf.run(channel, () => listener(event, ...input));
    } finally {
      started = true;
    }
  });

/** What waits to be announced; nothing waits any more once it is undefined. @type {(() => void)[] | undefined} */
let held = [];

function announce() {
  const waiting = held ?? [];
  held = undefined;
  for (const send of waiting) send();
}

app.on('web-contents-created', (_event, contents) => {
  const send = contents.send.bind(contents);
  contents.send = (...asked) => {
    if (held && inBackground()) held.push(() => send(...asked));
    else send(...asked);
  };
});

/**
 * Records each call of a method by its first argument.
 *
 * @param {object} of
 * @param {string} name
 * @param {string[]} into
 */
function record(of, name, into) {
  const real = Reflect.get(of, name);
  Reflect.set(
    of,
    name,
    /** @this {unknown} @param {unknown[]} input */ function (...input) {
      if (!inBackground()) into.push(`${name} ${String(input[0])}`);
      return real.apply(this, input);
    },
  );
}
for (const name of ['run', 'get', 'all', 'iterate']) record(StatementSync.prototype, name, made.statements);
record(DatabaseSync.prototype, 'exec', made.statements);
record(fs, 'openSync', made.files);
