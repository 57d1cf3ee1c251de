/** The parts of a report's paper: rows and sections, and how their amounts are written. */
import { zero, type Money } from '@shared/model/money/money';
import type { Tender } from '@shared/model/kinds/money';
import type { SaleState } from '@shared/model/sale/sale-state';
import type { Format } from '@/i18n/format';
import type { KeyUnder } from '@/i18n/word-key';

/** What the model needs to turn keys, amounts and instants into text in the paper's language. */
export interface ReportTools {
  words(key: KeyUnder<'report.'>, named?: Record<string, string | number>): string;
  state(state: SaleState): string;
  tender(tender: Tender): string;
  /** The label of a member of the settings file. */
  setting(name: string): string;
  readonly format: Pick<Format, 'money' | 'signed' | 'time' | 'offset' | 'dateTime' | 'day'>;
}

/** A line: its label, further notes, and its figures, one below the other. */
export interface PaperRow {
  readonly label: string;
  readonly notes: readonly string[];
  readonly values: readonly string[];
  readonly strong: boolean;
}

export interface PaperSection {
  /** Stable name: the section's kind; shifts have their number in it. */
  readonly name: string;
  readonly title: string;
  /** A note for all of its lines. */
  readonly text: string | null;
  readonly rows: readonly PaperRow[];
}

/** One row, with the text below its label. */
export function row(
  label: string,
  values: readonly string[],
  notes: readonly string[] = [],
  strong = false,
): PaperRow {
  return { label, values, notes, strong };
}

/** The sign of an amount. */
export function sideOf({ minor }: Money): 'over' | 'short' | 'none' {
  if (minor === 0) return 'none';
  return minor > 0 ? 'over' : 'short';
}

/** The totals, or nothing in the currency, so that a line is never empty. */
export function orZero(totals: readonly Money[], currency: string): readonly Money[] {
  return totals.length > 0 ? totals : [zero(currency)];
}

/** The same amount with the other sign. */
export function negative({ minor, currency }: Money): Money {
  return { minor: minor === 0 ? 0 : -minor, currency };
}

/** Amounts as they are written on paper, one for each currency. */
export function amounts(
  totals: readonly Money[],
  format: ReportTools['format'],
  as: (amount: Money) => Money = (amount) => amount,
): string[] {
  return totals.map((amount) => format.money(as(amount), 'full'));
}
