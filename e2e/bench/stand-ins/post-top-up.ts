/**
 * The least program that sends a top-up with a journal and a screen. It commits a row to the disk, sends with
 * axios in the main process, commits again, and paints a frame in an otherwise empty window. Each line of the
 * standard input is a request `{ url, token, body }`; a line with the times before the first commit and after
 * the painted frame comes back.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import axios from 'axios';
import { app, BrowserWindow } from 'electron';
import { now } from '../clock';

interface Request {
  readonly url: string;
  readonly token: string;
  readonly body: unknown;
}

/** Runs in the page: shows the text, and comes back once the frame with it is painted. */
const show = (text: string): string => `new Promise((resolve) => {
  document.querySelector('h1').textContent = ${JSON.stringify(text)};
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.timeOrigin + performance.now());
    port2.postMessage(null);
  });
})`;

void app.whenReady().then(async () => {
  mkdirSync(app.getPath('userData'), { recursive: true });
  const db = new DatabaseSync(join(app.getPath('userData'), 'floor.db'));
  // As the till's journal is opened.
  db.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE IF NOT EXISTS rows (text TEXT)',
  );
  const insert = db.prepare('INSERT INTO rows (text) VALUES (?)');
  // Painted even when the till's window covers it.
  const window = new BrowserWindow({
    width: 1366,
    height: 768,
    webPreferences: { backgroundThrottling: false },
  });
  await window.loadURL('data:text/html,<!doctype html><h1>ready</h1>');
  createInterface({ input: process.stdin }).on('line', (line) => void post(JSON.parse(line) as Request));
  process.stdout.write('bench:ready\n');

  async function post({ url, token, body }: Request): Promise<void> {
    const calledAt = now();
    insert.run(JSON.stringify(body));
    const { data } = await axios.post<unknown>(url, body, {
      headers: { 'agent-token': token },
      proxy: false,
    });
    const answer = JSON.stringify(data);
    insert.run(answer);
    const returnedAt = (await window.webContents.executeJavaScript(show(answer))) as number;
    process.stdout.write(`bench:posted ${JSON.stringify({ calledAt, returnedAt })}\n`);
  }
});
