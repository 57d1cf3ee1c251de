/** The filters for the lines of a day, besides the search. They never change the day's figures. Pure. */
import type { HistoryRow } from '@shared/model/day/history-of-day';
import { totalsByCurrency, type Money } from '@shared/model/money/money';
import { TENDERS, type Tender } from '@shared/model/money/tender';
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
  const tenders = new Set(rows.flatMap((row) => row.tenders));
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
      (tender === null || row.tenders.includes(tender)) &&
      (state === null || row.state === state),
  );
}

/** The total of these lines, one amount per currency. */
export function soldOf(rows: readonly HistoryRow[]): Money[] {
  return totalsByCurrency(rows.flatMap(({ sold, total }) => (sold && total ? total : [])));
}
