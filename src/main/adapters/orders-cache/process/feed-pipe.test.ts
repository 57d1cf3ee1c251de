import { existsSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { dirname } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FeedPipe } from './feed-pipe';

let pipe: FeedPipe;
const sockets: Socket[] = [];
beforeEach(async () => {
  pipe = await FeedPipe.open();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await pipe.close();
});

/** Comes to the pipe and shows this; gives what it hears until it is hung up on. */
function come(shown: Uint8Array): Promise<string> {
  const socket = connect(pipe.address.path, () => socket.write(shown));
  sockets.push(socket);
  return new Promise((resolve) => {
    let heard = '';
    socket.on('data', (bytes) => (heard += bytes.toString()));
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(heard));
  });
}

it('gives what it is sent to the one that shows its secret, in a folder of this user alone', async () => {
  if (process.platform !== 'win32') expect(statSync(dirname(pipe.address.path)).mode & 0o777).toBe(0o700);
  const heard = come(pipe.address.secret);
  await pipe.connected;
  await pipe.send(Buffer.from('orders'));
  pipe.end();
  expect(await heard).toBe('orders');
});

it('gives a stranger nothing, and goes on waiting for the right one', async () => {
  const wrong = pipe.address.secret.map((byte) => byte ^ 1);
  expect(await come(wrong)).toBe('');
  expect(await come(Buffer.concat([pipe.address.secret, Buffer.of(0)]))).toBe('');
  const silent = come(Buffer.of(0));
  const heard = come(pipe.address.secret);
  await pipe.connected;
  expect(await silent).toBe('');
  await pipe.send(Buffer.from('orders'));
  pipe.end();
  expect(await heard).toBe('orders');
});

it('lets no one in after the first one', async () => {
  void come(pipe.address.secret);
  await pipe.connected;
  expect(await come(pipe.address.secret)).toBe('');
});

it('waits for no one once the other end is gone, and leaves nothing behind', async () => {
  const heard = come(pipe.address.secret);
  await pipe.connected;
  const stuck = pipe.send(new Uint8Array(8_000_000));
  sockets[0]?.destroy();
  await stuck;
  await heard;
  await pipe.send(Buffer.from('more'));
  expect(pipe.isHungUp).toBe(true);
  await pipe.close();
  expect(existsSync(dirname(pipe.address.path))).toBe(false);
});
