import shops from './01-shops.sql?raw';
import enrolment from './02-enrolment.sql?raw';
import events from './03-events.sql?raw';
import append from './04-append.sql?raw';
import rows from './05-rows.sql?raw';
import sales from './06-sales.sql?raw';
import projection from './07-projection.sql?raw';
import guards from './08-guards.sql?raw';
import claims from './09-claims.sql?raw';
import shared from './10-shared.sql?raw';
import shopZ from './11-shop-z.sql?raw';
import shopView from './12-shop-view.sql?raw';
import bookedTwice from './13-booked-twice.sql?raw';
import credit from './14-credit.sql?raw';

/** One numbered step of the ledger's schema. */
export interface LedgerMigration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/**
 * The ledger's schema: one file per topic, in the order in which they run. From 1.0.0 on, every change is a
 * new step. A released step is never changed, because every ledger stores the checksums of its steps.
 */
export const ledgerMigrations: readonly LedgerMigration[] = [
  { version: 1, name: 'shops', sql: shops },
  { version: 2, name: 'enrolment', sql: enrolment },
  { version: 3, name: 'events', sql: events },
  { version: 4, name: 'append', sql: append },
  { version: 5, name: 'rows', sql: rows },
  { version: 6, name: 'sales', sql: sales },
  { version: 7, name: 'projection', sql: projection },
  { version: 8, name: 'guards', sql: guards },
  { version: 9, name: 'claims', sql: claims },
  { version: 10, name: 'shared', sql: shared },
  { version: 11, name: 'shop-z', sql: shopZ },
  { version: 12, name: 'shop-view', sql: shopView },
  { version: 13, name: 'booked-twice', sql: bookedTwice },
  { version: 14, name: 'credit', sql: credit },
];
