/** The form of journal rows in an entry for the ledger. */
import { z } from 'zod';

export type Pair = [column: string, value: unknown];
const pair = z.tuple([z.string(), z.unknown()]);
/** A row: its table, and its columns. */
export const rowSchema = z.tuple([z.string(), z.array(pair)]);
/** The rows of an entry: the position of each among the marks, its text, and further marks. */
export const sentRowsSchema = z.array(z.tuple([z.int().min(0), z.string()], z.unknown()));
/** The player's details in a row of a sale. */
export const payloadSchema = z
  .array(z.object({ ref: z.string(), value: z.string().nullable(), secret: z.boolean() }))
  .catch([]);
