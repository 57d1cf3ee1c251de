/** Rows of lost entries, each as the last entry recorded it. */
import { z } from 'zod';
import { saleStateSchema } from '@shared/ipc/shapes/sale';
import { instantSchema } from '@shared/ipc/shapes/texts';
import { isUnsent, type LostEntry } from '../../../domain/ledger/brought-back';
import type { TrailKey } from '../../../domain/trail-key';
import { digestOf, isSealedBy } from '../trail/audit';
import { sealAmong } from '../trail/entries-reader';
import { digestOfText } from '../trail/row-digest';

/** A recorded value; null where the column was not sent. */
export type LostValue = string | number | null;

/** A recorded row that the journal may lack. */
export interface LostRow {
  readonly table: string;
  /** The till's own numbers start again in each epoch. */
  readonly key: string;
  readonly epoch: number;
  /** The first entry that recorded the row, and who wrote that entry. */
  readonly seq: number;
  readonly who: string;
  readonly columns: Readonly<Record<string, LostValue>>;
}

/** Rows that could be read, in the order first written; for the unreadable ones, their keys by table. */
export interface ReadRows {
  readonly rows: readonly LostRow[];
  readonly unread: ReadonlyMap<string, readonly string[]>;
}

interface Found extends Omit<LostRow, 'columns'> {
  columns: Record<string, LostValue> | null;
  /** Whether the last entry that named the row also carried its text. */
  isLast: boolean;
}

const canonSchema = z.tuple([
  z.number(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string(),
]);
const marksSchema = z.array(z.tuple([z.string(), z.string(), z.string().nullable()], z.unknown()));
const rowsSchema = z.array(z.tuple([z.int().min(0), z.string()], z.unknown()));
const payloadSchema = z.array(z.object({ secret: z.boolean() }));
const rowSchema = z.tuple([
  z.string(),
  z.array(z.tuple([z.string(), z.union([z.string(), z.number(), z.null()])])),
]);

/**
 * Reads entries one after the other, oldest first. Leaves out rows that do not match their own digests, and those of
 * entries that the till cannot take for its own, which anyone may have written.
 */
export function readLost(entries: readonly LostEntry[], trusted: ReadonlySet<LostEntry>): ReadRows {
  const found = new Map<string, Found>();
  for (const entry of entries) {
    try {
      take(found, entry, trusted.has(entry));
    } catch {
      // The ledger stores entries that cannot be read; the entries after it are still read.
    }
  }
  const rows: LostRow[] = [];
  const unread = new Map<string, string[]>();
  for (const { isLast, columns, ...row } of found.values()) {
    if (columns !== null) rows.push({ ...row, columns });
    if (isLast) continue;
    const keys = unread.get(row.table);
    if (keys) keys.push(row.key);
    else unread.set(row.table, [row.key]);
  }
  return { rows, unread };
}

/** Whether this till wrote the entry: only it has the key. */
export function isOwn({ canon, rows }: LostEntry, key: TrailKey): boolean {
  try {
    const seal = sealAmong(rowsSchema.parse(JSON.parse(rows ?? '[]')));
    return seal !== null && isSealedBy(seal, digestOf(canon), key);
  } catch {
    return false;
  }
}

/** When the entry was written, as it says; null for an entry that no till wrote. */
export function writtenAt({ canon }: LostEntry): string | null {
  try {
    return instantSchema.parse(canonSchema.parse(JSON.parse(canon))[1]);
  } catch {
    return null;
  }
}

/** The hash of the entry before it, as it says; null for an entry that no till wrote. */
export function hashBefore({ canon }: LostEntry): string | null {
  try {
    return canonSchema.parse(JSON.parse(canon))[8];
  } catch {
    return null;
  }
}

function take(found: Map<string, Found>, entry: LostEntry, isTrusted: boolean): void {
  const { epoch, seq, canon, marks, rows } = entry;
  if (marks === null) return;
  const [, , , who, , , , listed] = canonSchema.parse(JSON.parse(canon));
  if (listed !== digestOf(marks)) return;
  const sent = new Map(
    rowsSchema
      .parse(JSON.parse(rows ?? '[]'))
      .map(([place, text, ...more]) => [place, { text, part: more[0] === true }]),
  );
  marksSchema.parse(JSON.parse(marks)).forEach(([table, key, after], place) => {
    const name = JSON.stringify([epoch, table, key]);
    if (after === null) {
      if (isTrusted) found.delete(name);
      return;
    }
    const row = found.get(name) ?? { table, key, epoch, seq, who, columns: null, isLast: false };
    const said = sent.get(place);
    const isWhole =
      isTrusted &&
      said !== undefined &&
      (digestOfText(said.text) === after || (said.part && isPart(table, said.text)));
    if (isWhole) row.columns = columnsOf(said.text);
    row.isLast = isWhole;
    found.set(name, row);
  });
}

function columnsOf(text: string): Record<string, LostValue> {
  return Object.fromEntries(rowSchema.parse(JSON.parse(text))[1]);
}

/**
 * Whether the row of a table is one that leaves the till without all of its columns, and so has another digest than the
 * whole: a sale that keeps a secret until it is sent. Anyone could change any other row by calling it a part.
 */
function isPart(table: string, text: string): boolean {
  if (table !== 'sales') return false;
  const { state, payload } = columnsOf(text);
  const { data } = saleStateSchema.safeParse(state);
  const keepsSecret = data !== undefined && (isUnsent(data) || data === 'sending');
  return keepsSecret && payloadSchema.parse(JSON.parse(String(payload))).some(({ secret }) => secret);
}
