/** How long the provider takes, by game: from sending a top-up until this till first saw it delivered. */
import { DAY_MS, readInstant } from '@shared/model/day/business-day';
import type { DeliveryPace, GameDeliveries, SlowToday } from '@shared/model/sale/delivery';
import type { Attempt, Sale, SeenOrder } from '@shared/model/sale/sale';

/** How many days before today are "usual". */
export const USUAL_DAYS = 14;

/** When today is clearly slower than usual: all four must hold. */
const CLEARLY_SLOWER = {
  /** Top-ups of today that were delivered, or have waited longer than usual. */
  leastToday: 3,
  /** Top-ups before today that were seen delivered. */
  leastUsual: 5,
  /** The difference of the two medians. */
  leastMs: 2 * 60_000,
  /** The median of today, as a multiple of the usual one. */
  leastTimes: 2,
} as const;

/** A longer time says that the till was off or its clock was set, and nothing about the provider. */
const LONGEST_MS = DAY_MS;

/** What a sale says about how long the provider takes. */
export interface SentSale extends Pick<Sale, 'id' | 'state' | 'product'> {
  readonly attempts: readonly Pick<Attempt, 'startedAt'>[];
  readonly seenOrder: Pick<SeenOrder, 'by' | 'seenAt'> | null;
}

/** One top-up that the provider accepted. */
export interface Delivery {
  readonly sentAt: number;
  /** Until it was first seen delivered; null while it was not. */
  readonly tookMs: number | null;
}

/** The day that is compared, and the time now, both in epoch milliseconds. */
export interface DayNow {
  readonly dayFrom: number;
  readonly now: number;
}

/**
 * What a sale says about the provider's pace; null when it says nothing. A person's decision is no delivery,
 * and a time that the clock makes impossible is none.
 */
export function deliveryOf({
  state,
  attempts,
  seenOrder,
}: Pick<SentSale, 'state' | 'attempts' | 'seenOrder'>): Delivery | null {
  const sentAt = readInstant(attempts.at(-1)?.startedAt ?? '');
  if (sentAt === null) return null;
  if (state === 'accepted') return { sentAt, tookMs: null };
  if (state !== 'delivered' || !seenOrder || seenOrder.by === 'person') return null;
  const tookMs = (readInstant(seenOrder.seenAt) ?? 0) - sentAt;
  return tookMs >= 0 && tookMs <= LONGEST_MS ? { sentAt, tookMs } : null;
}

/** The times of one game today and on the days before. */
export function deliveriesOfGame(
  all: readonly Delivery[],
  { dayFrom, now }: DayNow,
): Omit<GameDeliveries, 'productId' | 'name'> {
  const first = dayFrom - USUAL_DAYS * DAY_MS;
  const known = all.filter(({ sentAt }) => sentAt >= first && sentAt <= now);
  const usual = paceOf(
    known.flatMap(({ sentAt, tookMs }) => (sentAt < dayFrom && tookMs !== null ? tookMs : [])),
  );
  // What has waited longer than usual will take even longer: when nothing arrives any more, that is all there is.
  const waits = ({ sentAt, tookMs }: Delivery): number | [] => {
    if (tookMs !== null) return tookMs;
    return usual.medianMs !== null && now - sentAt > usual.medianMs ? now - sentAt : [];
  };
  const today = paceOf(known.filter(({ sentAt }) => sentAt >= dayFrom).flatMap(waits));
  const open = known.filter(({ tookMs }) => tookMs === null).length;
  return { today, usual, open, slow: slowToday(today, usual) };
}

/** Both medians when today is clearly slower than usual, else null. */
function slowToday(today: DeliveryPace, usual: DeliveryPace): SlowToday | null {
  const { leastToday, leastUsual, leastMs, leastTimes } = CLEARLY_SLOWER;
  if (today.medianMs === null || usual.medianMs === null) return null;
  if (today.count < leastToday || usual.count < leastUsual) return null;
  if (today.medianMs - usual.medianMs < leastMs || today.medianMs < leastTimes * usual.medianMs) return null;
  return { todayMs: today.medianMs, usualMs: usual.medianMs };
}

function paceOf(times: readonly number[]): DeliveryPace {
  const sorted = times.toSorted((a, b) => a - b);
  const upTo = (part: number): number | null => sorted[Math.ceil(part * sorted.length) - 1] ?? null;
  return { count: sorted.length, medianMs: upTo(0.5), slowestMs: upTo(0.9) };
}
