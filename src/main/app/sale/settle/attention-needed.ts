/** Everything that needs a person, as the screen "To sort out" shows it. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import { needsAttention, SALE_STATES } from '@shared/model/sale/sale-state';
import type { AttentionList, OpenSale } from '@shared/model/sale/settling';
import type { Settings } from '@shared/model/settings/settings';
import { voidGate, type ReadList } from '../../../domain/sale/void-gate';
import type { CountedSales, SalesReader } from '../../../adapters/journal/sales/sales-reader';
import type { OrdersLook } from './look-at-orders';
import type { SettleByEvidence } from './settle-by-evidence';
import type { AlarmBook } from '../../../adapters/journal/sales/alarm-book';
import type { MoneyBook } from '../../../adapters/journal/money/money-book';
import type { Cache } from '../../../domain/cache-ports';
import type { Clock } from '../../../domain/ports';

const MINUTE_MS = 60_000;
/** Of the stuck sales, and of those whose money is owed back, as many as a person sees at once. */
const MOST_SHOWN = 200;
/** A page with hundreds of these takes the memory that a cheap PC needs for other things. */
const MOST_ALARMS = 50;

export interface AttentionDependencies {
  readonly journal: Pick<SalesReader, 'inStates' | 'waiting'>;
  readonly money: Pick<MoneyBook, 'owedBack'>;
  readonly alarms: Pick<AlarmBook, 'open' | 'countOpen'>;
  readonly cache: Pick<Cache, 'ordersState' | 'order'>;
  /** Whether a kept sale is sent automatically: a ticket line that waits for the one before it. */
  readonly goesByItself: (id: string) => boolean;
  /** The service that lists the orders; see `Attempt`. */
  readonly service: string;
  readonly settings: () => Pick<Settings, 'voidUnknownAfterMinutes' | 'stuckAfterMinutes'>;
  readonly clock: Clock;
}

/** One for each settling. Reads, and changes nothing. */
export class AttentionNeeded {
  constructor(
    private readonly deps: AttentionDependencies,
    private readonly orders: Pick<OrdersLook, 'look'>,
    private readonly evidence: Pick<SettleByEvidence, 'whyOpen'>,
  ) {}

  async list(): Promise<AttentionList> {
    const verdicts = await this.orders.look();
    const { journal, money, alarms, cache, clock, settings } = this.deps;
    const minutes = settings().stuckAfterMinutes;
    // A line that is sent automatically when its turn comes needs no person.
    const open = journal
      .inStates(SALE_STATES.filter(needsAttention))
      .filter(({ id }) => !this.deps.goesByItself(id));
    // With nothing open, the time of the last read is not needed: a start does not wake the cache for it.
    const mayBeStuck = journal.waiting(toIso(clock.now() - minutes * MINUTE_MS), 0).count > 0;
    const list = open.length > 0 || mayBeStuck ? await cache.ordersState() : null;
    const refreshedAt = list?.refreshedAt ?? null;
    const stuck = this.stuck(refreshedAt);
    const owed = money.owedBack(MOST_SHOWN);
    const sales = [...open, ...stuck.sales, ...owed.sales].map((sale): OpenSale => {
      const verdict = verdicts.get(sale.id);
      const undecided = verdict?.settledBy === null ? verdict : null;
      return {
        sale,
        candidates: undecided?.candidates ?? (verdict?.settledBy ? [verdict.settledBy] : []),
        ...(undecided ? { whyOpen: undecided.whyOpen, waitingFor: [] } : this.evidence.whyOpen(sale.id)),
        lastLookAt: refreshedAt,
        ...this.voidGate(sale, list),
      };
    });
    const alarmed = alarms.open(MOST_ALARMS);
    const more =
      [stuck, owed].reduce((sum, { count, sales: { length } }) => sum + count - length, 0) +
      Math.max(0, alarms.countOpen() - alarmed.length);
    // As the list has them now: an order may have turned since.
    const now = await Promise.all(alarmed.map(({ order }) => cache.order(order.key)));
    return {
      sales,
      more,
      alarms: alarmed.map((alarm, index) => ({ ...alarm, order: now[index] ?? alarm.order })),
    };
  }

  /**
   * Sales that are neither delivered nor failed some minutes after they were accepted. It counts only as far
   * as the list has been read since.
   */
  private stuck(refreshedAt: string | null): CountedSales {
    const { journal, clock, settings } = this.deps;
    const readAt = refreshedAt === null ? null : readInstant(refreshedAt);
    if (readAt === null) return { sales: [], count: 0 };
    const until = Math.min(readAt, clock.now()) - settings().stuckAfterMinutes * MINUTE_MS;
    return journal.waiting(toIso(until), MOST_SHOWN);
  }

  private voidGate(
    sale: Sale,
    list: ReadList | null,
  ): Pick<OpenSale, 'mayVoidFrom' | 'needsRead' | 'isElsewhere'> {
    const { service, settings, clock } = this.deps;
    const { from, ...gate } = voidGate(sale, settings().voidUnknownAfterMinutes, list, service, clock.now());
    return { mayVoidFrom: from, ...gate };
  }
}
