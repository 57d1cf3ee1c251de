import type { Migration } from '../../sqlite/migrate';
import { CREDIT } from './credit';
import { DRAWER } from './drawer';
import { NEWS } from './news';
import { PAPER_NUMBERS } from './paper-numbers';
import { PEOPLE } from './people';
import { PRICES } from './prices';
import { REPORTS } from './reports';
import { SALES } from './sales';
import { TICKETS } from './tickets';
import { TRAIL } from './trail';

/**
 * The journal's schema, and every step from one released version to the next. A released step is never
 * changed, because a shop's journal may be at any of them.
 */
export const journalMigrations: readonly Migration[] = [
  {
    version: 1,
    sql: [SALES, TICKETS, DRAWER, REPORTS, PRICES, PEOPLE, PAPER_NUMBERS, CREDIT, NEWS, TRAIL].join(''),
  },
];
