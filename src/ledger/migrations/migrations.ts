import bounds from './0021-0030/0028-bounds.sql?raw';
import claimsOfSales from './0021-0030/0027-claims-of-sales.sql?raw';
import append from './0001-0010/0002-append.sql?raw';
import branches from './0011-0020/0017-branches.sql?raw';
import broughtBack from './0011-0020/0011-brought-back.sql?raw';
import daySooner from './0011-0020/0015-day-sooner.sql?raw';
import decisions from './0011-0020/0012-decisions.sql?raw';
import events from './0001-0010/0001-events.sql?raw';
import guards from './0001-0010/0004-guards.sql?raw';
import otherTills from './0001-0010/0006-other-tills.sql?raw';
import projections from './0001-0010/0003-projections.sql?raw';
import shared from './0001-0010/0010-shared.sql?raw';
import roles from './0001-0010/0005-roles.sql?raw';
import shopView from './0001-0010/0007-shop-view.sql?raw';
import indexes from './0011-0020/0014-indexes.sql?raw';
import office from './0001-0010/0009-office.sql?raw';
import players from './0011-0020/0018-players.sql?raw';
import sealedPlayers from './0011-0020/0019-sealed-players.sql?raw';
import firstTold from './0021-0030/0023-first-told.sql?raw';
import readableRows from './0021-0030/0022-readable-rows.sql?raw';
import sealedThroughout from './0021-0030/0021-sealed-throughout.sql?raw';
import shutOut from './0021-0030/0024-shut-out.sql?raw';
import alike from './0021-0030/0029-alike.sql?raw';
import sharedDays from './0021-0030/0026-shared-days.sql?raw';
import toldOnce from './0021-0030/0025-told-once.sql?raw';
import shopZ from './0001-0010/0008-shop-z.sql?raw';
import slips from './0011-0020/0013-slips.sql?raw';
import batches from './0011-0020/0020-batches.sql?raw';

/** One numbered step of the ledger's schema. Steps are only ever added: a shop's ledger may be at any of them. */
export interface LedgerMigration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
}

/** The ledger's schema, step by step. What landed is never changed: its checksum is kept in every ledger. */
export const ledgerMigrations: readonly LedgerMigration[] = [
  { version: 1, name: 'events', sql: events },
  { version: 2, name: 'append', sql: append },
  { version: 3, name: 'projections', sql: projections },
  { version: 4, name: 'guards', sql: guards },
  { version: 5, name: 'roles', sql: roles },
  { version: 6, name: 'other-tills', sql: otherTills },
  { version: 7, name: 'shop-view', sql: shopView },
  { version: 8, name: 'shop-z', sql: shopZ },
  { version: 9, name: 'office', sql: office },
  { version: 10, name: 'shared', sql: shared },
  { version: 11, name: 'brought-back', sql: broughtBack },
  { version: 12, name: 'decisions', sql: decisions },
  { version: 13, name: 'slips', sql: slips },
  { version: 14, name: 'indexes', sql: indexes },
  { version: 15, name: 'day-sooner', sql: daySooner },
  { version: 17, name: 'branches', sql: branches },
  { version: 18, name: 'players', sql: players },
  { version: 19, name: 'sealed-players', sql: sealedPlayers },
  { version: 20, name: 'batches', sql: batches },
  { version: 21, name: 'sealed-throughout', sql: sealedThroughout },
  { version: 22, name: 'readable-rows', sql: readableRows },
  { version: 23, name: 'first-told', sql: firstTold },
  { version: 24, name: 'shut-out', sql: shutOut },
  { version: 25, name: 'told-once', sql: toldOnce },
  { version: 26, name: 'shared-days', sql: sharedDays },
  { version: 27, name: 'claims-of-sales', sql: claimsOfSales },
  { version: 28, name: 'bounds', sql: bounds },
  { version: 29, name: 'alike', sql: alike },
];
