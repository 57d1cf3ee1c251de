import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { verifyAudit } from './adapters/sqlite/audit';
import { journalPath } from './compose-session';

/**
 * Checks the audit trail of each journal under the data folder and prints a line for each. Changes
 * nothing. Returns the exit code: 0 when every chain is whole, 1 when one is not or cannot be read.
 */
export async function verifyAuditTrails(dataFolder: string): Promise<number> {
  let broken = 0;
  for (const mode of ['live', 'training'] as const) {
    const path = journalPath(dataFolder, mode);
    if (!existsSync(path)) continue;
    const verdict = await checked(path);
    if (verdict !== 'unbroken') broken = 1;
    process.stdout.write(`${mode}: ${verdict}\n`);
  }
  return broken;
}

async function checked(path: string): Promise<string> {
  try {
    const db = new DatabaseSync(path, { readOnly: true });
    try {
      const { brokenAt } = await verifyAudit(db);
      return brokenAt === null ? 'unbroken' : `broken at entry ${brokenAt}`;
    } finally {
      db.close();
    }
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}
