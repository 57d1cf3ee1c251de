/** Sales that make the one being confirmed look like a repeated one for the same player. */
import { readInstant } from '@shared/model/day/business-day';
import {
  hasPlayer,
  isAlike,
  isSamePlayer,
  isSameThing,
  mayBeSameProduct,
  sharesId,
  type SoldItem,
} from '@shared/model/sale/alike';
import type { Sale } from '@shared/model/sale/sale';
import { maySend, standing } from '@shared/model/sale/sale-state';
import type { SimilarSale } from '@shared/model/sale/settling';

/**
 * Other sales to ask about, newest first.
 * - A sale of unknown outcome that is alike, or for the player's id. Its game and package may have other names and
 *   other ids by now. A player without an id counts in what may be the same game, or for the same package.
 * - A sale that is alike and was kept or not sent, however long ago: sending it would top up a second time.
 * - A sale that is alike and on the wire: it has no answer either.
 * - A sale that is alike and was made or sent within `withinMinutes` before or after, since clocks may have
 *   jumped, or is among `recentIds`. A refusal is only what the service said. One that came to nothing otherwise
 *   counts only if an order that looks like it is listed all the same (`isAlarmed`).
 * `kept` is the sale itself if it was confirmed before and is sent now: then everything sold since counts as
 * well.
 */
export function similarSales(
  item: SoldItem,
  sales: readonly Sale[],
  now: number,
  withinMinutes: number,
  kept: Pick<Sale, 'id' | 'createdAt'> | null = null,
  recentIds: ReadonlySet<string> = new Set(),
  isAlarmed: (id: string) => boolean = () => false,
): SimilarSale[] {
  const within = withinMinutes * 60_000;
  const since = Math.min(now, (kept && readInstant(kept.createdAt)) ?? now);
  const isRecent = (at: number): boolean => within > 0 && at > since - within && at < now + within;
  return sales
    .filter(({ id }) => id !== kept?.id)
    .flatMap((sale) => {
      const why = whySimilar(item, sale, (at) => recentIds.has(sale.id) || isRecent(at), isAlarmed);
      return why ? { saleId: sale.id, till: null, state: sale.state, soldAt: soldAtOf(sale), why } : [];
    })
    .sort((a, b) => (a.soldAt < b.soldAt ? 1 : -1));
}

function whySimilar(
  item: SoldItem,
  sale: Sale,
  isRecent: (at: number) => boolean,
  isAlarmed: (id: string) => boolean,
): Exclude<SimilarSale['why'], 'now'> | null {
  if (sale.state === 'unknown') return mayBeBookedAlready(item, sale) ? 'unknown' : null;
  if (!isForSamePlayer(item, sale) || !isSameThing(item, sale)) return null;
  if (standing(sale.state) === 'nothing' && !isRefusedByWord(sale) && !isAlarmed(sale.id)) return null;
  if (maySend(sale.state)) return 'kept';
  // Each of them: a clock that was set back while the sale was kept dates its sending before it was made.
  return sale.state === 'sending' || timesOf(sale).some(isRecent) ? 'recent' : null;
}

/** Services refuse with whatever came of an order, in any words. A refused access key is no order's. */
function isRefusedByWord({ state, attempts }: Sale): boolean {
  return state === 'rejected' && attempts.at(-1)?.reason !== 'TOKEN_REFUSED';
}

/** When a sale was made and when it was sent last, as far as these are times; epoch milliseconds. */
export function timesOf({ createdAt, attempts }: Pick<Sale, 'createdAt' | 'attempts'>): number[] {
  const times = [createdAt, attempts.at(-1)?.startedAt ?? createdAt].map(readInstant);
  return times.filter((at) => at !== null);
}

/** A sale that may have been booked counts by its name, even if nothing identifies the player. */
function mayBeBookedAlready(item: SoldItem, sale: Sale): boolean {
  return (
    isAlike(item, sale) ||
    sharesId(item.payload, sale.payload) ||
    (isForSamePlayer(item, sale) && mayBeOfGameOrPackage(item, sale))
  );
}

/** When it was made, or sent if it was kept until then: that is when the player got it. */
function soldAtOf({ createdAt, attempts }: Pick<Sale, 'createdAt' | 'attempts'>): string {
  const sentAt = attempts.at(-1)?.startedAt ?? createdAt;
  return sentAt > createdAt ? sentAt : createdAt;
}

/** Both identify the same player: with vouchers every customer would look like the last one. */
function isForSamePlayer(item: SoldItem, sale: Sale): boolean {
  return hasPlayer(item) && hasPlayer(sale) && isSamePlayer(item.payload, sale.payload);
}

function mayBeOfGameOrPackage(item: SoldItem, sale: Sale): boolean {
  return mayBeSameProduct(item, sale) || item.package.id === sale.package.id;
}
