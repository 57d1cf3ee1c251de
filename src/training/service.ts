/**
 * The service of the interface on this machine: for training mode, for development and for tests. It listens
 * on loopback only and keeps its data in memory until it is stopped.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp, type RecordedRequest } from './app';
import { TRAINING_CATALOGUE } from './catalogue';
import { FAULT_TARGETS, FaultBoard, type FaultSetting, type FaultTarget } from './faults/faults';
import { Books, type BookedTopUp, type OrderFields } from './orders';
import { seedOrders, type Seed } from './seeding';
import type { WireOrder, WireProduct } from './wire';
import type { PracticeScenario } from '@shared/model/practice';
import { PRACTICE_FAULTS } from './faults/practice';

/** Options of the service. Times are in milliseconds. */
export interface TrainingOptions {
  /** The path segment that names the shop. */
  readonly identify: string;
  /** The required value of `agent-token`. */
  readonly token: string;
  /** 0, the default, takes a free port. */
  readonly port?: number;
  /** A path before `/termgame`, for example `/api/v2`. */
  readonly basePath?: string;
  readonly catalogue?: readonly WireProduct[];
  readonly now?: () => number;
  /** Orders that are there from the start. */
  readonly seed?: Seed;
  /** How long an order is CREATED before it is SUCCESS; 3,000 when not given. */
  readonly deliverAfterMs?: number;
  /** How long a booked order is missing from the list; 0 when not given. */
  readonly listAfterMs?: number;
  /** Whether the orders list has a version as an ETag; true when not given. */
  readonly etags?: boolean;
  /** Faults that are set from the start, one per call. */
  readonly faults?: Readonly<Partial<Record<FaultTarget, FaultSetting>>>;
}

/** A running service and its controls. */
export interface TrainingService {
  /** The service address for a till, without a trailing slash. */
  readonly baseUrl: string;
  readonly port: number;
  readonly identify: string;
  readonly token: string;
  /** The latest requests, oldest first (at most 10,000 are kept). */
  readonly requests: readonly RecordedRequest[];
  /** The real bookings by POST, oldest first, whatever answer the till got. */
  booked(): readonly BookedTopUp[];
  /** The orders list as a till would get it now. */
  orders(): readonly WireOrder[];
  /** Adds an order that another till made, SUCCESS and of the current time unless given otherwise. */
  addOrder(deps?: OrderFields): WireOrder;
  /** Fixes the status of an order. Throws RangeError when no order has the code. */
  setStatus(code: string, status: string): void;
  setCatalogue(products: readonly WireProduct[]): void;
  /** Sets a fault for every such call, or removes it with null. Throws RangeError when it does not fit. */
  setFault(target: FaultTarget, fault: FaultSetting | null): void;
  /**
   * Sets a fault for the next such call alone, before any lasting one; several take turns. A call that is
   * refused for another reason (token, identify, fields) uses none up.
   */
  useFaultOnce(target: FaultTarget, fault: FaultSetting): void;
  /** The next top-up goes wrong as staff want to practise it. */
  practise(scenario: PracticeScenario): void;
  /** Removes every fault, waiting ones too. */
  clearFaults(): void;
  /** Closes the port and every open connection at once. Calling it again does nothing. */
  stop(): Promise<void>;
}

/** Only this machine can reach it. */
const LOOPBACK = '127.0.0.1';
const KEPT_REQUESTS = 10_000;

/** Starts the service. Rejects when the port is taken, and throws RangeError on a senseless seed. */
export async function startTrainingService(options: TrainingOptions): Promise<TrainingService> {
  const { identify, token } = options;
  const now = options.now ?? Date.now;
  const basePath = normalPath(options.basePath ?? '');
  const requests: RecordedRequest[] = [];
  const books = new Books({
    now,
    deliverAfterMs: options.deliverAfterMs ?? 3_000,
    listAfterMs: options.listAfterMs ?? 0,
  });
  let catalogue = options.catalogue ?? TRAINING_CATALOGUE;
  if (options.seed) books.seed(seedOrders(catalogue, options.seed, now()));

  const faults = new FaultBoard();
  for (const target of FAULT_TARGETS) faults.set(target, options.faults?.[target] ?? null);
  const app = createApp({
    identify,
    token,
    basePath,
    catalogue: () => catalogue,
    books,
    faults,
    now,
    etags: options.etags ?? true,
    record: (request) => {
      requests.push(request);
      if (requests.length > KEPT_REQUESTS) requests.shift();
    },
  });
  // The app's own process lives next to this server, so its global Request and Response stay as they are.
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  const port = await listen(server, options.port ?? 0);
  const stop = once(() => close(server));

  return {
    baseUrl: `http://${LOOPBACK}:${port}${basePath}`,
    port,
    identify,
    token,
    requests,
    booked: () => books.booked(),
    orders: () => books.list(),
    addOrder: (deps = {}) => books.add(deps),
    setStatus: (code, status) => books.setStatus(code, status),
    setCatalogue: (products) => {
      catalogue = products;
    },
    setFault: (target, fault) => faults.set(target, fault),
    useFaultOnce: (target, fault) => faults.useOnce(target, fault),
    practise: (scenario) => faults.useOnce('topup', PRACTICE_FAULTS[scenario]),
    clearFaults: () => faults.clear(),
    stop,
  };
}

function normalPath(path: string): string {
  const inner = path.replace(/^\/+|\/+$/g, '');
  return inner === '' ? '' : `/${inner}`;
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  return () => (running ??= run());
}
