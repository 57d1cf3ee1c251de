/** Prices from other tills that apply here, as recorded in the journal's trail. */
import type { DatabaseSync } from 'node:sqlite';
import { businessDaySchema, heldText } from '@shared/ipc/shapes/texts';
import type { TakenPrice } from '@shared/model/prices/taken-price';
import { z } from 'zod';
import { isAbout } from '../trail/audit';

const bodySchema = z.object({
  ...{ count: z.int(), till: z.string(), who: z.string() },
  changes: z
    .array(z.object({ name: heldText, from: heldText, to: heldText, day: businessDaySchema }))
    .default([]),
});

/**
 * Those that are in no Z report yet, oldest first. A report's head is the end of the trail when it was taken.
 */
export function takenPricesSinceZ(db: DatabaseSync): TakenPrice[] {
  return db
    .prepare(
      `SELECT at, body FROM audit WHERE ${isAbout("'prices'")} AND kind = 'prices-set' AND body ->> '$.till' IS NOT NULL
         AND seq > coalesce((SELECT report ->> '$.trail.seq' FROM z_reports
           WHERE number = (SELECT max(number) FROM z_reports)), 0)
         ORDER BY seq`,
    )
    .all()
    .flatMap((row) => {
      const { till, who, count, changes } = bodySchema.parse(JSON.parse(String(row['body'])));
      const origin = { at: String(row['at']), till, who };
      const more = count - changes.length;
      const [last] = changes.slice(-1);
      const rest =
        more > 0 && last ? [{ ...origin, name: `+ ${more}`, from: '–', to: '–', day: last.day }] : [];
      return [...changes.map((change) => ({ ...origin, ...change })), ...rest];
    });
}
