/** The whole check of a journal that may be in use: its structure, its sales and its audit trail. */
import { DatabaseSync } from 'node:sqlite';
import type { AuditCheck } from '@shared/model/audit';
import { isDamage } from '../../sqlite/error-code';
import { verifyAudit, type VerifySetting } from '../trail/verify-trail';
import { damageIn, unreadableIn } from './whole';

/** The findings. The trail of a damaged file is not read. */
export type JournalCheck =
  | { readonly damage: string }
  | { readonly damage: null; readonly trail: AuditCheck };

/** Checks the journal at a path. Rejects when it cannot be checked; that says nothing about the file. */
export type CheckJournal = (path: string, setting: VerifySetting) => Promise<JournalCheck>;

/** Checks it in this process, on a connection that only reads. */
export const checkJournal: CheckJournal = async (path, setting) => {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = damageIn(db) ?? unreadableIn(db);
    return damage === null ? { damage, trail: await verifyAudit(db, setting) } : { damage };
  } catch (error) {
    if (!isDamage(error)) throw error;
    return { damage: error instanceof Error ? error.message : String(error) };
  } finally {
    db.close();
  }
};
