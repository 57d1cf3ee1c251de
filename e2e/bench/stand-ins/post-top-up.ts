/**
 * The least that can send a top-up: axios in the main process of an Electron that does nothing else. Each
 * line of the standard input is a request `{ url, token, body }`; the instants before the call and after
 * its answer come back as a line.
 */
import { createInterface } from 'node:readline';
import axios from 'axios';
import { app } from 'electron';
import { now } from '../clock';

interface Request {
  readonly url: string;
  readonly token: string;
  readonly body: unknown;
}

void app.whenReady().then(() => {
  process.stdout.write('bench:ready\n');
  createInterface({ input: process.stdin }).on('line', (line) => void post(JSON.parse(line) as Request));
});

async function post({ url, token, body }: Request): Promise<void> {
  const calledAt = now();
  await axios.post(url, body, { headers: { 'agent-token': token }, proxy: false });
  process.stdout.write(`bench:posted ${JSON.stringify({ calledAt, returnedAt: now() })}\n`);
}
