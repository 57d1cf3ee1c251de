/** Why the drawer was opened, by person, for a report. */
import type { DrawerOpening } from '@shared/model/day/drawer';
import { OPENING_CAUSES } from '@shared/model/kinds/day';
import type { DrawerOpenings, OpeningLine } from '@shared/model/day/report-of-day';
import { byPerson, personKey } from './line-order';

/** Counts openings, oldest first, and lists those without a sale. */
export function openingsOf(openings: readonly DrawerOpening[]): DrawerOpenings {
  const lines = new Map<string, OpeningLine>();
  for (const { personId: id, who: name, cause } of openings) {
    const key = `${personKey({ id, name })} ${cause}`;
    lines.set(key, { id, name, cause, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return {
    byPerson: [...lines.values()].sort(inOrderOfCauses),
    noSale: openings.filter(({ cause }) => cause === 'no-sale'),
  };
}

/** By person, and one person's by their cause. */
export function inOrderOfCauses(a: OpeningLine, b: OpeningLine): number {
  return byPerson(a, b) || OPENING_CAUSES.indexOf(a.cause) - OPENING_CAUSES.indexOf(b.cause);
}
