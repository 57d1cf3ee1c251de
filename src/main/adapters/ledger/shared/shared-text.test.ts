/** What another till may say of what is shared: no more than this till takes by itself. */
import { expect, it } from 'vitest';
import type { SharedItem } from '../../../domain/ledger/shared-items';
import { readItems, writeItems } from './shared-text';

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
  'takes nobody over whose name the journal would not give back: %j',
  (name) => expect(readBack(name)).toBeNull(),
);
