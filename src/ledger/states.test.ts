/** What the ledger's SQL says of a sale's states: the table of states is written in TypeScript, and is not read by it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isOpen,
  isSold,
  maySend,
  mayBecome,
  SALE_STATES,
  type SaleState,
} from '@shared/model/sale/sale-state';
import { DECIDABLE } from '@shared/model/kinds/shop';
import { newestPostgres, ShopLedger } from './test-support/shop-ledger';

const mayBeBooked = (state: SaleState): boolean => state === 'accepted' || mayBecome(state, 'accepted');
const isDecidable = (state: SaleState): boolean => DECIDABLE.some((one) => one === state);
const MEANINGS = [isOpen, isSold, maySend, mayBeBooked, isDecidable].map((is) =>
  SALE_STATES.filter(is).join(),
);

/** All that a till or an office may run, and what the tables refuse, as the newest step left it. */
const TEXTS = `
  select 'function ' || proname as place, prosrc as text from pg_proc where pronamespace = 'ledger'::regnamespace
  union all select 'view ' || viewname, definition from pg_views where schemaname = 'ledger'
  union all select 'index ' || indexname, indexdef from pg_indexes where schemaname = 'ledger'
  union all select 'check ' || conname, pg_get_constraintdef(oid) from pg_constraint
    where connamespace = 'ledger'::regnamespace and contype = 'c'`;
/** As it is written, and as PostgreSQL gives it back. */
const LIST = /\bin \(('[^)]+')\)|(?:ANY|ALL) \(ARRAY\[([^\]]+)\]/g;

function listsIn(text: string): string[] {
  return [...text.matchAll(LIST)].flatMap(([, ...lists]) => {
    const words = [...lists.join('').matchAll(/'([^']+)'/g)].map(([, word]) => word);
    const states = SALE_STATES.filter((state) => words.includes(state));
    return states.length > 0 ? [states.join()] : [];
  });
}

describe.each(newestPostgres())('on PostgreSQL $version', (programs) => {
  let ledger: ShopLedger;
  beforeAll(async () => {
    ledger = await ShopLedger.start(programs);
  });
  afterAll(() => ledger.close());

  it('each list of states is one that the table of states gives', async () => {
    const { rows } = await ledger.owner.query<{ place: string; text: string }>(TEXTS);
    const found = rows.flatMap(({ place, text }) => listsIn(text).map((states) => `${place}: ${states}`));
    expect(found.filter((one) => !MEANINGS.includes(one.split(': ')[1] ?? ''))).toEqual([]);
    for (const states of MEANINGS) {
      expect(
        found.some((one) => one.endsWith(`: ${states}`)),
        states,
      ).toBe(true);
    }
  });

  it('only a settled sale is as far as it gets', async () => {
    const { rows } = await ledger.owner.query<{ state: SaleState; rank: number }>(
      'select state, ledger.rank(state) as rank from unnest($1::text[]) state',
      [SALE_STATES],
    );
    const last = Math.max(...rows.map(({ rank }) => rank));
    expect(rows.filter(({ rank }) => rank === last).map(({ state }) => state)).toEqual(
      SALE_STATES.filter((state) => !isOpen(state) && state !== 'accepted'),
    );
  });
});
