/** A service made of a bare TCP socket, so that it can misbehave in ways that no HTTP server would. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { TRAINING_CATALOGUE } from '@training/catalogue';

/** One top-up as it arrived. */
export interface RawTopUp {
  readonly headers: string;
  readonly body: string;
  /** How many requests its socket had carried, this one included. */
  readonly requestsOnSocket: number;
}

/** What happens to the next top-up. */
export type Misbehaviour = (socket: Socket, topUp: RawTopUp) => void;

/** The whole answer as bytes, with its true length unless `length` sets another. */
export function answer(
  status: number,
  body: string | Buffer,
  headers: Readonly<Record<string, string>> = {},
  length = Buffer.byteLength(body),
): Buffer {
  const lines = Object.entries({
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    Connection: 'close',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`HTTP/1.1 ${status} Status\r\n${lines.join('\r\n')}\r\n\r\n`),
    Buffer.from(body),
  ]);
}

/**
 * A service on a loopback port that serves products, and the orders that it is given, and lets top-ups
 * misbehave. It offers to keep its sockets open, and drops those that are reused.
 */
export class RawService {
  readonly topUps: RawTopUp[] = [];
  /** The list that the orders call returns. */
  orders: readonly unknown[] = [];
  /** How many requests of any kind came on a socket that had carried one before. */
  reused = 0;
  private misbehave: Misbehaviour | null = null;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<RawService> {
    const server = createServer();
    const service = new RawService(server);
    server.on('connection', (socket) => service.serve(socket));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The next top-up misbehaves like this; the one after it goes well. */
  next(misbehave: Misbehaviour): void {
    this.misbehave = misbehave;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise<unknown>((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    // Many of the rows are about a peer that gives up.
    socket.on('error', () => undefined);
    let requests = 0;
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      const split = received.indexOf('\r\n\r\n');
      if (split < 0) return;
      const headers = received.slice(0, split);
      const length = Number(/content-length: *(\d+)/i.exec(headers)?.[1] ?? 0);
      const body = received.slice(split + 4);
      if (body.length < length) return;
      received = '';
      requests += 1;
      if (requests > 1) this.reused += 1;
      this.respond(socket, headers, body, requests);
    });
  }

  private respond(socket: Socket, headers: string, body: string, requestsOnSocket: number): void {
    if (headers.startsWith('GET')) {
      const list = headers.includes('/products') ? TRAINING_CATALOGUE : this.orders;
      // Left open as an invitation: a client that sends a second request on it gets no answer.
      if (requestsOnSocket > 1) socket.destroy();
      else socket.write(answer(200, JSON.stringify(list), { Connection: 'keep-alive' }));
      return;
    }
    const topUp = { headers, body, requestsOnSocket };
    this.topUps.push(topUp);
    const misbehave = this.misbehave;
    this.misbehave = null;
    if (misbehave) misbehave(socket, topUp);
    else if (requestsOnSocket > 1) socket.destroy();
    else
      socket.write(
        answer(201, JSON.stringify(transaction(this.topUps.length)), { Connection: 'keep-alive' }),
      );
  }
}

/** A Transaction with every documented field. */
export function transaction(number: number): Record<string, unknown> {
  const at = '2026-11-21T07:00:00.000Z';
  return {
    code: `RAW${number}`,
    total: 35,
    agentCost: 33.25,
    description: 'a top-up',
    type: 'ADMIN',
    status: 'CREATED',
    userId: 'u1',
    businessId: 'b1',
    isDelete: false,
    revelation: 'PERSONAL',
    _id: `raw-${number}`,
    createdAt: at,
    updatedAt: at,
  };
}
