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
import type { OrderLine, ServiceOrder } from '@shared/model/service/order';
import { SECRET_MASK } from '@shared/model/recipient/recipient';
import { nameForm } from '@shared/model/text/comparison-form';
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
  return order.lines.some(
    (line) =>
      mayNameThing(sale, line) &&
      (mayNamePlayer(sale.payload, line.payload) || (isOfTotal && isPlayerless(line.payload))),
  );
}

/** Whether the list does not say who the player is. */
function isPlayerless(values: readonly string[]): boolean {
  return isHidden(values) || values.every(isFiller);
}

/** Of a game that the catalogue does not have, no value is kept: it may be a password. */
export function isHidden(values: readonly string[]): boolean {
  return values.length > 0 && values.every((value) => value === SECRET_MASK);
}

/** A list may leave a name out, or have more words in it than the catalogue: `310 Diamonds + 31 Bonus`. */
function mayNameThing({ product, package: chosen }: Omit<NamedItem, 'payload'>, line: OrderLine): boolean {
  return mayBeName(product.name, line.product) && mayBeName(chosen.name, line.package);
}

function mayBeName(known: string, listed: string | null): boolean {
  const [words, others] = [wordsOf(known), wordsOf(listed ?? '')];
  return (
    listed === null ||
    nameForm(known) === nameForm(listed) ||
    isAmong(words, others) ||
    isAmong(others, words)
  );
}

/** Whether all words of a name are in the text. */
export function hasNameIn(name: string, text: string): boolean {
  return isAmong(wordsOf(name), wordsOf(text));
}

function isAmong(words: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return words.size > 0 && words.isSubsetOf(others);
}

/** Words and numbers apart: `60UC` is two. */
export function wordsOf(name: string): ReadonlySet<string> {
  return new Set(nameForm(name).match(/\p{N}+|[\p{L}\p{M}]+/gu));
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

/** An id of which the list hides a part: `1234xxx890`, `1234***890`. */
const MASKED = /^(?=(?:\D*\d){4})[\dx*•●#.-]*[x*•●#]{2}[\dx*•●#.-]*$/i;

function isMasked(value: string, forms: ReadonlySet<string>): boolean {
  const text = value.trim();
  if (!MASKED.test(text)) return false;
  const shown = new RegExp(`^${text.replace(/\D/g, '.')}$`);
  return [...forms].some((form) => shown.test(form));
}
