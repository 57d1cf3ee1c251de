/**
 * Asks the shop's ledger whether another till sells the same, when a read-back opens. Sending waits a quarter
 * of a second for the answer at most. After an answer that did not come, sending does not wait at all for
 * some seconds.
 */
import { appError, Failure } from '@shared/ipc/errors';
import { HOUR_MS, readInstant, toIso } from '@shared/model/day/business-day';
import type { SoldItem } from '@shared/model/sale/alike';
import type { SimilarSale } from '@shared/model/sale/settling';
import type { Settings } from '@shared/model/settings/settings';
import { keepNewest } from '../../domain/keep-newest';
import { UNSENT_COUNTS_MS } from '../../domain/limits';
import type { ItemKeys, KeysOf } from '../../domain/ledger/other-tills';
import type { OtherTillsQuestions } from '../../domain/ledger/other-tills-questions';
import type { Clock } from '../../domain/ports';
import type { OtherTillsReader } from '../../adapters/ledger/other-tills-file';

/** How long sending waits for an answer, in ms: a quarter of a second, less a late timer's delay. */
export const SEND_WAITS_MS = 230;
/** How long sending does not wait after an answer that did not come, in milliseconds. */
export const BREAK_MS = 5_000;
/** A service answers with the bill of a like order of the same minutes; codes may begin again each day. In milliseconds. */
const SAME_BILL_MS = HOUR_MS;
/** How many read-backs are remembered; more than any counter has open. */
const MOST_ASKED = 100;

export interface GuardDependencies {
  /** Whether the till belongs to a ledger while it sells for real, and whether the ledger answers. */
  readonly standing: () => 'off' | 'live' | 'away';
  readonly questions: Pick<OtherTillsQuestions, 'intend' | 'slipPaid' | 'withdraw'>;
  readonly keysOf: KeysOf;
  readonly others: Pick<OtherTillsReader, 'aheadMs' | 'alike' | 'hasBill'>;
  readonly settings: () => Pick<Settings, 'askAgainMinutes'>;
  readonly clock: Clock;
  readonly steadyMs: () => number;
}

export interface IntendedSale {
  readonly saleId: string;
  readonly item: SoldItem;
  /** When a kept sale was made: what the others sold since counts as well. */
  readonly keptSince?: string | undefined;
}

interface Asked {
  readonly keys: ItemKeys;
  pending: Promise<void> | null;
  found: readonly SimilarSale[];
}

/** The use case; one for the till. */
export class GuardOtherTills {
  private readonly asked = new Map<string, Asked>();
  private waitsAgainAt = -Infinity;

  constructor(private readonly deps: GuardDependencies) {}

  /** Announces this sale to the other tills and asks what they sell, without waiting for the answer. */
  ask({ saleId, item, keptSince }: IntendedSale): void {
    const [keys] = this.keysOf(item);
    if (!keys) return;
    const before = this.asked.get(saleId);
    if (before && before.keys.item !== keys.item) this.withdraw([saleId]);
    const asked: Asked = { keys, pending: null, found: before?.keys.item === keys.item ? before.found : [] };
    asked.pending = this.put(saleId, keys, this.within(keptSince)).then((found) => {
      asked.pending = null;
      if (found) asked.found = found;
    });
    keepNewest(this.asked, saleId, asked, MOST_ASKED);
  }

  /** What other tills answered about a sale, as soon as they did. */
  async heard(saleId: string): Promise<SimilarSale[]> {
    const asked = this.asked.get(saleId);
    await asked?.pending;
    return [...(asked?.found ?? [])];
  }

  /** Resolves when the ledger has answered about every sale, and never later than the wait allows. */
  async ready(sales: readonly IntendedSale[]): Promise<void> {
    if (this.deps.standing() !== 'live') return;
    for (const sale of sales) {
      if (this.asked.get(sale.saleId)?.keys.item !== this.keysOf(sale.item)[0]?.item) this.ask(sale);
    }
    const pending = sales.flatMap(({ saleId }) => this.asked.get(saleId)?.pending ?? []);
    if (pending.length > 0) await this.inTime(() => Promise.all(pending));
  }

  /**
   * Throws Failure SLIP_USED where a slip has paid at another till, if the ledger answers in time. The
   * journal knows what it has paid for at this till. `sales` are what it is to pay for; null for no slip.
   */
  async refuseSlip(reference: string | null, [sale]: readonly Pick<IntendedSale, 'saleId'>[]): Promise<void> {
    if (reference === null || !sale || this.deps.standing() !== 'live') return;
    const paid = await this.inTime(() => this.deps.questions.slipPaid(reference, sale.saleId));
    if (!paid) return;
    const item = [paid.till, paid.product, paid.package].filter((part) => part !== null).join(' · ');
    throw new Failure(appError('SLIP_USED', { saleId: paid.saleId, at: toIso(paid.at), item }));
  }

  /** Other tills' sales that this could repeat, as far as is known now: answered, or pulled before. */
  alike({ saleId, item, keptSince }: IntendedSale): SimilarSale[] {
    const all = this.keysOf(item);
    const [keys] = all;
    if (!keys) return [];
    const { others, clock } = this.deps;
    const ahead = others.aheadMs();
    const spans = [...(keptSince === undefined ? [] : [this.within(keptSince)]), this.within()];
    const asked = this.asked.get(saleId);
    const answered = asked?.keys.item === keys.item ? asked.found : [];
    const pulled = spans
      .flatMap((minutes) => others.alike(all, clock.now() + ahead - minutes * 60_000))
      .map(({ heardAt, ...sale }): SimilarSale => ({ ...sale, soldAt: toIso(heardAt - ahead) }));
    const known = new Map([...answered, ...pulled].map((sale) => [sale.saleId, sale]));
    known.delete(saleId);
    return [...known.values()];
  }

  /** Whether another till's like sale of the last hour has this bill. */
  hasBill(item: SoldItem, code: string): boolean {
    const { others, clock } = this.deps;
    return others.hasBill(this.keysOf(item), code, clock.now() + others.aheadMs() - SAME_BILL_MS);
  }

  /** The sales were committed: their questions are of no more use. */
  sent(saleIds: readonly string[]): void {
    for (const saleId of saleIds) this.asked.delete(saleId);
  }

  /** The sales are not sent: the other tills need no warning. */
  withdraw(saleIds: readonly string[]): void {
    for (const saleId of saleIds) {
      if (this.asked.delete(saleId)) this.deps.questions.withdraw(saleId);
    }
  }

  /** The answer if it comes within the wait; null when it does not, or when sending does not wait now. */
  private async inTime<T>(answer: () => Promise<T>): Promise<T | null> {
    if (this.deps.steadyMs() < this.waitsAgainAt) return null;
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        this.waitsAgainAt = this.deps.steadyMs() + BREAK_MS;
        resolve(null);
      }, SEND_WAITS_MS);
    });
    try {
      return await Promise.race([answer(), isLate]);
    } finally {
      clearTimeout(timer);
    }
  }

  private keysOf(item: SoldItem): readonly ItemKeys[] {
    return this.deps.standing() === 'off' ? [] : this.deps.keysOf(item);
  }

  /** How many minutes back the others' sales count. */
  private within(keptSince?: string): number {
    const { askAgainMinutes } = this.deps.settings();
    const now = this.deps.clock.now();
    const keptAt = keptSince === undefined ? now : (readInstant(keptSince) ?? Infinity);
    // By a clock that was ahead: nothing shows when it was kept.
    const keptMs = keptAt > now ? UNSENT_COUNTS_MS : now - keptAt;
    return askAgainMinutes === 0 ? 0 : askAgainMinutes + Math.ceil(keptMs / 60_000);
  }

  private async put(saleId: string, keys: ItemKeys, minutes: number): Promise<SimilarSale[] | null> {
    const { questions, clock } = this.deps;
    const answer = await questions.intend(saleId, keys, minutes);
    const now = clock.now();
    return answer && answer.map(({ agoMs, ...sale }) => ({ ...sale, soldAt: toIso(now - agoMs) }));
  }
}
