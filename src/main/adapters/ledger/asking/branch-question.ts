import { currencySchema } from '@shared/ipc/shapes/texts';
import { toIso } from '@shared/model/day/business-day';
import type { Client } from 'pg';
import { z } from 'zod';
import type { ShopQuestions } from '../../../domain/ledger/shop-ports';
import { SOLD, WAITING } from './asked-states';
import { instant } from './row-shapes';
import type { KnownBranches } from '../../../domain/ledger/known-shop';

type Questions = ShopQuestions['branches'];

/** PostgreSQL's code for a function that a login may not call: only an office reads a chain. */
const NO_OFFICE = '42501';

/** A stolen login may sell in shells, or for more than can be counted exactly. */
const soldRow = z.object({ currency: currencySchema, count: z.int(), minor: z.int() });
const branchRow = z.object({
  shop: z.string(),
  name: z.string(),
  own: z.boolean().nullable(),
  now: instant,
  heard: z.array(instant.nullable()),
  lost: z.number(),
  sold: z.array(z.unknown()).transform((rows) => rows.flatMap((row) => soldRow.safeParse(row).data ?? [])),
  waiting: z.number(),
  z_number: z.number().nullable(),
});

/** The shops that the office reads. Rejects with the server's error. */
export async function askBranches(
  client: Pick<Client, 'query'>,
  { day, from, to }: Questions['asks'],
): Promise<Questions['answer']> {
  const values = [toIso(from), toIso(to), day, SOLD, WAITING];
  try {
    const { rows } = await client.query('select * from ledger.branches($1, $2, $3, $4, $5)', values);
    return knownBranches(rows);
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_OFFICE) return null;
    throw error;
  }
}

function knownBranches(rows: readonly unknown[]): KnownBranches {
  const read = rows.map((row) => branchRow.parse(row));
  return {
    now: read[0]?.now ?? new Date().toISOString(),
    branches: read.map(({ shop, now: _, z_number: zNumber, own, sold, ...rest }) => ({
      ...rest,
      id: shop,
      own: own ?? false,
      sold: sold.map(({ count, currency, minor }) => ({ count, total: { minor, currency } })),
      zNumber,
    })),
  };
}
