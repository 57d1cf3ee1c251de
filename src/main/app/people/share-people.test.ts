/** Two tills of one shop with their own files: who signs in at the one signs in at the other. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { join } from 'node:path';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import type { SharedItems } from '../../domain/ledger/shared-items';
import type { SharedQuestions } from '../../domain/ledger/shared-ports';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { JoinPeople } from '../ledger/shared/join-people';
import { mustStay } from '../ledger/shared/must-stay';
import { ACTOR, FakeClock, FakeLog } from '../test-support/fakes';
import { Staff } from './staff';

const OWNER = { name: 'Nok', colour: 'teal', role: 'owner', pin: '482915' } as const;
const CASHIER = { name: 'Ploy', colour: 'pink', role: 'cashier', pin: '1357' } as const;
const CODE = 'A CODE';

class Till {
  readonly folder = newFolder();
  readonly broken: unknown[] = [];
  journal: OpenJournal | null = null;
  people!: Staff;
  readonly vault = new SealingVault();

  async start(): Promise<this> {
    this.journal?.close();
    this.journal = await openJournal(join(this.folder, 'journal.db'), () => ACTOR);
    const { people: book } = this.journal;
    this.people = new Staff({
      book: () => Promise.resolve(book),
      hasJournal: () => true,
      safe: new FilePinSafe(pinSafePath(this.folder), this.vault, { ...PIN_COST, N: 16 }),
      mayBeOwn: () => Promise.resolve(true),
      ...{ pinsNoted: () => Promise.resolve(null), notePins: () => Promise.resolve() },
      clock: new FakeClock(),
      left: () => undefined,
      steadyMs: () => 0,
      log: new FakeLog(),
      changed: () => undefined,
      broken: (keys) => this.broken.push(keys),
    });
    await this.people.load();
    return this;
  }

  idOf(name: string): string {
    return this.people.state().people.find((person) => person.name === name)?.id ?? '';
  }

  get names(): string[] {
    return this.people.state().people.map(({ name }) => name);
  }

  get shared(): SharedItems {
    return this.people.sharing.read()!;
  }
}

let one: Till;
let two: Till;

beforeEach(async () => {
  [one, two] = [await new Till().start(), await new Till().start()];
  await one.people.add(ANYONE, OWNER, []);
  await one.people.add(ANYONE, CASHIER, []);
});
afterEach(() => {
  for (const till of [one, two]) till.journal?.close();
  removeFolders();
});

const signsIn = (till: Till, name: string, pin: string): Promise<unknown> =>
  till.people.signIn(till.idOf(name), pin).then(
    ({ signedIn }) => signedIn?.name,
    (error: unknown) => String(error),
  );

describe('people of a shop', () => {
  beforeEach(async () => {
    await one.people.sharing.begin(CODE);
    await two.people.sharing.join(CODE, one.shared, ANYONE);
  });

  it('sign in with their PINs at a till that took them over, also after its restart', async () => {
    expect(two.names).toEqual(['Nok', 'Ploy']);
    expect(two.people.state().locked).toBe(true);
    expect(await signsIn(two, 'Ploy', '1357')).toBe('Ploy');
    expect(await signsIn(two, 'Nok', '1357')).toMatch('PIN_WRONG');
    await two.start();
    expect(await signsIn(two, 'Nok', '482915')).toBe('Nok');
    expect(two.broken).toEqual([]);
    expect(two.shared).toEqual(one.shared);
  });

  it('sign in at a till that died before its journal had them, as no one else does', async () => {
    const three = await new Till().start();
    await three.people.add(ANYONE, { ...OWNER, name: 'Own', pin: '777777' }, []);
    const book = three.journal!.people;
    vi.spyOn(book, 'by').mockImplementation(() => {
      throw new Error('the till died');
    });
    await expect(three.people.sharing.join(CODE, one.shared, ANYONE)).rejects.toThrow('the till died');
    await three.start();
    expect(three.names).toEqual(['Nok', 'Ploy']);
    expect(await signsIn(three, 'Nok', '482915')).toBe('Nok');
    // The journal has them from then on, and no one took them out of it.
    await three.start();
    expect([three.names, three.broken.length]).toEqual([['Nok', 'Ploy'], 0]);
    expect(three.journal!.people.versions().map(({ name }) => name)).toContain('Ploy');
    three.journal!.close();
  });

  it('are changed at any till: a new PIN, another role, someone removed', async () => {
    const nok: Actor = { ...ANYONE, person: { id: two.idOf('Nok'), name: 'Nok' } };
    await two.people.changePin(nok, '482915', '999999');
    await two.people.change(nok, two.idOf('Ploy'), { ...CASHIER, role: 'manager', pin: null });
    await one.people.sharing.take(two.shared, () => undefined);
    expect(await signsIn(one, 'Nok', '482915')).toMatch('PIN_WRONG');
    one.people.lock();
    expect(await signsIn(one, 'Ploy', '1357')).toBe('Ploy');
    expect(one.people.state().signedIn?.role).toBe('manager');
    await two.people.remove(nok, two.idOf('Ploy'));
    await one.people.sharing.take(two.shared, () => undefined);
    expect(one.names).toEqual(['Nok']);
    expect(one.people.state().signedIn).toBeNull();
  });

  it('do not come back once they are removed while another till’s version waits for its turn', async () => {
    const [theirs, before] = [two.shared, one.shared];
    const nok: Actor = { ...ANYONE, person: { id: one.idOf('Nok'), name: 'Nok' } };
    const removed = one.people.remove(nok, one.idOf('Ploy'));
    const taken = one.people.sharing.take(theirs, () => mustStay(one.shared, before));
    await removed;
    await expect(taken).rejects.toThrow('SHARED_MOVED');
    expect(one.names).toEqual(['Nok']);
  });

  it('always have an owner', async () => {
    const nok = one.shared.get(one.idOf('Nok'))!;
    if (nok.value.is !== 'person') throw new Error('no person');
    const without = new Map(one.shared).set(one.idOf('Nok'), {
      ...nok,
      value: { ...nok.value, removed: true },
    });
    await expect(one.people.sharing.take(without, () => undefined)).rejects.toThrow('OWNER_NEEDED');
    expect(one.names).toEqual(['Nok', 'Ploy']);
  });
});

it('no row of another till’s journal gives rights that were taken away', async () => {
  await one.people.sharing.begin(CODE);
  await two.people.sharing.join(CODE, one.shared, ANYONE);
  const ploy = { ...CASHIER, pin: null };
  await one.people.change(ANYONE, one.idOf('Ploy'), { ...ploy, role: 'owner' });
  await one.people.change(ANYONE, one.idOf('Ploy'), ploy);
  const [owner] = one
    .journal!.people.versions()
    .filter(({ role, name }) => role === 'owner' && name === 'Ploy');
  // Someone writes it with SQL, outside the app.
  two.journal!.people.add([owner!]);
  await two.start();
  expect(two.people.state().people.find(({ name }) => name === 'Ploy')).toMatchObject({ role: 'cashier' });
  expect(two.broken).toEqual([{ forged: [`${owner!.personId}/2`], absent: [] }]);
  expect(await signsIn(two, 'Ploy', CASHIER.pin)).toBe('Ploy');
});

it('a till’s own people are removed when it takes the shop’s over, and nothing of before is called forged', async () => {
  await two.people.add(ANYONE, { ...OWNER, name: 'Somchai' }, []);
  await one.people.sharing.begin(CODE);
  await two.people.sharing.join(CODE, one.shared, ANYONE);
  expect(two.names).toEqual(['Nok', 'Ploy']);
  await two.start();
  expect([two.names, two.broken]).toEqual([['Nok', 'Ploy'], []]);
  expect(await signsIn(two, 'Ploy', '1357')).toBe('Ploy');
});

it('are the shop’s people once they are shared, without the removed ones, and not while they cannot be read', async () => {
  expect(one.people.sharing.known()).toBeNull();
  await one.people.sharing.begin(CODE);
  await one.people.remove(ANYONE, one.idOf('Ploy'));
  expect(one.people.sharing.known()).toEqual([
    { id: one.idOf('Nok'), ...{ name: 'Nok', colour: OWNER.colour, role: 'owner', hasPin: true } },
  ]);
  one.vault.keyring = null;
  await one.start();
  expect(() => one.people.sharing.known()).toThrow('KEYRING_UNAVAILABLE');
});

it('is not shared without a code, nor by a till where no one has a PIN', async () => {
  expect(one.people.sharing.read()).toBeNull();
  await expect(two.people.sharing.begin(CODE)).rejects.toThrow('NO_PEOPLE_TO_SHARE');
  await two.people.add(ANYONE, { ...OWNER, pin: null }, []);
  await expect(two.people.sharing.begin(CODE)).rejects.toThrow('NO_PEOPLE_TO_SHARE');
  await one.people.sharing.begin(CODE);
  await one.people.sharing.begin('ANOTHER');
  expect(one.people.sharing.code()).toBe(CODE);
});

describe('beginning and joining by a code', () => {
  let isAway: boolean;
  let version: { code: string; items: SharedItems } | null;
  let written: unknown[];
  const at = (till: Till): JoinPeople => {
    const origin = { version: 1, at: '2026-11-22T05:00:00.000Z', who: 'Nok', till: 'Till 1' };
    const questions = (code: string): SharedQuestions => ({
      heads: () => Promise.resolve(isAway ? null : new Map(version ? [['people', origin]] : [])),
      read: () =>
        Promise.resolve(
          version &&
            (version.code === code ? { ...origin, items: version.items, by: null } : { strange: origin }),
        ),
      share: () => Promise.resolve(null),
    });
    return new JoinPeople({
      ...{ sharing: till.people.sharing, questions, newCode: () => CODE },
      readCode: (typed) => (typed === 'odd' ? null : typed.toUpperCase()),
      writeDown: (subject, body) => Promise.resolve(void written.push([subject, body])),
      soon: () => undefined,
    });
  };
  beforeEach(() => {
    [isAway, version, written] = [false, null, []];
  });

  it('gives the same code each time, and takes the shop’s people over with it', async () => {
    expect(await at(one).share(ANYONE)).toBe(CODE);
    isAway = true;
    expect(await at(one).share(ANYONE)).toBe(CODE);
    isAway = false;
    version = { code: CODE, items: one.shared };
    await at(two).join('a code', ANYONE);
    expect(two.names).toEqual(['Nok', 'Ploy']);
    // The code stands in no trail.
    expect(written).toEqual([
      ['people', { began: true }],
      ['people', { joined: true, version: 1, till: 'Till 1', who: 'Nok' }],
    ]);
  });

  it('changes nothing with another code, without the ledger, or where another till began', async () => {
    await expect(at(two).join('a code', ANYONE)).rejects.toThrow('PEOPLE_CODE');
    await one.people.sharing.begin(CODE);
    version = { code: CODE, items: one.shared };
    for (const typed of ['odd', 'another'])
      await expect(at(two).join(typed, ANYONE)).rejects.toThrow('PEOPLE_CODE');
    await two.people.add(ANYONE, OWNER, []);
    await expect(at(two).share(ANYONE)).rejects.toThrow('PEOPLE_SHARED');
    isAway = true;
    await expect(at(two).share(ANYONE)).rejects.toThrow('LEDGER_AWAY');
    await expect(at(two).join('a code', ANYONE)).rejects.toThrow('LEDGER_AWAY');
    expect([two.people.sharing.code(), written]).toEqual([null, []]);
  });
});
