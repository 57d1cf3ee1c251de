/**
 * Loaded into an Electron app before its code (`electron -r`), the till's and the bare window's alike. Prints
 * on the standard output when everything that `TILL_BENCH_SELECTORS` names is painted in a shown window. The
 * app itself knows nothing of it.
 */
import { app } from 'electron';

const selectors = process.env['TILL_BENCH_SELECTORS'] ?? '[]';

/** Runs in the page; everything it needs is in it. */
const whenPainted = `new Promise((resolve) => {
  const isThere = () => ${selectors}.every((selector) => {
    const found = document.querySelector(selector);
    return found !== null && found.getClientRects().length > 0;
  });
  // A message sent in a frame arrives after the frame was painted.
  const painted = () => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
    port2.postMessage(null);
  });
  if (isThere()) return painted();
  const observer = new MutationObserver(() => {
    if (!isThere()) return;
    observer.disconnect();
    painted();
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
})`;

app.once('browser-window-created', (_event, window) => {
  const shown = new Promise<number>((resolve) => {
    window.once('show', () => resolve(performance.timeOrigin + performance.now()));
  });
  window.webContents.once('dom-ready', () => {
    const painted = window.webContents.executeJavaScript(whenPainted) as Promise<number>;
    void Promise.all([shown, painted]).then((instants) => {
      process.stdout.write(`bench:painted ${Math.max(...instants)}\n`);
    });
  });
});
