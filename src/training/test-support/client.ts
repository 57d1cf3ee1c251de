/** A plain HTTP client that reports what happened on the wire, broken answers included. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import type { TrainingService } from '../service';
import type { WireProduct } from '../wire';

/** How a call ended. */
export type CallEnd =
  /** `whole` is false when the connection ended before the announced length. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly headers: IncomingHttpHeaders;
      readonly body: Buffer;
      readonly whole: boolean;
      readonly chunks: number;
    }
  | { readonly kind: 'broken'; readonly code: string };

/** What to send; headers are added to those a till sends, and undefined takes one away. */
export interface CallOptions {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** The encoded path segment; the service's own identify when not given. */
  readonly segment?: string;
}

/** Calls one resource of the service on its own socket. */
export function call(
  service: TrainingService,
  resource: string,
  options: CallOptions = {},
): Promise<CallEnd> {
  const { method = 'GET', body, segment = encodeURIComponent(service.identify) } = options;
  const all = {
    'agent-token': service.token,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...options.headers,
  };
  const headers = Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return new Promise((resolve) => {
    const agent = new Agent({ keepAlive: false });
    const url = `${service.baseUrl}/termgame/${segment}/${resource}`;
    const outgoing = request(url, { method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', () => undefined);
      incoming.on('close', () =>
        resolve({
          kind: 'answered',
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
          whole: incoming.complete,
          chunks: chunks.length,
        }),
      );
    });
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      resolve({ kind: 'broken', code: error.code ?? error.message }),
    );
    outgoing.end(body);
  });
}

/** The answer of a call that must have been answered; throws when it was not. */
export function answered(end: CallEnd): Extract<CallEnd, { kind: 'answered' }> {
  if (end.kind === 'answered') return end;
  throw new Error(`the call broke off: ${end.code}`);
}

/** The answer's JSON. */
export function json(end: CallEnd): unknown {
  return JSON.parse(answered(end).body.toString('utf8'));
}

/** A top-up body for the product's first package with a value for each of its fields. */
export function topUpOf(
  product: WireProduct | undefined,
  change: Readonly<Record<string, unknown>> = {},
): string {
  if (!product) throw new Error('the catalogue lacks the product that the test needs');
  return JSON.stringify({
    selectPackage: product.agentPackages[0]?.id,
    amount: 1,
    payload: product.payloadField.map((ref) => ({ ref, value: `${ref}-1234567890` })),
    ...change,
  });
}
