/**
 * One request on a separate socket. A reused keep-alive socket may die during a request, and clients then
 * resend it silently. With a new socket and no redirects, one call stays one request. Above all, a failure
 * must show whether the request can have left this machine.
 */
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import type { TLSSocket } from 'node:tls';
import axios, { type AxiosRequestConfig } from 'axios';
import { contextOf, type Roots } from '../system/network/trusted-roots';
import { isLoopback } from './address';

/** Why there is no status line. */
export type FailureCause =
  | 'name-not-resolved'
  | 'refused'
  | 'unreachable'
  | 'tls-refused'
  | 'connect-timed-out'
  | 'timed-out'
  | 'connection-lost';

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** The authorities that may vouch for the service. */
  readonly roots: Roots;
  /** Milliseconds until the connection (with TLS) must be established. */
  readonly connectTimeoutMs: number;
  /** Milliseconds until the status line must have arrived. */
  readonly headTimeoutMs: number;
  /** Milliseconds until the whole answer must have arrived, including the body; null for no limit. */
  readonly requestTimeoutMs: number | null;
  /** Cancels the request while there is no status line yet; it then counts as failed. */
  readonly stop?: AbortSignal | undefined;
}

/** The result up to the status line. */
export type Exchange =
  | { kind: 'failed'; mayHaveBeenSent: boolean; cause: FailureCause; code: string }
  | {
      kind: 'answered';
      status: number;
      readonly header: (name: string) => string | null;
      /** All of them, with their names in small letters. */
      readonly headers: Readonly<Record<string, string>>;
      /** Whether the body is packed, so that its announced length differs from the bytes read. */
      packed: boolean;
      /** Bytes received so far, still packed, including the head. */
      readonly packedBytes: () => number;
      body: Readable;
      timedOut(): boolean;
      /** Stops the time limit and frees the socket; call it when done with the body. */
      release(): void;
    };

/** Makes the request. Never rejects. */
export async function exchange(request: ExchangeRequest): Promise<Exchange> {
  const watch = new ConnectionWatch(request);
  try {
    const response = await axios.request<Readable>(configOf(request, watch));
    watch.headArrived();
    const headers = Object.fromEntries(
      Object.entries(response.headers).flatMap(([name, value]: [string, unknown]) =>
        typeof value === 'string' ? [[name.toLowerCase(), value]] : [],
      ),
    );
    return {
      kind: 'answered',
      status: response.status,
      header: (name) => headers[name.toLowerCase()] ?? null,
      headers,
      packed: watch.packed,
      packedBytes: () => watch.bytesRead,
      body: response.data,
      timedOut: () => watch.timedOut,
      release: () => {
        watch.stop();
        response.data.destroy();
      },
    };
  } catch (error) {
    watch.stop();
    return watch.failure(error);
  }
}

function configOf(
  request: ExchangeRequest,
  watch: ConnectionWatch,
): AxiosRequestConfig & { transport: unknown } {
  const { url } = request;
  const secure = url.protocol === 'https:';
  const direct = isLoopback(url.hostname);
  // No limit on sockets: an agent with one asks the service to keep the connection for its next request.
  // Node's agent tunnels through the environment's proxy by CONNECT; this machine is never proxied.
  const options = { keepAlive: false, proxyEnv: direct ? {} : process.env };
  // Set explicitly: otherwise the environment decides on certificates and authorities.
  const verified = (): https.AgentOptions => ({
    ...options,
    rejectUnauthorized: true,
    secureContext: contextOf(request.roots),
  });
  return {
    adapter: 'http',
    method: request.method,
    url: url.href,
    headers: { Accept: 'application/json', 'Accept-Encoding': 'gzip, deflate, br', ...request.headers },
    data: request.body,
    transformRequest: [],
    transformResponse: [],
    responseType: 'stream',
    validateStatus: () => true,
    maxRedirects: 0,
    decompress: true,
    ...(direct ? { proxy: false as const } : {}),
    ...(secure ? { httpsAgent: new https.Agent(verified()) } : { httpAgent: new http.Agent(options) }),
    transport: {
      request: (options_: https.RequestOptions, onResponse: (response: http.IncomingMessage) => void) => {
        const outgoing = (secure ? https : http).request(options_, (response) => {
          // Read here, because axios removes the header when it unpacks.
          watch.packed = response.headers['content-encoding'] !== undefined;
          onResponse(response);
        });
        outgoing.once('socket', (socket) => watch.follow(socket as TLSSocket, secure));
        return outgoing;
      },
    },
    signal: watch.signal,
  };
}

/** The system's codes for a connection that ended. Node also reports a hang-up during the handshake by the first. */
const LOST = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENETUNREACH', 'EHOSTUNREACH']);

/** Follows one connection: whether it was established, and which of the time limits ended it. */
class ConnectionWatch {
  packed = false;
  private socket: TLSSocket | null = null;
  private readonly abort = new AbortController();
  /** Removes the listeners of this request. */
  private readonly over = new AbortController();
  private readonly timers: NodeJS.Timeout[];
  private tcpStood = false;
  private stood = false;
  private expired: 'connect-timed-out' | 'timed-out' | null = null;

  private head = false;

  constructor({ connectTimeoutMs, headTimeoutMs, requestTimeoutMs, stop }: ExchangeRequest) {
    stop?.addEventListener('abort', () => this.head || this.abort.abort(new Error('stopped')), {
      signal: this.over.signal,
    });
    this.timers = [
      setTimeout(() => this.stood || this.expire('connect-timed-out'), connectTimeoutMs),
      setTimeout(() => this.head || this.expire('timed-out'), headTimeoutMs),
      ...(requestTimeoutMs === null ? [] : [setTimeout(() => this.expire('timed-out'), requestTimeoutMs)]),
    ];
  }

  get bytesRead(): number {
    return this.socket?.bytesRead ?? 0;
  }

  get timedOut(): boolean {
    return this.expired !== null;
  }

  headArrived(): void {
    this.head = true;
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  follow(socket: TLSSocket, secure: boolean): void {
    this.socket = socket;
    // A direct socket is still connecting here. A tunnelled one may have finished its handshake, so its event
    // is over. The request's bytes are flushed only after these events, so nothing has left while `stood` is
    // false. Whether the certificate was valid does not matter here.
    if (!socket.connecting) this.tcpStood = true;
    else socket.once('connect', () => (this.tcpStood = true));
    if (socket.connecting || (secure && isShakingHands(socket))) {
      socket.once(secure ? 'secureConnect' : 'connect', () => (this.stood = true));
    } else this.stood = true;
  }

  stop(): void {
    this.over.abort();
    for (const timer of this.timers) clearTimeout(timer);
  }

  failure(error: unknown): Extract<Exchange, { kind: 'failed' }> {
    return { kind: 'failed', mayHaveBeenSent: this.stood, cause: this.cause(error), code: codeOf(error) };
  }

  private expire(which: 'connect-timed-out' | 'timed-out'): void {
    this.expired = which;
    this.abort.abort(new Error(which));
  }

  private cause(error: unknown): FailureCause {
    if (this.stood) return this.expired ? 'timed-out' : 'connection-lost';
    if (this.expired) return 'connect-timed-out';
    const code = codeOf(error);
    if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name-not-resolved';
    if (code === 'ECONNREFUSED') return 'refused';
    // A network that drops a connection says nothing about who would have answered.
    if (this.tcpStood && LOST.has(code)) return 'connection-lost';
    // The machine was reached, but there was no trusted TLS session.
    return this.tcpStood || isTlsCode(code) ? 'tls-refused' : 'unreachable';
  }
}

/** Where Node does not report it, the handshake counts as done: the request may have left then. */
function isShakingHands(socket: TLSSocket): boolean {
  return (socket as { secureConnecting?: boolean }).secureConnecting === true;
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
}

function isTlsCode(code: string): boolean {
  return /^(ERR_TLS|ERR_SSL|EPROTO$|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH)/.test(code);
}
