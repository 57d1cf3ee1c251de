/** Warns about a player id one typing mistake from one sold to before: it would cost someone money. */
import type { Recent } from '@shared/ipc/counter/sale';
import { oneSlipApart, sharedEnds } from '@shared/model/players/slip';
import { groupForReading } from '@shared/model/recipient/recipient';

type Recipient = Recent['recipients'][number];

/** A value grouped for reading, split around the part that differs from another. */
export interface Marked {
  readonly before: string;
  readonly differing: string;
  readonly after: string;
}

/** An earlier recipient's value that looks almost like the one typed. */
export interface Lookalike {
  readonly ref: string;
  readonly value: string;
  readonly marked: Marked;
  readonly soldAt: string;
}

/** Shorter values (servers, zones) are similar anyway. */
const SHORTEST = 5;

/** Where `value` differs from `other`, in its grouped form. */
export function markDifference(value: string, other: string): Marked {
  const { start, end } = sharedEnds(value, other);
  const grouped = groupForReading(value);
  // A gap comes before every fifth digit of a grouped value, and belongs to the part before it.
  const place = (index: number) => (grouped === value ? index : index + Math.floor(index / 4));
  const to = start === value.length - end ? place(start) : place(value.length - end - 1) + 1;
  return {
    before: grouped.slice(0, place(start)),
    differing: grouped.slice(place(start), to),
    after: grouped.slice(to),
  };
}

/** The product's latest recipient whose `ref` is one mistake away; null when the value itself is known. */
export function findLookalike(
  recipients: readonly Recipient[],
  productId: string,
  ref: string,
  value: string,
): Lookalike | null {
  if (value.length < SHORTEST) return null;
  const earlier = recipients
    .filter((recipient) => recipient.productId === productId)
    .flatMap(({ payload, soldAt }) =>
      payload.filter((item) => item.ref === ref).map((item) => ({ ref, value: item.value, soldAt })),
    );
  if (earlier.some((item) => item.value === value)) return null;
  const like = earlier.find((item) => oneSlipApart(item.value, value));
  return like ? { ...like, marked: markDifference(like.value, value) } : null;
}
