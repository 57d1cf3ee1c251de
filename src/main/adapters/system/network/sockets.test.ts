import { once } from 'node:events';
import {
  connect,
  getDefaultAutoSelectFamilyAttemptTimeout,
  setDefaultAutoSelectFamilyAttemptTimeout,
} from 'node:net';
import { getDefaultResultOrder, setDefaultResultOrder } from 'node:dns';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { settleSockets } from './sockets';

/** Listens, accepts no one until it is asked to, and then everyone. */
const BUSY = `
const { workerData, parentPort } = require('node:worker_threads');
const server = require('node:net').createServer((socket) => socket.resume());
server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
  parentPort.postMessage(server.address().port);
  setImmediate(() => Atomics.wait(new Int32Array(workerData), 0, 0));
});
`;

it.skipIf(process.platform !== 'linux')(
  'a slow address is waited for though the other one of its host is dead',
  async () => {
    const before = [getDefaultAutoSelectFamilyAttemptTimeout(), getDefaultResultOrder()] as const;
    settleSockets();
    onTestFinished(() => {
      setDefaultAutoSelectFamilyAttemptTimeout(before[0]);
      setDefaultResultOrder(before[1]);
    });
    const gate = new SharedArrayBuffer(4);
    const worker = new Worker(BUSY, { eval: true, workerData: gate });
    onTestFinished(() => void worker.terminate());
    const [port] = (await once(worker, 'message')) as [number];
    // Its queue is full once one more is not taken: from then on the first packet of a handshake is lost, and the
    // system sends it again after a second.
    const filling = [1, 2, 3].map(() => connect(port, '127.0.0.1').on('error', () => undefined));
    onTestFinished(() => filling.forEach((socket) => socket.destroy()));
    await Promise.all(filling.slice(0, 2).map((socket) => once(socket, 'connect')));
    const socket = connect({
      port,
      host: 'till-service.test',
      lookup: (_name, _options, done) =>
        done(null, [
          { address: '127.0.0.1', family: 4 },
          // Set aside for documents: no one is there.
          { address: '2001:db8::1', family: 6 },
        ]),
    });
    const began = performance.now();
    const connected = once(socket, 'connect');
    Atomics.store(new Int32Array(gate), 0, 1);
    Atomics.notify(new Int32Array(gate), 0);
    await connected;
    expect(socket.remoteAddress).toBe('127.0.0.1');
    // Longer than Node would have waited.
    expect(performance.now() - began).toBeGreaterThan(250);
    socket.destroy();
  },
);
