/**
 * The output VAT of a month, from the papers that were numbered in it. A receipt counts with all its items on
 * its day, whatever became of them; a credit note takes back what its item counted, on the note's day.
 */
import { minus, totalsByCurrency, type Money } from '@shared/model/money/money';
import type { PaperKind } from '@shared/model/papers/paper-number';
import { rateText, vatIn, type VatTerm } from '@shared/model/papers/vat';
import type { VatWords } from '@shared/model/papers/vat-words';
import type { VatMonth } from '@shared/model/papers/vat-month';

/** One item of a taxed paper. */
export interface TaxedItem {
  readonly kind: PaperKind;
  readonly number: string;
  readonly day: string;
  /** The receipt that a credit note takes back. */
  readonly refers: string | null;
  readonly vat: VatTerm;
  /** What the customer paid for it. */
  readonly paid: Money;
  /** What it cost the shop: as the provider booked it, else its price. */
  readonly cost: Money;
}

/** A taxed paper: its value with the tax, and the tax in it; both below zero on a credit note. */
export interface TaxedPaper extends Pick<TaxedItem, 'kind' | 'number' | 'day' | 'refers'> {
  readonly rate: number;
  readonly value: Money;
  readonly vat: Money;
}

export type VatCell = string | Money | { readonly day: string };

/** The part of an item's price that is taxed. An agent who sells below cost earns nothing. */
function taxedPart({ vat, paid, cost }: TaxedItem): Money {
  if (vat.base === 'whole') return paid;
  const { minor } = cost.currency === paid.currency ? minus(paid, cost) : paid;
  return { minor: Math.max(0, minor), currency: paid.currency };
}

/** The papers of these items, in their order. The tax is rounded for each item, and only there. */
export function taxedPapers(items: readonly TaxedItem[]): TaxedPaper[] {
  const papers = new Map<string, TaxedPaper>();
  for (const item of items) {
    const { kind, number, day, refers, vat } = item;
    const sign = kind === 'receipt' ? 1 : -1;
    const part = taxedPart(item);
    const key = `${kind} ${number}`;
    const before = papers.get(key);
    const plus = ({ minor, currency }: Money, more: number): Money => ({
      minor: minor + sign * more,
      currency,
    });
    const zero: Money = { minor: 0, currency: part.currency };
    papers.set(key, {
      ...{ kind, number, day, refers, rate: vat.rate },
      value: plus(before?.value ?? zero, part.minor),
      vat: plus(before?.vat ?? zero, vatIn(part, vat.rate).minor),
    });
  }
  return [...papers.values()];
}

/** What a screen and a paper show of the month: each day, and their sum. */
export function vatMonth(month: string, papers: readonly TaxedPaper[]): VatMonth {
  const sums = (of: readonly TaxedPaper[]) => ({
    receipts: of.filter(({ kind }) => kind === 'receipt').length,
    creditNotes: of.filter(({ kind }) => kind === 'credit-note').length,
    value: totalsByCurrency(of.map(({ value }) => value)),
    vat: totalsByCurrency(of.map(({ vat }) => vat)),
  });
  const days = [...Map.groupBy(papers, ({ day }) => day)].map(([day, of]) => {
    const receipts = of.filter(({ kind }) => kind === 'receipt');
    return {
      ...{ day, ...sums(of) },
      ...{ first: receipts.at(0)?.number ?? null, last: receipts.at(-1)?.number ?? null },
    };
  });
  return { month, days, sum: sums(papers) };
}

/** The papers as a table with headings, and a line with the sums of each currency. */
export function vatTable(papers: readonly TaxedPaper[], words: VatWords): VatCell[][] {
  const sums = new Map(
    totalsByCurrency(papers.map(({ value }) => value)).map((value) => [value.currency, value]),
  );
  return [
    [...words.headings],
    ...papers.map(({ kind, number, day, refers, rate, value, vat }): VatCell[] => [
      ...[{ day }, words.kinds[kind], number, refers ?? ''],
      ...[value, rateText(rate), vat, minus(value, vat), value.currency],
    ]),
    ...[...sums].map(([currency, value]): VatCell[] => {
      const own = papers.filter((paper) => paper.value.currency === currency).map(({ vat }) => vat);
      const [vat = { minor: 0, currency }] = totalsByCurrency(own);
      return [words.total, '', '', '', value, '', vat, minus(value, vat), currency];
    }),
  ];
}
