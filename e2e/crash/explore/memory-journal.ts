/**
 * A journal without a file, for a search that needs it millions of times. It stores rows and asks the rules of
 * the model; `memory-journal.test.ts` holds it to the real one.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { saleCode, type Attempt, type Sale, type SeenOrder } from '@shared/model/sale/sale';
import { canBeGivenBack, owesMoney, refundOf } from '@shared/model/sale/sale-money';
import { mayBecome, maySend, type OrderState, type SaleState } from '@shared/model/sale/sale-state';
import type { NewAlarm } from '../../../src/main/adapters/journal/sales/alarm-book';
import type { CopyGap } from '../../../src/main/adapters/journal/sales/copy-attempts';
import type {
  AttemptEnd,
  AttemptStart,
  MoneyBack,
  NewSale,
} from '../../../src/main/adapters/journal/sales/new-sale';
import type { FollowMark } from '../../../src/main/adapters/journal/sales/sales-reader';

/** What the journal has. Nothing in it is ever changed in place. */
export interface Rows {
  readonly sales: readonly Sale[];
  /** Whether an order was ever seen that should not be there: its kind, its sale and the order's key. */
  readonly alarms: readonly (Pick<NewAlarm, 'kind' | 'saleId'> & { readonly key: string })[];
  /** Whose attempts were begun, in their order. */
  readonly begun: readonly string[];
  /** The last entry of each copy that this journal was, and when it was found to be one. */
  readonly copies: readonly { readonly since: string; readonly at: string }[];
}

const NOT_THERE_YET = {
  ...{ attempts: [], outputs: { print: 0, pdf: 0 }, transaction: null, seenOrder: null, voidReason: null },
  ...{
    voidedBy: null,
    notes: [],
    refund: null,
    refundWaiver: null,
    refundOpen: false,
    slipReference: null,
    receiptNumber: null,
    vat: null,
  },
} as const;

/** The books that selling, settling and refunding use. */
export class MemoryJournal {
  constructor(public rows: Rows) {}

  /** The rows are the same for every actor. */
  by(): this {
    return this;
  }

  get(id: string): Sale | null {
    return this.rows.sales.find((sale) => sale.id === id) ?? null;
  }

  inStates(states: readonly SaleState[]): Sale[] {
    return this.rows.sales.filter(({ state }) => states.includes(state));
  }

  hasAny(states: readonly SaleState[]): boolean {
    return this.inStates(states).length > 0;
  }

  sentLast(most: number, states: readonly SaleState[]): Sale[] {
    const last = this.rows.begun.slice(-most);
    return this.rows.sales.filter(({ id, state }) => last.includes(id) && states.includes(state));
  }

  sentBetween(from: string, to: string, states?: readonly SaleState[]): Promise<Sale[]> {
    const isWithin = ({ startedAt }: Attempt): boolean => startedAt >= from && startedAt < to;
    return Promise.resolve(
      this.rows.sales.filter(
        ({ attempts, state }) => attempts.some(isWithin) && (states?.includes(state) ?? true),
      ),
    );
  }

  followed({ state, updatedAt, id }: FollowMark): Sale[] {
    return this.inStates([state]).filter(
      (sale) => sale.updatedAt > updatedAt || (sale.updatedAt === updatedAt && sale.id > id),
    );
  }

  waiting(until: string): { sales: Sale[]; count: number } {
    const sales = this.inStates(['accepted']).filter(({ updatedAt }) => updatedAt <= until);
    return { sales, count: sales.length };
  }

  named(names: Readonly<Record<'codes' | 'transactionIds' | 'orderKeys', readonly string[]>>): Sale[] {
    return this.rows.sales.filter(
      (sale) =>
        names.codes.includes(saleCode(sale) ?? '-') ||
        names.transactionIds.includes(sale.transaction?.id ?? '-') ||
        names.orderKeys.includes(sale.seenOrder?.key ?? '-'),
    );
  }

  /** Every sale is of one product here. */
  ofProduct(): Sale[] {
    return [...this.rows.sales];
  }

  ofProductAfter(_: unknown, saleId: string): Sale[] {
    return this.rows.sales.slice(this.rows.sales.findIndex(({ id }) => id === saleId) + 1);
  }

  areAsRecorded(): boolean {
    return true;
  }

  mayLackSales(sentAt: string): boolean {
    const sent = Date.parse(sentAt);
    return this.rows.copies.some(
      ({ since, at }) => Date.parse(at) > sent - 24 * 3_600_000 && Date.parse(since) <= sent + 600_000,
    );
  }

  taxedUpTo(): string {
    return '';
  }

  sealedSecrets(): null {
    return null;
  }

  addTicket(): never {
    throw new Error('tickets of several lines are not explored');
  }

  add({ sale }: NewSale): boolean {
    if (this.get(sale.id)) return false;
    this.rows = {
      ...this.rows,
      sales: [...this.rows.sales, { ...sale, ...NOT_THERE_YET, updatedAt: sale.createdAt }],
    };
    return true;
  }

  addSending(sale: NewSale, start: AttemptStart): boolean {
    if (!this.add(sale)) return false;
    this.begin(sale.sale.id, start);
    return true;
  }

  startAttempt(id: string, start: AttemptStart): Sale {
    const { state, refund } = this.mustGet(id);
    if (refund && maySend(state)) throw new Failure(appError('MONEY_GIVEN_BACK'));
    this.move(id, 'sending', start.startedAt, { heldReason: null });
    return this.begin(id, start);
  }

  endAttempt(id: string, { endedAt, answer, skewMs }: AttemptEnd): Sale {
    const { state, transaction, reason, identity } = answer.outcome;
    this.end(id, { endedAt, skewMs, reason, identity: identity ?? null });
    return this.move(id, state, endedAt, { transaction });
  }

  recover(at: string): Sale[] {
    return this.inStates(['sending']).map(({ id }) => {
      this.end(id, { endedAt: at, reason: 'TILL_STOPPED' });
      return this.move(id, 'unknown', at);
    });
  }

  distrust({ since, at, hidesNoSale }: CopyGap): void {
    const latest = (...times: (string | null | undefined)[]): string =>
      times.map((time) => time ?? '').reduce((one, other) => (one > other ? one : other));
    for (const { id, createdAt, attempts, state } of this.rows.sales) {
      if (maySend(state)) {
        const from = latest(createdAt, attempts.at(-1)?.endedAt, since);
        const startedAt = from > at ? at : from;
        this.begin(id, { startedAt, ...(hidesNoSale ? this.lastKnown() : { snapshot: null }) });
        this.end(id, { endedAt: at, reason: 'FROM_A_COPY' });
      } else if (state === 'sending' && !hidesNoSale) {
        const endedAt = latest(attempts.at(-1)?.startedAt, since);
        this.end(id, { endedAt, reason: 'FROM_A_COPY', snapshot: null, skewMs: null });
      } else continue;
      this.move(id, 'unknown', at, { heldReason: null });
    }
    this.rows = { ...this.rows, copies: [...this.rows.copies, { since: since ?? at, at }] };
  }

  settle(id: string, to: OrderState, order: SeenOrder, alarm?: NewAlarm): Sale {
    const { state } = this.mustGet(id);
    if (state === 'sending') throw new Failure(appError('WRONG_STATE', { state }));
    const isTaken = this.rows.sales.some(
      (other) =>
        other.id !== id &&
        (other.seenOrder?.key === order.key || (order.code !== null && saleCode(other) === order.code)),
    );
    if (isTaken) throw new Failure(appError('ORDER_NOT_A_CANDIDATE'));
    const settled = this.move(id, to, order.seenAt, { seenOrder: order });
    if (alarm) this.raise(alarm);
    return settled;
  }

  markVoided(id: string, reason: string, at: string, back: MoneyBack | 'owed' | null): Sale {
    const { state } = this.mustGet(id);
    if (!mayBecome(state, 'voided')) throw new Failure(appError('WRONG_STATE', { state }));
    const given = back === null ? {} : back === 'owed' ? { refundOpen: true } : this.refund(id, back);
    return this.move(id, 'voided', at, { voidReason: reason, ...given });
  }

  addNote(): never {
    throw new Error('notes are not explored');
  }

  giveBack(id: string, back: MoneyBack): Sale {
    const { state } = this.mustGet(id);
    if (state === 'sending') throw new Failure(appError('WRONG_STATE', { state }));
    return this.change(id, this.refund(id, back));
  }

  waive(): never {
    throw new Error('waivers are not explored');
  }

  correctTender(): never {
    throw new Error('corrections are not explored');
  }

  owedBack(): { sales: Sale[]; count: number } {
    const sales = this.rows.sales.filter(owesMoney);
    return { sales, count: sales.length };
  }

  raise({ kind, saleId, order: { key } }: NewAlarm): boolean {
    const { alarms } = this.rows;
    if (alarms.some((one) => one.saleId === saleId && one.key === key && one.kind === kind)) return false;
    this.rows = { ...this.rows, alarms: [...alarms, { kind, saleId, key }] };
    return true;
  }

  everBooked(id: string): boolean {
    return this.rows.alarms.some(({ saleId, kind }) => saleId === id && kind === 'booked');
  }

  /** No one reads them here. */
  open(): never[] {
    return [];
  }

  countOpen(): number {
    return 0;
  }

  close(): never {
    throw new Error('closing an alarm is not explored');
  }

  private refund(id: string, back: MoneyBack): Pick<Sale, 'refund'> {
    const sale = this.mustGet(id);
    if (sale.refund) throw new Failure(appError('ALREADY_GIVEN_BACK'));
    const given = refundOf(sale, back.tender, back.cashRounding);
    if (!given || !canBeGivenBack(sale)) throw new Failure(appError('NOTHING_TO_GIVE_BACK'));
    const { tender, reason, at, shiftId } = back;
    return { refund: { at, who: 'Nok', tender, amount: given.amount, reason, shiftId, creditNote: null } };
  }

  private mustGet(id: string): Sale {
    const sale = this.get(id);
    if (!sale) throw new Failure(appError('SALE_NOT_FOUND'));
    return sale;
  }

  private change(id: string, change: Partial<Sale>): Sale {
    const changed = { ...this.mustGet(id), ...change };
    this.rows = {
      ...this.rows,
      sales: this.rows.sales.map((sale) => (sale.id === id ? changed : sale)),
    };
    return changed;
  }

  private move(id: string, to: SaleState, at: string, change: Partial<Sale> = {}): Sale {
    const { state } = this.mustGet(id);
    if (!mayBecome(state, to)) throw new Failure(appError('WRONG_STATE', { state }));
    return this.change(id, { ...change, state: to, updatedAt: at });
  }

  private begin(id: string, { startedAt, service, snapshot, skewMs }: AttemptStart): Sale {
    const { attempts } = this.mustGet(id);
    const began: Attempt = {
      ...{ number: attempts.length + 1, startedAt, endedAt: null, reason: null, httpStatus: null },
      ...{ serviceDate: null, skewMs: skewMs ?? null, service: service ?? undefined, snapshot },
      ...{ identity: null, message: null, answer: null },
    };
    this.rows = { ...this.rows, begun: [...this.rows.begun, id] };
    return this.change(id, { attempts: [...attempts, began] });
  }

  /** What the attempt that was begun last and knew it knew of the service, the list and the clocks. */
  private lastKnown(): Omit<AttemptStart, 'startedAt'> {
    const left = new Map(this.rows.sales.map(({ id, attempts }) => [id, [...attempts]]));
    const last = this.rows.begun.toReversed().flatMap((id) => left.get(id)?.pop() ?? []);
    const known = <Key extends keyof Attempt>(key: Key) => last.find((one) => one[key] != null)?.[key];
    return {
      service: known('service') ?? null,
      snapshot: known('snapshot') ?? null,
      skewMs: known('skewMs') ?? null,
    };
  }

  private end(id: string, end: Partial<Attempt>): void {
    const attempts = this.mustGet(id).attempts.map((attempt) =>
      attempt.endedAt === null ? { ...attempt, ...end } : attempt,
    );
    this.change(id, { attempts });
  }
}
