/** A till that looks back at what it sold, and at what the service lists. */
import { EXACT_CASH } from '@shared/model/sale/test-support/orders';
import type { DayBounds } from '@shared/model/day/business-day';
import type { ServiceOrder } from '@shared/model/service/order';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { send } from '../../adapters/journal/test-support/filled-journal';
import { NOON, SERVICE_ID } from '../../domain/test-support/sales';
import { shopCalendar } from '../../domain/day/shop-calendar';
import { answerOf, FakeClock, journalInMemory, settingsOf } from './fakes';
import type { Names } from '../../domain/day/day-sale';
import type { OrderSum } from '../../domain/cached-orders';

/** What they say of how fresh the orders are. */
export const FRESH = {
  refreshedAt: NOON,
  refreshing: false,
  failure: null,
  known: 0,
  faulty: 0,
  vanished: 0,
  progress: null,
};

/** A time of 2026 in the shop, such as `11-21T12:00:00`. */
export const bangkok = (time: string) => new Date(`2026-${time}+07:00`).toISOString();

export class LookingBack {
  readonly clock = new FakeClock();
  /** What the service lists, and what it adds up to whatever is asked. */
  orders: readonly ServiceOrder[] = [];
  sums: OrderSum[] = [];
  /** The service that is connected. */
  service = SERVICE_ID;
  /** The bounds that were asked for last. */
  asked: readonly DayBounds[] | null = null;

  private constructor(readonly journal: OpenJournal) {
    this.clock.at = Date.parse(bangkok('11-21T12:00:00'));
  }

  static async open(): Promise<LookingBack> {
    return new LookingBack(await journalInMemory());
  }

  close(): void {
    this.journal.close();
  }

  sell(
    number: number,
    time: string,
    state: 'accepted' | 'unknown' = 'accepted',
    code = `TG${number}`,
    payment: typeof EXACT_CASH | null = EXACT_CASH,
  ) {
    const createdAt = bangkok(time);
    const change = { createdAt, ...(payment === null ? { payments: [] } : {}) };
    const id = send(this.journal, number, change, { service: this.service });
    const answer = answerOf(state, code);
    return this.journal.sales.endAttempt(id, { endedAt: createdAt, answer, skewMs: null });
  }

  /** What every way of looking back needs. */
  deps() {
    const { journal, clock } = this;
    const listed = (fits: (order: ServiceOrder) => boolean) => Promise.resolve(this.orders.filter(fits));
    return {
      journal: journal.sales,
      days: journal.days,
      drawer: journal.drawer,
      reports: journal.reports,
      alarms: journal.alarms,
      audit: journal.audit,
      serviceId: this.service,
      clock,
      settings: () => settingsOf(),
      calendar: shopCalendar(() => settingsOf(), journal.reports),
      freshness: () => Promise.resolve(FRESH),
      cache: {
        ordersBetween: (from: number, to: number) => listed(({ at }) => at !== null && at >= from && at < to),
        ordersOfNames: ({ codes, ids, keys }: Names) =>
          listed(
            ({ code, id, key }) => codes.includes(code ?? '') || ids.includes(id ?? '') || keys.includes(key),
          ),
        ordersNamed: (names: readonly string[]) =>
          listed(({ id, code }) => names.includes(id ?? '') || names.includes(code ?? '')),
        orderSums: (bounds: readonly DayBounds[]) => {
          this.asked = bounds;
          return Promise.resolve(this.sums);
        },
      },
    };
  }
}
