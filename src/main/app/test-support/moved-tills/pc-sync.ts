/** Sends the journal of a PC to the ledger, as its till does. */
import type { Client } from 'pg';
import { syncLedger } from '../../../adapters/ledger/sync-round';
import type { TillPc } from './till-pc';

/**
 * How far the ledger has the journal then; null when it takes nothing from this PC. `most`: so many entries are sent, and then
 * the line is cut.
 */
export async function sendJournal(
  client: Client,
  pc: TillPc,
  now: number,
  most: number | null = null,
): Promise<number | null> {
  let upto = 0;
  const cut = new Error('the line is cut');
  try {
    const end = await syncLedger({
      ...{ client: atTime(client, now), entries: pc.entries, installation: pc.name, seal: null },
      ...(most === null ? {} : { most }),
      progress: ({ seq }) => {
        upto = seq;
        if (most !== null) throw cut;
      },
    });
    return end.kind === 'synced' ? end.place.seq : null;
  } catch (error) {
    if (error !== cut) throw error;
    return upto;
  }
}

/** The connection of a ledger whose clock shows `now`. */
function atTime(client: Client, now: number): Client {
  const query = async (sql: string, values: unknown[]) => {
    const answer = await client.query<Record<string, unknown>>(sql, values);
    return {
      ...answer,
      rows: answer.rows.map((row) => ('now' in row ? { ...row, now: new Date(now) } : row)),
    };
  };
  return new Proxy(client, {
    get: (own, name): unknown => (name === 'query' ? query : Reflect.get(own, name)),
  });
}
