/** A server in front of the training service, for a fault that that one never has: repeating secrets. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { TrainingService } from '@training/service';

/** A request that came in. */
export interface FrontRequest {
  readonly token: string;
  readonly body: string;
}

/**
 * An answer in place of the service's; `cut` breaks the connection after it, short of its announced length.
 */
export interface FrontAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
  readonly cut?: boolean;
}

/** The call that an answer is for. */
export type FrontCall = 'topup' | 'products' | 'orders';

/** The running server. */
export interface Front {
  readonly baseUrl: string;
  /** Tokens that came in, each once. */
  readonly tokens: ReadonlySet<string>;
  /** Answers the next such call in the service's place; several take turns. */
  answerNext(call: FrontCall, answer: (request: FrontRequest) => FrontAnswer): void;
  stop(): Promise<void>;
}

/** Starts it; every token passes, and the service answers whatever is not answered here. */
export async function startFront(service: TrainingService): Promise<Front> {
  const waiting: { call: string; answer: (request: FrontRequest) => FrontAnswer }[] = [];
  const tokens = new Set<string>();

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await text(incoming);
    const path = incoming.url ?? '';
    const token = String(incoming.headers['agent-token']);
    tokens.add(token);
    const index = waiting.findIndex(({ call }) => path.endsWith(`/${call}`));
    const [next] = index < 0 ? [] : waiting.splice(index, 1);
    if (next) return send(outgoing, next.answer({ token, body }));
    const answer = await fetch(service.baseUrl + path, {
      method: incoming.method ?? 'GET',
      headers: { 'agent-token': service.token, 'Content-Type': 'application/json' },
      ...(incoming.method === 'POST' ? { body } : {}),
    });
    return send(outgoing, {
      status: answer.status,
      headers: { 'Content-Type': 'application/json' },
      body: await answer.text(),
    });
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    tokens,
    answerNext: (call, answer) => waiting.push({ call, answer }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(outgoing: ServerResponse, { status, headers, body, cut }: FrontAnswer): void {
  const bytes = Buffer.from(body);
  outgoing.writeHead(status, { ...headers, 'Content-Length': bytes.length + (cut ? 100 : 0) });
  if (cut) outgoing.write(bytes, () => outgoing.destroy());
  else outgoing.end(bytes);
}
