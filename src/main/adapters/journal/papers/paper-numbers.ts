/** How numbers of papers are given and found. Call these inside the transaction of what the paper is for. */
import type { DatabaseSync } from 'node:sqlite';
import {
  PAPER_KINDS,
  paperNumberText,
  readPaperNumber,
  type Numbering,
  type NumberSeries,
  type PaperKind,
} from '@shared/model/papers/paper-number';
import type { VatTerm } from '@shared/model/papers/vat';
import { VAT_BASES } from '@shared/model/kinds/money';
import { z } from 'zod';
import type { Sale } from '@shared/model/sale/sale';
import { prepared } from '../../sqlite/prepared';
import { insertRow, Table } from '../table';

/** Counts that are known outside the journal. */
const MOST_KNOWN = 6;

/** More papers than any shop numbers: a number beyond could not be counted on from. */
const MOST_PAPERS = 1_000_000_000;

const SERIES = new Table('number_series', {
  kind: z.enum(PAPER_KINDS),
  year: z.string(),
  last: z.int().max(MOST_PAPERS),
});

/** Each count with its last number. It is not written again for each paper, as all of that is in the trail. */
const COUNTS = `SELECT rowid AS begun, kind, year, max(last, coalesce((SELECT max(n.number) FROM paper_numbers n
  WHERE n.kind = s.kind AND n.year = s.year), 0)) AS last FROM number_series s`;

/** SQL for the number of a sale's receipt; `sale` is the table's name in the query. */
export function receiptNumberSql(sale: string): string {
  return `(SELECT n.text FROM paper_numbers n
    WHERE n.subject = coalesce(${sale}.ticket_id, ${sale}.id) AND n.kind = 'receipt')`;
}

/** SQL for a sale's receipt as JSON: its number, and how it is taxed. */
export function receiptSql(sale: string): string {
  return `(SELECT json_array(n.text, n.vat_rate, n.vat_base) FROM paper_numbers n
    WHERE n.subject = coalesce(${sale}.ticket_id, ${sale}.id) AND n.kind = 'receipt')`;
}

const RECEIPT = z.tuple([z.string(), z.number().nullable(), z.enum(VAT_BASES).nullable()]);

/** Reads that JSON. Throws ZodError on what this till never wrote. */
export function readReceipt(text: string | null): Pick<Sale, 'receiptNumber' | 'vat'> {
  if (text === null) return { receiptNumber: null, vat: null };
  const [receiptNumber, rate, base] = RECEIPT.parse(JSON.parse(text));
  return { receiptNumber, vat: rate === null || base === null ? null : { rate, base } };
}

/** SQL for the number of a sale's credit note. */
export function creditNoteSql(saleId: string): string {
  return `(SELECT n.text FROM paper_numbers n WHERE n.subject = ${saleId} AND n.kind = 'credit-note')`;
}

/** Numbers the receipt of a ticket, or of a sale that is sold alone; not without a numbering. */
export function numberReceipt(db: DatabaseSync, subject: string, numbering: Numbering | undefined): void {
  if (numbering) giveNumber(db, 'receipt', subject, numbering, numbering.vat);
}

/** Numbers the credit note of a refunded sale; it is taxed as its receipt was. */
export function numberCreditNote(
  db: DatabaseSync,
  { id, vat }: Pick<Sale, 'id' | 'vat'>,
  numbering: Numbering | undefined,
): void {
  if (numbering) giveNumber(db, 'credit-note', id, numbering, vat);
}

function giveNumber(
  db: DatabaseSync,
  kind: PaperKind,
  subject: string,
  numbering: Numbering,
  vat: VatTerm | null,
): void {
  const { prefix, year, day } = numbering;
  const count = prepared(db, `${COUNTS} WHERE kind = ? AND year = ?`).get(kind, year);
  const number = Number(count?.['last'] ?? 0) + 1;
  if (!count) insertRow(db, 'number_series', { kind, year, last: number });
  const text = paperNumberText({ kind, year }, prefix, number);
  const taxed = { vat_rate: vat?.rate ?? null, vat_base: vat?.base ?? null };
  insertRow(db, 'paper_numbers', { kind, year, number, text, subject, day, ...taxed });
}

/** A count as a row of it says, or a paper with its number. Throws ZodError on a row that this till never wrote. */
export function seriesOf(row: Readonly<Record<string, unknown>>): NumberSeries {
  return SERIES.read({ last: row['number'], ...row });
}

/** The counts with their last numbers: those in use, those raised to a number from outside, then the others. */
export function lastNumbers(db: DatabaseSync): NumberSeries[] {
  const rows = prepared(
    db,
    `SELECT c.*, n.rowid AS paper FROM (${COUNTS}) c
       LEFT JOIN paper_numbers n ON n.kind = c.kind AND n.year = c.year AND n.number = c.last
       ORDER BY n.rowid DESC, c.begun DESC`,
  ).all();
  const given = rows.filter(({ paper }) => paper !== null);
  const raised = rows.filter(({ paper }) => paper === null);
  const [now, before] = [given.slice(0, PAPER_KINDS.length), given.slice(PAPER_KINDS.length)];
  return [...now, ...raised, ...before].slice(0, MOST_KNOWN).map(seriesOf);
}

/** Numbers go on after these, which were given already. */
export function countOn(db: DatabaseSync, given: readonly NumberSeries[]): void {
  // The oldest first: of several that are not used here yet, the last row is the newest.
  for (const { kind, year, last } of given.toReversed()) {
    prepared(
      db,
      `INSERT INTO number_series (kind, year, last) VALUES (?, ?, ?)
         ON CONFLICT (kind, year) DO UPDATE SET last = excluded.last WHERE excluded.last > last`,
    ).run(kind, year, last);
  }
}

/** The ids of the sales that a paper's number names, in any case. */
export function salesNumbered(db: DatabaseSync, text: string): string[] {
  const read = readPaperNumber(text);
  if (!read) return [];
  const row = prepared(
    db,
    'SELECT subject FROM paper_numbers WHERE kind = ? AND year = ? AND number = ? AND text = ? COLLATE NOCASE',
  ).get(read.kind, read.year, read.number, text.trim());
  if (!row) return [];
  const subject = String(row['subject']);
  return prepared(db, 'SELECT id FROM sales WHERE id = ?1 OR ticket_id = ?1')
    .all(subject)
    .map(({ id }) => String(id));
}
