/** The journal of a till, seen by another program. */
import { backup, DatabaseSync } from 'node:sqlite';

/** Saves the journal of a running till as it is now, in one file. */
export async function copyJournal(journal: string, copy: string): Promise<void> {
  const open = new DatabaseSync(journal, { readOnly: true });
  await backup(open, copy);
  open.close();
}
