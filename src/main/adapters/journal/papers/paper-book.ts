import type { DatabaseSync } from 'node:sqlite';
import { MOST_MINOR } from '@shared/model/money/amount-bound';
import { PAPER_KINDS } from '@shared/model/papers/paper-number';
import { VAT_BASES } from '@shared/model/kinds/money';
import { z } from 'zod';
import type { TaxedItem } from '../../../domain/papers/vat-month';
import { prepared } from '../../sqlite/prepared';
import { orUnavailable } from '../journal-write';
import { Table } from '../table';

const ITEMS = new Table('paper_numbers', {
  kind: z.enum(PAPER_KINDS),
  text: z.string(),
  day: z.string(),
  refers: z.string().nullable(),
  vatRate: z.number(),
  vatBase: z.enum(VAT_BASES),
  currency: z.string(),
  paid: z.number(),
  cost: z.number(),
});

/** The numbered papers of the journal. Throws Failure JOURNAL_UNAVAILABLE when it can't read. */
export class PaperBook {
  constructor(private readonly db: DatabaseSync) {}

  /** The items of the taxed papers of these business days, both included, in the order of their numbers. */
  taxed(from: string, to: string): TaxedItem[] {
    return orUnavailable(() =>
      prepared(
        this.db,
        `SELECT n.kind, n.text, n.day, n.vat_rate, n.vat_base, s.currency,
           coalesce(s.charged_minor, s.expected_minor) AS paid,
           CASE WHEN json_extract(s.transaction_json, '$.agentCost.currency') = s.currency
               AND abs(json_extract(s.transaction_json, '$.agentCost.minor')) <= ${MOST_MINOR}
             THEN json_extract(s.transaction_json, '$.agentCost.minor') ELSE s.expected_minor END AS cost,
           CASE n.kind WHEN 'credit-note' THEN (SELECT r.text FROM paper_numbers r
             WHERE r.subject = coalesce(s.ticket_id, s.id) AND r.kind = 'receipt') END AS refers
         FROM paper_numbers n JOIN sales s ON s.id = n.subject OR s.ticket_id = n.subject
         WHERE n.vat_rate IS NOT NULL AND n.day BETWEEN ? AND ?
         ORDER BY n.day, n.kind DESC, n.year, n.number, s.ticket_line`,
      )
        .all(from, to)
        .map((row) => {
          const {
            text: number,
            vatRate: rate,
            vatBase: base,
            currency,
            paid,
            cost,
            ...read
          } = ITEMS.read(row);
          const money = (minor: number) => ({ minor, currency });
          return { ...read, number, vat: { rate, base }, paid: money(paid), cost: money(cost) };
        }),
    );
  }
}
