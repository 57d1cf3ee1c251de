/** The least program comparable with the till: one sandboxed window of the same size with a word in it. */
import { app, BrowserWindow } from 'electron';

void app.whenReady().then(() => {
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    show: false,
    webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL('data:text/html,<!doctype html><title>Bare</title><h1>Bare</h1>');
});
