/**
 * The service for the bench: plain HTTP on a loopback port, products as given, orders streamed from a file.
 * Top-ups are answered at once and recorded with the times of arrival and answer.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { WireProduct } from '@training/wire';
import { now } from './clock';
import { lengthOf, streamOf, type OrdersBody } from './orders-body';

export const IDENTIFY = 'bench';
export const TOKEN = 'bench-token-3Hs8vQ1n';

/** A top-up as the service saw it; epoch milliseconds. */
export interface SeenTopUp {
  readonly player: string;
  /** When its last byte had come. */
  readonly arrivedAt: number;
  /** When the last byte of the answer was handed to the system. */
  readonly answeredAt: number;
}

/** A running service. */
export class BenchService {
  /** What the orders call answers; null for an empty list. */
  orders: OrdersBody | null = null;
  products: readonly WireProduct[] = [];
  readonly topUps: SeenTopUp[] = [];
  /** How long the service thinks before it answers a top-up, in milliseconds. */
  thinksMs = 0;

  private constructor(private readonly server: Server) {}

  static async start(products: readonly WireProduct[]): Promise<BenchService> {
    const server = createServer();
    const service = new BenchService(server);
    service.products = products;
    server.on('request', (request, response) => service.serve(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The address that top-ups go to. */
  get topUpUrl(): string {
    return `${this.baseUrl}/termgame/${IDENTIFY}/topup`;
  }

  /** The address that lists the orders. */
  get ordersUrl(): string {
    return `${this.baseUrl}/termgame/${IDENTIFY}/orders`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<unknown>((resolve) => this.server.close(resolve));
  }

  private serve(request: IncomingMessage, response: ServerResponse): void {
    const resource = request.url?.split('/').at(-1);
    if (resource === 'topup') void this.topUp(request, response);
    else if (resource === 'orders') this.list(response);
    else if (resource === 'products') answer(response, 200, JSON.stringify(this.products));
    else answer(response, 404, '{}');
  }

  private list(response: ServerResponse): void {
    if (!this.orders) return answer(response, 200, '[]');
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': lengthOf(this.orders) });
    streamOf(this.orders).pipe(response);
  }

  private async topUp(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const arrivedAt = now();
    const asked = JSON.parse(Buffer.concat(chunks).toString()) as {
      selectPackage: string;
      amount: number;
      payload: { value: string }[];
    };
    if (this.thinksMs > 0) await wait(this.thinksMs);
    const price = this.products.flatMap((product) => product.agentPackages);
    const each = price.find(({ id }) => id === asked.selectPackage)?.price ?? 0;
    // No order of the made-up list has such a code.
    const code = `TS${String(this.topUps.length).padStart(8, '0')}`;
    answer(response, 201, JSON.stringify(transaction(code, each * asked.amount)), () => {
      this.topUps.push({ player: asked.payload[0]?.value ?? '', arrivedAt, answeredAt: now() });
    });
  }
}

function answer(response: ServerResponse, status: number, body: string, done?: () => void): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body, done);
}

function transaction(code: string, total: number): Record<string, unknown> {
  const at = new Date().toISOString();
  return {
    code,
    total,
    agentCost: total,
    description: 'bench',
    type: 'ADMIN',
    status: 'CREATED',
    userId: 'bench',
    businessId: 'bench',
    isDelete: false,
    revelation: 'PERSONAL',
    _id: code,
    createdAt: at,
    updatedAt: at,
  };
}
