/** Sends committed sales: one request per sale, and the lines of a ticket one after the other. */
import { Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import type { OrdersSnapshot, Sale } from '@shared/model/sale/sale';
import type { Catalogue } from '@shared/model/service/product';
import { NothingLeft, type Clock, type Log, type Service, type TopUpAnswer } from '../../domain/ports';
import type { WatchRefusals } from '../credit/watch-refusals';
import { whyKept } from '../../domain/sale/why-kept';
import { checkKept, refusePaused, type LineRules } from '../ticket/check-line';
import type { KeptSecrets, Payload } from './kept-secrets';
import type { NewBillsOnly, SentItem } from './new-bills';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { AttemptEnd, AttemptStart } from '../../adapters/journal/sales/new-sale';
import { nextTurn } from '../support/next-turn';

/** How long the till waits before it offers an outcome to the journal again, in milliseconds. */
const COMMIT_AGAIN_MS = 2_000;
/** How far wall clock and stopwatch may differ, in milliseconds, before the clock counts as jumped. */
const CLOCK_JUMP_MS = 2_000;

export interface SendDependencies {
  readonly journal: Pick<Journal, 'endAttempt' | 'get'>;
  readonly service: Pick<Service, 'topUp' | 'skewMs'>;
  readonly newBillsOnly: NewBillsOnly;
  readonly catalogue: () => Promise<Catalogue | null>;
  readonly pauseOf: LineRules['pauseOf'];
  /** The service that receives the request; see `Attempt`. */
  readonly serviceId: string;
  /** Whether an answer refuses for lacking credit: the next line would be refused as well. */
  readonly refusals: Pick<WatchRefusals, 'refuses'>;
  /** What the orders list has shown so far. */
  readonly snapshot: () => OrdersSnapshot | null;
  readonly clock: Clock;
  readonly log: Log;
  /** Called after every commit, in the order of the commits. */
  readonly changed: (sale: Sale) => void;
  /** Called when `hasUnsaved` has changed: every screen shows it. */
  readonly noticesChanged: () => void;
}

/** How sales begin in the journal, in the name of a person. */
export type NewSales = Pick<Journal, 'add' | 'addSending' | 'addTicket' | 'startAttempt'>;

/** Lines of a ticket that wait for the one before them, in their order. */
export interface WaitingLines {
  readonly lines: readonly { readonly id: string; readonly payload: Payload }[];
  /** The journal in the name of the person who confirmed the ticket. */
  readonly journal: Pick<Journal, 'startAttempt'>;
}

/** The part of a sale that the request contains, and the name of its game. */
type SentSale = Pick<Sale, 'id' | 'product' | 'package' | 'quantity'>;

/** The requests of one journal. */
export class SendSales {
  private readonly inFlight = new Map<string, Promise<void>>();
  /** Lines that are sent automatically when their turn comes. */
  private readonly waiting = new Set<string>();
  /** Sales whose outcome is known, and that the journal has not taken yet. */
  private readonly unsaved = new Set<string>();
  private stopped = false;

  constructor(
    private readonly deps: SendDependencies,
    private readonly secrets: KeptSecrets,
  ) {}

  attemptFrom(startedAt: string): AttemptStart {
    const { serviceId, snapshot, service } = this.deps;
    return { startedAt, service: serviceId, snapshot: snapshot(), skewMs: service.skewMs() };
  }

  /**
   * Starts the one request of a sale that is committed as `sending`. When its outcome is committed, the next
   * waiting line is sent, whatever the outcome, unless that stops the others as well: see `whyKept`.
   */
  send(sale: SentSale, payload: Payload, next: WaitingLines | null = null): void {
    for (const { id } of next?.lines ?? []) this.waiting.add(id);
    const sending = this.sendOnce(sale, payload, next)
      .catch((error: unknown) => void this.deps.log.error('a sale was left in sending', error))
      .finally(() => this.inFlight.delete(sale.id));
    this.inFlight.set(sale.id, sending);
  }

  /** Whether a kept sale is sent automatically, after the line before it on its ticket. */
  isWaiting(id: string): boolean {
    return this.waiting.has(id);
  }

  /** Whether an outcome is known that only this process has: it is lost when the till ends now. */
  hasUnsaved(): boolean {
    return this.unsaved.size > 0;
  }

  /** Stops sending automatically: what waits for its turn stays kept. */
  stop(): void {
    this.stopped = true;
    this.waiting.clear();
  }

  /** Resolves when no request of this till is on the wire, and none waits for its turn. */
  async idle(): Promise<void> {
    while (this.inFlight.size > 0) await Promise.all(this.inFlight.values());
  }

  private async sendOnce(sale: SentSale, payload: Payload, next: WaitingLines | null): Promise<void> {
    const { clock, service } = this.deps;
    const began = { wall: clock.now(), stopwatch: performance.now() };
    const request = {
      selectPackage: sale.package.id,
      amount: sale.quantity,
      payload: payload.map(({ ref, value }) => ({ ref, value })),
    };
    const secrets = payload.filter((item) => item.secret).map((item) => item.value);
    const answer = await service.topUp(request, secrets).catch((error: unknown) => this.unforeseen(error));
    const endedAt = clock.now();
    const byStopwatch = performance.now() - began.stopwatch;
    // After a clock jump, the attempt's two times have no common skew.
    const jumped = Math.abs(endedAt - began.wall - byStopwatch) > CLOCK_JUMP_MS;
    const skewMs = jumped ? null : service.skewMs();
    const waiting = next?.lines.map(({ id }) => id) ?? [];
    // An answer without a request comes in the turn of the commit: that the sale is sent is reported first.
    await nextTurn();
    const keptBecause = whyKept(answer.outcome, this.deps.refusals.refuses(answer));
    const end = { endedAt: toIso(endedAt), answer, skewMs, waiting, keptBecause };
    await this.commitOutcome({ ...sale, payload }, end, next);
  }

  /** An unexpected error must not leave a sale `sending`: it has no answer, unless nothing can have left. */
  private unforeseen(error: unknown): TopUpAnswer {
    this.deps.log.error('a top-up went wrong in the till', error);
    const state = error instanceof NothingLeft ? 'not-sent' : 'unknown';
    const outcome = { state, reason: 'TILL_FAULT', transaction: null } as const;
    return { outcome, httpStatus: null, serviceDate: null, message: null, answer: null };
  }

  private async commitOutcome(
    sent: SentItem,
    end: Required<AttemptEnd>,
    next: WaitingLines | null,
  ): Promise<void> {
    const { id } = sent;
    let settled: Sale;
    try {
      const answer = this.deps.newBillsOnly(sent, end.answer);
      settled = this.deps.journal.endAttempt(id, { ...end, answer });
    } catch (error) {
      // The journal still has `sending`, which becomes `unknown` after a restart: true either way. This
      // process knows the outcome as long as it lives, so it tries until the journal takes it.
      this.deps.log.error('the outcome of a sale could not be committed', error);
      setTimeout(() => void this.commitOutcome(sent, end, next), COMMIT_AGAIN_MS).unref();
      if (!this.unsaved.has(id)) this.notifyUnsaved(() => this.unsaved.add(id));
      return;
    }
    if (this.unsaved.has(id)) this.notifyUnsaved(() => this.unsaved.delete(id));
    const goesOn = end.keptBecause === null;
    if (settled.state !== 'not-sent') this.secrets.forget(id);
    if (!goesOn) for (const line of next?.lines ?? []) this.waiting.delete(line.id);
    this.notify(settled);
    if (!next) return;
    if (goesOn) await this.sendNext(next);
    else this.notifyKept(next);
  }

  private notifyKept({ lines }: { readonly lines: readonly { readonly id: string }[] }): void {
    for (const { id } of lines) {
      const kept = this.deps.journal.get(id);
      if (kept) this.notify(kept);
    }
  }

  private notifyUnsaved(change: () => void): void {
    change();
    this.safely(() => this.deps.noticesChanged());
  }

  private notify(sale: Sale): void {
    this.safely(() => this.deps.changed(sale));
  }

  /** A listener that throws must not cost the waiting lines their turn. */
  private safely(report: () => void): void {
    try {
      report();
    } catch (error) {
      this.deps.log.error('the change of a sale could not be reported', error);
    }
  }

  private async sendNext({ lines, journal }: WaitingLines): Promise<void> {
    const catalogue = await this.catalogue();
    for (const [index, { id, payload }] of lines.entries()) {
      if (this.stopped) return;
      this.waiting.delete(id);
      let sale: Sale;
      try {
        const kept = this.deps.journal.get(id);
        if (kept && catalogue) checkKept(kept, catalogue, kept.quantity);
        if (kept) refusePaused(this.deps.pauseOf(kept.product.id));
        sale = journal.startAttempt(id, this.attemptFrom(toIso(this.deps.clock.now())));
      } catch (error) {
        // A person has closed the sale or refunded it, or paused its game, or it is no longer sold as it was read
        // back. Where the journal can't be written, no line is sent.
        this.deps.log.warn('a line of a ticket was not sent', { id, error: String(error) });
        this.notifyKept({ lines: [{ id }] });
        if (error instanceof Failure && error.error.code !== 'JOURNAL_UNAVAILABLE') continue;
        for (const line of lines.slice(index + 1)) this.waiting.delete(line.id);
        return;
      }
      this.send(sale, payload, { lines: lines.slice(index + 1), journal });
      this.notify(sale);
      return;
    }
  }

  /** Null if it cannot be read: then the sale is sent as it was read back to the customer. */
  private async catalogue(): Promise<Catalogue | null> {
    try {
      return await this.deps.catalogue();
    } catch {
      return null;
    }
  }
}
