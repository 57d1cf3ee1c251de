/** The search of a day's lines: it filters the lines on the screen, and never changes the figures. */
import type { HistoryRow } from '@shared/model/day/history-of-day';
import { searchForm } from '@shared/model/text/search-form';

/** Without the spaces and hyphens that people put into long numbers when they read or write them. */
function compact(text: string): string {
  return searchForm(text).replace(/[\s-]+/gu, '');
}

/** A slip's number is the start of its sale's id; shorter parts would match ids by chance. */
const SLIP_NUMBER_LENGTH = 8;

function matches(row: HistoryRow, words: readonly string[], run: string): boolean {
  const numbers = [row.code ?? '', row.receiptNumber ?? '', ...row.recipient];
  const text = searchForm([row.product ?? '', row.package ?? '', ...numbers].join(' '));
  if (words.every((word) => text.includes(word))) return true;
  if (run === '') return false;
  if (numbers.some((number) => compact(number).includes(run))) return true;
  return run.length >= SLIP_NUMBER_LENGTH && row.saleId !== null && compact(row.saleId).startsWith(run);
}

/**
 * The rows with every word of the query in their code, receipt number, game, package or recipient, or with that
 * slip number.
 * The order stays as given. `1234 5678 90` finds `1234567890` and vice versa; an empty query finds
 * everything.
 */
export function searchRows(rows: readonly HistoryRow[], query: string): readonly HistoryRow[] {
  const words = searchForm(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return rows;
  const run = compact(query);
  return rows.filter((row) => matches(row, words, run));
}
