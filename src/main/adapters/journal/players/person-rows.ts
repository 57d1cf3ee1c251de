/** Finds the sales to a person, who may be asked for in another writing than they were sold to. */
import type { DatabaseSync } from 'node:sqlite';
import { phoneOf } from '@shared/model/recipient/contact';
import { z } from 'zod';
import { isValueOf, writingsLike } from '../../../domain/players/person-value';
import { payloadSchema } from '../sales/journal-rows';
import { json, Table } from '../table';

const SOLD = new Table('sales', { id: z.string(), payload: json(payloadSchema) });
const NOTED = new Table('notes', { saleId: z.string(), text: z.string() });

/**
 * Letters and digits of another width or script have no one pattern: texts with them are all compared. Thai letters
 * are written in one way.
 */
export const OTHER_WRITING = '*[^ -~ก-๏]*';

/** Ids of the sales with this value among the player's details, or as the telephone number noted with them. */
export function salesOfPerson(db: DatabaseSync, asked: string): string[] {
  const ids = new Set<string>();
  const found = { like: writingsLike(asked), other: OTHER_WRITING };
  const sold = db.prepare(
    'SELECT id, payload FROM sales WHERE payload LIKE :like OR payload GLOB :other ORDER BY created_at',
  );
  for (const row of sold.iterate(found)) {
    const { id, payload } = SOLD.read(row);
    if (payload.some((detail) => isValueOf(detail, asked))) ids.add(id);
  }
  const noted = db.prepare('SELECT sale_id, text FROM notes WHERE text LIKE :like OR text GLOB :other');
  for (const row of noted.iterate(found)) {
    const { saleId, text } = NOTED.read(row);
    if (isValueOf({ value: phoneOf([{ text }]) }, asked)) ids.add(saleId);
  }
  return [...ids];
}
