/**
 * Orders that may be the top-up of a sale which is not sent yet: someone made it in another way meanwhile, or the
 * till was restored from before it sent it. One only keeps a sale from being sent until a person has looked. So it
 * needs less than an order that settles a sale: total and time may differ, and there may be more in it.
 */
import { DAY_MS, readInstant, type DayBounds } from '@shared/model/day/business-day';
import { sameMoney } from '@shared/model/money/money';
import {
  hasPlayer,
  isFiller,
  namesPlayer,
  playerForms,
  sharesId,
  type NamedItem,
} from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import type { ServiceOrder } from '@shared/model/service/order';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import { asciiDigits } from '@shared/model/text/digits';
import { UNSENT_COUNTS_MS } from '../limits';
import { hasAmountIn, mayNameThing } from './listed-names';

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
export function mayBeUnsent(
  sale: NamedItem & Pick<Sale, 'expectedTotal'>,
  order: ServiceOrder,
  spans: readonly DayBounds[],
): boolean {
  const at = order.at ?? readInstant(order.firstSeenAt);
  const isOfItsTime = at === null || spans.some(({ from, to }) => at >= from && at < to);
  if (!isOfItsTime || order.faults.includes('deleted')) return false;
  const isOfTotal = order.total !== null && sameMoney(order.total, sale.expectedTotal);
  if (order.lines.length === 0) return isOfTotal;
  return order.lines.some((line) => {
    const isOfItem = mayNameThing(sale, line) || (isOfTotal && hasAmountIn(sale.package.name, line));
    return (
      isOfItem && (mayNamePlayer(sale.payload, line.payload) || (isOfTotal && isPlayerless(line.payload)))
    );
  });
}

/** Whether the list does not say who the player is. */
function isPlayerless(values: readonly string[]): boolean {
  return isHidden(values) || values.every(isFiller);
}

/** Of a game that the catalogue does not have, no value is kept: it may be a password. */
export function isHidden(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => value === SECRET_MASK);
}

/** Whether the values have all details of the player, or an id of it; they may have more, as a nickname. */
function mayNamePlayer(payload: NamedItem['payload'], values: readonly string[]): boolean {
  const listed = values.map((value) => ({ ref: '', value }));
  return (
    hasPlayer({ payload }) &&
    (namesPlayer(payload, values) ||
      values.some((value) => isMasked(value, playerForms(payload))) ||
      playerForms(payload).isSubsetOf(playerForms(listed)) ||
      sharesId(payload, listed))
  );
}

/** The part of an id that the list hides: `1234xxx890`, `****7890`, `1234…`, `pl__er90`. */
const HIDDEN_PART = /[^\p{L}\p{M}\p{N}\s.:@/()+-]{2,}|\.{3,}|(?<!\p{L})x{2,}(?!\p{L})/u;
const LONGEST_MASKED = 60;
/** Fewer characters than these that are shown are those of many players. */
const LEAST_SHOWN = 4;
const MOST_PARTS = 4;

function isMasked(value: string, forms: ReadonlySet<string>): boolean {
  if (value.length > LONGEST_MASKED) return false;
  const parts = asciiDigits(value.normalize('NFKC')).toLowerCase().split(HIDDEN_PART).map(plainOf);
  if (parts.length < 2 || parts.length > MOST_PARTS || parts.join('').length < LEAST_SHOWN) return false;
  const shown = new RegExp(`^${parts.join('.+')}$`, 'u');
  return [...forms].some((form) => shown.test(plainOf(form)));
}

function plainOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
