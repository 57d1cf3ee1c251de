/** Who a journal is, and where it says that the shop sells. */
import type { DatabaseSync } from 'node:sqlite';
import type { ServiceAddress } from '@shared/model/settings/settings';
import { z } from 'zod';

/** What tells one journal from another. */
export interface JournalIdentity {
  /** Made with the journal; the same in its copies. */
  readonly id: string;
  /** Whether it was made by this opening. */
  readonly isNew: boolean;
}

/** The journal's id. */
export function idOf(db: DatabaseSync): string {
  return String(db.prepare('SELECT id FROM journal_identity').get()?.['id']);
}

const connectedBody = z.object({ baseUrl: z.string(), identify: z.string() });

/** The service that the trail names last as the one connected; null when it names none. */
export function lastConnected(db: DatabaseSync): ServiceAddress | null {
  const row = db
    .prepare(
      "SELECT body FROM audit WHERE subject = 'connected' AND kind = 'service' ORDER BY seq DESC LIMIT 1",
    )
    .get();
  const read = row && connectedBody.safeParse(JSON.parse(String(row['body'])));
  return read?.success ? read.data : null;
}
