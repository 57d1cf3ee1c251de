import type { DatabaseSync } from 'node:sqlite';
import type { NewSale } from '../sales/new-sale';
import { insertRow } from '../table';

/** Stores with a new sale the warnings that staff overrode; returns the facts for the trail. */
export function keepOverridden(
  db: DatabaseSync,
  { sale, overridden = [] }: Pick<NewSale, 'overridden'> & { readonly sale: Pick<NewSale['sale'], 'id'> },
): Pick<NewSale, 'overridden'> {
  for (const { kind, ref } of overridden)
    insertRow(db, 'overridden_warnings', { sale_id: sale.id, kind, ref });
  return overridden.length > 0 ? { overridden } : {};
}
