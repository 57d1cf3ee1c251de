import { DatabaseSync } from 'node:sqlite';
import { migrate } from '../sqlite/migrate';
import { closeConnection } from '../sqlite/prepared';
import { beginTrail } from './journal-write';
import { Journal } from './sales/journal';
import { journalMigrations } from './schema/schema';

/** A journal that is on no disk and ends with `close`. */
export async function journalInMemory(): Promise<{ readonly sales: Journal; readonly close: () => void }> {
  const db = new DatabaseSync(':memory:');
  await migrate(db, journalMigrations);
  beginTrail(db, () => undefined);
  return { sales: new Journal(db, () => ({ till: '', staff: '' })), close: () => closeConnection(db) };
}
