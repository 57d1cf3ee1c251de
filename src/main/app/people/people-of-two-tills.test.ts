/** People whom two tills change while they do not hear of each other: real journals and safes, one shelf of versions. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { join } from 'node:path';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import type { SharedKind } from '@shared/model/kinds/shop';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { NO_MARKS, type SharedVersion } from '../../domain/ledger/shared-versions';
import { sharedParts } from '../ledger/shared/shared-parts';
import { SharedValues } from '../ledger/shared/shared-values';
import { ACTOR, FakeClock, FakeLog } from '../test-support/fakes';
import { NOTHING_SHARED } from '../test-support/nothing-shared';
import { Staff } from './staff';

const NOK = { name: 'Nok', colour: 'teal', role: 'owner', pin: '482915' } as const;
const SOM = { name: 'Som', colour: 'blue', role: 'owner', pin: '775533' } as const;
const PLOY = { name: 'Ploy', colour: 'pink', role: 'manager', pin: '1357' } as const;
const CODE = 'A CODE';

/** The versions of people that the ledger has. */
let shelf: SharedVersion[];
let writes = 0;

class Till {
  marks = NO_MARKS;

  private constructor(
    readonly journal: OpenJournal,
    readonly people: Staff,
    readonly shared: SharedValues,
  ) {}

  static async open(name: string): Promise<Till> {
    const folder = newFolder();
    const journal = await openJournal(join(folder, 'journal.db'), () => ACTOR);
    const people = new Staff({
      book: () => Promise.resolve(journal.people),
      hasJournal: () => true,
      safe: new FilePinSafe(pinSafePath(folder), new SealingVault(), { ...PIN_COST, N: 16 }),
      mayBeOwn: () => Promise.resolve(true),
      ...{ pinsNoted: () => Promise.resolve(null), notePins: () => Promise.resolve() },
      ...{ clock: new FakeClock(), steadyMs: () => 0, log: new FakeLog() },
      ...{ left: () => undefined, changed: () => undefined, broken: () => undefined },
    });
    await people.load();
    const till: Till = new Till(
      journal,
      people,
      new SharedValues({
        parts: () =>
          sharedParts({ ...NOTHING_SHARED, people: people.sharing }).filter(({ kind }) => kind === 'people'),
        questions: {
          heads: () => {
            const last = shelf.at(-1);
            return Promise.resolve(new Map<SharedKind, SharedVersion>(last ? [['people', last]] : []));
          },
          read: (_, known) => {
            const last = shelf.at(-1);
            const lacksKnown = known != null && shelf[known.version - 1]?.at !== known.at;
            return Promise.resolve(last ? { ...last, lacksKnown } : null);
          },
          share: (_, after, items, by) => {
            if (after !== shelf.length) return Promise.resolve('moved');
            const at = new Date(Date.UTC(2026, 10, 22, 0, 0, (writes += 1))).toISOString();
            const version = { version: after + 1, at, who: by.name, till: name, items, by };
            shelf.push(version);
            return Promise.resolve({ ...version, sealed: true });
          },
        },
        shop: () => 'shop',
        marks: { get: () => till.marks, set: (marks) => void (till.marks = marks) },
        trail: { head: () => ({ seq: 1, hash: 'h' }), hashAt: () => 'h' },
        who: () => ({ id: null, name: 'Nok' }),
        ...{ isVouched: () => true, mayChange: () => false },
        writeDown: () => Promise.resolve(),
        changed: () => undefined,
        log: new FakeLog(),
      }),
    );
    return till;
  }

  idOf(name: string): string {
    return this.people.state().people.find((person) => person.name === name)?.id ?? '';
  }

  as(name: string): Actor {
    return { ...ANYONE, person: { id: this.idOf(name), name } };
  }

  /** The role that someone gets with a PIN; what refuses it otherwise. */
  enter(name: string, pin: string): Promise<unknown> {
    return this.people.signIn(this.idOf(name), pin).then(
      ({ signedIn }) => signedIn?.role,
      (error: unknown) => (error as Error).message,
    );
  }

  get list(): string[] {
    return this.people.state().people.map(({ name, role }) => `${name} ${role}`);
  }
}

let one: Till;
let two: Till;

/** Both hear of each other until neither has anything new. */
async function talk(): Promise<void> {
  for (let round = 0; round < 3; round += 1) for (const till of [one, two]) await till.shared.look();
}

beforeEach(async () => {
  shelf = [];
  [one, two] = [await Till.open('Till 1'), await Till.open('Till 2')];
  for (const person of [NOK, SOM, PLOY]) await one.people.add(ANYONE, person, []);
  await one.people.sharing.begin(CODE);
  await two.people.sharing.join(CODE, one.people.sharing.read()!, ANYONE);
  await talk();
});
afterEach(async () => {
  for (const till of [one, two]) {
    await till.shared.stop();
    till.journal.close();
  }
  removeFolders();
});

describe.each(['heard first', 'heard last'])('what an owner takes away at one till, %s', (order) => {
  const meet = async (): Promise<void> => {
    await (order === 'heard first' ? one : two).shared.look();
    await talk();
  };
  beforeEach(async () => {
    await two.people.changePin(two.as('Ploy'), '1357', '2468');
  });

  it('is gone at all, though that person changed the own PIN at another: who was removed', async () => {
    await one.people.remove(one.as('Nok'), one.idOf('Ploy'));
    await meet();
    for (const till of [one, two]) {
      expect(till.list).toEqual(['Nok owner', 'Som owner']);
      expect(till.shared.open()).toEqual([]);
    }
    expect(await two.enter('Ploy', '2468')).toBe('PIN_WRONG');
  });

  it('is gone at all: a role, while the own PIN holds', async () => {
    await one.people.change(one.as('Nok'), one.idOf('Ploy'), { ...PLOY, role: 'cashier', pin: null });
    await meet();
    for (const till of [one, two]) {
      expect(await till.enter('Ploy', '1357')).toBe('PIN_WRONG');
      expect(await till.enter('Ploy', '2468')).toBe('cashier');
      expect(till.list).toContain('Ploy cashier');
    }
  });

  it('is gone at all: a role and a PIN', async () => {
    await one.people.change(one.as('Nok'), one.idOf('Ploy'), { ...PLOY, role: 'cashier', pin: '9753' });
    await meet();
    for (const till of [one, two]) expect(await till.enter('Ploy', '9753')).toBe('cashier');
    expect(await two.enter('Ploy', '2468')).toBe('PIN_WRONG');
  });
});

it('two PINs of one person are for a person to decide', async () => {
  await one.people.change(one.as('Nok'), one.idOf('Ploy'), { ...PLOY, pin: '9753' });
  await two.people.changePin(two.as('Ploy'), '1357', '2468');
  await talk();
  expect(two.shared.open()).toMatchObject([{ kind: 'people', count: 1 }]);
  await two.shared.decide('people', 2, 'there', two.as('Nok'));
  await talk();
  for (const till of [one, two]) expect(await till.enter('Ploy', '9753')).toBe('manager');
});

it('when two tills each remove the other’s last owner, the one that the shop heard of first stays', async () => {
  await one.people.remove(one.as('Som'), one.idOf('Nok'));
  await two.people.remove(two.as('Nok'), two.idOf('Som'));
  await two.people.remove(two.as('Nok'), two.idOf('Ploy'));
  await talk();
  for (const till of [one, two]) {
    expect(till.list).toEqual(['Som owner']);
    expect(till.shared.open()).toEqual([]);
  }
  expect(await two.enter('Som', '775533')).toBe('owner');
});

it.each([1, 2])(
  'a person stays removed when the ledger went back to before that, and %i versions of a till that had not heard came since',
  async (versions) => {
    await one.people.remove(one.as('Nok'), one.idOf('Ploy'));
    await one.shared.look();
    shelf.pop();
    for (const pin of ['246813', '975310'].slice(0, versions)) {
      await two.people.change(two.as('Nok'), two.idOf('Som'), { ...SOM, pin });
      await two.shared.look();
    }
    await talk();
    for (const till of [one, two]) expect(till.list).toEqual(['Nok owner', 'Som owner']);
  },
);
