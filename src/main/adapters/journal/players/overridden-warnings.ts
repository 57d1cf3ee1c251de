import type { DatabaseSync } from 'node:sqlite';
import type { OverriddenWarning } from '@shared/model/players/warning';
import { prepared } from '../../sqlite/prepared';

/** Keeps with a new sale what staff said yes to; gives what the trail tells of it. */
export function keepOverridden(
  db: DatabaseSync,
  saleId: string,
  overridden: readonly OverriddenWarning[] = [],
): { readonly overridden?: readonly OverriddenWarning[] } {
  for (const { kind, ref } of overridden) {
    prepared(db, 'INSERT INTO overridden_warnings (sale_id, kind, ref) VALUES (?, ?, ?)').run(
      saleId,
      kind,
      ref,
    );
  }
  return overridden.length > 0 ? { overridden } : {};
}
