// @ts-check
/** Loaded before the till by its test: records the page's calls, each with its time in epoch milliseconds. */
import { ipcMain } from 'electron';

/** @type {{ name: string, at: number }[]} */
const made = [];
Object.assign(globalThis, { callsOfPage: made });
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, (event, ...input) => {
    made.push({ name: channel, at: performance.timeOrigin + performance.now() });
    return listener(event, ...input);
  });
