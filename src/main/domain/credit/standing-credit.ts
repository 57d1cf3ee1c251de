/** What should be left of the credit at the provider. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import { statesWhere, type SaleState } from '@shared/model/sale/sale-state';
import type { CreditEntry, CreditState } from '@shared/model/money/credit';

/** Sales that the provider took its price for. */
export const TAKES: readonly SaleState[] = statesWhere(({ standing }) => standing === 'sold');
/** Sales that it may have taken the price for: sent, and without a clear answer. */
export const MAY_TAKE: readonly SaleState[] = statesWhere(
  ({ standing, neverBooked }) => standing === 'open' && !neverBooked,
);
/** Sales that it booked and gave the price back for. */
export const GIVES_BACK: readonly SaleState[] = statesWhere(
  ({ standing, neverBooked }) => standing === 'nothing' && !neverBooked,
);

/** How many days the pace is measured over. */
export const PACE_DAYS = 14;
const DAY_MS = 86_400_000;

/** What the credit begins with: sales that were sent from `since` on are taken off. */
export interface CreditBase {
  readonly since: string;
  /** The last typed balance with all deposits after it. */
  readonly given: number;
  /** Whether it begins with a balance: then the provider has counted all sales before it. */
  readonly isBalance: boolean;
}

/** Where counting begins: at the last typed balance, else at the first deposit. `entries`: oldest first. */
export function creditBase(entries: readonly CreditEntry[]): CreditBase | null {
  const last = entries.findLastIndex(({ kind }) => kind === 'balance');
  const counted = entries.slice(Math.max(0, last));
  const [first] = counted;
  if (!first) return null;
  const given = counted.reduce((sum, { amount }) => sum + amount.minor, 0);
  return { since: first.at, given, isBalance: last >= 0 };
}

/** What sales took, in minor units of the credit's currency. */
export interface CreditUse {
  readonly taken: number;
  readonly givenBack: number;
  /** In the last `PACE_DAYS`, and when the first sale ever was sent. */
  readonly lately: number;
  readonly firstSentAt: number | null;
}

/** Below these it is low; zero is no limit. */
export interface CreditLimits {
  readonly minor: number;
  readonly days: number;
}

/** What should be left, and how long it lasts. */
export function standingCredit(
  { given }: CreditBase,
  use: CreditUse,
  limits: CreditLimits,
  now: number,
): { readonly state: CreditState; readonly left: number; readonly days: number | null } {
  const left = given - use.taken + use.givenBack;
  const days = daysLeft(left, use, now);
  const isLow = left < limits.minor || (days !== null && days < limits.days);
  return { state: left <= 0 ? 'out' : isLow ? 'low' : 'ok', left, days };
}

/** A shop that began a few days ago is measured over those days. */
function daysLeft(left: number, { lately, firstSentAt }: CreditUse, now: number): number | null {
  if (lately <= 0 || firstSentAt === null) return null;
  const measured = Math.min(PACE_DAYS, Math.max(1, Math.ceil((now - firstSentAt) / DAY_MS)));
  return Math.max(0, Math.floor((left * measured) / lately));
}

/** A stretch of time, from one instant to before another, as ISO 8601. */
export interface Stretch {
  readonly from: string;
  readonly to: string;
}

/**
 * Days of UTC from `since`, or from the pace's first day if that is earlier, to the end of today; cut where
 * counting begins. Each is added up once, and again only when one of its sales changes.
 */
export function stretchesSince(since: string, now: number): readonly Stretch[] {
  const from = Math.min(readInstant(since) ?? now, now - (PACE_DAYS - 1) * DAY_MS);
  const cuts = new Set([since]);
  for (let at = Math.floor(from / DAY_MS); at * DAY_MS <= now + DAY_MS; at += 1) {
    cuts.add(toIso(at * DAY_MS));
  }
  const sorted = [...cuts].sort();
  return sorted.slice(1).map((to, index) => ({ from: sorted[index] ?? to, to }));
}

/** The first instant of the pace. */
export function paceFrom(now: number): string {
  return toIso(Math.floor((now - (PACE_DAYS - 1) * DAY_MS) / DAY_MS) * DAY_MS);
}
