/** Why the drawer was opened, by person, for a report. */
import { OPENING_CAUSES, type DrawerOpening } from '@shared/model/day/drawer';
import type { DrawerOpenings, OpeningLine } from '@shared/model/day/report-of-day';

/** Counts openings, oldest first, and lists those without a sale. */
export function openingsOf(openings: readonly DrawerOpening[]): DrawerOpenings {
  const lines = new Map<string, OpeningLine>();
  for (const { personId: id, who: name, cause } of openings) {
    // Without an id, people are distinguished by their name in the settings.
    const key = `${id ?? ` ${name}`} ${cause}`;
    lines.set(key, { id, name, cause, count: (lines.get(key)?.count ?? 0) + 1 });
  }
  return {
    byPerson: [...lines.values()].sort(
      (a, b) =>
        compare(a.name, b.name) ||
        compare(a.id ?? '', b.id ?? '') ||
        OPENING_CAUSES.indexOf(a.cause) - OPENING_CAUSES.indexOf(b.cause),
    ),
    noSale: openings.filter(({ cause }) => cause === 'no-sale'),
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
