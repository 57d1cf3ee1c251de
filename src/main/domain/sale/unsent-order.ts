/**
 * Orders that may be the top-up of a sale which is not sent yet: someone made it in another way meanwhile, or the
 * till was restored from before it sent it. One only keeps a sale from being sent until a person has looked. So it
 * needs less than an order that settles a sale: total and time may differ, and there may be more in it.
 */
import { DAY_MS, readInstant, type DayBounds } from '@shared/model/day/business-day';
import {
  hasPlayer,
  namesPlayer,
  namesThing,
  playerForms,
  sharesId,
  type NamedItem,
} from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import type { ServiceOrder } from '@shared/model/service/order';
import { UNSENT_COUNTS_MS } from '../limits';

/** When such an order was made. Zones and clocks put it up to a day from where it belongs. */
export function spansOfUnsent({ createdAt }: Pick<Sale, 'createdAt'>, now: number): DayBounds[] {
  const madeAt = readInstant(createdAt);
  // By a clock that was ahead: nothing shows when it was made.
  if (madeAt === null || madeAt > now) return [{ from: now - UNSENT_COUNTS_MS, to: now + DAY_MS }];
  const from = madeAt - DAY_MS;
  return [
    { from, to: madeAt + UNSENT_COUNTS_MS },
    { from: Math.max(from, now - UNSENT_COUNTS_MS), to: now + DAY_MS },
  ];
}

/**
 * Whether an order may be it, by its item, its player and the time at which it was made or first listed. One that the
 * list shows no more counts too: services answer with less while they are out of order.
 */
export function mayBeUnsent(sale: NamedItem, order: ServiceOrder, spans: readonly DayBounds[]): boolean {
  const at = order.at ?? readInstant(order.firstSeenAt);
  const isOfItsTime = at === null || spans.some(({ from, to }) => at >= from && at < to);
  return (
    isOfItsTime &&
    !order.faults.includes('deleted') &&
    order.lines.some((line) => namesThing(sale, line) && mayNamePlayer(sale.payload, line.payload))
  );
}

/** Whether the values have all details of the player, or an id of it; they may have more, as a nickname. */
function mayNamePlayer(payload: NamedItem['payload'], values: readonly string[]): boolean {
  const listed = values.map((value) => ({ ref: '', value }));
  return (
    hasPlayer({ payload }) &&
    (namesPlayer(payload, values) ||
      playerForms(payload).isSubsetOf(playerForms(listed)) ||
      sharesId(payload, listed))
  );
}
