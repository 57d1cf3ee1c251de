/** Finds the sales to a person, who may be asked for in another writing than they were sold to. */
import type { DatabaseSync } from 'node:sqlite';
import { phoneOf } from '@shared/model/recipient/contact';
import { z } from 'zod';
import { isValueOf, writingsLike } from '../../../domain/players/person-value';
import { prepared } from '../../sqlite/prepared';
import { orUnavailable } from '../journal-write';
import { payloadSchema } from '../sales/journal-rows';
import { json, Table } from '../table';

const SOLD = new Table('sales', { id: z.string(), payload: json(payloadSchema) });
const NOTED = new Table('notes', { saleId: z.string(), text: z.string() });
/** Rows that are looked at in one turn: a short value may be in each of them. */
const AT_ONCE = 300;

/** Letters and digits of another width or script than ASCII and Thai have no one pattern: texts with them are all compared. */
export const OTHER_WRITING = '*[^ -~ก-๏]*';

/**
 * Ids of the sales with one of these values among the player's details, or as the telephone number noted with them.
 * It is one walk through all years, in turns.
 */
export function* salesOfPerson(db: DatabaseSync, asked: readonly string[]): Generator<undefined, string[]> {
  const ids = new Set<string>();
  const isAsked = (detail: { readonly value: string | null }): boolean =>
    asked.some((one) => isValueOf(detail, one));
  for (const rows of walk(db, 'sales', 'id, payload', 'payload', asked)) {
    for (const { id, payload } of rows.map((row) => SOLD.read(row))) {
      if (payload.some(isAsked)) ids.add(id);
    }
    yield undefined;
  }
  for (const rows of walk(db, 'notes', 'sale_id, text', 'text', asked)) {
    for (const { saleId, text } of rows.map((row) => NOTED.read(row))) {
      if (isAsked({ value: phoneOf([{ text }]) })) ids.add(saleId);
    }
    yield undefined;
  }
  return [...ids];
}

/** The rows of a table that may have one of the values in their column, in the order in which they were written. */
function* walk(db: DatabaseSync, table: string, columns: string, column: string, asked: readonly string[]) {
  if (asked.length === 0) return;
  const newest = `SELECT max(rowid) AS last FROM ${table}`;
  const last = Number(orUnavailable(() => prepared(db, newest).get())?.['last'] ?? 0);
  const some = `SELECT ${columns} FROM ${table} WHERE rowid > :after AND rowid <= :until
    AND (EXISTS (SELECT 1 FROM json_each(:likes) l WHERE ${column} LIKE l.value) OR ${column} GLOB :other) ORDER BY rowid`;
  const found = { likes: JSON.stringify(asked.map(writingsLike)), other: OTHER_WRITING };
  for (let after = 0; after < last; after += AT_ONCE) {
    yield orUnavailable(() => prepared(db, some).all({ ...found, after, until: after + AT_ONCE }));
  }
}
