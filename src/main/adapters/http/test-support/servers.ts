/** Servers that do with a socket what a test says, and remember what came in on each. */
import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { CERTIFICATE } from './certificate';

/** One connection: every whole request that came in on it, as it was on the wire. */
export interface SeenConnection {
  readonly socket: Socket;
  readonly requests: string[];
}

/** A running server. */
export interface TestServer {
  readonly port: number;
  readonly connections: readonly SeenConnection[];
  /** All requests on all connections. */
  requests(): string[];
}

/** Called with each whole request; writes what it likes, or nothing. */
export type Answer = (socket: Socket, request: string) => void;

const running: Server[] = [];
const open = new Set<Socket>();

/** Starts a server on loopback that answers whole requests; `tls` puts it behind the test certificate. */
export async function startServer(answer: Answer, tls = false): Promise<TestServer> {
  const connections: SeenConnection[] = [];
  const accept = (socket: Socket): void => {
    const connection: SeenConnection = { socket, requests: [] };
    connections.push(connection);
    let pending = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      pending = Buffer.concat([pending, chunk]);
      const length = requestLength(pending);
      if (length === null || pending.length < length) return;
      const request = pending.subarray(0, length).toString();
      pending = pending.subarray(length);
      connection.requests.push(request);
      answer(socket, request);
    });
  };
  const port = await listen(tls ? createTlsServer(CERTIFICATE, accept) : createServer(accept));
  return { port, connections, requests: () => connections.flatMap(({ requests }) => requests) };
}

/** Starts a server that does what `accept` says with every connection, before any byte. */
export async function startAccepting(accept: (socket: Socket) => void): Promise<number> {
  return listen(createServer(accept));
}

/** A port on loopback at which nothing listens. */
export async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** A proxy that opens tunnels to loopback, whatever host it is asked for, and keeps all that it can read. */
export interface TunnelProxy {
  readonly port: number;
  /** Heads of the requests for a tunnel. */
  readonly heads: readonly string[];
  /** Everything that came in, through the tunnels too, as one text. */
  seen(): string;
  /** Puts its own bytes into every tunnel, on the way to the client. */
  breakIn(bytes: string): void;
}

/** Starts such a proxy; with `refusal` it answers every request for a tunnel with that line instead. */
export async function startProxy(refusal?: string): Promise<TunnelProxy> {
  const heads: string[] = [];
  const seen: Buffer[] = [];
  const clients: Socket[] = [];
  const port = await startAccepting((socket) => {
    clients.push(socket);
    let head = '';
    socket.on('data', (chunk: Buffer) => seen.push(chunk));
    const readHead = (chunk: Buffer): void => {
      head += chunk.toString('latin1');
      if (!head.includes('\r\n\r\n')) return;
      socket.off('data', readHead);
      heads.push(head);
      if (refusal !== undefined) {
        socket.end(`${refusal}\r\nContent-Length: 0\r\n\r\n`);
        return;
      }
      const target = connect(Number(/:(\d+) HTTP/.exec(head)?.[1]), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
        socket.pipe(target).pipe(socket);
      });
      track(target);
    };
    socket.on('data', readHead);
  });
  return {
    port,
    heads,
    seen: () => Buffer.concat(seen).toString('latin1'),
    breakIn: (bytes) => clients.forEach((socket) => socket.write(bytes)),
  };
}

/** Stops everything that was started; for `afterEach`. */
export async function stopServers(): Promise<void> {
  for (const socket of open) socket.destroy();
  await Promise.all(
    running.splice(0).map((server) => new Promise((resolve) => server.close(() => resolve(null)))),
  );
}

/** A whole answer with a JSON body. */
export function jsonAnswer(body: unknown, head = 'HTTP/1.1 200 OK'): string {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return `${head}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

function listen(server: Server): Promise<number> {
  running.push(server);
  server.on('connection', track);
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function track(socket: Socket): void {
  open.add(socket);
  socket.on('error', () => undefined);
  socket.on('close', () => open.delete(socket));
}

/** The length of the request at the start of `bytes`, or null while its head is not whole. */
function requestLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, end).toString('latin1'));
  return end + 4 + Number(length?.[1] ?? 0);
}
