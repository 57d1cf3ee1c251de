/** Reads from the journal what a message is about. */
import { customerPaid, type Sale } from '@shared/model/sale/sale';
import type { Credit } from '@shared/model/money/credit';
import type { PriceMove } from '@shared/model/prices/price-move';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import type { KeptNews } from '../../adapters/journal/news/news-book';
import { summaryOf } from '../../domain/day/figure-lines';
import type { NewsFacts } from '../../domain/news/news-text';

export type NewsSources = Pick<OpenJournal, 'sales' | 'drawer' | 'reports'>;

/** A till that says nothing, as a message's subject: once for each time that it fell silent. */
export function silentSubject(till: {
  readonly id: string;
  readonly name: string;
  readonly heardAt: string;
}) {
  return JSON.stringify([till.id, till.heardAt, till.name]);
}

/** A credit that is low or out, as a message's subject: once until the owner types a deposit or a balance. */
export function creditSubject({ state, entries: [last] }: Credit): string | null {
  if (state !== 'low' && state !== 'out') return null;
  return JSON.stringify([state, last?.at ?? '']);
}

/** Prices that moved, as a message's subject: once a day, and once more where a package sells for too little. */
export function movesSubject(day: string, moves: readonly Pick<PriceMove, 'change'>[]): string | null {
  if (moves.length === 0) return null;
  return JSON.stringify([day, moves.some(({ change }) => change === 'below-cost')]);
}

/** Null when there is nothing to report: a sale that has its outcome by now, or a kind of a newer till. */
export function factsOf(
  { kind, subject }: KeptNews,
  journal: NewsSources,
  credit: Credit | null,
): NewsFacts | null {
  switch (kind) {
    case 'shift-counted': {
      const closing = journal.drawer.shift(Number(subject))?.closing;
      if (!closing?.difference) return null;
      return { kind, who: closing.closedBy, difference: closing.difference };
    }
    case 'z': {
      const z = journal.reports.get(Number(subject));
      return z && { kind, ...summaryOf(z) };
    }
    case 'unknown': {
      const sale = journal.sales.get(subject);
      if (sale?.state !== 'unknown') return null;
      return { kind, item: itemOf(sale), amount: customerPaid(sale) };
    }
    case 'refund': {
      const sale = journal.sales.get(subject);
      if (!sale?.refund) return null;
      const { who, amount } = sale.refund;
      return { kind, who, item: itemOf(sale), amount };
    }
    case 'no-sale': {
      const opening = journal.drawer.opening(Number(subject));
      return opening && { kind, who: opening.who };
    }
    case 'credit-low': {
      const [state] = JSON.parse(subject) as [state: string];
      return { kind, isOut: state === 'out', left: credit?.left ?? null };
    }
    case 'prices-moved': {
      const [, isTooLittle] = JSON.parse(subject) as [day: string, isTooLittle: boolean];
      return { kind, isTooLittle };
    }
    case 'till-silent': {
      const [, since, till] = JSON.parse(subject) as [id: string, since: string, till: string];
      return { kind, till, since };
    }
    case 'dropped':
      return { kind, count: Number(subject) };
    default:
      return null;
  }
}

/** The player is never part of it. */
function itemOf({ product, package: chosen, quantity }: Sale): string[] {
  return [product.name, quantity === 1 ? chosen.name : `${quantity} × ${chosen.name}`];
}
