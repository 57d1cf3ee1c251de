/** Whose the files of a till's people are, by what its token was sealed with. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { ACTOR, FakeClock, FakeLog } from '../test-support/fakes';
import { TillPeople } from './till-people';

const OWNER = { name: 'Nok', colour: 'teal', role: 'owner', pin: '482915' } as const;

/** A vault whose passphrase is typed, or not. */
class PassphraseVault extends SealingVault {
  override keyring = null;
  private sealedFor: string | null = null;

  pinsOf = () => Promise.resolve(this.sealedFor);

  notePins(): Promise<void> {
    if (this.passphrase) this.sealedFor = journal?.identity.id ?? null;
    return Promise.resolve();
  }

  type(isTyped: boolean): void {
    [this.passphrase, this.locked] = [isTyped ? Buffer.alloc(32, 1) : null, !isTyped];
  }
}

let folder: string;
let journal: OpenJournal | null;
let vault: PassphraseVault;
let people: TillPeople;
/** The journal that the trail's key was sealed for once its people had PINs. */
let noted: string | null;
const trailKey = {
  wasThere: () => false,
  pinsOf: () => Promise.resolve(noted),
  notePins: (of: string) => Promise.resolve(void (noted = of)),
};

const path = (): string => join(folder, 'journal.db');
const idOf = (name: string): string => people.keep.state().people.find((one) => one.name === name)!.id;

/** A till that is started on the folder. */
async function start(hasJournal = true): Promise<void> {
  journal?.close();
  journal = null;
  const clock = new FakeClock();
  people = new TillPeople({
    safe: new FilePinSafe(pinSafePath(folder), vault, { ...PIN_COST, N: 16 }),
    trailKey,
    live: { open: async () => (journal ??= await openJournal(path(), () => ACTOR)) },
    hasJournal: () => hasJournal,
    readReset: () => ({ mark: { ok: false, why: 'not-there' }, words: '' }),
    ...{ vault, clock, steadyMs: () => clock.now(), log: new FakeLog() },
    ...{ left: () => undefined, changed: () => undefined },
    notices: { add: () => undefined, addBreaks: () => undefined },
  });
  await people.start(null);
}

beforeEach(async () => {
  folder = newFolder();
  [journal, noted] = [null, null];
  vault = new PassphraseVault();
  vault.type(true);
  await start();
  await people.keep.add(ANYONE, OWNER, []);
});
afterEach(() => {
  journal?.close();
  removeFolders();
});

it.each([true, false])(
  'takes no unsealed PINs before the passphrase is typed; a journal: %s',
  async (hasJournal) => {
    const forged = newFolder();
    copyFileSync(pinSafePath(folder), join(forged, 'own'));
    const thief = new FilePinSafe(pinSafePath(forged), Object.assign(new SealingVault(), { keyring: null }));
    await thief.make(false);
    const salt = thief.newSalt();
    const verifier = await thief.verifier('thief', '1111', salt);
    const facts = { personId: 'thief', version: 1, at: '2026-11-22T05:00:00.000Z', how: 'added' } as const;
    const version = { ...facts, name: 'Thief', colour: 'teal', role: 'owner', removed: false } as const;
    await thief.keep({ people: [{ ...version, salt, verifier, seal: '' }] });
    copyFileSync(pinSafePath(forged), pinSafePath(folder));

    vault.type(false);
    await start(hasJournal);
    expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
    await expect(people.keep.signIn('thief', '1111')).rejects.toThrow('PINS_LOST');
    vault.type(true);
    await people.keep.keyChanged();
    expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });

    // With its own file it is the till's again.
    copyFileSync(join(forged, 'own'), pinSafePath(folder));
    await start();
    expect(await people.keep.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  },
);

it('takes PINs that were made before there was a passphrase, and seals them with it', async () => {
  rmSync(folder, { recursive: true });
  folder = newFolder();
  vault = new PassphraseVault();
  await start();
  await people.keep.add(ANYONE, OWNER, []);
  expect(people.keep.state().keptBy).toBe('file');
  vault.type(false);
  await start();
  expect(await people.keep.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  vault.type(true);
  await people.keep.keyChanged();
  vault.type(false);
  await start();
  expect(people.keep.state()).toMatchObject({ locked: true, problem: 'passphrase-needed' });
});

it('stays locked by the trail’s key though the token is gone with the PINs and the people', async () => {
  journal!.close();
  journal = null;
  rmSync(pinSafePath(folder));
  const db = new DatabaseSync(path());
  db.exec(`DROP TRIGGER people_as_written; UPDATE people SET salt = NULL, verifier = NULL`);
  db.close();
  vault = new PassphraseVault();
  await start();
  expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
  // The key of another journal is no word about this one's people.
  noted = 'another journal';
  await start();
  expect(people.keep.state()).toMatchObject({ locked: false });
});
