/** Whose the files of a till's people are, by what its token was sealed with. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { TrailKeyStore, trailKeyPath } from '../../adapters/secrets/trail-key';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import type { PinsNoted, SealedPins } from '../../domain/ports';
import { ACTOR, FakeClock, FakeLog } from '../test-support/fakes';
import { TillPeople, type TillPeopleDependencies } from './till-people';

const OWNER = { name: 'Nok', colour: 'teal', role: 'owner', pin: '482915' } as const;
const PLOY = { name: 'Ploy', colour: 'pink', role: 'manager', pin: '1357' } as const;

/** A vault whose passphrase is typed, or not. */
class PassphraseVault extends SealingVault {
  override keyring: Buffer | null = null;
  private sealed: SealedPins | null = null;

  pinsOf = () => Promise.resolve(this.sealed);

  /** What someone writes into its file, where no passphrase was typed. */
  claim(sealed: SealedPins): void {
    this.sealed = { ...sealed, isClaim: true };
  }

  notePins(pins: PinsNoted): Promise<void> {
    if ((this.passphrase || this.keyring) && journal) this.sealed = { journal: journal.identity.id, ...pins };
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
let hasJournal: boolean;
/** What the trail's key was sealed with once people had PINs. */
let noted: SealedPins[];
const trailKey = {
  pinsOf: () => Promise.resolve(noted),
  notePins: (pins: SealedPins) => Promise.resolve(void (noted = [pins])),
};

const path = (): string => join(folder, 'journal.db');
const idOf = (name: string): string => people.keep.state().people.find((one) => one.name === name)!.id;

/** A till that is started on the folder. */
async function start(
  isJournalThere = true,
  key: TillPeopleDependencies['trailKey'] = trailKey,
): Promise<void> {
  hasJournal = isJournalThere;
  journal?.close();
  journal = null;
  const clock = new FakeClock();
  people = new TillPeople({
    safe: new FilePinSafe(pinSafePath(folder), vault, { ...PIN_COST, N: 16 }),
    trailKey: key,
    live: { open: async () => (journal ??= await openJournal(path(), () => ACTOR)) },
    hasJournal: () => hasJournal,
    readReset: () => Promise.resolve({ mark: { ok: false, why: 'not-there' }, words: '' }),
    ...{ vault, clock, steadyMs: () => clock.now(), log: new FakeLog() },
    ...{ left: () => undefined, changed: () => undefined },
    notices: { add: () => undefined, addBreaks: () => undefined },
  });
  await people.start(null);
}

/** What someone does to the people's rows outside the app. */
function changeRows(sql: string): void {
  journal?.close();
  journal = null;
  const db = new DatabaseSync(path());
  const { triggers } = db
    .prepare(
      "SELECT group_concat('DROP TRIGGER ' || name, ';') AS triggers FROM sqlite_master WHERE type = 'trigger'",
    )
    .get()!;
  db.exec(`${String(triggers)}; ${sql}`);
  db.close();
}

/** A till of one owner that has nothing yet to seal the PINs with. */
async function startUnsealed(): Promise<void> {
  rmSync(folder, { recursive: true });
  folder = newFolder();
  vault = new PassphraseVault();
  await start();
  await people.keep.add(ANYONE, OWNER, []);
}

beforeEach(async () => {
  folder = newFolder();
  [journal, noted] = [null, []];
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
  await startUnsealed();
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

it('opens its unsealed PINs though they cannot be written again', async () => {
  await startUnsealed();
  mkdirSync(`${pinSafePath(folder)}.new`);
  await start();
  expect(people.keep.state()).toMatchObject({ locked: true, problem: null });
});

it('opens its unsealed PINs though it dies as its first passphrase seals them', async () => {
  await startUnsealed();
  vault.passphrase = Buffer.alloc(32, 1);
  await people.tokenSealing();
  // The vault's file has no passphrase yet: the next start asks for none.
  vault = new PassphraseVault();
  await start();
  expect(await people.keep.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  // Once it has one, the file with the PINs has nothing unsealed left.
  vault.passphrase = Buffer.alloc(32, 1);
  await people.tokenSealing();
  await people.keep.keyChanged();
  expect(readFileSync(pinSafePath(folder), 'utf8')).not.toContain('file:');
});

it('seals its unsealed PINs with a keyring that has sealed the trail’s key in an earlier run', async () => {
  await startUnsealed();
  vault.keyring = Buffer.alloc(32, 1);
  const trail = new TrailKeyStore(trailKeyPath(folder), vault);
  await trail.get(() => journal!.head());
  await start(true, new TrailKeyStore(trailKeyPath(folder), vault));
  expect(people.keep.state()).toMatchObject({ keptBy: 'keyring', problem: null });
});

it('stays locked by the trail’s key though the token is gone with the PINs and the people', async () => {
  journal!.close();
  journal = null;
  rmSync(pinSafePath(folder));
  changeRows('UPDATE people SET salt = NULL, verifier = NULL');
  vault = new PassphraseVault();
  await start();
  expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
  // The key of another journal is no word about this one's people.
  noted = [{ journal: 'another journal', id: 'pins', versions: 1 }];
  await start();
  expect(people.keep.state()).toMatchObject({ locked: false });
});

it.each(['an older journal', 'newer rows deleted'])(
  'gives a removed person no right by an older file of PINs and %s',
  async (how) => {
    await people.keep.add(ANYONE, PLOY, []);
    const id = idOf('Ploy');
    const { seq } = journal!.head();
    journal!.close();
    journal = null;
    for (const file of ['people.json', 'journal.db'])
      copyFileSync(join(folder, file), join(folder, `${file}.older`));
    await people.keep.remove(ANYONE, id);
    copyFileSync(join(folder, 'people.json'), join(folder, 'own'));
    copyFileSync(join(folder, 'people.json.older'), join(folder, 'people.json'));
    changeRows(`DELETE FROM people WHERE how = 'removed'; DELETE FROM audit WHERE seq > ${seq}`);
    if (how === 'an older journal') copyFileSync(join(folder, 'journal.db.older'), path());
    await start();
    expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
    await expect(people.keep.signIn(id, PLOY.pin)).rejects.toThrow('PINS_LOST');

    // With its own file it is the till's again.
    copyFileSync(join(folder, 'own'), join(folder, 'people.json'));
    await start();
    expect(people.keep.state()).toMatchObject({ problem: null, people: [{ name: 'Nok' }] });
  },
);

it.each(['that are here', 'whose PINs are lost'])('adds no one from a file to people %s', async (which) => {
  if (which === 'whose PINs are lost') {
    rmSync(pinSafePath(folder));
    changeRows('DELETE FROM people');
    await start();
  }
  const { people: before } = people.keep.state();
  people.provisioned = [{ ...PLOY, role: 'owner' }];
  await people.setUp();
  expect(people.keep.state().people).toEqual(before);
});

it.each(['the rows', 'the seals', 'neither'])(
  'knows without the safe that there are PINs: by %s',
  async (by) => {
    if (by !== 'the rows') changeRows("DELETE FROM people; DELETE FROM audit WHERE subject = 'people'");
    if (by !== 'the seals') {
      noted = [];
      vault = new PassphraseVault();
      vault.type(true);
    }
    rmSync(pinSafePath(folder));
    await start();
    expect(await people.hasPins()).toBe(by !== 'neither');
  },
);

it('keeps the person at the till who signed in before the journal could be asked', async () => {
  await start(false);
  await people.keep.signIn(idOf('Nok'), OWNER.pin);
  hasJournal = true;
  await people.keep.findPeople();
  expect(people.keep.state()).toMatchObject({ locked: false, signedIn: { name: 'Nok' } });
});

describe('where the same keyring seals for another till of this user', () => {
  const THIEF = { ...OWNER, name: 'Thief', pin: '6666' } as const;
  /** The file with the PINs of a till in another folder, and a copy's text of it. */
  let theirs: string;
  let copied: string;

  async function startIn(place: string): Promise<void> {
    folder = place;
    await start(existsSync(path()));
  }

  beforeEach(async () => {
    vault = new PassphraseVault();
    vault.keyring = Buffer.alloc(32, 1);
    const [own, other] = [newFolder(), newFolder()];
    await startIn(other);
    await people.keep.add(ANYONE, THIEF, []);
    [theirs, copied] = [pinSafePath(other), people.pinText()!];
    noted = [];
    vault = new PassphraseVault();
    vault.keyring = Buffer.alloc(32, 1);
    await startIn(own);
    await people.keep.add(ANYONE, OWNER, []);
  });

  it('takes none of its PINs', async () => {
    copyFileSync(pinSafePath(folder), join(folder, 'own'));
    copyFileSync(theirs, pinSafePath(folder));
    await start();
    expect(people.keep.state()).toMatchObject({
      locked: true,
      problem: 'pins-lost',
      people: [{ name: 'Nok' }],
    });
    copyFileSync(join(folder, 'own'), pinSafePath(folder));
    await start();
    expect(people.keep.state()).toMatchObject({ locked: true, problem: null });
    expect(await people.keep.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  });

  it.each(['another till’s', 'its own'])(
    'stays locked without rows of people and with %s PINs of no one',
    async (whose) => {
      if (whose === 'its own') {
        const safe = new FilePinSafe(pinSafePath(folder), vault);
        await safe.load(() => Promise.resolve(true));
        await safe.keep({ people: [] });
      } else {
        const safe = new FilePinSafe(theirs, vault);
        await safe.load(() => Promise.resolve(true));
        await safe.keep({ people: [] });
        copyFileSync(theirs, pinSafePath(folder));
      }
      changeRows("DELETE FROM people; DELETE FROM audit WHERE subject = 'people'");
      await start();
      expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
      expect(people.keep.access.rights()).toEqual([]);
    },
  );

  it.each(['with its seals', 'with no seal', 'with a token that claims them'])(
    'takes none of its PINs %s in place of the till’s own',
    async (how) => {
      copyFileSync(pinSafePath(folder), join(folder, 'own'));
      const own = noted;
      const { id } = JSON.parse(copied) as { id: string };
      const here = journal!.identity.id;
      if (how !== 'with no seal') {
        copyFileSync(theirs, pinSafePath(folder));
        noted = how === 'with its seals' ? [{ journal: 'another journal', id, versions: 1 }] : [];
      } else {
        const text = Buffer.from(copied).toString('base64');
        writeFileSync(pinSafePath(folder), JSON.stringify({ sealed: `file:${text}` }));
        noted = [];
      }
      vault = new PassphraseVault();
      vault.keyring = Buffer.alloc(32, 1);
      if (how === 'with a token that claims them') vault.claim({ journal: here, id, versions: 1 });
      // A start in between makes them no more this till's.
      for (const _ of [1, 2]) {
        await start();
        expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
        await people.keep.keyChanged();
      }
      copyFileSync(join(folder, 'own'), pinSafePath(folder));
      noted = own;
      vault = new PassphraseVault();
      vault.keyring = Buffer.alloc(32, 1);
      await start();
      expect(await people.keep.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
    },
  );

  it('keeps its own PINs with a copy of that till’s journal', async () => {
    const id = idOf('Nok');
    journal!.close();
    journal = null;
    copyFileSync(join(theirs, '..', 'journal.db'), path());
    const { identity } = await openJournal(path(), () => ACTOR).then((opened) => (journal = opened));
    expect(await people.takePins(copied, identity.id)).toBe(false);
    await start();
    expect(people.keep.state()).toMatchObject({ problem: null, people: [{ name: 'Nok' }] });
    expect(await people.keep.signIn(id, OWNER.pin)).toMatchObject({ locked: false });
  });

  it('takes none of its PINs from a copy', async () => {
    rmSync(pinSafePath(folder));
    await start();
    const { id } = journal!.identity;
    expect(await people.takePins(copied, id)).toBe(false);
    expect(people.keep.state()).toMatchObject({
      locked: true,
      problem: 'pins-lost',
      people: [{ name: 'Nok' }],
    });
    expect(existsSync(pinSafePath(folder))).toBe(false);
  });

  it.each(['an own', 'the same'])(
    'has no one at the till whose PIN was taken before the journal could be asked, with %s id',
    async (which) => {
      copyFileSync(theirs, pinSafePath(folder));
      // Its key knows the people of both journals: which one is here is not known yet.
      const { id } = JSON.parse(copied) as { id: string };
      noted = [...noted, { journal: 'another journal', id, versions: 1 }];
      await start(false);
      expect(await people.keep.signIn(idOf('Thief'), THIEF.pin)).toMatchObject({ locked: false });
      // Tills of one shop have the same people.
      if (which === 'the same') changeRows(`UPDATE people SET person_id = '${idOf('Thief')}'`);
      hasJournal = true;
      await people.keep.findPeople();
      expect(people.keep.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
      expect(people.keep.access.rights()).toEqual([]);
    },
  );

  it('resets a lost PIN under the id that the token was sealed with', async () => {
    rmSync(pinSafePath(folder));
    await start();
    people.keep.reset.allow({ ok: true, mark: 'mark', madeAt: Date.now() });
    // The token is not written again.
    vault.notePins = () => Promise.resolve();
    await people.keep.resetOwner(idOf('Nok'), '5555');
    await start();
    expect(await people.keep.signIn(idOf('Nok'), '5555')).toMatchObject({ locked: false });
  });
});
