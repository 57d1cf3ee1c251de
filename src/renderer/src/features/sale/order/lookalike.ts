/** Warns of a player id that is one slip away from one sold to before: the slip is somebody's money. */
import type { Recent } from '@shared/ipc/sale';
import { groupForReading } from '@shared/model/sale/recipient';

type Recipient = Recent['recipients'][number];

/** A value grouped for reading, cut around where it differs from another. */
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

/** Shorter values (servers, zones) are near each other by nature. */
const SHORTEST = 5;

/** How many characters two texts share at their beginnings, and at their ends after that. */
function shared(a: string, b: string): { start: number; end: number } {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return { start, end };
}

/** Where `value` differs from `other`, in its grouped form. */
export function markDifference(value: string, other: string): Marked {
  const { start, end } = shared(value, other);
  const grouped = groupForReading(value);
  // A gap stands before every fifth digit of a grouped value, and belongs to what is before it.
  const place = (index: number) => (grouped === value ? index : index + Math.floor(index / 4));
  const to = start === value.length - end ? place(start) : place(value.length - end - 1) + 1;
  return {
    before: grouped.slice(0, place(start)),
    differing: grouped.slice(place(start), to),
    after: grouped.slice(to),
  };
}

/** Whether one character differs, is missing or too many, or two neighbours are swapped. */
export function oneSlipApart(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  const { start, end } = shared(a, b);
  const restA = a.slice(start, a.length - end);
  const restB = b.slice(start, b.length - end);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}

/** The latest recipient of the product whose `ref` is one slip away; null when the value itself is known. */
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
