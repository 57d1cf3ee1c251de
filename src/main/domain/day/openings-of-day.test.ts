import { describe, expect, it } from 'vitest';
import type { DrawerOpening } from '@shared/model/day/drawer';
import { openingsOf } from './openings-of-day';

const opening = (who: string, personId: string | null, part: Partial<DrawerOpening> = {}): DrawerOpening => ({
  seq: 1,
  shiftId: null,
  cause: 'no-sale',
  saleId: null,
  reason: 'change',
  at: '2026-11-21T07:00:00.000Z',
  who,
  personId,
  ...part,
});

describe('openings of the drawer', () => {
  it('without a sale are counted for each who opened it, and shown one by one', () => {
    const all = [
      opening('Nok', 'nok'),
      opening('Fon', 'fon', { reason: 'looked for a coin' }),
      opening('Nok', 'nok', { cause: 'sale', saleId: 'a', reason: null }),
      opening('Nok', 'nok', { reason: 'change again' }),
    ];
    expect(openingsOf(all)).toEqual({
      byPerson: [
        { id: 'fon', name: 'Fon', cause: 'no-sale', count: 1 },
        { id: 'nok', name: 'Nok', cause: 'sale', count: 1 },
        { id: 'nok', name: 'Nok', cause: 'no-sale', count: 2 },
      ],
      noSale: [all[0], all[1], all[3]],
    });
  });

  it('of two people with one name are not added up, nor are acts of people without an id', () => {
    const all = [opening('Nok', 'a'), opening('Nok', 'b'), opening('Nok', null), opening('Nok', null)];
    expect(openingsOf(all).byPerson.map(({ id, count }) => [id, count])).toEqual([
      [null, 2],
      ['a', 1],
      ['b', 1],
    ]);
  });
});
