/**
 * Value added tax that is included in a price. Which rate holds is set from a day on. Each paper keeps the
 * term that held when it was made, so a later setting changes no earlier paper.
 */
import { type VatBase, MOST_VAT_RATE } from '../kinds/money';
import type { BusinessDay } from '../day/business-day';
import type { Money } from '../money/money';
import { plainDigits } from '../text/digits';

/** How a paper is taxed. */
export interface VatTerm {
  /** In hundredths of a percent: 700 for 7%. */
  readonly rate: number;
  readonly base: VatBase;
}

/** A term from a day on. A rate of 0 ends the tax. */
export interface VatRule extends VatTerm {
  readonly from: BusinessDay;
  /** The day on which it was set; it has begun by then, whatever the clock said. Unknown for one from a file. */
  readonly set?: BusinessDay | undefined;
}

/** The rule in force, the one that is planned, and some that a file may hold besides. */
export const MOST_VAT_RULES = 10;
/** All of a price in hundredths of a percent. */
const WHOLE = 10_000n;

/**
 * The rule that holds on a day; null when none does. `newest` is the day of the journal's newest taxed paper: a clock
 * that shows an earlier day than that on which a rule was set is wrong, and what had begun by then still holds.
 */
export function vatRuleOn(rules: readonly VatRule[], day: BusinessDay, newest = day): VatRule | null {
  // Of two from the same day, the one set last holds.
  const [latest] = rules
    .filter(({ from, set = '' }) => from <= day || from <= set || (from <= newest && !(set && set <= day)))
    .toReversed()
    .sort((a, b) => (a.from < b.from ? 1 : a.from > b.from ? -1 : 0));
  return latest ?? null;
}

/** How a paper of this day is taxed; null for no tax. */
export function vatOn(rules: readonly VatRule[], day: BusinessDay, newest = day): VatTerm | null {
  const rule = vatRuleOn(rules, day, newest);
  return rule === null || rule.rate === 0 ? null : { rate: rule.rate, base: rule.base };
}

/** The rules with another one from a day on: the one in force stays, and one that was planned is replaced. */
export function withVatRule(rules: readonly VatRule[], rule: VatRule, today: BusinessDay): VatRule[] {
  const now = vatRuleOn(rules, today);
  const set = { ...rule, set: today };
  if (now === null || rule.from <= today) return [set];
  // One set while the clock was ahead began before its day.
  return [now.from > today ? { ...now, from: today } : now, set];
}

/**
 * The tax that an amount includes. The only place where tax is rounded: to the nearest minor unit, a half
 * up, for each item. Every larger sum adds these up.
 */
export function vatIn({ minor, currency }: Money, rate: number): Money {
  const whole = WHOLE + BigInt(rate);
  const doubled = 2n * BigInt(Math.max(0, minor)) * BigInt(rate) + whole;
  return { minor: Number(doubled / (2n * whole)), currency };
}

/** A rate as it is typed and shown, in percent: `7`, `7.5`. */
export function rateText(rate: number): string {
  return String(rate / 100);
}

/** Reads a typed rate in percent; null when it is none. */
export function readRate(typed: string): number | null {
  const text = plainDigits(typed).replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  const rate = Math.round(Number(text) * 100);
  return rate <= MOST_VAT_RATE ? rate : null;
}
