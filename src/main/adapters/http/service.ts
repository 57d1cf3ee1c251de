/** The calls of the service. The token is sent only from here. */
import { connect } from 'node:net';
import { appError } from '@shared/ipc/errors';
import { fail, ok, type Result } from '@shared/ipc/result';
import { toIso } from '@shared/model/day/business-day';
import type { Catalogue } from '@shared/model/service/product';
import type { StatusWords } from '@shared/model/service/order-status';
import type { ServiceAddress } from '@shared/model/settings/settings';
import type { WireEnd } from '../../domain/sale/outcome';
import {
  NothingLeft,
  type Clock,
  type FeedVersion,
  type OrdersStream,
  type Service,
  type TopUpAnswer,
  type TopUpRequest,
} from '../../domain/ports';
import { PRODUCTS_BODY_BYTES, TOPUP_BODY_BYTES } from '../../domain/limits';
import { wholeScrubberOf, type Scrub } from '../../domain/redaction';
import { inTurns } from '../system/in-turns';
import { trustedRoots, type Roots } from '../system/network/trusted-roots';
import { isLoopback, resourceUrl, type Resource } from './address';
import { answerForJournal, messageOf } from './answer-text';
import { decode, readAnswered, readBody } from './body';
import type { Exchange, ExchangeRequest } from './exchange';
import { saysGivenBefore } from './given-before';
import { ageOf, isReplayed, streamOf, UNKNOWN_AGE_MS } from './orders-stream';
import { isoDate, ServiceClock } from './service-clock';
import { failedGet, refusedGet } from './failed-get';
import { tryAgain, type Retryable } from './retry';
import { readCatalogue, type WireMoney } from './catalogue/wire-catalogue';
import { isWhole, readAnswer, scrubTransaction } from './wire-transaction';

/** What a client needs. Limits and money are read at each call, because a shop may change them. */
export interface ServiceDependencies {
  readonly address: ServiceAddress;
  readonly token: () => Promise<Result<string>>;
  readonly money: () => WireMoney;
  /** The meaning of order statuses in this shop. */
  readonly statuses: () => StatusWords;
  /** The authorities that may vouch for the service; the till's own by default. */
  readonly roots?: () => Roots;
  readonly limits: () => { readonly connectTimeoutMs: number; readonly requestTimeoutMs: number };
  readonly clock: Clock;
  /** How often a failed GET is tried again; 0 for the first connection, where a person waits. */
  readonly retries: number;
}

type Answered = Extract<Exchange, { kind: 'answered' }>;
type Aged = Answered & { readonly tookMs: number; readonly ageMs: number };
type Failed = Extract<Exchange, { kind: 'failed' }>;

const PROBE_TIMEOUT_MS = 3_000;

export function createService(deps: ServiceDependencies): Service {
  return new HttpService(deps);
}

class HttpService implements Service {
  private readonly serviceClock: ServiceClock;
  private scrubber: { readonly token: string; readonly scrub: Scrub } | null = null;

  constructor(private readonly deps: ServiceDependencies) {
    this.serviceClock = new ServiceClock(deps.clock);
  }

  async products(): Promise<Result<Catalogue>> {
    return this.get('products', async (answered, token) => {
      const body = await readBody(answered.body, PRODUCTS_BODY_BYTES);
      if (!body.ok) {
        if (body.why === 'too-large') return fail(appError('ANSWER_TOO_LARGE'));
        return failedGet(answered.timedOut() ? 'timed-out' : 'connection-lost', this.host);
      }
      const rules = {
        money: this.deps.money(),
        scrub: this.withoutToken(token),
        fetchedAt: toIso(this.deps.clock.now()),
      };
      return inTurns(readCatalogue(body.bytes, rules));
    });
  }

  async orders(
    known: FeedVersion | null,
    stop?: AbortSignal,
  ): Promise<Result<OrdersStream | 'not-modified'>> {
    const headers = {
      ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
      ...(known?.lastModified ? { 'If-Modified-Since': known.lastModified } : {}),
    };
    const isConditional = Object.keys(headers).length > 0;
    return this.get<OrdersStream | 'not-modified'>(
      'orders',
      (answered, token) =>
        Promise.resolve(ok(streamOf(answered, this.deps.limits().requestTimeoutMs, this.host, token))),
      {
        headers,
        keepOpen: true,
        stop,
        // Valid only after a conditional request: otherwise it is an answer that makes no sense.
        ...(isConditional ? { notModified: 'not-modified' as const } : {}),
      },
    );
  }

  async topUp(request: TopUpRequest, secrets: readonly string[]): Promise<TopUpAnswer> {
    const { token, post } = await this.prepare(request).catch((cause: unknown) => {
      throw new NothingLeft('the request could not be made', { cause });
    });
    // Checked before the sale is committed; this catches a token that was removed in between.
    if (token === null) return this.withoutAnswer({ kind: 'no-token' });
    return this.readTopUp(await this.timed(post), secrets, token);
  }

  /** Everything that can be done before the request leaves. */
  private async prepare(
    request: TopUpRequest,
  ): Promise<{ token: string; post: ExchangeRequest } | { token: null; post: null }> {
    const token = await this.deps.token();
    if (!token.ok) return { token: null, post: null };
    // What judges the answer, too: its words are many, and a starting till needs none.
    await Promise.all([import('./exchange'), import('../../domain/sale/outcome')]);
    const limits = this.deps.limits();
    const post = {
      method: 'POST',
      url: resourceUrl(this.deps.address, 'topup'),
      headers: { 'agent-token': token.value, 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
      roots: this.roots,
      ...limits,
      headTimeoutMs: limits.requestTimeoutMs,
    } as const;
    return { token: token.value, post };
  }

  skewMs(): number | null {
    return this.serviceClock.skewMs();
  }

  reachable(): Promise<Result<null>> {
    const { hostname, port, protocol } = new URL(this.deps.address.baseUrl);
    // Behind a proxy the service's host may not be reachable from here; only a real call can show that.
    if (!isLoopback(hostname) && (process.env['HTTPS_PROXY'] ?? process.env['https_proxy'])) {
      return Promise.resolve(ok(null));
    }
    return new Promise((resolve) => {
      const socket = connect({
        host: hostname.replace(/^\[|\]$/g, ''),
        port: Number(port) || (protocol === 'https:' ? 443 : 80),
        timeout: PROBE_TIMEOUT_MS,
      });
      const end = (result: Result<null>): void => {
        socket.destroy();
        resolve(result);
      };
      socket.once('connect', () => end(ok(null)));
      socket.once('timeout', () => end(fail(appError('TIMED_OUT', { host: this.host }))));
      socket.once('error', (error: NodeJS.ErrnoException) =>
        end(
          fail(
            error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN'
              ? appError('NAME_NOT_RESOLVED', { host: this.host })
              : error.code === 'ECONNREFUSED'
                ? appError('CONNECTION_REFUSED', { host: this.host })
                : appError('UNREACHABLE', { host: this.host }),
          ),
        ),
      );
    });
  }

  private async withoutAnswer(end: WireEnd): Promise<TopUpAnswer> {
    const { judge } = await import('../../domain/sale/outcome');
    const outcome = judge(end, () => null, this.deps.statuses());
    return { outcome, httpStatus: null, serviceDate: null, message: null, answer: null };
  }

  private async timed(request: ExchangeRequest): Promise<Failed | Aged> {
    // Loaded with the first request: it is half of the code, and a starting till's screen does not wait for it.
    const { exchange } = await import('./exchange');
    const sent = performance.now();
    const answer = await exchange(request);
    if (answer.kind === 'failed') return answer;
    const tookMs = performance.now() - sent;
    const date = isoDate(answer.header('date'));
    const isOld = saysGivenBefore(answer.headers);
    const said =
      ageOf(answer.header('age')) || (isOld ? (this.serviceClock.ageOf(date) ?? UNKNOWN_AGE_MS) : 0);
    // A cache on the way repeats an old date; the age shows that.
    if (date === null || isOld || answer.header('age') !== null) return { ...answer, tookMs, ageMs: said };
    return { ...answer, tookMs, ageMs: this.serviceClock.heard(date, sent, request.method === 'POST') };
  }

  private get roots(): Roots {
    return this.deps.roots?.() ?? trustedRoots(false);
  }

  private get host(): string {
    return new URL(this.deps.address.baseUrl).host;
  }

  private async get<T>(
    resource: Resource,
    read: (answered: Aged, token: string) => Promise<Result<T> | { retryable: Retryable }>,
    how: {
      readonly headers?: Readonly<Record<string, string>>;
      /** Whether the body is read later, by the caller. */
      readonly keepOpen?: boolean;
      /** The value for a 304, where it was asked for. */
      readonly notModified?: T;
      readonly stop?: AbortSignal | undefined;
    } = {},
  ): Promise<Result<T>> {
    return tryAgain(
      async () => {
        const token = await this.deps.token();
        if (!token.ok) return token;
        const { connectTimeoutMs, requestTimeoutMs } = this.deps.limits();
        const answer = await this.timed({
          method: 'GET',
          url: resourceUrl(this.deps.address, resource),
          // A cache on the way must ask the service: an old list does not show that an order is missing.
          headers: { 'agent-token': token.value, 'Cache-Control': 'no-cache', ...how.headers },
          roots: this.roots,
          connectTimeoutMs,
          headTimeoutMs: requestTimeoutMs,
          requestTimeoutMs: how.keepOpen ? null : requestTimeoutMs,
          stop: how.stop,
        });
        if (answer.kind === 'failed') return failedGet(answer.cause, this.host, answer.code);
        if (answer.status === 304 && how.notModified !== undefined) {
          answer.release();
          return ok(how.notModified);
        }
        const refusal = refusedGet(answer, this.deps.clock.now());
        if (refusal) {
          answer.release();
          return refusal;
        }
        try {
          return await read(answer, token.value);
        } finally {
          if (!how.keepOpen) answer.release();
        }
      },
      this.deps.retries,
      how.stop,
    );
  }

  /** Takes the token out of a text. The patterns of the last one are kept: making them takes milliseconds. */
  private withoutToken(token: string): Scrub {
    if (this.scrubber?.token !== token) this.scrubber = { token, scrub: wholeScrubberOf([token]) };
    return this.scrubber.scrub;
  }

  private async readTopUp(
    answer: Failed | Aged,
    saleSecrets: readonly string[],
    token: string,
  ): Promise<TopUpAnswer> {
    if (answer.kind === 'failed') return this.withoutAnswer(wireEnd(answer));
    const body = await readAnswered(answer, TOPUP_BODY_BYTES);
    const timedOut = answer.timedOut();
    answer.release();
    const contentType = answer.header('content-type');
    const text = decode(body.ok ? body.bytes : body.read, contentType);
    const mayBeJson = answer.packed || /json/i.test(contentType ?? '');
    const withoutToken = this.withoutToken(token);
    const { judge } = await import('../../domain/sale/outcome');
    const outcome = judge(
      {
        kind: 'answered',
        status: answer.status,
        isReplayed: isReplayed(answer.headers, answer.tookMs),
        body: body.ok ? text : { lacking: timedOut ? 'timed-out' : body.why, read: text, mayBeJson },
      },
      (read) => readAnswer(read, this.deps.money(), withoutToken),
      this.deps.statuses(),
    );
    const scrub = saleSecrets.length === 0 ? withoutToken : wholeScrubberOf([...saleSecrets, token]);
    const transaction = outcome.transaction && scrubTransaction(outcome.transaction, scrub);
    return {
      outcome: { ...outcome, transaction },
      httpStatus: answer.status,
      serviceDate: isoDate(answer.header('date')),
      message: outcome.state === 'accepted' ? null : messageOf(text, scrub),
      answer: isWhole(transaction, outcome.transaction, text) ? null : answerForJournal(text, scrub),
    };
  }
}

function wireEnd({ mayHaveBeenSent, cause }: Failed): WireEnd {
  if (mayHaveBeenSent) {
    return { kind: 'failed-after-sending', cause: cause === 'timed-out' ? 'timed-out' : 'connection-lost' };
  }
  const before = cause === 'timed-out' || cause === 'connection-lost' ? 'unreachable' : cause;
  return { kind: 'failed-before-sending', cause: before };
}
