/** A till that dies while its people change: whom it asks for a PIN afterwards. On real files. */
import { copyFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ANYONE, type Actor } from '@shared/model/people/actor';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { ACTOR, FakeClock, FakeLog } from '../test-support/fakes';
import { Staff, type PeopleDependencies } from './staff';

const OWNER = { name: 'Nok', colour: 'teal', role: 'owner', pin: '482915' } as const;
const CASHIER = { name: 'Ploy', colour: 'pink', role: 'cashier', pin: '1357' } as const;
const GONE = { name: 'Ann', colour: 'blue', role: 'manager', pin: '24680' } as const;
const DIED = new Error('the till died');

const vault = new SealingVault();
let folder: string;
let journal: OpenJournal | null;
let safe: FilePinSafe;
let people: Staff;
let clock: FakeClock;
const broken = vi.fn<PeopleDependencies['broken']>();

/** A till that is started on the folder, with whatever lies in it. */
async function start(): Promise<void> {
  journal?.close();
  journal = null;
  broken.mockReset();
  safe = new FilePinSafe(pinSafePath(folder), vault, { ...PIN_COST, N: 16 });
  clock = new FakeClock();
  people = new Staff({
    book: async () => (journal ??= await openJournal(join(folder, 'journal.db'), () => ACTOR)).people,
    hasJournal: () => existsSync(join(folder, 'journal.db')),
    mayBeOwn: () => Promise.resolve(true),
    ...{ pinsNoted: () => Promise.resolve(null), notePins: () => Promise.resolve() },
    ...{ safe, clock, broken, steadyMs: () => clock.now(), log: new FakeLog() },
    ...{ left: () => undefined, changed: () => undefined },
  });
  await people.load();
}

const idOf = (name: string): string => people.state().people.find((person) => person.name === name)!.id;
const actor = (): Actor => ({ ...ANYONE, person: { id: idOf('Nok'), name: 'Nok' } });
const allow = (): void => people.reset.allow({ ok: true, mark: 'mark', madeAt: clock.now() });

beforeEach(async () => {
  folder = newFolder();
  journal = null;
  await start();
});
afterEach(() => {
  journal?.close();
  removeFolders();
});

it.each([
  ['the safe is gone', (path: string) => rmSync(path)],
  ['the safe cannot be read', (path: string) => writeFileSync(path, 'no safe')],
])('stays locked when it dies as lost PINs are reset: %s', async (_, lose) => {
  await people.add(ANYONE, OWNER, []);
  await people.add(actor(), CASHIER, []);
  await people.add(actor(), GONE, []);
  await people.remove(actor(), idOf('Ann'));
  lose(pinSafePath(folder));
  await start();
  allow();
  // The new secret is on the disk by then, and no version that it sealed.
  safe.verifier = () => Promise.reject(DIED);
  await expect(people.resetOwner(idOf('Nok'), '5555')).rejects.toBe(DIED);
  await start();
  expect(people.state()).toMatchObject({ locked: true, problem: 'pins-lost', mayReset: false });
  expect(people.access.rights()).toEqual([]);
  // The administrator's word still holds, and what the lost secret sealed is no one's fault afterwards.
  allow();
  await people.resetOwner(idOf('Nok'), '5555');
  await start();
  expect(broken).not.toHaveBeenCalled();
  expect(people.state()).toMatchObject({ locked: true, problem: null });
  expect(people.state().people.map(({ name, hasPin }) => [name, hasPin])).toEqual([
    ['Nok', true],
    ['Ploy', false],
  ]);
  expect(await people.signIn(idOf('Nok'), '5555')).toMatchObject({ signedIn: { role: 'owner' } });
});

it('asks the people of a copy for their PINs where a first person was refused before', async () => {
  await people.add(ANYONE, OWNER, []);
  const [here, pins] = [folder, safe.text()!];
  journal!.close();
  folder = newFolder();
  await start();
  await expect(people.add(ANYONE, CASHIER, [])).rejects.toThrow('OWNER_NEEDED');
  expect(existsSync(pinSafePath(folder))).toBe(true);
  journal!.close();
  journal = null;
  copyFileSync(join(here, 'journal.db'), join(folder, 'journal.db'));
  await safe.take(pins, () => Promise.resolve(true));
  await people.load();
  expect(people.state()).toMatchObject({ locked: true, problem: null, people: [{ name: 'Nok' }] });
  expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
});
