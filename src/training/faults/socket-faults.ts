/** Answers that hono cannot give: those that break or bend the connection itself. */
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { createGzip } from 'node:zlib';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';

/** The call's raw ends. */
export type Wire = HttpBindings;

const MEGABYTE = 1_000_000;
const HUGE_MEGABYTES = 50;
const BOMB_MEGABYTES = 200;
const DRIPS = 200;

/** Waits without keeping the process alive: the call's own connection does that while it is open. */
export async function wait(ms: number): Promise<void> {
  await delay(ms, undefined, { ref: false });
}

/** Sends RST. */
export function reset({ incoming }: Wire): Response {
  incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Closes without a byte of an answer. */
export function close({ incoming }: Wire): Response {
  incoming.socket.end();
  return RESPONSE_ALREADY_SENT;
}

/** Leaves the call open until the client or the service ends it. */
export function hang(): Response {
  return RESPONSE_ALREADY_SENT;
}

/** Closes within the headers. */
export function cutHeader({ incoming }: Wire): Response {
  incoming.socket.end('HTTP/1.1 201 Created\r\nContent-Type: applica');
  return RESPONSE_ALREADY_SENT;
}

/**
 * Sends the whole body, announces more and closes: the JSON reads well, and yet the answer is cut. A
 * client that does not compare lengths takes it for whole.
 */
export function cutBody({ incoming, outgoing }: Wire, status: number, body: string): Response {
  const length = Buffer.byteLength(body) + 100;
  outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': length });
  outgoing.write(body, () => incoming.socket.end());
  return RESPONSE_ALREADY_SENT;
}

/** Sends the body in small pieces over `ms`: about one byte each for a Transaction. */
export async function drip(wire: Wire, status: number, body: string, ms: number): Promise<Response> {
  const bytes = Buffer.from(body);
  const size = Math.max(1, Math.ceil(bytes.length / DRIPS));
  const pieces = Math.ceil(bytes.length / size);
  async function* piecemeal(): AsyncGenerator<Buffer> {
    for (let start = 0; start < bytes.length; start += size) {
      await wait(ms / pieces);
      yield bytes.subarray(start, start + size);
    }
  }
  wire.outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': bytes.length });
  wire.outgoing.flushHeaders();
  return stream(Readable.from(piecemeal(), { objectMode: false }), wire.outgoing);
}

/** Sends valid JSON of 50 MB, `body` with spaces after it. */
export function hugeBody(wire: Wire, status: number, body: string): Promise<Response> {
  wire.outgoing.writeHead(status, { 'Content-Type': 'application/json' });
  return stream(padded(body, HUGE_MEGABYTES), wire.outgoing);
}

/** Sends the same, but compressed, and four times as long when decompressed. */
export async function gzipBomb(wire: Wire, status: number, body: string): Promise<Response> {
  wire.outgoing.writeHead(status, { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' });
  const packed = createGzip({ level: 1 });
  await pipeline(padded(body, BOMB_MEGABYTES), packed, wire.outgoing).catch(() => undefined);
  return RESPONSE_ALREADY_SENT;
}

function padded(body: string, megabytes: number): Readable {
  const blanks = Buffer.alloc(MEGABYTE, ' ');
  function* pieces(): Generator<Buffer> {
    yield Buffer.from(body);
    for (let sent = 0; sent < megabytes; sent += 1) yield blanks;
  }
  return Readable.from(pieces(), { objectMode: false });
}

async function stream(source: Readable, outgoing: ServerResponse): Promise<Response> {
  // A client that has had enough closes: such an answer is meant for that, and it is no error of ours.
  await pipeline(source, outgoing).catch(() => undefined);
  return RESPONSE_ALREADY_SENT;
}
