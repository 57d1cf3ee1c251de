/**
 * Selling: the one way to the one POST. The order of its steps is the promise: commit, send once,
 * commit what came of it, tell the screen.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/business-day';
import { sameMoney, times, type Money } from '@shared/model/money';
import { findPackage, type Catalogue, type Package, type Product } from '@shared/model/product';
import { isSecretField, readField } from '@shared/model/recipient';
import type { HeldReason, Sale, SaleOrder } from '@shared/model/sale';
import type { Settings } from '@shared/model/settings';
import type { Clock, Journal, Log, SecretSealer, Service } from '../domain/ports';

/** What selling needs. */
export interface SellParts {
  readonly journal: Pick<
    Journal,
    'add' | 'addSending' | 'startAttempt' | 'endAttempt' | 'sealedSecrets' | 'get'
  >;
  readonly service: Pick<Service, 'topUp'>;
  readonly catalogue: () => Promise<Catalogue | null>;
  /** Why nothing can be sent now, or null when it can. */
  readonly whyHold: () => Promise<HeldReason | null>;
  readonly settings: () => Pick<Settings, 'maxQuantity'>;
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

  constructor(private readonly parts: SellParts) {}

  /**
   * Commits a confirmed sale and starts its one request, or keeps it as `held` while nothing can be
   * sent. Returns as soon as it is committed; the outcome is told through `changed`. Throws Failure:
   * PACKAGE_GONE, FIELDS_DIFFER, BAD_FIELD, QUANTITY_OUT_OF_RANGE, PRICE_CHANGED (nothing was
   * recorded), SALE_ALREADY_CONFIRMED (the id was used before), JOURNAL_UNAVAILABLE.
   */
  async confirm(order: SaleOrder): Promise<Sale> {
    const { product, package: chosen } = await this.find(order.productId, order.packageId);
    const payload = this.readPayload(order, product);
    const expectedTotal = this.priceOf(chosen, order);
    const heldReason = await this.parts.whyHold();
    const createdAt = this.now();
    const record = {
      id: order.saleId,
      createdAt,
      product: { id: product.id, name: product.name },
      package: chosen,
      quantity: order.quantity,
      payload: payload.map((item) => (item.secret ? { ...item, value: null } : item)),
      expectedTotal,
      heldReason,
    };
    const sealedSecrets = await this.sealSecrets(payload);
    // From here to the commit nothing waits, so two calls for one id cannot both get through.
    const added = heldReason
      ? this.parts.journal.add({ sale: { ...record, state: 'held' }, sealedSecrets })
      : this.parts.journal.addSending({ sale: { ...record, state: 'sending' }, sealedSecrets }, createdAt);
    if (!added) throw new Failure(appError('SALE_ALREADY_CONFIRMED'));
    // Only now: a second confirmation under the id must not change what the first one will send.
    if (sealedSecrets === null) this.keepUnsealed(order.saleId, payload);
    const sale = this.mustGet(order.saleId);
    this.parts.changed(sale);
    if (!heldReason) this.send(sale, payload);
    return sale;
  }

  /**
   * Sends a sale that provably was not sent before, because a person asked for it. The package and the
   * price are checked against the catalogue first. Throws Failure: SALE_NOT_FOUND, WRONG_STATE,
   * PACKAGE_GONE, PRICE_CHANGED, SECRET_NOT_KEPT, TOKEN_MISSING, JOURNAL_UNAVAILABLE.
   */
  async sendAgain(id: string): Promise<Sale> {
    const kept = this.mustGet(id);
    if (kept.state !== 'held' && kept.state !== 'not-sent') {
      throw new Failure(appError('WRONG_STATE', { state: kept.state }));
    }
    const { product, package: chosen } = await this.find(kept.product.id, kept.package.id);
    this.priceOf(chosen, { quantity: kept.quantity, shownTotal: kept.expectedTotal });
    sameRefs(
      product,
      kept.payload.map((item) => item.ref),
    );
    if ((await this.parts.whyHold()) === 'token-missing') throw new Failure(appError('TOKEN_MISSING'));
    const payload = await this.openSecrets(kept);
    // The journal refuses the second of two calls: by then the sale is `sending`.
    const sale = this.parts.journal.startAttempt(id, this.now());
    this.parts.changed(sale);
    this.send(sale, payload);
    return sale;
  }

  /** Resolves when no request of this till is on the wire any more. */
  async idle(): Promise<void> {
    await Promise.all(this.inFlight.values());
  }

  private send(sale: Sale, payload: Payload): void {
    const sending = this.sendOnce(sale, payload).finally(() => this.inFlight.delete(sale.id));
    this.inFlight.set(sale.id, sending);
  }

  private async sendOnce(sale: Sale, payload: Payload): Promise<void> {
    try {
      const startedAt = this.parts.clock.now();
      const answer = await this.parts.service.topUp(
        {
          selectPackage: sale.package.id,
          amount: sale.quantity,
          payload: payload.map(({ ref, value }) => ({ ref, value })),
        },
        payload.filter((item) => item.secret).map((item) => item.value),
      );
      const endedAt = this.parts.clock.now();
      const settled = this.parts.journal.endAttempt(sale.id, {
        endedAt: toIso(endedAt),
        answer,
        skewMs: skewOf(answer.serviceDate, startedAt, endedAt),
      });
      if (settled.state !== 'not-sent') this.unsealed.delete(sale.id);
      this.parts.changed(settled);
    } catch (error) {
      // The journal still says `sending`, which becomes `unknown` at the next start: true either way.
      this.parts.log.error('the outcome of a sale could not be committed', error);
    }
  }

  private async find(productId: string, packageId: string): Promise<{ product: Product; package: Package }> {
    const catalogue = await this.parts.catalogue();
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
      const read = readField(value, secret);
      if (!read.ok) throw new Failure(appError('BAD_FIELD', { ref, fault: read.fault }));
      return { ref, value: read.value, secret };
    });
  }

  private priceOf(chosen: Package, order: { quantity: number; shownTotal: Money }): Money {
    const { maxQuantity } = this.parts.settings();
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
    return this.parts.sealer.seal(JSON.stringify(secrets.map(({ ref, value }) => [ref, value])));
  }

  private keepUnsealed(id: string, payload: Payload): void {
    if (payload.some((item) => item.secret)) this.unsealed.set(id, payload);
  }

  private async openSecrets(sale: Sale): Promise<Payload> {
    const inMemory = this.unsealed.get(sale.id);
    if (inMemory) return inMemory;
    const sealedSecrets = this.parts.journal.sealedSecrets(sale.id);
    const opened = sealedSecrets === null ? null : await this.parts.sealer.open(sealedSecrets);
    const secrets = new Map(opened === null ? [] : (JSON.parse(opened) as [string, string][]));
    return sale.payload.map(({ ref, value, secret }) => {
      const known = value ?? secrets.get(ref);
      if (known === undefined) throw new Failure(appError('SECRET_NOT_KEPT', { ref }));
      return { ref, value: known, secret };
    });
  }

  private mustGet(id: string): Sale {
    const sale = this.parts.journal.get(id);
    if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
    return sale;
  }

  private now(): string {
    return toIso(this.parts.clock.now());
  }
}

function sameRefs(product: Product, refs: readonly string[]): void {
  const expected = product.payloadField;
  if (expected.length !== refs.length || expected.some((ref, index) => ref !== refs[index])) {
    throw new Failure(appError('FIELDS_DIFFER', { expected: expected.join(', ') }));
  }
}

/** Service clock minus till clock, taking the answer's `Date` for the middle of the call. */
function skewOf(serviceDate: string | null, startedAt: number, endedAt: number): number | null {
  if (serviceDate === null) return null;
  return Temporal.Instant.from(serviceDate).epochMilliseconds - Math.round((startedAt + endedAt) / 2);
}
