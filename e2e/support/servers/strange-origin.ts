/** A web server that the till must never talk to, and records of what reaches it. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as it came. */
export interface StrangeRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** A server of another origin on this machine. */
export interface StrangeOrigin {
  /** With a trailing slash. */
  readonly url: string;
  readonly requests: readonly StrangeRequest[];
  stop(): Promise<void>;
}

/** Starts it; it answers everything with a page that would show that it ran. */
export async function startStrangeOrigin(): Promise<StrangeOrigin> {
  const requests: StrangeRequest[] = [];
  const server = createServer((incoming, outgoing) => {
    requests.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers });
    outgoing.setHeader('Content-Type', 'text/html');
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    outgoing.end('<!doctype html><title>elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
