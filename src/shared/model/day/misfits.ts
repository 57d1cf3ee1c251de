/** Parts of a report that do not add up. This was never seen; if it happens, paper and screen say so. */
import type { DayReport, FigureLine, TenderBalance } from './report-of-day';
import type { Money } from '../money/money';

/** A sum that differs from the total of its parts. */
export interface Misfit {
  /** Which sum: a tender's balance, or the amounts taken or sold under one kind of heading. */
  readonly where: 'balance' | 'tenders' | 'byProduct' | 'byHour' | 'byCashier' | 'byPerson';
  readonly tender: TenderBalance['tender'] | null;
  /** The sum minus its parts; negative when the parts are more. */
  readonly off: Money;
}

/** The difference in a balance, in minor units; 0 when it adds up. */
export function offBy(balance: TenderBalance): number {
  const { taken, givenBack } = balance;
  const { sold, open, kept, owedBack, waived, lost, otherTender, earlierSales, rounding } = balance;
  const behind = sold + open + kept + owedBack + waived + lost + otherTender + earlierSales + rounding;
  return taken - givenBack - behind;
}

/** Every sum of the report that differs from its parts; none if it adds up. */
export function misfits(report: DayReport): Misfit[] {
  const { balances, sold, tenders, byPerson } = report;
  const found: Misfit[] = balances.map((balance) => ({
    ...{ where: 'balance', tender: balance.tender },
    off: { minor: offBy(balance), currency: balance.currency },
  }));
  const compare = (where: Misfit['where'], whole: readonly Money[], parts: readonly Money[]): void => {
    const less = parts.map(({ minor, currency }) => ({ minor: -minor, currency }));
    for (const off of sums([...whole, ...less])) found.push({ where, tender: null, off });
  };
  const lines = (of: readonly FigureLine[]): Money[] => of.flatMap(({ totals }) => totals);
  for (const where of ['byProduct', 'byHour', 'byCashier'] as const) {
    compare(where, sold.totals, lines(report[where]));
  }
  compare(
    'byPerson',
    sold.totals,
    byPerson.flatMap((line) => line.sold.totals),
  );
  // Withheld from a person who may not see what should be in the drawer.
  if (balances.length > 0) {
    compare(
      'tenders',
      tenders.flatMap(({ paid }) => paid),
      balances.map(of('taken')),
    );
    compare(
      'tenders',
      tenders.flatMap(({ refunded }) => refunded),
      balances.map(of('givenBack')),
    );
  }
  return found.filter(({ off }) => off.minor !== 0);
}

function of(part: 'taken' | 'givenBack'): (balance: TenderBalance) => Money {
  return (balance) => ({ minor: balance[part], currency: balance.currency });
}

/** One per currency; added here and not exactly, since the addition may be what is wrong. */
function sums(amounts: readonly Money[]): Money[] {
  const all = new Map<string, number>();
  for (const { minor, currency } of amounts) all.set(currency, (all.get(currency) ?? 0) + minor);
  return [...all].map(([currency, minor]) => ({ minor, currency }));
}
