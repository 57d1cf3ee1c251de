/** The output VAT of a month: on the screen, and as a file. */
import { toIso } from '@shared/model/day/business-day';
import type { ExportFormat } from '@shared/model/kinds/day';
import type { VatMonth } from '@shared/model/papers/vat-month';
import { toDecimalText } from '@shared/model/money/money';
import type { Actor } from '@shared/model/people/actor';
import { vatWords } from '@shared/model/papers/vat-words';
import {
  taxedPapers,
  vatMonth,
  vatTable,
  type TaxedPaper,
  type VatCell,
} from '../../domain/papers/vat-month';
import type { ChosenFiles } from '../chosen-files';
import type { SessionDependencies } from '../session-dependencies';

export type VatDependencies = Pick<SessionDependencies, 'papers' | 'audit' | 'settings' | 'clock'>;

function papersOf({ papers }: Pick<VatDependencies, 'papers'>, month: string): TaxedPaper[] {
  // Days are texts: every day of the month lies between these.
  return taxedPapers(papers.taxed(`${month}-01`, `${month}-31`));
}

/** The month's days and sums. */
export function readVat(deps: Pick<VatDependencies, 'papers'>, month: string): VatMonth {
  return vatMonth(month, papersOf(deps, month));
}

/** Saves the month's papers in a chosen place; returns the path. Throws CANCELLED or FILE_NOT_WRITTEN. */
export async function saveVat(
  deps: VatDependencies,
  files: Pick<ChosenFiles, 'save' | 'text' | 'saveSheet'>,
  { month, format }: { readonly month: string; readonly format: ExportFormat },
  actor: Actor,
): Promise<string> {
  const { locale, mode } = deps.settings();
  const papers = papersOf(deps, month);
  const words = vatWords(locale);
  const table = vatTable(papers, words);
  const name = `topup-till-${mode === 'training' ? 'training-' : ''}vat-${month}.${format}`;
  const path =
    format === 'csv'
      ? await files.save(name, files.text(table.map((cells) => cells.map(textOf))))
      : await files.saveSheet(name, words.sheet, table);
  const at = toIso(deps.clock.now());
  deps.audit.by(actor).record('export', `vat/${month}`, { format, rows: papers.length }, at);
  return path;
}

function textOf(cell: VatCell): string {
  if (typeof cell === 'string') return cell;
  return 'day' in cell ? cell.day : toDecimalText(cell);
}
