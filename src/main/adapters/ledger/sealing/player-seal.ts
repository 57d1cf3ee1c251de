/**
 * Seals who a top-up is for with the code of the shop's people, which the ledger never has. Only what names a
 * player is sealed. What the ledger counts and compares by stays as it is, and two keyed digests replace the
 * player.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { AlikeForms } from '@shared/model/sale/alike';
import { alikeKeys, itemKeys, type ItemKeys, type KeyedItem } from '../../../../ledger/client/item-key';
import type { TrailEntry } from '../../journal/trail/entries-reader';
import { jsonOf } from '../json-of';
import { openText, sealText } from './sealed-text';
import { formsOfRow, sentForms, type SentForms } from './sale-forms';
import { payloadSchema, rowSchema, sentRowsSchema, type Pair } from './sent-rows';

/**
 * The columns that may name a player, by their table. `random` is sealed with them. The ledger gets the
 * trail's digest of a row, and without that text it cannot try out players against it.
 */
const SEALED: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['sales', new Set(['payload', 'transaction_json', 'random'])],
  ['attempts', new Set(['message', 'answer', 'random'])],
  ['alarms', new Set(['order_json', 'random'])],
  ['parked_tickets', new Set(['name', 'lines', 'random'])],
]);
/** The ledger recognises a sealed column by it. */
const PREFIX = 'sealed1:';
/** The members that the ledger reads from the service's answer. */
const ANSWER = ['id', 'total', 'status'];
/** Columns that the journal does not have. */
const KEYS = ['item_key', 'player_key'];
/** The mark after a row's text: it was sealed. With `PART`, some of its columns had been left out before. */
const [WHOLE, PART] = ['sealed', 'sealed-part'];

/** A list that was edited outside the app may not be one; its entry is still sent. */
const marksSchema = z.array(z.tuple([z.string(), z.string()], z.unknown()).catch(['', ''])).catch([]);
const answerSchema = z.record(z.string(), z.unknown());

/** Thrown where sealed rows come to a till that does not know the shop's code. */
export class NoCode extends Error {
  constructor() {
    super('sealed rows cannot be opened without the code of the shop’s people');
  }
}

/** Seals and opens with one code. A code has 160 bits: the key needs no slow derivation. */
export class PlayerSeal {
  /** Identifies the code at the ledger: 64 hexadecimal digits that reveal nothing about it. */
  readonly check: string;
  private readonly key: Buffer;
  private readonly keysKey: string;

  constructor(code: string) {
    this.check = derived('check', code).toString('hex');
    this.key = derived('seal', code);
    this.keysKey = derived('keys', code).toString('base64');
  }

  /** The seal of a shop; null for a shop that sends its players in clear. */
  static of(code: string | null): PlayerSeal | null {
    return code === null ? null : new PlayerSeal(code);
  }

  /** The keys of a package sold to a player; no one without the code can make them. */
  keysOf(item: KeyedItem): ItemKeys {
    return itemKeys(this.keysKey, item);
  }

  /** What sales are compared by, with keys instead of the player's details. */
  alikeOf(forms: AlikeForms): AlikeForms {
    return alikeKeys(this.keysKey, forms);
  }

  /** An entry as the ledger gets it. */
  sealed(entry: TrailEntry): TrailEntry {
    if (entry.rows === null || entry.marks === null) return entry;
    const marks = marksSchema.parse(jsonOf(entry.marks));
    const rows = sentRowsSchema.parse(JSON.parse(entry.rows)).map(([place, text, part]) => {
      const [table, key] = marks[place] ?? ['', ''];
      const sealed = this.sealRow(table, key, text);
      if (sealed === null) return part === undefined ? [place, text] : [place, text, part];
      const how = part === true ? PART : WHOLE;
      return table === 'sales' ? [place, sealed, how, this.formsOf(text)] : [place, sealed, how];
    });
    return { ...entry, rows: JSON.stringify(rows) };
  }

  /** The opened payload of a sale; empty when it was changed, sealed with another code, or is none. */
  payload(saleId: string, text: string): string {
    const opened = this.openValue('sales', saleId, 'payload', text) ?? '[]';
    // The ledger refuses clear text that is not JSON, but it cannot check sealed text.
    return JSON.stringify(payloadSchema.parse(jsonOf(opened)));
  }

  /** The rows of an entry as before sealing, without those that were changed or sealed with another code. */
  opened(rows: string, marks: string): string {
    const list = marksSchema.parse(jsonOf(marks));
    const opened = sentRowsSchema.parse(JSON.parse(rows)).flatMap(([place, text, how]) => {
      if (how !== WHOLE && how !== PART) return [how === undefined ? [place, text] : [place, text, how]];
      const [table, key] = list[place] ?? ['', ''];
      const row = this.openRow(table, key, text);
      if (row === null) return [];
      return [how === PART ? [place, row, true] : [place, row]];
    });
    return JSON.stringify(opened);
  }

  /** Null when there is nothing to seal in it. */
  private sealRow(table: string, key: string, text: string): string | null {
    const columns = SEALED.get(table);
    if (!columns) return null;
    const [name, pairs] = rowSchema.parse(JSON.parse(text));
    const sealed = pairs.map(([column, value]): Pair => {
      if (!columns.has(column)) return [column, value];
      return [column, this.sealValue(table, key, column, String(value))];
    });
    const keys = table === 'sales' ? this.keysOfRow(new Map(pairs)) : [];
    return JSON.stringify([name, [...sealed, ...keys]]);
  }

  /** What sales are compared by; keys replace the player's details. */
  private formsOf(text: string): SentForms {
    const [, pairs] = rowSchema.parse(JSON.parse(text));
    return sentForms(this.alikeOf(formsOfRow(new Map(pairs))));
  }

  private sealValue(table: string, key: string, column: string, text: string): string {
    const sealed = PREFIX + sealText(this.key, placeOf(table, key, column), text);
    const answer = column === 'transaction_json' ? readAnswer(text) : null;
    if (answer === null) return sealed;
    return JSON.stringify({ ...Object.fromEntries(ANSWER.map((name) => [name, answer[name]])), sealed });
  }

  private keysOfRow(row: ReadonlyMap<string, unknown>): Pair[] {
    const recipient = payloadSchema
      .parse(jsonOf(String(row.get('payload'))))
      .flatMap(({ ref, value, secret }) => (secret ? [] : [{ ref, value: value ?? '' }]));
    const { item, player } = this.keysOf({
      productId: String(row.get('product_id')),
      packageId: String(row.get('package_id')),
      recipient,
    });
    return [
      ['item_key', item],
      ['player_key', player],
    ];
  }

  private openRow(table: string, key: string, text: string): string | null {
    const columns = SEALED.get(table);
    const read = rowSchema.safeParse(jsonOf(text));
    if (!columns || !read.success) return null;
    const [name, pairs] = read.data;
    const opened: Pair[] = [];
    for (const [column, value] of pairs) {
      if (KEYS.includes(column)) continue;
      const was = columns.has(column) ? this.openValue(table, key, column, String(value)) : value;
      if (was === null) return null;
      opened.push([column, was]);
    }
    return JSON.stringify([name, opened]);
  }

  private openValue(table: string, key: string, column: string, value: string): string | null {
    const sealed = value.startsWith(PREFIX) ? value : String(readAnswer(value)?.['sealed']);
    if (!sealed.startsWith(PREFIX)) return null;
    return openText(this.key, placeOf(table, key, column), sealed.slice(PREFIX.length));
  }
}

export function areSealed(rows: string): boolean {
  const read = sentRowsSchema.safeParse(jsonOf(rows));
  return read.success && read.data.some(([, , how]) => how === WHOLE || how === PART);
}

export function isSealed(payload: string): boolean {
  return payload.startsWith(PREFIX);
}

/** Binds a sealed text to its place, so that it opens nowhere else. */
function placeOf(table: string, key: string, column: string): string {
  return JSON.stringify([table, key, column]);
}

function derived(what: string, code: string): Buffer {
  return createHash('sha256').update(`players of a shop, ${what}: ${code}`).digest();
}

function readAnswer(text: string): Record<string, unknown> | null {
  return answerSchema.safeParse(jsonOf(text)).data ?? null;
}
