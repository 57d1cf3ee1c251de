/** What a person with the database's own shell can do: delete the end of a journal, past the triggers. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { TrailHead } from '@shared/model/audit';
import type { AuditFault, CopyReason } from '@shared/model/kinds/till';
import { AnchorFile } from '../../src/main/adapters/anchor/anchor-file';
import { headOf } from '../../src/main/adapters/journal/trail/audit';
import { idOf } from '../../src/main/adapters/journal/journal-identity';
import { verifyAudit } from '../../src/main/adapters/journal/trail/verify-trail';
import { headKnown } from '../../src/main/domain/journal-copy';
import type { CutEvidence } from './evidence';
import type { Cut } from './plan/plan';

/** The rows and entries cut off, and the report that must follow. */
export interface CutOff extends Pick<CutEvidence, 'expected' | 'found' | 'expectedByTill'> {
  /** What the next start must report; null when the trail is as long as the anchor knows. */
  readonly copy: CopyReason | null;
  /** Sales that the deleted entries recorded. */
  readonly unrecorded: ReadonlySet<string>;
  /** The sale whose rows are gone. */
  readonly gone: string | null;
}

/** Cuts the journal in the till's `folder`, which must not be open; `saleId` is of the last sale. */
export async function cutTail(folder: string, cut: Cut, saleId: string): Promise<CutOff> {
  const anchor = new AnchorFile(join(folder, 'journal.anchor'), () => undefined);
  const db = new DatabaseSync(join(folder, 'live', 'journal.db'), { enableForeignKeyConstraints: false });
  try {
    const known = headKnown(anchor.read(), idOf(db));
    if (!known) throw new Error('there is no anchor to cut before');
    if (cut.anchorToo) rmSync(join(folder, 'journal.anchor'));
    const { gone, unrecorded } = withoutTriggers(db, () => deleteTail(db, cut, saleId, known));
    const isShorter = headOf(db).seq < known.seq;
    const { breaks } = await verifyAudit(db, { key: null, anchor: headKnown(anchor.read(), idOf(db)) });
    const rows: readonly AuditFault[] = gone !== null && cut.what === 'rows' ? ['row-missing'] : [];
    return {
      copy: cut.anchorToo ? 'anchor-missing' : isShorter ? 'older-copy' : null,
      unrecorded,
      gone,
      expected: [...rows, ...(isShorter && !cut.anchorToo ? (['tail-cut'] as const) : [])],
      expectedByTill: rows,
      found: breaks,
    };
  } finally {
    anchor.close();
    db.close();
  }
}

function deleteTail(
  db: DatabaseSync,
  { what, entries }: Cut,
  saleId: string,
  known: TrailHead,
): Pick<CutOff, 'gone' | 'unrecorded'> {
  const sale = db.prepare('SELECT id FROM sales WHERE id = ?').get(saleId);
  const hasRows = what === 'rows' || what === 'both';
  if (sale && hasRows) deleteRows(db, saleId);
  if (sale && what === 'unsent') takeBack(db, saleId);
  const unrecorded =
    what === 'rows' ? [] : deleteEntries(db, keptEntries(db, what, saleId, known.seq - entries));
  return { gone: sale && hasRows ? saleId : null, unrecorded: new Set(unrecorded) };
}

/** How many entries stay. For a sale that must look unsent, its creation stays. */
function keptEntries(db: DatabaseSync, what: Cut['what'], saleId: string, wanted: number): number {
  const first = db
    .prepare("SELECT min(seq) AS seq FROM audit WHERE kind = 'sale' AND subject = ?")
    .get(saleId);
  if (what === 'unsent' && first?.['seq'] != null) return Number(first['seq']);
  return Math.max(0, wanted);
}

function deleteEntries(db: DatabaseSync, kept: number): string[] {
  const sales = db.prepare("SELECT DISTINCT subject FROM audit WHERE kind = 'sale' AND seq > ?").all(kept);
  db.prepare('DELETE FROM audit WHERE seq > ?').run(kept);
  return sales.map(({ subject }) => String(subject));
}

/** Every row of the sale, in every table that has any. */
function deleteRows(db: DatabaseSync, saleId: string): void {
  const tables = db
    .prepare(
      `SELECT t.name FROM sqlite_schema t, pragma_table_xinfo(t.name) c
         WHERE t.type = 'table' AND c.name = 'sale_id'`,
    )
    .all();
  for (const { name } of tables) db.prepare(`DELETE FROM ${String(name)} WHERE sale_id = ?`).run(saleId);
  db.prepare('DELETE FROM sales WHERE id = ?').run(saleId);
}

/** Resets the sale as if it still waited to be sent for the first time. */
function takeBack(db: DatabaseSync, saleId: string): void {
  db.prepare('DELETE FROM attempts WHERE sale_id = ?').run(saleId);
  db.prepare(
    `UPDATE sales SET state = 'held', held_reason = 'offline', updated_at = created_at, code = NULL,
       transaction_json = NULL, seen_order = NULL, order_key = NULL WHERE id = ?`,
  ).run(saleId);
}

/** Drops the triggers and restores them unchanged. */
function withoutTriggers<T>(db: DatabaseSync, work: () => T): T {
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`);
  const result = work();
  for (const { sql } of triggers) db.exec(String(sql));
  return result;
}
