/** The filters for the lines of a day, besides the search. They never change the day's figures. Pure. */
import type { HistoryRow } from '@shared/model/day/history-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';
import { TENDERS, type Tender } from '@shared/model/kinds/money';
import { SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';

/** The chosen filter; null for everything. */
export interface HistoryFilter {
  /** Who sold it, by the name at that time; empty for sales without a name. */
  readonly person: string | null;
  readonly tender: Tender | null;
  readonly state: SaleState | null;
}

export const NO_FILTER: HistoryFilter = { person: null, tender: null, state: null };

/** The choices among these lines, each in a fixed order. */
export interface FilterChoices {
  readonly people: readonly string[];
  readonly tenders: readonly Tender[];
  readonly states: readonly SaleState[];
}

export function choicesOf(rows: readonly HistoryRow[]): FilterChoices {
  const people = new Set(rows.flatMap(({ cashier }) => cashier ?? []));
  const tenders = new Set(rows.flatMap((row) => row.tenders.map(({ tender }) => tender)));
  const states = new Set(rows.map(({ state }) => state));
  return {
    people: [...people].sort(),
    tenders: TENDERS.filter((tender) => tenders.has(tender)),
    states: SALE_STATES.filter((state) => states.has(state)),
  };
}

/** The lines that pass the filter, in the order given. */
export function filterRows(
  rows: readonly HistoryRow[],
  { person, tender, state }: HistoryFilter,
): readonly HistoryRow[] {
  if (person === null && tender === null && state === null) return rows;
  return rows.filter(
    (row) =>
      (person === null || row.cashier === person) &&
      (tender === null || row.tenders.some((paid) => paid.tender === tender)) &&
      (state === null || row.state === state),
  );
}

/** The total of these lines, or what a tender paid of it, one amount per currency. */
export function soldOf(rows: readonly HistoryRow[], tender: Tender | null): Money[] {
  const sold = rows.filter((row) => row.sold);
  if (tender === null) return totalsByCurrency(sold.flatMap(({ total }) => total ?? []));
  const paid = sold.flatMap(({ tenders }) => tenders.filter((one) => one.tender === tender));
  return totalsByCurrency(paid.map(({ part }) => part));
}
