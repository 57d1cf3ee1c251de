/** Entry of the utility process that owns `cache.db`. It has no network and no token. */
import { serveCache } from './server';

serveCache({
  postMessage: (message) => process.parentPort.postMessage(message),
  onMessage: (listener) => process.parentPort.on('message', ({ data }: { data: unknown }) => listener(data)),
});
