/** Texts that another till may share: only those that this till itself accepts. */
import { expect, it } from 'vitest';
import { MOST_PAUSED } from '@shared/model/service/game-look';
import { MOST_GAMES_WITH_ALIASES } from '@shared/model/settings/settings';
import type { SharedKind } from '@shared/model/kinds/shop';
import type { SharedItem } from '../../../domain/ledger/shared-items';
import { readItems, readVersion, writeItems, writeVersion } from './shared-text';

const CODE = 'THE SHOP’S CODE';
const ID = '7a1d2c3e-0000-4000-8000-000000000001';

function readBack(name: string): ReturnType<typeof readItems> {
  const person: SharedItem = {
    value: { ...{ is: 'person', name, colour: 'pink', role: 'owner' }, removed: false, pin: null },
    names: [],
  };
  const text = writeItems('people', 1, new Map([[ID, person]]), () => CODE);
  return readItems('people', 1, text ?? '', () => CODE);
}

it('reads people as another till wrote them', () => {
  expect(readBack('พลอย 👩‍💻')?.get(ID)).toMatchObject({ value: { name: 'พลอย 👩‍💻' } });
});

it.each(['N\0k', 'Nok\ud83d', 'Nok\nOwner', ' '])(
  'imports no person whose name the journal would not give back: %j',
  (name) => expect(readBack(name)).toBeNull(),
);

const NOK = { id: null, name: 'Nok' };
const many = (count: number, value: SharedItem['value']): Map<string, SharedItem> =>
  new Map(Array.from({ length: count }, (_, index) => [`g${index}`, { value, names: [] }]));
const pause: SharedItem['value'] = {
  is: 'pause',
  pause: { name: 'FF', reason: 'x', who: 'Nok', at: '2026-11-22T05:00:00.000Z' },
};
const deposit = (at: string): Map<string, SharedItem> => {
  const amount = { minor: 100, currency: 'THB' };
  const entry = { at, who: 'Nok', kind: 'deposit' as const, amount, expected: null };
  return new Map([[ID, { value: { is: 'credit', service: 's', entry }, names: [] }]]);
};
const person = (role: 'owner' | 'manager'): Map<string, SharedItem> => {
  const value = {
    is: 'person' as const,
    name: 'Nok',
    colour: 'pink' as const,
    role,
    removed: false,
    pin: null,
  };
  return new Map([[ID, { value, names: [] }]]);
};
const startsAt = { value: { is: 'setting' as const, value: '05:00' }, names: [] };
const timeZone = { value: { is: 'setting' as const, value: 'Asia/Bangkok' }, names: [] };

it.each<[SharedKind, Map<string, SharedItem>, Map<string, SharedItem>]>([
  [
    'aliases',
    many(MOST_GAMES_WITH_ALIASES, { is: 'words', words: ['a'] }),
    many(MOST_GAMES_WITH_ALIASES + 1, { is: 'words', words: ['a'] }),
  ],
  ['pauses', many(MOST_PAUSED, pause), many(MOST_PAUSED + 1, pause)],
  ['day', new Map([['timeZone', timeZone]]), new Map([['dayStartsAt', startsAt]])],
  ['people', person('owner'), person('manager')],
  ['credit', deposit('2026-11-22T05:00:00.000Z'), deposit('2026-11-22T05:00:00Z')],
])('reads no version of %s that no till could keep, so that it may be written over', (kind, fits, not) => {
  for (const code of [() => null, () => CODE]) {
    if (kind === 'people' && code() === null) continue;
    const read = (items: Map<string, SharedItem>) =>
      readVersion(kind, 2, writeVersion(kind, 2, { items, by: NOK }, code)?.text ?? '', code);
    expect(read(fits)?.items).toEqual(fits);
    expect(read(not)).toBeNull();
  }
});
