/**
 * The answer of the orders call at any size. It is written once to a file, newest order first as the service
 * lists them, 3,000 orders a day unless another number is given. Where a run needs changes, it is changed on its way out.
 */
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { Transform, type Readable } from 'node:stream';
import type { WireProduct } from '@training/wire';
import { shiftDay, type BusinessDay } from '@shared/model/day/business-day';

/** How many orders each day has. */
export const ORDERS_A_DAY = 3_000;

/** What the orders call answers: a file of one JSON array, changed on its way. */
export interface OrdersBody {
  readonly path: string;
  /** Bytes of the file. */
  readonly size: number;
  /** Elements before the file's own, each with its comma; empty for none. */
  readonly fresh: Buffer;
  /** Bytes in place of the file's own, by their position in the file. */
  readonly patches: ReadonlyMap<number, Buffer>;
}

/** A written body, and where the status of every order is in it. */
export interface WrittenBody extends OrdersBody {
  readonly count: number;
  readonly statusAt: Float64Array;
}

const STATUS = 'SUCCESS';
/** As long as the usual status, so that a change moves no other byte. */
const CHANGED = ['PENDING', 'REFUSED'];
const OPENS_HOUR = 3;
const OPEN_MS = 14 * 3_600_000;
const BATCH = 5_000;

/** The number of games in made-up orders and sales. */
export const GAMES = 97;

/** The name of one of them. */
export function gameName(game: number): string {
  return `Game of the shop ${game}`;
}

/** The games of the orders, as the shop sells them: their fields may be read. */
export function gamesOfOrders(): WireProduct[] {
  return Array.from({ length: GAMES }, (_, game) => ({
    id: `of-orders-${game}`,
    name: gameName(game),
    payloadField: ['uid'],
    agentPackages: [{ id: `of-orders-${game}-pack`, name: `${(game + 1) * 60} Diamonds`, price: 35 }],
  }));
}

/** One order as JSON: number `index` from the newest, on a day of `perDay` orders. Times are UTC. */
export function orderJson(
  index: number,
  newestDay: BusinessDay,
  status = STATUS,
  perDay = ORDERS_A_DAY,
): string {
  const day = shiftDay(newestDay, -Math.floor(index / perDay));
  const place = 1 - ((index % perDay) + 1) / (perDay + 1);
  const midnight = Temporal.PlainDate.from(day).toZonedDateTime('UTC').epochMilliseconds;
  const at = new Date(midnight + OPENS_HOUR * 3_600_000 + Math.floor(place * OPEN_MS)).toISOString();
  const id = `5f1c9a3e${index.toString(16).padStart(16, '0')}`;
  const code = `TG${index.toString(16).toUpperCase().padStart(8, '0')}`;
  const game = index % GAMES;
  const player = 1_000_000_000 + ((index * 7_919) % 8_999_999_999);
  return `{"id":"${id}","total":${35 + (index % 40) * 17.5},"status":"${status}","code":"${code}","createdAt":"${at}","orders":[{"product":"${gameName(game)}","package":"${(game + 1) * 60} Diamonds","payload":["${player}"]}]}`;
}

/** Writes `count` orders to `path`, the newest on `newestDay`. Holds a few thousand at a time in memory. */
export async function writeOrders(
  path: string,
  count: number,
  newestDay: BusinessDay,
  perDay = ORDERS_A_DAY,
): Promise<WrittenBody> {
  const file = createWriteStream(path);
  const statusAt = new Float64Array(count);
  file.write('[');
  let size = 1;
  for (let from = 0; from < count; from += BATCH) {
    let text = '';
    for (let index = from; index < Math.min(from + BATCH, count); index += 1) {
      const order = orderJson(index, newestDay, STATUS, perDay);
      // All of it is ASCII, so characters are bytes.
      statusAt[index] = size + text.length + order.indexOf(STATUS);
      text += order + (index === count - 1 ? ']' : ',');
    }
    size += text.length;
    if (!file.write(text, 'latin1')) await once(file, 'drain');
  }
  file.end();
  await once(file, 'finish');
  return { path, size, fresh: Buffer.alloc(0), patches: new Map(), count, statusAt };
}

/**
 * The body with a hundred changes. Half of them are new orders at its start, which move every byte after
 * them. The other half are new statuses of orders spread evenly over the list. Each `round` (1, 2 …) adds
 * other changes to those before.
 */
export function withChanges(body: WrittenBody, round: number, today: BusinessDay): OrdersBody {
  const fresh = Array.from({ length: 50 * round }, (_, index) =>
    orderJson(index, today).replaceAll('TG', 'TN').replace('5f1c9a3e', '5f1c9a3f'),
  );
  // The newest first, as in the list itself.
  fresh.reverse();
  const status = Buffer.from(CHANGED[round % CHANGED.length] ?? STATUS);
  const patches = new Map<number, Buffer>();
  for (let change = 0; change < 50; change += 1) {
    patches.set(body.statusAt[Math.floor((change * body.count) / 50)] ?? 0, status);
  }
  return { ...body, fresh: Buffer.from(fresh.map((order) => `${order},`).join('')), patches };
}

/** The whole length in bytes. */
export function lengthOf({ size, fresh }: OrdersBody): number {
  return size + fresh.byteLength;
}

/** The body's bytes in order. */
export function streamOf({ path, fresh, patches }: OrdersBody): Readable {
  let passed = 0;
  const change = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      for (const [at, bytes] of patches) overlay(chunk, at - passed, bytes);
      // The new elements go right after the bracket that opens the array.
      if (passed === 0) this.push(Buffer.concat([chunk.subarray(0, 1), fresh, chunk.subarray(1)]));
      else this.push(chunk);
      passed += chunk.byteLength;
      done();
    },
  });
  return createReadStream(path, { highWaterMark: 1 << 20 }).pipe(change);
}

/** Copies the part of `bytes` that falls into the chunk; `at` may be outside it. */
function overlay(chunk: Buffer, at: number, bytes: Buffer): void {
  const from = Math.max(at, 0);
  const to = Math.min(at + bytes.byteLength, chunk.byteLength);
  if (from < to) bytes.copy(chunk, from, from - at, to - at);
}
