// @ts-check
/** Loaded before the till by its test: notes which calls the page makes, in their order. */
import { ipcMain } from 'electron';

/** @type {string[]} */
const made = [];
Object.assign(globalThis, { callsOfPage: made });
const handle = ipcMain.handle.bind(ipcMain);
ipcMain.handle = (channel, listener) =>
  handle(channel, (event, ...input) => {
    made.push(channel);
    return listener(event, ...input);
  });
