/**
 * The wire between a till and the service: passes every byte on, counts the POSTs, and kills the till at the
 * planned byte. Bytes written before the kill may still arrive, as on a real wire.
 */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Kill, WirePoint } from './till/kill-points';
import type { Gateway } from './plan/plan';

/** Callbacks of the proxy. */
export interface ProxyEars {
  /** The first byte of a POST has come. */
  begun(): void;
  /** A whole POST is about to be passed on (or is lost with the till): its JSON body. */
  posted(body: unknown, passedOn: boolean): void;
  /** The service has the last reported POST with this body; resolves when it has worked on it. */
  arrived(body: unknown): Promise<void>;
  /** Kills the till and resolves when it is dead. */
  kill(point: WirePoint): Promise<void>;
}

type Armed = Kill & { readonly point: WirePoint };

/** Below the ports that systems assign to connections, so that a closed port is free when it opens again. */
const PORTS = { from: 20_000, to: 32_000 };
const LOOPBACK = '127.0.0.1';
const HEAD_END = '\r\n\r\n';
const LAST_CHUNK = `0${HEAD_END}`;
const SORRY = '<html><body><h1>504 Gateway Time-out</h1></body></html>';
const GATEWAY_PAGE = [
  'HTTP/1.1 504 Gateway Time-out',
  'Content-Type: text/html',
  `Content-Length: ${SORRY.length}`,
  'Connection: close',
  '',
  SORRY,
].join('\r\n');
let nextPort = PORTS.from + (process.pid % 10_000);

/** One till's wire. */
export class WireProxy {
  private server: Server | null = null;
  private armed: Armed | null = null;
  private gateway: Gateway | null = null;
  private port = 0;
  private readonly sockets = new Set<Socket>();

  constructor(
    private readonly servicePort: number,
    private readonly ears: ProxyEars,
  ) {}

  get baseUrl(): string {
    return `http://${LOOPBACK}:${this.port}`;
  }

  /** Takes connections, at the same port as before. */
  async open(): Promise<void> {
    while (!this.server) {
      const port = this.port || nextPort++;
      if (nextPort >= PORTS.to) nextPort = PORTS.from;
      this.server = await listen(port, (client) => this.follow(client));
      if (this.server) this.port = port;
      else if (this.port) throw new Error(`port ${port} was taken while the service was away`);
    }
  }

  /** Refuses new connections; open ones are left alone. */
  close(): void {
    this.server?.close();
    this.server = null;
  }

  /** Closes the port and every open connection. */
  stop(): void {
    this.close();
    for (const socket of this.sockets) socket.destroy();
  }

  arm(kill: Armed | null): void {
    this.armed = kill;
  }

  /** Answers the next POSTs in the service's place, as a proxy on the way would. */
  answerInstead(gateway: Gateway | null): void {
    this.gateway = gateway;
  }

  private follow(client: Socket): void {
    const upstream = connect(this.servicePort, LOOPBACK);
    const call = new Call(client, upstream, this.ears, {
      kill: (point) => this.takes(point),
      gateway: () => this.gateway,
    });
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => this.sockets.delete(socket));
    }
    call.follow();
  }

  /** The kill, when it is this point's. It strikes once. */
  private takes(point: WirePoint): Armed | null {
    const kill = this.armed?.point === point ? this.armed : null;
    if (kill) this.armed = null;
    return kill;
  }
}

/** One connection. Requests are held until they are whole, so that each counts as one. */
class Call {
  private request = Buffer.alloc(0);
  private answer = Buffer.alloc(0);
  private isPost = false;
  private passedOn = false;
  /** Whether the service's answer stays with the proxy. */
  private isSwallowed = false;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly client: Socket,
    private readonly upstream: Socket,
    private readonly ears: ProxyEars,
    private readonly armed: {
      readonly kill: (point: WirePoint) => Armed | null;
      readonly gateway: () => Gateway | null;
    },
  ) {}

  follow(): void {
    const { client, upstream } = this;
    this.then(() => this.connected());
    client.on('data', (bytes) => this.then(() => this.asked(bytes)));
    client.on('close', () => this.then(() => void upstream.destroy()));
    upstream.on('data', (bytes) => this.then(() => this.answered(bytes)));
    upstream.on('end', () => this.then(() => void client.end()));
    upstream.on('close', (broken) =>
      this.then(() => void (broken ? client.resetAndDestroy() : client.destroy())),
    );
    upstream.on('error', () => undefined);
  }

  /** Events wait for each other: a kill is over before the next byte is read. */
  private then(step: () => Promise<void> | void): void {
    this.queue = this.queue.then(step);
  }

  private async connected(): Promise<void> {
    const kill = this.armed.kill('connected');
    if (!kill) return;
    await this.strike(kill);
    if (!kill.delivered) this.upstream.destroy();
  }

  private async asked(bytes: Buffer): Promise<void> {
    const first = this.request.length === 0;
    this.request = Buffer.concat([this.request, bytes]);
    if (first) this.isPost = this.request.toString('latin1', 0, 4) === 'POST';
    if (!this.isPost) return void this.upstream.write(bytes);
    if (first) await this.begun();
    if (!isWhole(this.request) || this.passedOn || this.upstream.destroyed) return;
    const body: unknown = JSON.parse(bodyOf(this.request).toString('utf8'));
    this.passedOn = true;
    const gateway = this.armed.gateway();
    if (gateway) return this.answerInstead(gateway, body);
    const kill = this.armed.kill('request-ended');
    const lost = kill !== null && !kill.delivered;
    this.ears.posted(body, !lost);
    if (kill) await this.strike(kill);
    if (lost) return void this.upstream.destroy();
    this.upstream.write(this.request);
    await this.ears.arrived(body);
  }

  /** The till gets the proxy's own error page, whatever happened to its request. */
  private async answerInstead(gateway: Gateway, body: unknown): Promise<void> {
    const reaches = gateway === 'answers-after';
    this.ears.posted(body, reaches);
    if (reaches) {
      this.isSwallowed = true;
      this.upstream.write(this.request);
      await this.ears.arrived(body);
    }
    this.client.end(GATEWAY_PAGE);
    this.upstream.destroy();
  }

  private async begun(): Promise<void> {
    this.ears.begun();
    const kill = this.armed.kill('request-begun');
    if (!kill) return;
    await this.strike(kill);
    if (kill.delivered) return;
    this.upstream.end(this.request.subarray(0, 1));
    this.upstream.destroy();
  }

  private async answered(bytes: Buffer): Promise<void> {
    if (this.isSwallowed) return;
    const early = this.isPost ? (this.armed.kill('answer-begun') ?? this.armed.kill('answer-halfway')) : null;
    if (early) {
      const half = Math.ceil(bytes.length / 2);
      this.client.write(bytes.subarray(0, early.point === 'answer-begun' ? 1 : half));
      return this.strike(early);
    }
    this.client.write(bytes);
    this.answer = Buffer.concat([this.answer, bytes]);
    const late = this.isPost && isWhole(this.answer) ? this.armed.kill('answer-ended') : null;
    if (late) await this.strike(late);
  }

  private async strike(kill: Armed): Promise<void> {
    if (kill.delayMs > 0) await delay(kill.delayMs);
    await this.ears.kill(kill.point);
  }
}

/** Whether a message has come to its end, by the length that it states. */
function isWhole(message: Buffer): boolean {
  const head = message.indexOf(HEAD_END);
  if (head < 0) return false;
  const stated = /^content-length: *(\d+)/im.exec(message.toString('latin1', 0, head))?.[1];
  if (stated === undefined) return message.subarray(-LAST_CHUNK.length).toString('latin1') === LAST_CHUNK;
  return bodyOf(message).length >= Number(stated);
}

function bodyOf(message: Buffer): Buffer {
  return message.subarray(message.indexOf(HEAD_END) + HEAD_END.length);
}

function listen(port: number, follow: (client: Socket) => void): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer({ allowHalfOpen: true }, follow);
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(port, LOOPBACK, () => resolve(server));
  });
}
