import type { Migration } from '../../sqlite/migrate';
import { CREDIT } from './credit';
import { DRAWER } from './drawer';
import { NEWS } from './news';
import { PACKED_MARKS } from './packed-marks';
import { PAPER_NUMBERS } from './paper-numbers';
import { PAPER_VAT } from './paper-vat';
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
    sql: [SALES, TICKETS, DRAWER, REPORTS, PRICES, PEOPLE, TRAIL].join(''),
  },
  {
    version: 2,
    sql: PACKED_MARKS,
  },
  {
    version: 3,
    sql: PAPER_NUMBERS,
  },
  {
    version: 4,
    sql: CREDIT,
  },
  {
    version: 5,
    sql: NEWS,
  },
  {
    version: 6,
    sql: PAPER_VAT,
  },
];
