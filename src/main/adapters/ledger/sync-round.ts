/** Sends the journal's trail to the shop ledger, which alone decides where its copy ends. */
import type { Client } from 'pg';
import type { TrailHead } from '@shared/model/audit';
import type { LedgerRefusal } from '@shared/model/kinds/shop';
import type { EntriesReader, TrailEntry } from '../journal/trail/entries-reader';
import type { PlayerSeal } from './sealing/player-seal';
import { withForms } from './sealing/sale-forms';

/** The most entries, and the most text, sent at once: tenths of a second on a slow line. */
export const BATCH = 500;
const BATCH_TEXT = 1_000_000;
/** Entries asked about at once in the search for the last common one. */
const PROBES = 64;

export interface LedgerHello {
  readonly status: 'ok' | 'other-installation' | 'closed' | 'retired' | 'sealed';
  readonly now: Date;
  readonly shop_name: string;
  readonly till_name: string;
  readonly kind: 'till' | 'office';
  readonly epoch: number;
  readonly seq: number;
  readonly hash: string;
}

export interface LedgerPlace extends TrailHead {
  readonly epoch: number;
}

/** How a round ended: everything up to `place` is in the ledger, or it takes nothing from this till. */
export type RoundEnd =
  | {
      readonly kind: 'synced';
      readonly hello: LedgerHello;
      readonly place: LedgerPlace;
      readonly forked: boolean;
    }
  | { readonly kind: 'refused'; readonly why: LedgerRefusal };

export interface RoundParts {
  readonly client: Pick<Client, 'query'>;
  readonly entries: Pick<EntriesReader, 'head' | 'hashAt' | 'read'>;
  readonly installation: string;
  /** Seals who a top-up is for; null where the shop sends that in clear. */
  readonly seal: Pick<PlayerSeal, 'check' | 'sealed'> | null;
  /** Called after every batch that the ledger accepted. */
  readonly progress: (place: LedgerPlace) => void;
  /** The most entries to send at once, if fewer than usual. */
  readonly most?: number;
}

/** Another machine writes under the till's name, or the shop seals by now: the round starts again. */
class Moved extends Error {}
/** PostgreSQL's code for a login that no longer belongs to a till. */
const NO_TILL = '42501';

/**
 * One round: hello, the last common entry, everything after it. Rejects with the connection's error.
 * Repeating a batch that was under way then does not store it twice.
 */
export async function syncLedger(parts: RoundParts): Promise<RoundEnd> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await round(parts);
    } catch (error) {
      // A till that is shut out gets the reason on the open connection; a new one would be refused.
      const isToAsk = error instanceof Moved || (error as { code?: unknown }).code === NO_TILL;
      if (!isToAsk || tries > 3) throw error;
    }
  }
}

async function round(parts: RoundParts): Promise<RoundEnd> {
  const { entries } = parts;
  const hello = await helloOf(parts);
  if (!hello) throw new Error('the ledger said nothing');
  if (hello.status !== 'ok') return { kind: 'refused', why: hello.status };
  let place: LedgerPlace = hello;
  let forked = false;
  if (entries.hashAt(place.seq) !== place.hash) {
    const fork = await forkAt(parts, place);
    if (fork === 'cloned' || fork === 'other-installation') return { kind: 'refused', why: fork };
    place = fork;
    forked = true;
  }
  place = await syncRest(parts, place, hello.now);
  return { kind: 'synced', hello, place, forked };
}

async function helloOf({ client, installation, seal }: RoundParts): Promise<LedgerHello | undefined> {
  const asked = seal === null ? [installation] : [installation, seal.check];
  return (await client.query<LedgerHello>(`select * from ledger.hello(${placesOf(asked)})`, asked)).rows[0];
}

/** The placeholders of values in a question; a till that seals sends one value more. */
function placesOf(values: readonly unknown[]): string {
  return values.map((_, index) => `$${index + 1}`).join(', ');
}

/**
 * Sends everything after `place`, and that this was all at `now`: the ledger's time before the trail's end
 * was read. Returns the ledger's new place. Throws Moved when the ledger is at another place.
 */
export async function syncRest(
  { client, entries, installation, seal, progress, most = BATCH }: RoundParts,
  place: LedgerPlace,
  now: Date,
): Promise<LedgerPlace> {
  const { seq: upto } = entries.head();
  for (let at = place; ;) {
    const batch = at.seq < upto ? entries.read(at, upto, most, BATCH_TEXT) : [];
    const last = batch.at(-1);
    const isAll = last === undefined || last.seq >= upto;
    const asked = [
      ...[installation, at.epoch, at.seq, at.hash, isAll ? now : null],
      ...columnsOf(batch.map((entry) => (seal ? seal.sealed(entry) : withForms(entry)))),
      // Another till may have sealed the shop since the hello.
      ...(seal ? [seal.check] : []),
    ];
    const { rows } = await client.query<{ status: string; epoch: number; seq: number; hash: string }>(
      `select * from ledger.append(${placesOf(asked)})`,
      asked,
    );
    const said = rows[0];
    if (said?.status !== 'ok') throw new Moved(`the ledger is elsewhere: ${said?.status ?? 'no answer'}`);
    at = { epoch: said.epoch, seq: said.seq, hash: said.hash };
    progress(at);
    if (isAll) return at;
  }
}

function columnsOf(batch: readonly TrailEntry[]): unknown[] {
  return [
    batch.map(({ seq }) => seq),
    batch.map(({ canon }) => canon),
    batch.map(({ hash }) => hash),
    batch.map(({ marks }) => marks),
    batch.map(({ rows }) => rows),
  ];
}

/** The journal differs from the ledger's copy: a new epoch begins after the last entry that both have. */
async function forkAt(
  { client, entries, installation }: RoundParts,
  known: LedgerPlace,
): Promise<LedgerPlace | 'cloned' | 'other-installation'> {
  const common = await lastCommon(client, entries, Math.min(known.seq, entries.head().seq));
  const hash = entries.hashAt(common);
  const reason = entries.head().seq < known.seq ? 'behind' : 'differs';
  const { rows } = await client.query<{ status: string; epoch: number }>(
    'select * from ledger.fork($1, $2, $3, $4, $5)',
    [installation, known.epoch, common, hash, reason],
  );
  const said = rows[0];
  if (said?.status === 'cloned' || said?.status === 'other-installation') return said.status;
  if (said?.status !== 'ok' || hash === null) throw new Moved('the ledger went on meanwhile');
  return { epoch: said.epoch, seq: common, hash };
}

/** Finds the last common entry with many questions at once: both differ after it. */
async function lastCommon(
  client: Pick<Client, 'query'>,
  entries: Pick<EntriesReader, 'hashAt'>,
  upto: number,
): Promise<number> {
  let [low, high] = [0, upto];
  while (low < high) {
    const step = Math.max(1, Math.floor((high - low) / PROBES));
    const seqs = Array.from({ length: Math.ceil((high - low) / step) }, (_, index) => high - index * step);
    const hashes = seqs.map((seq) => entries.hashAt(seq) ?? '');
    const { rows } = await client.query<{ seq: number }>('select ledger.common($1, $2) as seq', [
      seqs,
      hashes,
    ]);
    const found = Math.max(low, rows[0]?.seq ?? 0);
    high = Math.min(high, found === 0 ? low + step - 1 : found + step - 1);
    low = found;
  }
  return low;
}
