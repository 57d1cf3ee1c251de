/** The evidence of a finished run: the journal as a file, and what the service and staff know. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { AuditBreak } from '@shared/model/audit';
import type { AuditFault, CopyReason } from '@shared/model/kinds/till';
import type { DrawerEntry } from '@shared/model/day/drawer';
import type { Sale } from '@shared/model/sale/sale';
import { SALE_STATES, type SaleState } from '@shared/model/sale/sale-state';
import type { Ticket } from '@shared/model/sale/ticket';
import { verifyAudit } from '../../src/main/adapters/journal/trail/verify-trail';
import { backupFolder } from '../../src/main/adapters/journal/backups';
import type { GivenSale, Seen } from './ledger';
import type { SummingUp } from './till/protocol';
import { Journal } from '../../src/main/adapters/journal/sales/journal';
import { DrawerBook } from '../../src/main/adapters/journal/money/drawer-book';

/** One step of a sale as the audit trail records it. */
export interface Move {
  readonly saleId: string;
  readonly from: SaleState | null;
  readonly to: SaleState;
}

/** The journal as it is on disk. */
export interface JournalEvidence {
  readonly sales: readonly Sale[];
  /** Tickets of several lines, with those that are in the journal. */
  readonly tickets: readonly Ticket[];
  readonly moves: readonly Move[];
  /** Payments and refunds. */
  readonly money: readonly DrawerEntry[];
  /** What does not add up in the audit trail. */
  readonly trailBreaks: readonly AuditBreak[];
  /** Copies of the journal that have a backup's name, and whether they can be read to their end. */
  readonly backups: readonly { readonly name: string; readonly whole: boolean }[];
}

/** A cut journal: what a check of its trail had to find, and what it found. */
export interface CutEvidence {
  readonly expected: readonly AuditFault[];
  /** Found while the till was down, with the anchor. */
  readonly found: readonly AuditBreak[];
  /** Faults of the rows that the till itself had to find at its next check. */
  readonly expectedByTill: readonly AuditFault[];
  readonly foundByTill: readonly string[];
}

/** Everything that the checks compare. */
export interface Evidence extends JournalEvidence {
  readonly given: readonly GivenSale[];
  /** Their events, in order. */
  readonly seen: readonly Seen[];
  /** POSTs that no sale asked for. */
  readonly stray: readonly string[];
  /** By player, how many POSTs the service recorded. */
  readonly recorded: ReadonlyMap<string, number>;
  /** Sales that were still in `sending` after a start. */
  readonly leftSending: readonly string[];
  /** Errors that the till logged, refusals without reason, and deaths that no kill caused. */
  readonly faults: readonly string[];
  /** Why starts took their journal for a copy, and the changes of files that they must notice. */
  readonly copies: readonly CopyReason[];
  readonly expectedCopies: readonly CopyReason[];
  /** The report about a cut; null when nothing was cut. */
  readonly cut: CutEvidence | null;
  /** What the screen shows at the end; null when the run did not get there. */
  readonly day: SummingUp | null;
  /** Whether all was sold on one business day by the till's clock, which may have jumped. */
  readonly oneDay: boolean;
  /** The orders that the service lists at the end: code and total in minor units. */
  readonly orders: readonly { readonly code: string; readonly minor: number }[];
}

/** Reads the journal at `path`, which must not be open. */
export async function readJournal(path: string): Promise<JournalEvidence> {
  const db = new DatabaseSync(path);
  try {
    const noOne = () => ({ till: '', staff: '' });
    const journal = new Journal(db, noOne);
    const rows = db.prepare("SELECT subject, body FROM audit WHERE kind = 'sale' ORDER BY seq").all();
    const sales = journal.inStates(SALE_STATES);
    const drawer = new DrawerBook(db, noOne);
    const ticketIds = [...new Set(sales.flatMap(({ ticket }) => ticket?.id ?? []))];
    return {
      sales,
      tickets: ticketIds.flatMap((id) => journal.ticket(id) ?? []),
      money: sales.flatMap(({ id }) => drawer.entriesOfSale(id)),
      moves: rows.map((row) => {
        const { from, to } = JSON.parse(String(row['body'])) as Pick<Move, 'from' | 'to'>;
        return { saleId: String(row['subject']), from, to };
      }),
      trailBreaks: (await verifyAudit(db)).breaks,
      backups: backupsOf(path),
    };
  } finally {
    db.close();
  }
}

function backupsOf(path: string): JournalEvidence['backups'] {
  const folder = backupFolder(path);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => ({ name, whole: isWhole(join(folder, name)) }));
}

function isWhole(path: string): boolean {
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const check = db.prepare('PRAGMA integrity_check').get();
      return (
        check?.['integrity_check'] === 'ok' && db.prepare('SELECT count(*) FROM sales').get() !== undefined
      );
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}
