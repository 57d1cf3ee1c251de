/** The routes. */
import { createHash } from 'node:crypto';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { readTopUp } from './checks';
import type { FaultBoard } from './faults/faults';
import { failOrders, failProducts } from './faults/list-faults';
import type { Books } from './orders';
import { CREATED, failTopUp } from './faults/topup-faults';
import type { WireProduct } from './wire';

/** One request as it arrived, refused ones included. */
export interface RecordedRequest {
  readonly method: string;
  /** As it was on the wire: not decoded, with its query. */
  readonly path: string;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  /** The parsed JSON, the text when it is not JSON, null when there was no body. */
  readonly body: unknown;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface AppDependencies {
  readonly identify: string;
  readonly token: string;
  /** Without a trailing slash; empty for none. */
  readonly basePath: string;
  readonly catalogue: () => readonly WireProduct[];
  readonly books: Books;
  readonly faults: FaultBoard;
  readonly now: () => number;
  /** Whether the orders list has a version, and is not sent to clients that have it. */
  readonly etags: boolean;
  readonly record: (request: RecordedRequest) => void;
}

interface Env {
  Bindings: HttpBindings;
  Variables: { body: unknown };
}

export function createApp(deps: AppDependencies): Hono<Env> {
  const app = new Hono<Env>();
  const { books, faults } = deps;

  app.use(async (c, next) => {
    const text = await c.req.text();
    const body = text === '' ? null : parse(text);
    deps.record({
      method: c.req.method,
      path: c.env.incoming.url ?? '',
      headers: c.req.header(),
      body: body === undefined ? text : body,
      at: deps.now(),
    });
    // The service's own clock, so that a test that moves it also moves the time that the till measures.
    c.env.outgoing.setHeader('Date', new Date(deps.now()).toUTCString());
    c.set('body', body);
    await next();
  });

  const shop = app.basePath(`${deps.basePath}/termgame/:identify`);
  shop.use('/*', async (c, next) => {
    if (c.req.header('agent-token') !== deps.token) {
      return c.json({ message: 'โทเค็นไม่ถูกต้อง (agent-token is missing or wrong)' }, 401);
    }
    if (c.req.param('identify') !== deps.identify) {
      return c.json({ message: 'ไม่พบร้านค้านี้ (no shop has this identify)' }, 404);
    }
    return next();
  });

  shop.get('/products', async (c) => {
    const fault = faults.take('products');
    return fault ? await failProducts(fault, deps.catalogue(), c.env) : c.json(deps.catalogue());
  });

  shop.get('/orders', async (c) => {
    const fault = faults.take('orders');
    if (fault) return await failOrders(fault, books, deps.now(), c.env);
    const body = JSON.stringify(books.list());
    if (!deps.etags) return c.body(body, 200, { 'Content-Type': 'application/json' });
    // Made from the list itself: statuses change with time, and the version with them.
    const etag = `"${createHash('sha1').update(body).digest('base64url')}"`;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ETag: etag });
    return c.body(body, 200, { 'Content-Type': 'application/json', ETag: etag });
  });

  shop.post('/topup', (c) => {
    const reading = readTopUp(c.req.header('content-type'), c.get('body'), deps.catalogue());
    // Faults apply only to requests that would have gone well: a wrong request still gets its own error.
    if (!reading.ok) return c.json({ message: reading.message }, reading.status);
    const fault = faults.take('topup');
    if (fault) return failTopUp(fault, reading.draft, books, c.env);
    return c.json(books.book(reading.draft), CREATED);
  });

  app.notFound((c) => c.json({ message: 'ไม่พบที่อยู่นี้ (nothing is at this address)' }, 404));
  return app;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
