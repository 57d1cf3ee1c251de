/**
 * Selling: the one way to the one POST. The order of its steps is the promise: commit, send once,
 * commit what came of it, tell the screen.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { readInstant, toIso } from '@shared/model/day/business-day';
import { NOBODY, type Doer } from '@shared/model/people/doer';
import { sameMoney, times, type Money } from '@shared/model/money/money';
import { findPackage, type Catalogue, type Package, type Product } from '@shared/model/service/product';
import { isSecretField, readField } from '@shared/model/sale/recipient';
import type { HeldReason, OrdersSnapshot, Sale, SaleOrder } from '@shared/model/sale/sale';
import { maySend } from '@shared/model/sale/sale-state';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { Settings } from '@shared/model/settings/settings';
import type {
  AttemptEnd,
  AttemptStart,
  Clock,
  Journal,
  Log,
  SecretSealer,
  Service,
} from '../../domain/ports';
import { similarSales, type Intent } from '../../domain/sale/similar';
import type { GuardRecipients } from '../players/guard-recipients';
import { refusePayment } from './refuse-payment';
import { getSale } from './get-sale';

/** How long the till waits before it offers an outcome to the journal again, in milliseconds. */
const COMMIT_AGAIN_MS = 2_000;
/** The wall clock and the stopwatch may part by so much, in milliseconds, before the clock is said to have jumped. */
const CLOCK_JUMP_MS = 2_000;

/** What selling needs. */
export interface SellDependencies {
  readonly journal: Pick<
    Journal,
    'by' | 'add' | 'addSending' | 'startAttempt' | 'endAttempt' | 'sealedSecrets' | 'get' | 'ofProduct'
  >;
  readonly service: Pick<Service, 'topUp' | 'skewMs'>;
  readonly catalogue: () => Promise<Catalogue | null>;
  /** Why nothing can be sent now, or null when it can. */
  readonly whyHold: () => Promise<HeldReason | null>;
  readonly settings: () => Pick<Settings, 'maxQuantity' | 'askAgainMinutes' | 'cashierName' | 'cashRounding'>;
  /** Whether an order that should not be there looks like this sale. */
  readonly isAlarmed: (id: string) => boolean;
  /** Refuses what the till warns of and nobody has said yes to. */
  readonly recipients: Pick<GuardRecipients, 'ready' | 'overriddenFor'>;
  /** What the orders list had shown until now. */
  readonly snapshot: () => OrdersSnapshot | null;
  readonly sealer: SecretSealer;
  readonly clock: Clock;
  readonly log: Log;
  /** Told after every commit, in the order of the commits. */
  readonly changed: (sale: Sale) => void;
}

type Payload = readonly { readonly ref: string; readonly value: string; readonly secret: boolean }[];

/** The use case; one per journal. */
export class SellTopUp {
  private readonly inFlight = new Map<string, Promise<void>>();
  /** Payloads whose secrets could not be sealed on this machine: for this run only. */
  private readonly unsealed = new Map<string, Payload>();

  constructor(private readonly deps: SellDependencies) {}

  /**
   * Commits a confirmed sale and starts its one request, or keeps it as `held` while nothing can be
   * sent. Returns as soon as it is committed; the outcome is told through `changed`. Throws Failure:
   * PACKAGE_GONE, FIELDS_DIFFER, BAD_FIELD, QUANTITY_OUT_OF_RANGE, PRICE_CHANGED,
   * ROUNDING_CHANGED, CASH_TOO_LITTLE, WRONG_CURRENCY, INVALID_INPUT (nothing was recorded), SIMILAR_SALE and RECIPIENT_DOUBTED (staff have not said yes to each),
   * SALE_ALREADY_CONFIRMED (the id was used before), JOURNAL_UNAVAILABLE.
   */
  async confirm(order: SaleOrder, doer: Doer = NOBODY): Promise<Sale> {
    const { product, package: chosen } = await this.find(order.productId, order.packageId);
    const payload = this.readPayload(order, product);
    const expectedTotal = this.priceOf(chosen, order);
    refusePayment(expectedTotal, order.payment, this.deps.settings().cashRounding);
    const heldReason = await this.deps.whyHold();
    const sealedSecrets = await this.sealSecrets(payload);
    await this.deps.recipients.ready();
    // From here to the commit nothing waits, so two calls for one id cannot both get through, nor two
    // sales to one player that each have not seen the other, nor a Z report between the sale's time and it.
    const createdAt = this.now();
    const record = {
      id: order.saleId,
      createdAt,
      product: { id: product.id, name: product.name },
      package: chosen,
      quantity: order.quantity,
      payload: payload.map((item) => (item.secret ? { ...item, value: null } : item)),
      expectedTotal,
      payment: order.payment,
      cashier: doer.person?.name ?? this.deps.settings().cashierName,
      personId: doer.person?.id ?? null,
      heldReason,
    };
    if (this.deps.journal.get(order.saleId)) throw new Failure(appError('SALE_ALREADY_CONFIRMED'));
    refuseUnseen(this.similar({ ...order, payload }), order.acknowledged);
    const overridden = this.deps.recipients.overriddenFor(order.saleId, {
      productId: product.id,
      payload: payload.filter(({ secret }) => !secret),
    });
    const journal = this.deps.journal.by(doer);
    const added = heldReason
      ? journal.add({ sale: { ...record, state: 'held' }, sealedSecrets, overridden })
      : journal.addSending(
          { sale: { ...record, state: 'sending' }, sealedSecrets, overridden },
          this.attemptFrom(createdAt),
        );
    if (!added) throw new Failure(appError('SALE_ALREADY_CONFIRMED'));
    // Only now: a second confirmation under the id must not change what the first one will send.
    if (sealedSecrets === null) this.keepUnsealed(order.saleId, payload);
    const sale = getSale(this.deps, order.saleId);
    // The customer waits for the request, and nobody for the news of it.
    if (!heldReason) this.send(sale, payload);
    this.deps.changed(sale);
    return sale;
  }

  /**
   * Sends a sale that provably was not sent before, because a person asked for it. The package and the
   * price are checked against the catalogue first. Throws Failure: SALE_NOT_FOUND, WRONG_STATE,
   * MAY_BE_BOOKED, SIMILAR_SALE (staff have not said yes to each of `acknowledged`), PACKAGE_GONE,
   * PRICE_CHANGED, SECRET_NOT_KEPT, TOKEN_MISSING, MONEY_GIVEN_BACK, STATE_NOT_TOLD, JOURNAL_UNAVAILABLE.
   */
  async sendAgain(id: string, acknowledged: readonly string[], doer: Doer = NOBODY): Promise<Sale> {
    const kept = this.mustBeUnsent(id);
    const { product, package: chosen } = await this.find(kept.product.id, kept.package.id);
    this.priceOf(chosen, { quantity: kept.quantity, shownTotal: kept.expectedTotal });
    sameRefs(
      product,
      kept.payload.map((item) => item.ref),
    );
    if ((await this.deps.whyHold()) === 'token-missing') throw new Failure(appError('TOKEN_MISSING'));
    const payload = await this.openSecrets(kept);
    // From here to the commit nothing waits: what came up until now is seen, a second call for the sale, an
    // order that looks like it, and another sale to the player.
    this.mustBeUnsent(id);
    // "Not sent" is what the wire showed; an order in the list says otherwise, and a person settles that first.
    if (this.deps.isAlarmed(id)) throw new Failure(appError('MAY_BE_BOOKED'));
    refuseUnseen(this.similarToKept(id), acknowledged);
    const sale = this.deps.journal.by(doer).startAttempt(id, this.attemptFrom(this.now()));
    this.send(sale, payload);
    this.deps.changed(sale);
    return sale;
  }

  /** Earlier sales that staff should see before they sell this; see `domain/similar.ts`. */
  similar(order: Pick<SaleOrder, 'productId' | 'packageId' | 'payload'>): SimilarSale[] {
    const recipient = order.payload.flatMap(({ ref, value }) => {
      const read = readField(value, ref);
      return isSecretField(ref) || !read.ok ? [] : { ref, value: read.value };
    });
    return this.similarTo({ ...order, recipient }, null);
  }

  /** Other sales that staff should see before they send this one, which was kept. Throws Failure SALE_NOT_FOUND. */
  similarToKept(id: string): SimilarSale[] {
    const kept = getSale(this.deps, id);
    const recipient = kept.payload.flatMap(({ ref, value }) => (value === null ? [] : { ref, value }));
    return this.similarTo({ productId: kept.product.id, packageId: kept.package.id, recipient }, kept);
  }

  private similarTo(intent: Intent, kept: Sale | null): SimilarSale[] {
    const { askAgainMinutes } = this.deps.settings();
    const now = this.deps.clock.now();
    // Within the span either way: the clock may have jumped since.
    const from = Math.min(now, (kept && readInstant(kept.createdAt)) ?? now) - askAgainMinutes * 60_000;
    const sales = this.deps.journal.ofProduct(intent.productId, toIso(from));
    return similarSales(intent, sales, now, askAgainMinutes, kept);
  }

  /** Resolves when no request of this till is on the wire any more. */
  async idle(): Promise<void> {
    await Promise.all(this.inFlight.values());
  }

  private send(sale: Sale, payload: Payload): void {
    const sending = this.sendOnce(sale, payload)
      .catch((error: unknown) => void this.deps.log.error('a sale was left in sending', error))
      .finally(() => this.inFlight.delete(sale.id));
    this.inFlight.set(sale.id, sending);
  }

  private async sendOnce(sale: Sale, payload: Payload): Promise<void> {
    const { clock, service } = this.deps;
    const began = { wall: clock.now(), stopwatch: performance.now() };
    const answer = await service.topUp(
      {
        selectPackage: sale.package.id,
        amount: sale.quantity,
        payload: payload.map(({ ref, value }) => ({ ref, value })),
      },
      payload.filter((item) => item.secret).map((item) => item.value),
    );
    const endedAt = clock.now();
    const byStopwatch = performance.now() - began.stopwatch;
    // A clock that jumped on the way gives the attempt two times that no one measure fits.
    const jumped = Math.abs(endedAt - began.wall - byStopwatch) > CLOCK_JUMP_MS;
    const skewMs = jumped ? null : service.skewMs();
    this.commitOutcome(sale.id, { endedAt: toIso(endedAt), answer, skewMs });
  }

  private commitOutcome(id: string, end: AttemptEnd): void {
    try {
      const settled = this.deps.journal.endAttempt(id, end);
      if (settled.state !== 'not-sent') this.unsealed.delete(id);
      this.deps.changed(settled);
    } catch (error) {
      // The journal still says `sending`, which is `unknown` after a restart: true either way. The outcome
      // is known as long as this process lives, so it is offered again until the journal takes it.
      this.deps.log.error('the outcome of a sale could not be committed', error);
      setTimeout(() => this.commitOutcome(id, end), COMMIT_AGAIN_MS).unref();
    }
  }

  private async find(productId: string, packageId: string): Promise<{ product: Product; package: Package }> {
    const catalogue = await this.deps.catalogue();
    const found = catalogue && findPackage(catalogue, productId, packageId);
    if (!found) throw new Failure(appError('PACKAGE_GONE'));
    return found;
  }

  private readPayload(order: SaleOrder, product: Product): Payload {
    sameRefs(
      product,
      order.payload.map((item) => item.ref),
    );
    return order.payload.map(({ ref, value }) => {
      const secret = isSecretField(ref);
      const read = readField(value, ref);
      if (!read.ok) throw new Failure(appError('BAD_FIELD', { ref, fault: read.fault }));
      return { ref, value: read.value, secret };
    });
  }

  private priceOf(chosen: Package, order: { quantity: number; shownTotal: Money }): Money {
    const { maxQuantity } = this.deps.settings();
    if (!Number.isInteger(order.quantity) || order.quantity < 1 || order.quantity > maxQuantity) {
      throw new Failure(appError('QUANTITY_OUT_OF_RANGE', { max: maxQuantity }));
    }
    const total = times(chosen.price, order.quantity);
    if (!sameMoney(total, order.shownTotal)) throw new Failure(appError('PRICE_CHANGED', { ...total }));
    return total;
  }

  private async sealSecrets(payload: Payload): Promise<string | null> {
    const secrets = payload.filter((item) => item.secret);
    if (secrets.length === 0) return null;
    return this.deps.sealer.seal(JSON.stringify(secrets.map(({ ref, value }) => [ref, value])));
  }

  private keepUnsealed(id: string, payload: Payload): void {
    if (payload.some((item) => item.secret)) this.unsealed.set(id, payload);
  }

  private async openSecrets(sale: Sale): Promise<Payload> {
    const inMemory = this.unsealed.get(sale.id);
    if (inMemory) return inMemory;
    const sealedSecrets = this.deps.journal.sealedSecrets(sale.id);
    const opened = sealedSecrets === null ? null : await this.deps.sealer.open(sealedSecrets);
    const secrets = new Map(opened === null ? [] : (JSON.parse(opened) as [string, string][]));
    return sale.payload.map(({ ref, value, secret }) => {
      const known = value ?? secrets.get(ref);
      if (known === undefined) throw new Failure(appError('SECRET_NOT_KEPT', { ref }));
      return { ref, value: known, secret };
    });
  }

  private attemptFrom(startedAt: string): AttemptStart {
    return { startedAt, snapshot: this.deps.snapshot(), skewMs: this.deps.service.skewMs() };
  }

  private mustBeUnsent(id: string): Sale {
    const sale = getSale(this.deps, id);
    if (!maySend(sale.state)) throw new Failure(appError('WRONG_STATE', { state: sale.state }));
    return sale;
  }

  private now(): string {
    return toIso(this.deps.clock.now());
  }
}

function refuseUnseen(similar: readonly SimilarSale[], acknowledged: readonly string[]): void {
  const unseen = similar.filter(({ saleId }) => !acknowledged.includes(saleId));
  if (unseen.length > 0) throw new Failure(appError('SIMILAR_SALE', { count: unseen.length }));
}

function sameRefs(product: Product, refs: readonly string[]): void {
  const expected = product.payloadField;
  if (expected.length !== refs.length || expected.some((ref, index) => ref !== refs[index])) {
    throw new Failure(appError('FIELDS_DIFFER', { expected: expected.join(', ') }));
  }
}
