/** Selling: the only path to the one POST. Its order is the promise: commit, send once, commit, show. */
import { appError, Failure } from '@shared/ipc/errors';
import { toIso } from '@shared/model/day/business-day';
import { sameMoney } from '@shared/model/money/money';
import { numberingOn, type NumberSettings } from '@shared/model/papers/paper-number';
import type { Actor } from '@shared/model/people/actor';
import { itemOfOrder, type IntendedOrder } from '@shared/model/sale/alike';
import type { Sale, TicketLine } from '@shared/model/sale/sale';
import type { HeldReason, SentAnyway } from '@shared/model/kinds/sale';
import { maySend } from '@shared/model/sale/sale-state';
import type { SimilarSale } from '@shared/model/sale/settling';
import { sameOnTicket, type TicketOrder } from '@shared/model/sale/ticket';
import type { Settings } from '@shared/model/settings/settings';
import type { SecretSealer } from '../../domain/ports';
import type { CashDrawer } from '../../domain/printing/printing-ports';
import { allocatePayments } from '../../domain/payments/allocate-payments';
import type { WatchRefusals } from '../credit/watch-refusals';
import type { GuardRecipients } from '../players/guard-recipients';
import { carriedBy, movesCash } from '../ticket/carried-by';
import { FindSimilar, type FindSimilarDependencies } from '../ticket/find-similar';
import { refusePayments, slipOf } from '../ticket/refuse-payments';
import {
  checkKept,
  checkLine,
  ofLines,
  refusePaused,
  refuseUnseen,
  soldBy,
  type CheckedLine,
  type LineChecks,
  type LineRules,
} from '../ticket/check-line';
import { getSale } from './get-sale';
import { KeptSecrets } from './kept-secrets';
import type { SettleSales } from './settle/settle-sales';
import { SendSales, type NewSales, type SendDependencies } from './send-sales';
import type { Journal } from '../../adapters/journal/sales/journal';
import type { ShopCalendar } from '../../domain/day/shop-calendar';
import type { NewSale } from '../../adapters/journal/sales/new-sale';
import type { OtherTills } from '../ledger/sole-till';
import { nextTurn } from '../support/next-turn';

export interface SellDependencies
  extends SendDependencies, Pick<FindSimilarDependencies, 'steadyMs' | 'isAlarmed'>, LineChecks {
  readonly journal: FindSimilarDependencies['journal'] &
    Pick<Journal, 'endAttempt' | 'sealedSecrets' | 'taxedUpTo'> & { by(actor: Actor): NewSales };
  /** Why nothing can be sent now, or null when it can. */
  readonly whyHold: () => Promise<HeldReason | null>;
  readonly settings: () => Pick<
    Settings,
    'maxQuantity' | 'askAgainMinutes' | 'cashierName' | 'cashRounding'
  > &
    NumberSettings;
  /** The business day of a sale's papers. By the shop's clock alone it may be another one than in the Z reports. */
  readonly dayOf: ShopCalendar['dayOf'];
  /** Why the list speaks against sending a sale that is not sent, or null; see `SettleSales`. */
  readonly listAgainst: (unsent: Sale) => ReturnType<SettleSales['againstSending']>;
  /** Refuses recipients that the till warns of and staff have not confirmed. */
  readonly recipients: Pick<GuardRecipients, 'ready' | 'overriddenFor'>;
  /** Whether the provider refuses sales for lacking credit. */
  readonly refusals: Pick<WatchRefusals, 'refuses' | 'last'>;
  /** What other tills sell; see `GuardOtherTills`. */
  readonly otherTills: OtherTills['guard'];
  /** A refused sale gave its money to this ticket: it was judged before, and shows nothing of the service now. */
  readonly carriedOver: (refused: Sale) => void;
  readonly sealer: SecretSealer;
  readonly cashDrawer: CashDrawer;
}

/** The use case; one per journal. */
export class SellTopUp {
  private readonly secrets: KeptSecrets;
  private readonly sending: SendSales;
  private readonly similarSales: FindSimilar;

  constructor(private readonly deps: SellDependencies) {
    this.similarSales = new FindSimilar(deps);
    this.secrets = new KeptSecrets(deps);
    this.sending = new SendSales(deps, this.secrets);
  }

  /**
   * Commits every line of a confirmed ticket with its payments, and starts the one request of the first. The
   * other lines go one after the other. While nothing can be sent, all are kept as `held`.
   * `before` is called right before they are committed; what it throws is passed on.
   * Returns the sales in the order of the lines as soon as they are committed; `changed` reports the
   * outcomes.
   * Throws Failure and then records nothing. With several lines, the failure names the line it is about.
   * PACKAGE_GONE, NAME_CHANGED, FIELDS_DIFFER, BAD_FIELD, QUANTITY_OUT_OF_RANGE, PRICE_CHANGED, GAME_PAUSED,
   * DISCOUNT_TOO_LARGE, SIMILAR_SALE, CREDIT_REFUSED, PRICE_DOUBTED and RECIPIENT_DOUBTED (staff have not
   * confirmed each), SALE_ALREADY_CONFIRMED (an id was used before), TICKET_ALREADY_CONFIRMED, SLIP_USED,
   * SALE_NOT_FOUND and NOTHING_OWED (of the refused sale whose money is carried over), JOURNAL_UNAVAILABLE, or
   * as `refusePayments` and `slipOf`.
   */
  async confirm(ticket: TicketOrder, actor: Actor, before: () => void = () => undefined): Promise<Sale[]> {
    const { lines } = ticket;
    const catalogue = await this.deps.catalogue();
    const rules: LineRules = { ...this.deps, maxQuantity: this.deps.settings().maxQuantity };
    const checked = ofLines(lines, (line) => checkLine(line, catalogue, rules));
    const totals = checked.map(({ charged }) => charged);
    refusePayments(totals, ticket.payments, this.deps.settings().cashRounding);
    const carried = carriedBy(this.deps, ticket, totals);
    const slip = slipOf(ticket.payments);
    const shares = allocatePayments(totals, ticket.payments);
    const heldReason = await this.deps.whyHold();
    const sealed = await Promise.all(checked.map(({ payload }) => this.secrets.seal(payload)));
    await Promise.all([
      this.deps.otherTills.ready(checked.map((line) => ({ saleId: line.line.saleId, item: soldBy(line) }))),
      this.deps.otherTills.refuseSlip(slip, lines),
    ]);
    await this.deps.recipients.ready();
    // Waiting for a keyring or another till, the catalogue may have been read again.
    const latest = await this.deps.catalogue();
    // Nothing from here to the commit is asynchronous. So two calls for one id cannot both get through, nor
    // two sales to one player that have not seen each other. And no Z report can fall between the sales' time
    // and the sales.
    const now = this.deps.clock.now();
    const createdAt = toIso(now);
    const numbering = numberingOn(this.deps.dayOf(now), this.deps.settings(), this.deps.journal);
    ofLines(lines, (line) => checkLine(line, latest, rules));
    this.refuseAgain(lines);
    const overridden = ofLines(checked, (line, index) => this.guard(line, checked, index));
    const cashier = actor.person?.name ?? this.deps.settings().cashierName;
    const opensDrawer = movesCash(ticket.payments, carried) && this.deps.cashDrawer.canOpen();
    const sales = checked.map(
      ({ line, product, package: chosen, payload, total, charged }, index): NewSale => ({
        sale: {
          id: line.saleId,
          state: heldReason === null && index === 0 ? 'sending' : 'held',
          createdAt,
          product: { id: product.id, name: product.name },
          package: chosen,
          quantity: line.quantity,
          payload: payload.map((item) => (item.secret ? { ...item, value: null } : item)),
          expectedTotal: total,
          charged: sameMoney(charged, total) ? null : charged,
          discount: line.discount ?? null,
          ticket: lines.length > 1 ? { id: ticket.ticketId, line: index + 1, lines: lines.length } : null,
          payments: shares[index] ?? [],
          cashier,
          personId: actor.person?.id ?? null,
          heldReason: heldReason ?? (index === 0 ? null : 'turn'),
        },
        sealedSecrets: sealed[index] ?? null,
        slipReference: shares[index]?.some(({ tender }) => tender === 'promptpay') ? slip : null,
        overridden: overridden[index] ?? [],
        opensDrawer: opensDrawer && index === 0,
        numbering,
        ...(carried && index === 0 ? { carried } : {}),
      }),
    );
    const journal = this.deps.journal.by(actor);
    before();
    this.commit(journal, ticket, sales, heldReason === null);
    this.similarSales.note(lines.map(({ saleId }) => saleId));
    this.deps.otherTills.sent(lines.map(({ saleId }) => saleId));
    // Only now: a second confirmation under an id must not change what the first one will send.
    checked.forEach(({ line, payload }, index) => {
      if (sealed[index] === null) this.secrets.keep(line.saleId, payload);
    });
    if (heldReason === null) {
      this.sendFirst(checked, journal);
      // The customer waits for the request, and no one for the notification: the request begins in this turn.
      await nextTurn();
    }
    // After the request: nothing else may delay its way to the wire.
    if (opensDrawer) setImmediate(() => void this.deps.cashDrawer.open());
    const added = lines.map(({ saleId }) => getSale(this.deps, saleId));
    for (const sale of added) this.deps.changed(sale);
    if (carried) this.deps.carriedOver(getSale(this.deps, carried.saleId));
    return added;
  }

  /**
   * Sends a sale that provably was not sent before, because a person asked for it. Package and price are checked
   * against the catalogue first. Throws Failure: SALE_NOT_FOUND, WRONG_STATE, MAY_BE_BOOKED, LIST_NOT_READ and
   * GAME_PAUSED (unless staff send it `anyway`), SIMILAR_SALE (they have not confirmed each of `seen`), PACKAGE_GONE,
   * NAME_CHANGED, PRICE_CHANGED, SECRET_NOT_KEPT, TOKEN_MISSING, MONEY_GIVEN_BACK, STATE_NOT_RECORDED,
   * JOURNAL_UNAVAILABLE.
   */
  async sendAgain(id: string, seen: readonly string[], actor: Actor, anyway: SentAnyway = []): Promise<Sale> {
    const kept = this.mustBeUnsent(id);
    if ((await this.deps.whyHold()) === 'token-missing') throw new Failure(appError('TOKEN_MISSING'));
    const payload = await this.secrets.open(kept);
    await this.deps.otherTills.ready([{ saleId: id, item: kept, keptSince: kept.createdAt }]);
    const against = await this.deps.listAgainst(kept);
    checkKept(kept, await this.deps.catalogue(), this.deps.settings().maxQuantity);
    // Nothing from here to the commit is asynchronous. So anything that came up until now is seen: a second
    // call for the sale, an order that looks like it, another sale to the player.
    this.mustBeUnsent(id);
    // "Not sent" is what the wire showed. If a listed order contradicts it, a person settles that first.
    if (this.deps.isAlarmed(id)) throw new Failure(appError('MAY_BE_BOOKED'));
    if (against !== null && !anyway.some((code) => code === against)) throw new Failure(appError(against));
    if (!anyway.includes('GAME_PAUSED')) refusePaused(this.deps.pauseOf(kept.product.id));
    refuseUnseen(this.similarToKept(id), seen);
    const sale = this.deps.journal.by(actor).startAttempt(id, this.sending.attemptFrom(this.now()));
    this.similarSales.note([id]);
    this.sending.send(sale, payload);
    this.deps.changed(sale);
    return sale;
  }

  /** Earlier sales that staff should see before they sell this; see `FindSimilar`. */
  similar(order: IntendedOrder, saleId = ''): SimilarSale[] {
    return this.similarSales.to(itemOfOrder(order), saleId);
  }

  /** Announces a sale that is read back to the other tills, and asks what they sell. */
  intend(saleId: string, order: IntendedOrder): void {
    this.deps.otherTills.ask({ saleId, item: itemOfOrder(order) });
  }

  /** Other sales that staff should see before they send this kept one. Throws Failure SALE_NOT_FOUND. */
  similarToKept(id: string): SimilarSale[] {
    const kept = getSale(this.deps, id);
    return this.similarSales.to(kept, id, kept);
  }

  /** Whether a kept sale is sent automatically, after the line before it on its ticket. */
  isWaiting(id: string): boolean {
    return this.sending.isWaiting(id);
  }

  /** Whether an outcome is known that only this process has: it is lost when the till ends now. */
  hasUnsaved(): boolean {
    return this.sending.hasUnsaved();
  }

  /** Stops sending a ticket's lines automatically: what waits for its turn stays kept. */
  stop(): void {
    this.sending.stop();
  }

  /** Resolves when no request of this till is on the wire, and none waits for its turn. */
  idle(): Promise<void> {
    return this.sending.idle();
  }

  private commit(journal: NewSales, ticket: TicketOrder, sales: readonly NewSale[], mayGo: boolean): void {
    const [first, ...others] = sales;
    if (!first) throw new RangeError('a ticket has a line');
    const start = mayGo ? this.sending.attemptFrom(first.sale.createdAt) : null;
    if (others.length > 0) {
      const { ticketId: id, payments } = ticket;
      journal.addTicket({ id, payments, createdAt: first.sale.createdAt, sales }, start);
      return;
    }
    const added = start === null ? journal.add(first) : journal.addSending(first, start);
    if (!added) throw new Failure(appError('SALE_ALREADY_CONFIRMED'));
  }

  private sendFirst(
    [first, ...others]: readonly CheckedLine[],
    journal: Pick<Journal, 'startAttempt'>,
  ): void {
    if (!first) throw new RangeError('a ticket has a line');
    const waiting = others.map(({ line, payload }) => ({ id: line.saleId, payload }));
    // Nothing is read here: a failed read would leave a committed sale in `sending` that never goes.
    const { line, product, package: chosen } = first;
    const sent = { id: line.saleId, product, package: chosen, quantity: line.quantity };
    this.sending.send(sent, first.payload, { lines: waiting, journal });
  }

  private refuseAgain(lines: readonly TicketLine[]): void {
    ofLines(lines, ({ saleId }, index) => {
      const isTwice = lines.slice(0, index).some((other) => other.saleId === saleId);
      if (isTwice || this.deps.journal.get(saleId)) throw new Failure(appError('SALE_ALREADY_CONFIRMED'));
    });
  }

  /** What staff confirmed about a line's recipient; refuses what they have not seen. */
  private guard(
    { line, product, payload }: CheckedLine,
    checked: readonly CheckedLine[],
    index: number,
  ): NonNullable<NewSale['overridden']> {
    const items = checked.map((one) => ({ saleId: one.line.saleId, item: soldBy(one) }));
    const onTicket = sameOnTicket(items, index).map((saleId) => ({ saleId }));
    const similar = items[index] ? this.similarSales.to(items[index].item, line.saleId) : [];
    // Asked once a ticket.
    const asked = similar.filter(({ why }) => index === 0 || why !== 'credit');
    refuseUnseen([...onTicket, ...asked], line.acknowledged);
    return this.deps.recipients.overriddenFor(line.saleId, {
      productId: product.id,
      payload: payload.filter(({ secret }) => !secret),
    });
  }

  private mustBeUnsent(id: string): Sale {
    const sale = getSale(this.deps, id);
    // It is sent automatically: the line before it is on the wire.
    if (this.isWaiting(id)) throw new Failure(appError('WRONG_STATE', { state: 'sending' }));
    if (!maySend(sale.state)) throw new Failure(appError('WRONG_STATE', { state: sale.state }));
    return sale;
  }

  private now(): string {
    return toIso(this.deps.clock.now());
  }
}
