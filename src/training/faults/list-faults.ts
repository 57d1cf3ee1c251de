/** How each fault changes the products and the orders list. */
import {
  emptyAnswer,
  pageAnswer,
  redirectAnswer,
  shapeAnswer,
  statusAnswer,
  statusOf,
} from './common-faults';
import type { Fault } from './faults';
import { oddOrders, oddProducts } from './odd-lists';
import type { Books } from '../orders';
import { cutBody, drip, gzipBomb, hang, hugeBody, reset, wait, type Wire } from './socket-faults';
import type { WireProduct } from '../wire';

const DELAY_MS = 5_000;
const LAG_MS = 60_000;

export async function failProducts(
  fault: Fault,
  products: readonly WireProduct[],
  wire: Wire,
): Promise<Response> {
  if (fault.name === 'empty-catalogue') return Response.json([]);
  if (fault.name === 'odd-catalogue') return Response.json([...products, ...oddProducts()]);
  return failList(fault, products, wire);
}

export async function failOrders(fault: Fault, books: Books, now: number, wire: Wire): Promise<Response> {
  if (fault.name === 'empty-orders') return Response.json([]);
  if (fault.name === 'lagging-orders') return Response.json(books.list(fault.delayMs ?? LAG_MS));
  const orders = books.list();
  if (fault.name === 'odd-orders') return Response.json([...oddOrders(now, orders[0]), ...orders]);
  return failList(fault, orders, wire);
}

async function failList(fault: Fault, items: readonly unknown[], wire: Wire): Promise<Response> {
  const status = statusOf(fault.name);
  if (status !== null) return statusAnswer(status);
  const body = (): string => JSON.stringify(items);
  switch (fault.name) {
    case 'redirect':
      return redirectAnswer(302, fault);
    case 'redirect-307':
      return redirectAnswer(307, fault);
    case 'empty-204':
      return emptyAnswer();
    case 'not-json':
      return pageAnswer();
    case 'wrong-shape':
      return shapeAnswer();
    case 'reset':
      return reset(wire);
    case 'hang':
      return hang();
    case 'cut-body':
      return cutBody(wire, 200, body());
    case 'slow':
      await wait(fault.delayMs ?? DELAY_MS);
      return Response.json(items);
    case 'drip':
      return drip(wire, 200, body(), fault.delayMs ?? DELAY_MS);
    case 'huge-body':
      return hugeBody(wire, 200, body());
    case 'gzip-bomb':
      return gzipBomb(wire, 200, body());
    case 'wrong-content-type':
      return new Response(body(), { headers: { 'Content-Type': 'text/plain' } });
    default:
      throw new RangeError(`the fault ${fault.name} is not for a list`);
  }
}
