/** What should be left of the credit at the provider. */
import { readInstant, toIso } from '@shared/model/day/business-day';
import { statesWhere, type SaleState } from '@shared/model/sale/sale-state';
import type { CreditAccount, CreditEntry } from '@shared/model/money/credit';
import type { CreditState } from '@shared/model/kinds/money';

/** Sales that the provider took its price for. */
export const TAKES: readonly SaleState[] = statesWhere(({ standing }) => standing === 'sold');
/** Sales that it may have taken the price for: sent, and without a clear answer. */
export const MAY_TAKE: readonly SaleState[] = statesWhere(
  ({ standing, neverBooked, needsPerson }) => standing === 'open' && !neverBooked && needsPerson,
);
/** Sales that it booked and gave the price back for. */
export const GIVES_BACK: readonly SaleState[] = statesWhere(
  ({ standing, neverBooked }) => standing === 'nothing' && !neverBooked,
);

export const PACE_DAYS = 14;
export const MOST_SHOWN = 40;
const DAY_MS = 86_400_000;

/** An entry as it is kept; the id is the same at all tills of a shop, and null at a till that is alone. */
export type KeptEntry = CreditEntry & { readonly id: string | null };

/** What the credit begins with: sales that were sent from `since` on are taken off. */
export interface CreditBase {
  /** The entry that it begins with; the same at all tills of a shop. */
  readonly key: string;
  /** By this till's clock. */
  readonly since: string;
  /** The last typed balance with all deposits after it. */
  readonly given: number;
  /** Whether it begins with a balance: then the provider has counted all sales before it. */
  readonly isBalance: boolean;
}

/** A till's clock, and how far the service's is ahead of it: all tills know that one. */
export interface CreditClock {
  readonly now: number;
  readonly skewMs: number;
}

/** The service gives whole seconds, some time later: clocks that differ by less are one. */
const APART_MS = 60_000;

/** `skewMs`: service clock minus till clock; null when it is not known. A till that is alone needs no other clock. */
export function creditClock({ shop }: CreditAccount, now: number, skewMs: number | null): CreditClock {
  const skew = Math.round(skewMs ?? 0);
  return { now, skewMs: shop !== null && Math.abs(skew) >= APART_MS ? skew : 0 };
}

/**
 * The time of an entry that is typed now (ISO 8601), where `entries` are known: after all of them, whatever clock they
 * were typed by. So what a person typed last, having seen the others, counts.
 */
export function typedAt(entries: readonly KeptEntry[], { now, skewMs }: CreditClock): string {
  const last = entries.findLast(({ id }) => id !== null);
  return toIso(Math.max(now + skewMs, (readInstant(last?.at ?? '') ?? -1) + 1));
}

/** Where counting begins: at the last typed balance, else at the first deposit. `entries`: oldest first. */
export function creditBase(entries: readonly KeptEntry[], { now, skewMs }: CreditClock): CreditBase | null {
  const last = entries.findLastIndex(({ kind }) => kind === 'balance');
  const counted = entries.slice(Math.max(0, last));
  const [first] = counted;
  if (!first) return null;
  const given = counted.reduce((sum, { amount }) => sum + amount.minor, 0);
  const key = first.id ?? `${first.kind} ${first.at}`;
  // It is known here by now, whatever its time says.
  const since = toIso(Math.min(now, (readInstant(first.at) ?? now) - skewMs));
  return { key, since, given, isBalance: last >= 0 };
}

/** What a till's sales took, in minor units of the credit's currency. */
export interface CreditUse {
  readonly taken: number;
  readonly givenBack: number;
  /** Sent and without a clear answer. */
  readonly open: number;
  /** In the last `PACE_DAYS`, and the first of these days with a sale (UTC). */
  readonly lately: number;
  readonly firstDay: string | null;
}

/** What another till, or an earlier journal of this one, took, as the ledger has it; `base`: the entry that it counts from. */
export interface OtherUse extends CreditUse {
  readonly till: string;
  /** Nothing more comes of it: it will hear of no other entry. */
  readonly ended: boolean;
  readonly base: string;
}

/** What all tills took together. */
export interface ShopUse {
  /** The money taken, without refunds. */
  readonly net: number;
  readonly open: number;
  readonly lately: number;
  readonly firstDay: string | null;
}

/**
 * The tills added up; without a ledger, one till alone. A till's own login can send any sum. So what a till was given
 * back counts up to what it took since: no login can make a credit larger than what people typed.
 */
export function useOfShop(uses: readonly CreditUse[], isAlone: boolean): ShopUse {
  const netOf = ({ taken, givenBack }: CreditUse) => taken - givenBack;
  const days = uses.flatMap(({ firstDay }) => firstDay ?? []);
  return {
    net: sumOf(uses, (use) => (isAlone ? netOf(use) : Math.max(0, netOf(use)))),
    open: sumOf(uses, ({ open }) => open),
    lately: sumOf(uses, ({ lately }) => lately),
    firstDay: days.sort()[0] ?? null,
  };
}

function sumOf<T>(list: readonly T[], of: (one: T) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}

/** Below these it is low; zero is no limit. */
export interface CreditLimits {
  readonly minor: number;
  readonly days: number;
}

/** What should be left, and how long it lasts. `firstSentAt`: when a till that is alone sent its first sale. */
export function standingCredit(
  { given }: CreditBase,
  { net, lately, firstDay }: ShopUse,
  limits: CreditLimits,
  { now, firstSentAt }: { readonly now: number; readonly firstSentAt: string | null },
): { readonly state: CreditState; readonly left: number; readonly days: number | null } {
  const left = given - net;
  // A shop that began a few days ago is measured over those days.
  const began = [firstSentAt, firstDay && `${firstDay}T00:00:00Z`].flatMap(
    (at) => readInstant(at ?? '') ?? [],
  );
  const measured = Math.min(PACE_DAYS, Math.max(1, Math.ceil((now - Math.min(now, ...began)) / DAY_MS)));
  const days = lately <= 0 ? null : Math.max(0, Math.floor((left * measured) / lately));
  const isLow = left < limits.minor || (days !== null && days < limits.days);
  return { state: left <= 0 ? 'out' : isLow ? 'low' : 'ok', left, days };
}

/** The first day (UTC) of the pace. */
export function paceFrom(now: number): string {
  return toIso(now - (PACE_DAYS - 1) * DAY_MS).slice(0, 10);
}
