/**
 * The text of a message for the owner's phone. It names staff, games and packages, and never a player, a telephone
 * number or a reason that someone typed; amounts only where the owner wants them.
 */
import { formatMoney, type Money } from '@shared/model/money/money';
import type { Settings } from '@shared/model/settings/settings';
import { isolatedText } from '@shared/model/shown-text';
import { cutText } from '@shared/model/text-limits';
import { newsWords, type Counted, type NewsWords } from './news-words';

export type NewsFacts =
  | { readonly kind: 'test' }
  | { readonly kind: 'shift-counted'; readonly who: string; readonly difference: Money }
  | {
      readonly kind: 'z';
      readonly number: number;
      readonly day: string;
      readonly count: number;
      readonly totals: readonly Money[];
      readonly differences: readonly Money[];
    }
  | { readonly kind: 'unknown'; readonly item: readonly string[]; readonly amount: Money }
  | {
      readonly kind: 'refund';
      readonly who: string;
      readonly item: readonly string[];
      readonly amount: Money;
    }
  | { readonly kind: 'no-sale'; readonly who: string }
  | { readonly kind: 'credit-low'; readonly isOut: boolean; readonly left: Money | null }
  | { readonly kind: 'prices-moved'; readonly isTooLittle: boolean }
  | { readonly kind: 'till-silent'; readonly till: string; readonly since: string }
  | { readonly kind: 'dropped'; readonly count: number };

/** The settings that a text depends on. */
export type NewsStyle = Pick<
  Settings,
  'locale' | 'timeZone' | 'buddhistYear' | 'shopName' | 'tillName' | 'newsSums' | 'mode'
>;

/** In UTF-16 units: a service may give a game any name. */
const MOST_OF_A_NAME = 80;

/** The whole text: which till and when, and what happened. */
export function newsText(facts: NewsFacts, at: string, style: NewsStyle): string {
  const words = newsWords(style.locale);
  const where = [style.mode === 'training' ? words.training : '', style.shopName, style.tillName];
  const head = [...where.filter((part) => part.trim() !== '').map(named), time(at, style)];
  return `${head.join(' · ')}\n${sentence(facts, words, style)}`;
}

function sentence(facts: NewsFacts, words: NewsWords, style: NewsStyle): string {
  const amount = (...sums: readonly Money[]): string | null =>
    style.newsSums && sums.length > 0 ? sums.map((sum) => formatMoney(sum, style.locale)).join(', ') : null;
  switch (facts.kind) {
    case 'test':
      return words.test;
    case 'shift-counted': {
      const { who, difference } = facts;
      return words.counted(person(who, words), how(difference), amount(unsigned(difference)));
    }
    case 'z': {
      const { number, day, count, totals, differences } = facts;
      const sum = amount(...totals);
      const closed = words.z(number, date(day, style), sum === null ? null : { count, amount: sum });
      return [closed, ...differences.map((difference) => words.drawers[how(difference)])].join(' ');
    }
    case 'unknown':
      return words.unknown(itemOf(facts.item), amount(facts.amount));
    case 'refund':
      return words.refund(person(facts.who, words), itemOf(facts.item), amount(facts.amount));
    case 'no-sale':
      return words.noSale(person(facts.who, words));
    case 'credit-low':
      return words.credit(facts.isOut, facts.left && amount(facts.left));
    case 'prices-moved':
      return words.moved(facts.isTooLittle);
    case 'till-silent':
      return words.silent(named(facts.till), time(facts.since, style));
    case 'dropped':
      return words.dropped(facts.count);
  }
}

function how({ minor }: Money): Counted {
  if (minor === 0) return 'even';
  return minor > 0 ? 'over' : 'short';
}

const unsigned = (sum: Money): Money => ({ ...sum, minor: Math.abs(sum.minor) });

const named = (text: string): string => isolatedText(cutText(text.trim(), MOST_OF_A_NAME));

/** A till without people may know no name. */
const person = (who: string, { staff }: NewsWords): string => named(who) || staff;

const itemOf = (names: readonly string[]): string => names.map(named).join(' · ');

/** The shop's wall clock; the year is no news. */
function time(at: string, { locale, timeZone }: NewsStyle): string {
  return Temporal.Instant.from(at).toLocaleString(locale === 'th' ? 'th-TH' : 'en-GB', {
    ...{ timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
  });
}

function date(day: string, { locale, buddhistYear }: NewsStyle): string {
  const calendar = buddhistYear ? 'buddhist' : 'gregory';
  return Temporal.PlainDate.from(day).toLocaleString(locale === 'th' ? `th-TH-u-ca-${calendar}` : 'en-GB', {
    ...{ day: 'numeric', month: 'short', year: 'numeric' },
  });
}
