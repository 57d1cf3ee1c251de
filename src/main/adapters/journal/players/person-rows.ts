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

/**
 * Letters and digits of another width or script have no one pattern: texts with them are all compared. Thai letters
 * are written in one way.
 */
export const OTHER_WRITING = '*[^ -~ก-๏]*';

/**
 * Ids of the sales with this value among the player's details, or as the telephone number noted with them. It is a
 * walk through all years, in turns.
 */
export function* salesOfPerson(db: DatabaseSync, asked: string): Generator<undefined, string[]> {
  const ids = new Set<string>();
  for (const rows of walk(db, 'sales', 'id, payload', 'payload', asked)) {
    for (const { id, payload } of rows.map((row) => SOLD.read(row))) {
      if (payload.some((detail) => isValueOf(detail, asked))) ids.add(id);
    }
    yield undefined;
  }
  for (const rows of walk(db, 'notes', 'sale_id, text', 'text', asked)) {
    for (const { saleId, text } of rows.map((row) => NOTED.read(row))) {
      if (isValueOf({ value: phoneOf([{ text }]) }, asked)) ids.add(saleId);
    }
    yield undefined;
  }
  return [...ids];
}

/** The rows of a table that may have the value in their column, in the order in which they were written. */
function* walk(db: DatabaseSync, table: string, columns: string, column: string, asked: string) {
  const newest = `SELECT max(rowid) AS last FROM ${table}`;
  const last = Number(orUnavailable(() => prepared(db, newest).get())?.['last'] ?? 0);
  const some = `SELECT ${columns} FROM ${table} WHERE rowid > :after AND rowid <= :until
    AND (${column} LIKE :like OR ${column} GLOB :other) ORDER BY rowid`;
  const found = { like: writingsLike(asked), other: OTHER_WRITING };
  for (let after = 0; after < last; after += AT_ONCE) {
    yield orUnavailable(() => prepared(db, some).all({ ...found, after, until: after + AT_ONCE }));
  }
}
