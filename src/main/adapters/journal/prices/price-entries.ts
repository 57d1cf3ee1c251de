/** Prices from other tills that apply here, and decisions about moved prices, as recorded in the journal's trail. */
import type { DatabaseSync } from 'node:sqlite';
import { businessDaySchema, heldText } from '@shared/ipc/shapes/texts';
import type { PriceDecision } from '@shared/model/prices/price-move';
import { PRICE_DECISIONS } from '@shared/model/kinds/prices';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import { z } from 'zod';
import { prepared } from '../../sqlite/prepared';
import { isAbout, SINCE_LAST_Z } from '../trail/audit';

const changesSchema = z
  .array(z.object({ name: heldText, from: heldText, to: heldText, day: businessDaySchema }))
  .default([]);
const takenSchema = z.object({ count: z.int(), till: z.string(), who: z.string(), changes: changesSchema });
const decidedSchema = z.object({
  act: z.enum([...PRICE_DECISIONS, 'undo']),
  packages: z.int(),
  changes: changesSchema,
});

/** Those that are in no Z report yet, oldest first: after the trail's end in its last report. */
export function takenPricesSinceZ(db: DatabaseSync): TakenPrice[] {
  return entriesSinceZ(db, "kind = 'prices-set' AND body ->> '$.till' IS NOT NULL").flatMap((row) => {
    const { till, who, count, changes } = takenSchema.parse(JSON.parse(String(row['body'])));
    const origin = { at: String(row['at']), till, who };
    const more = count - changes.length;
    const [last] = changes.slice(-1);
    const rest =
      more > 0 && last ? [{ ...origin, name: `+ ${more}`, from: '–', to: '–', day: last.day }] : [];
    return [...changes.map((change) => ({ ...origin, ...change })), ...rest];
  });
}

/** What people decided here about moved prices, in the same way. */
export function priceDecisionsSinceZ(db: DatabaseSync): PriceDecision[] {
  return entriesSinceZ(db, "kind = 'prices-decided'").map(decisionOf);
}

/** The last of these decisions, whatever Z report has it; null for none. */
export function lastPriceDecision(db: DatabaseSync): PriceDecision | null {
  const row = prepared(
    db,
    `SELECT at, who, body FROM audit WHERE ${isAbout("'prices'")} AND kind = 'prices-decided'
       ORDER BY seq DESC LIMIT 1`,
  ).get();
  return row ? decisionOf(row) : null;
}

function decisionOf(row: Readonly<Record<string, unknown>>): PriceDecision {
  return {
    ...{ at: String(row['at']), who: String(row['who']) },
    ...decidedSchema.parse(JSON.parse(String(row['body']))),
  };
}

function entriesSinceZ(db: DatabaseSync, which: string) {
  return db
    .prepare(
      `SELECT at, who, body FROM audit WHERE ${isAbout("'prices'")} AND ${which}
         AND ${SINCE_LAST_Z}
         ORDER BY seq`,
    )
    .all();
}
