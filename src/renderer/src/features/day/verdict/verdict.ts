/** The verdict on a day in one line: whether sales match the provider's orders, and how much is left to do. */
import { readInstant } from '@shared/model/day/business-day';
import type { DayReview, ReviewRow } from '@shared/model/day/review-of-day';

/** The worst that applies comes first. */
export interface Verdict {
  readonly kind: 'to-do' | 'not-compared' | 'waiting' | 'match' | 'no-sales';
  /** How many there are of `kind`. */
  readonly count: number;
  /** Orders that the provider lists and this till did not sell. */
  readonly foreign: number;
}

/** Whether the orders were read to their end since the day's last sale. */
export function isCompared({ rows, bounds, freshness }: DayReview): boolean {
  const last = rows.filter(isOfDay).reduce((latest, { at }) => Math.max(latest, at ?? 0), bounds.from);
  const readAt = freshness.refreshedAt === null ? null : readInstant(freshness.refreshedAt);
  return readAt !== null && readAt >= last && freshness.failure === null;
}

/** A sale of this till that was made on the day. */
export function isOfDay({ saleId, carriedFrom }: ReviewRow): boolean {
  return saleId !== null && carriedFrom === null;
}

/** Whether a person has to act on a line, rather than wait for it. */
function needsAct({ bucket, why }: ReviewRow): boolean {
  if (bucket === 'open') return why !== 'sending';
  return bucket === 'owed-back' || bucket === 'differs' || why === 'stuck' || why === 'no-longer-listed';
}

export function verdictOf(review: DayReview): Verdict {
  const { rows } = review;
  const of = (kind: Verdict['kind'], count: number): Verdict => ({
    kind,
    count,
    foreign: rows.filter(({ bucket }) => bucket === 'service-only').length,
  });
  const isRead = isCompared(review);
  // An order that is not listed is a fault only once the list is newer than its sale.
  const toDo = rows.filter((row) => needsAct(row) || (isRead && row.bucket === 'ours-only')).length;
  if (toDo > 0) return of('to-do', toDo);
  const own = rows.filter(({ saleId, bucket }) => saleId !== null || bucket === 'agree');
  if (own.length === 0) return of('no-sales', 0);
  const here = own.filter(({ bucket }) => bucket !== 'other-account');
  if (!isRead || here.length === 0) return of('not-compared', own.length);
  const waiting = here.filter(({ bucket }) => bucket !== 'agree').length;
  return waiting > 0 ? of('waiting', waiting) : of('match', here.length);
}
