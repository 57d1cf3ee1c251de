/**
 * Settled sales whose order may still change. A service that never lists an order leaves its sale accepted for
 * years. So a look takes the sales of the last days and some of the earlier ones, the next ones each time.
 */
import { DAY_MS, toIso } from '@shared/model/day/business-day';
import type { Sale } from '@shared/model/sale/sale';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { FollowMark, SalesReader } from '../../../adapters/journal/sales/sales-reader';

/** How many days after it was sent a sale can raise an alarm. */
export const ALARM_DAYS = 3;
/** How many days after it was sent a delivered sale may be reversed. */
export const REVERSAL_DAYS = 30;
/** Earlier accepted sales, and earlier failed ones, that one look takes. */
const MOST_EARLIER = 500;

const LATELY: readonly SaleState[] = ['accepted', 'failed', 'delivered'];

function beginningOf(state: SaleState): FollowMark {
  return { state, updatedAt: '', id: '' };
}

/** One for each settling. */
export class FollowedSales {
  private looks = 0;
  private readonly marks = new Map<SaleState, FollowMark>();

  constructor(private readonly journal: Pick<SalesReader, 'sentBetween' | 'followed'>) {}

  /** The sales of this look, each once. A month of delivered ones is covered in some hours. */
  async take(now: number): Promise<Sale[]> {
    this.looks += 1;
    const day = now - (ALARM_DAYS + (this.looks % (REVERSAL_DAYS - ALARM_DAYS))) * DAY_MS;
    const sales = [
      ...(await this.journal.sentBetween(toIso(now - ALARM_DAYS * DAY_MS), toIso(now + DAY_MS), LATELY)),
      ...(await this.journal.sentBetween(toIso(day - DAY_MS), toIso(day), ['delivered'])),
      ...this.earlier('accepted'),
      ...this.earlier('failed'),
    ];
    return [...new Map(sales.map((sale) => [sale.id, sale])).values()];
  }

  /** The next sales in the state; after the last of them, the first again. */
  private earlier(state: SaleState): Sale[] {
    const sales = this.journal.followed(this.marks.get(state) ?? beginningOf(state), MOST_EARLIER);
    const last = sales.at(-1);
    const isWhole = sales.length < MOST_EARLIER || !last;
    this.marks.set(state, isWhole ? beginningOf(state) : { state, updatedAt: last.updatedAt, id: last.id });
    return sales;
  }
}
