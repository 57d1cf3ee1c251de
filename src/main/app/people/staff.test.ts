/** People on real files: a journal, and the safe next to it. */
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANYONE, THE_TILL, type Actor } from '@shared/model/people/actor';
import type { Person } from '@shared/model/people/person';
import { RIGHTS, rightsOf } from '@shared/model/people/rights';
import { openJournal, type OpenJournal } from '../../adapters/journal/journal-file';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import type { PinsNoted } from '../../domain/ports';
import { ACTOR, FakeClock, FakeLog } from '../test-support/fakes';
import { Staff, type PeopleDependencies } from './staff';

const OWNER = { name: 'Nok', colour: 'teal', role: 'owner', pin: '48291536' } as const;
const CASHIER = { name: 'Ploy', colour: 'pink', role: 'cashier', pin: '1357' } as const;
const MANAGER = { name: 'Ann', colour: 'blue', role: 'manager', pin: '24680135' } as const;

let folder: string;
let vault: SealingVault;
let clock: FakeClock;
let log: FakeLog;
let steady: number;
let bare: boolean;
/** What the token was sealed with once people had PINs. */
let noted: (PinsNoted & { readonly journal: string | undefined }) | null;
let journal: OpenJournal | null;
let people: Staff;
/** What happens while the journal is opened. */
let opens = (): void => undefined;
const changed = vi.fn<PeopleDependencies['changed']>();
const broken = vi.fn<PeopleDependencies['broken']>();

const path = (): string => join(folder, 'journal.db');

/** A till that is started on the folder, with whatever lies in it. */
async function start(): Promise<Staff> {
  people = new Staff({
    book: async () => {
      opens();
      return (journal ??= await openJournal(path(), () => ACTOR)).people;
    },
    hasJournal: () => existsSync(path()),
    // What makes it slow is tested with the safe.
    safe: new FilePinSafe(pinSafePath(folder), vault, { ...PIN_COST, N: 16 }),
    mayBeOwn: (id) => Promise.resolve(id !== null || bare),
    pinsNoted: () => Promise.resolve(noted?.journal === journal?.identity.id ? (noted ?? null) : null),
    notePins: (pins) => Promise.resolve(void (noted = { journal: journal?.identity.id, ...pins })),
    clock,
    left: () => undefined,
    steadyMs: () => steady,
    log,
    changed,
    broken,
  });
  await people.load();
  return people;
}

function stop(): void {
  journal?.close();
  journal = null;
}

async function restart(): Promise<Staff> {
  stop();
  return start();
}

/** Changes the journal's file outside the app, triggers or not. */
function byHand(sql: string): void {
  stop();
  const db = new DatabaseSync(path());
  for (const name of ['people_stay', 'people_as_written', 'people_one_by_one'])
    db.exec(`DROP TRIGGER ${name}`);
  db.exec(sql);
  db.close();
}

const idOf = (name: string): string => people.state().people.find((person) => person.name === name)!.id;
const actor = (): Actor => ({
  ...ANYONE,
  person: { id: people.state().signedIn!.id, name: people.state().signedIn!.name },
});
/** The same with the rights of that person alone. */
const inRole = (): Actor => ({ ...actor(), rights: people.access.rights() });
const codeOf = (error: unknown): unknown => (error as { error: { code: string } }).error.code;
const wrong = (name: string, pin = '0000'): Promise<unknown> => people.signIn(idOf(name), pin).catch(codeOf);
/** Waits out whatever a wrong PIN has to. */
const wait = (ms = 15 * 60_000): void => {
  steady += ms;
  clock.at += ms;
};

async function three(): Promise<void> {
  await people.add(ANYONE, OWNER, []);
  await people.add(actor(), CASHIER, []);
  await people.add(actor(), MANAGER, []);
}

beforeEach(async () => {
  folder = newFolder();
  vault = new SealingVault();
  clock = new FakeClock();
  log = new FakeLog();
  steady = 1_000;
  bare = true;
  noted = null;
  journal = null;
  changed.mockReset();
  broken.mockReset();
  await start();
});
afterEach(() => {
  stop();
  removeFolders();
});

describe('a till without people', () => {
  it('asks no one, makes no file, and lets everybody do everything', () => {
    expect(people.state()).toMatchObject({ people: [], needed: false, locked: false, signedIn: null });
    expect(people.access.admit('day.close', 'z', {})).toEqual(ANYONE);
    expect(existsSync(path()) || existsSync(pinSafePath(folder))).toBe(false);
  });

  it('takes an owner first, and no one else', async () => {
    await expect(people.add(ANYONE, CASHIER, [])).rejects.toThrow('OWNER_NEEDED');
    expect(people.state().people).toEqual([]);
    expect((await restart()).state()).toMatchObject({ people: [], needed: false });
  });
});

describe('a shop of one', () => {
  it('goes without a PIN, and is that person from the start', async () => {
    await people.add(ANYONE, { ...OWNER, pin: null }, []);
    await restart();
    expect(people.state()).toMatchObject({
      locked: false,
      needed: false,
      signedIn: { name: 'Nok', rights: RIGHTS },
    });
    expect(people.access.admit('ticket.confirm', 'sell', {}).person).toEqual({
      id: idOf('Nok'),
      name: 'Nok',
    });
  });

  it('gives everybody a PIN with the second person, in one go, or changes nothing', async () => {
    await people.add(ANYONE, { ...OWNER, pin: null }, []);
    const before = people.state().people;
    await expect(people.add(actor(), CASHIER, [])).rejects.toThrow('PIN_NEEDED');
    await expect(
      people.add(actor(), { ...CASHIER, pin: null }, [{ personId: idOf('Nok'), pin: '4829' }]),
    ).rejects.toThrow('PIN_NEEDED');
    expect(people.state().people).toEqual(before);
    await people.add(actor(), CASHIER, [{ personId: idOf('Nok'), pin: '4829' }]);
    // Who added the other one goes on; after a restart a PIN is asked for.
    expect(people.state()).toMatchObject({ locked: false, signedIn: { name: 'Nok' }, needed: true });
    await restart();
    expect(people.state()).toMatchObject({ locked: true, signedIn: null });
    expect(people.state().people.map(({ hasPin }) => hasPin)).toEqual([true, true]);
    expect(await people.signIn(idOf('Nok'), '4829')).toMatchObject({ signedIn: { role: 'owner' } });
  });
});

describe('signing in', () => {
  beforeEach(three);

  it('leaves a locked till with no one signed in and no right to anything', async () => {
    await restart();
    expect(people.access.rights()).toEqual([]);
    expect(() => people.access.admit('ticket.confirm', 'sell', {})).toThrow();
    await people.signIn(idOf('Ploy'), CASHIER.pin);
    expect(people.access.rights()).toEqual(rightsOf('cashier'));
    people.lock();
    expect(people.access.rights()).toEqual([]);
  });

  it('takes the right PIN of each person and no other', async () => {
    for (const { name, pin, role } of [OWNER, CASHIER, MANAGER]) {
      expect(await people.signIn(idOf(name), pin)).toMatchObject({
        signedIn: { name, rights: rightsOf(role) },
      });
    }
    expect(await wrong('Nok', CASHIER.pin)).toBe('PIN_WRONG');
    expect(await wrong('Ploy', `${CASHIER.pin}0`)).toBe('PIN_WRONG');
    expect(await people.signIn('00000000-0000-4000-8000-000000000000', '1357').catch(codeOf)).toBe(
      'PIN_WRONG',
    );
    // A wrong one takes no one's place away.
    expect(people.state().signedIn).toMatchObject({ name: 'Ann' });
  });

  it('makes each wrong PIN wait longer, over restarts, and the clock shortens nothing', async () => {
    expect(await wrong('Ploy')).toBe('PIN_WRONG');
    expect(await wrong('Ploy')).toBe('PIN_WRONG');
    expect(await people.signIn(idOf('Ploy'), CASHIER.pin).catch((error: unknown) => error)).toMatchObject({
      error: { code: 'PIN_WAIT', detail: { waitMs: 2_000 } },
    });
    // Someone else need not wait.
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
    clock.at += 3_600_000;
    expect(await wrong('Ploy')).toBe('PIN_WAIT');
    clock.at -= 3_600_000;
    await restart();
    clock.at -= 3_600_000;
    expect(await wrong('Ploy', CASHIER.pin)).toBe('PIN_WAIT');
    clock.at += 3_600_000 + 2_000;
    // Another restart does not begin it again.
    await restart();
    expect(await wrong('Ploy')).toBe('PIN_WRONG');
    steady += 3_999;
    expect(await wrong('Ploy', CASHIER.pin)).toBe('PIN_WAIT');
    steady += 1;
    expect(await people.signIn(idOf('Ploy'), CASHIER.pin)).toMatchObject({ signedIn: { name: 'Ploy' } });
    // A right one ends it.
    expect(await wrong('Ploy')).toBe('PIN_WRONG');
    expect(await wrong('Ploy')).toBe('PIN_WRONG');
  });

  it('counts wrong PINs though an older safe is restored', async () => {
    const before = join(folder, 'before.json');
    copyFileSync(pinSafePath(folder), before);
    for (let tried = 0; tried < 4; tried += 1) {
      wait();
      expect(await wrong('Nok')).toBe('PIN_WRONG');
    }
    stop();
    copyFileSync(before, pinSafePath(folder));
    await start();
    expect(await people.signIn(idOf('Nok'), OWNER.pin).catch((error: unknown) => error)).toMatchObject({
      error: { code: 'PIN_WAIT', detail: { waitMs: 8_000 } },
    });
  });

  it('waits as long though a safe from after the first wrong one is put in its place', async () => {
    expect(await wrong('Nok')).toBe('PIN_WRONG');
    const before = join(folder, 'before.json');
    copyFileSync(pinSafePath(folder), before);
    wait();
    expect(await wrong('Nok')).toBe('PIN_WRONG');
    wait();
    stop();
    copyFileSync(before, pinSafePath(folder));
    await start();
    expect(await wrong('Nok', OWNER.pin)).toBe('PIN_WAIT');
  });

  it('checks no PIN whose try cannot be kept, says so, and counts none', async () => {
    expect(await wrong('Nok')).toBe('PIN_WRONG');
    expect(await wrong('Nok')).toBe('PIN_WRONG');
    // That wait is over, whatever the clock says.
    steady += 2_000;
    const inTheWay = `${pinSafePath(folder)}.new`;
    mkdirSync(inTheWay);
    for (let tried = 0; tried < 3; tried += 1) {
      expect(await wrong('Nok')).toBe('NOT_WRITTEN_DOWN');
      expect(await wrong('Nok', OWNER.pin)).toBe('NOT_WRITTEN_DOWN');
    }
    rmdirSync(inTheWay);
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ signedIn: { name: 'Nok' } });
  });

  it('looks at one PIN at a time, however many are given at once', async () => {
    const given = await Promise.all(Array.from({ length: 10 }, () => wrong('Nok')));
    expect(given.filter((code) => code === 'PIN_WRONG')).toHaveLength(2);
    expect(given.filter((code) => code === 'PIN_WAIT')).toHaveLength(8);
  });

  it('leaves no PIN in any file of the till, and records in the trail who came and who failed', async () => {
    // All of eight digits: the random ids in the files have any four of them now and then.
    const WRONG = '77777777';
    await wrong('Nok', WRONG);
    await people.signIn(idOf('Nok'), OWNER.pin);
    const trail = new DatabaseSync(path(), { readOnly: true });
    const kinds = trail
      .prepare("SELECT kind, who FROM audit WHERE kind NOT LIKE 'person-%' ORDER BY seq")
      .all();
    trail.close();
    expect(kinds.map((row) => ({ ...row }))).toEqual([
      { kind: 'pin-wrong', who: 'till' },
      { kind: 'signed-in', who: 'till' },
    ]);
    stop();
    const written = readFileSync(path(), 'latin1') + readFileSync(pinSafePath(folder), 'latin1');
    const said = JSON.stringify([log.entries, changed.mock.calls]);
    for (const pin of [OWNER.pin, MANAGER.pin, WRONG]) {
      expect(written).not.toContain(pin);
      expect(said).not.toContain(pin);
    }
  });
});

describe('an approval', () => {
  const VOID = { id: 'x', reason: 'wrong game', moneyBack: null };

  beforeEach(async () => {
    await three();
    await people.signIn(idOf('Ploy'), CASHIER.pin);
  });

  const approve = (name: string, pin: string, input: unknown = VOID, call = 'sale.void') =>
    people.approve(inRole(), { personId: idOf(name), pin, needs: 'void', call, input });

  it('gives the right for that call with that input, once, and both names', async () => {
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
    expect(await approve('Ann', MANAGER.pin)).toMatchObject({ by: { name: 'Ann' } });
    expect(() => people.access.admit('sale.void', 'void', { ...VOID, id: 'y' })).toThrow('RIGHT_MISSING');
    expect(() => people.access.admit('sale.refund', 'refund', VOID)).toThrow('RIGHT_MISSING');
    expect(people.access.admit('sale.void', 'void', VOID)).toMatchObject({
      person: { name: 'Ploy' },
      approvedBy: { name: 'Ann' },
    });
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
  });

  it('is given to no call whose secret the asker would keep', async () => {
    const secret = { passphrase: 'typed by the cashier' };
    await expect(approve('Ann', MANAGER.pin, secret, 'backup.setUp')).rejects.toThrow('RIGHT_MISSING');
    expect(() => people.access.enter('backup.setUp', 'void')).toThrow('RIGHT_MISSING');
  });

  it('is written down under the right that was missing, and none is given where none is', async () => {
    const asked = { personId: idOf('Ann'), pin: MANAGER.pin, call: 'ticket.confirm', input: {} };
    await people.approve(inRole(), { ...asked, needs: ['sell', 'discount'] });
    await expect(people.approve(inRole(), { ...asked, needs: 'sell' })).rejects.toThrow('INVALID_INPUT');
    stop();
    const trail = new DatabaseSync(path(), { readOnly: true });
    const approved = trail
      .prepare("SELECT body ->> '$.right' AS right FROM audit WHERE kind = 'approved'")
      .all();
    trail.close();
    expect(approved.map(({ right }) => right)).toEqual(['discount']);
  });

  it('is over after a minute, and when someone else is signed in or no one is', async () => {
    await approve('Ann', MANAGER.pin);
    steady += 60_000;
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
    await approve('Ann', MANAGER.pin);
    people.lock();
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('LOCKED');
    await people.signIn(idOf('Ploy'), CASHIER.pin);
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
  });

  it('is refused to people without the right, and with a wrong PIN', async () => {
    await people.signIn(idOf('Nok'), OWNER.pin);
    await people.add(actor(), { ...CASHIER, name: 'Fah' }, []);
    await people.signIn(idOf('Ploy'), CASHIER.pin);
    await expect(approve('Fah', CASHIER.pin)).rejects.toThrow('RIGHT_MISSING');
    await expect(approve('Ann', '0000')).rejects.toThrow('PIN_WRONG');
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
  });

  it('is worth nothing any more once the person who gave it is removed or loses the right', async () => {
    await approve('Ann', MANAGER.pin);
    // As when another till of the shop shares it: no one signs in here for that.
    await people.change(ANYONE, idOf('Ann'), { ...MANAGER, role: 'cashier', pin: null });
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
    await approve('Nok', OWNER.pin);
    await people.add(ANYONE, { ...OWNER, name: 'Som' }, []);
    await people.remove(ANYONE, idOf('Nok'));
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
  });

  it('goes to no one else when the one who asked for it leaves while its PIN is checked', async () => {
    const asked = inRole();
    await people.signIn(idOf('Nok'), OWNER.pin);
    await people.add(actor(), { ...CASHIER, name: 'Fah' }, []);
    const entering = people.signIn(idOf('Fah'), CASHIER.pin);
    const approved = people.approve(asked, {
      ...{ personId: idOf('Ann'), pin: MANAGER.pin, needs: 'void', call: 'sale.void', input: VOID },
    });
    await entering;
    await expect(approved).rejects.toThrow('LOCKED');
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
  });

  it('goes to no one else when the one who asked for it leaves while the journal is opened for its note', async () => {
    journal?.close();
    journal = null;
    opens = () => {
      opens = () => undefined;
      people.lock();
    };
    await expect(approve('Ann', MANAGER.pin)).rejects.toThrow('LOCKED');
    await people.signIn(idOf('Ploy'), CASHIER.pin);
    expect(() => people.access.admit('sale.void', 'void', VOID)).toThrow('RIGHT_MISSING');
  });

  it('of a manager gives no right of an owner', async () => {
    const asked = { personId: idOf('Ann'), pin: MANAGER.pin, call: 'people.remove', input: {} };
    await expect(people.approve(inRole(), { ...asked, needs: 'people' })).rejects.toThrow('RIGHT_MISSING');
    expect(() => people.access.admit('people.remove', 'people', {})).toThrow('RIGHT_MISSING');
  });
});

describe('changing people', () => {
  beforeEach(three);

  it('keeps every version, and there is an owner always', async () => {
    await expect(people.remove(actor(), idOf('Nok'))).rejects.toThrow('OWNER_NEEDED');
    await expect(
      people.change(actor(), idOf('Nok'), { ...OWNER, role: 'manager', pin: null }),
    ).rejects.toThrow('OWNER_NEEDED');
    await expect(people.change(actor(), idOf('Ann'), { ...MANAGER, name: 'NOK', pin: null })).rejects.toThrow(
      'NAME_TAKEN',
    );
    await people.change(actor(), idOf('Ann'), { ...MANAGER, role: 'cashier', pin: null });
    await people.remove(actor(), idOf('Ploy'));
    await restart();
    expect(people.state().people.map(({ name, role }) => [name, role])).toEqual([
      ['Nok', 'owner'],
      ['Ann', 'cashier'],
    ]);
    expect(await people.signIn(idOf('Ann'), MANAGER.pin)).toMatchObject({ signedIn: { role: 'cashier' } });
    expect(journal!.people.versions().map(({ name, version, how }) => [name, version, how])).toEqual([
      ['Nok', 1, 'added'],
      ['Ploy', 1, 'added'],
      ['Ann', 1, 'added'],
      ['Ann', 2, 'changed'],
      ['Ploy', 2, 'removed'],
    ]);
    await expect(journal!.audit.verify()).resolves.toMatchObject({ breaks: [] });
  });

  it('takes no name under which the till records what no person did', async () => {
    const change = (name: string) => people.change(actor(), idOf('Ann'), { ...MANAGER, name, pin: null });
    await expect(change('till')).rejects.toThrow('NAME_TAKEN');
    await change('Till');
  });

  it('has made a change that the journal has, though the safe cannot be written', async () => {
    const inTheWay = `${pinSafePath(folder)}.new`;
    mkdirSync(inTheWay);
    const to = { ...CASHIER, role: 'owner', pin: '9753' } as const;
    const promoted = await people.change(actor(), idOf('Ploy'), to);
    expect(promoted.people).toContainEqual(expect.objectContaining({ name: 'Ploy', role: 'owner' }));
    expect(changed).toHaveBeenLastCalledWith(promoted);
    people.reset.allow({ ok: true, mark: 'mark 1', madeAt: clock.now() });
    wait(1_000);
    expect(await people.resetOwner(idOf('Nok'), '5555')).toMatchObject({ mayReset: false });
    expect(log.entries.map(([level]) => level)).toContain('error');
    rmdirSync(inTheWay);
    await restart();
    expect(await people.signIn(idOf('Ploy'), to.pin)).toMatchObject({ signedIn: { role: 'owner' } });
    expect(await people.signIn(idOf('Nok'), '5555')).toMatchObject({ signedIn: { name: 'Nok' } });
    expect(broken).not.toHaveBeenCalled();
  });

  it('locks the till when the one is removed who is signed in', async () => {
    await people.signIn(idOf('Ploy'), CASHIER.pin);
    await people.remove(actor(), idOf('Ploy'));
    expect(people.state()).toMatchObject({ signedIn: null, locked: true });
  });

  it('lets everybody change the own PIN, with the old one', async () => {
    await people.signIn(idOf('Ploy'), CASHIER.pin);
    await expect(people.changePin(actor(), '0000', '9753')).rejects.toThrow('PIN_WRONG');
    await people.changePin(actor(), CASHIER.pin, '9753');
    await restart();
    expect(await wrong('Ploy', CASHIER.pin)).toBe('PIN_WRONG');
    expect(await people.signIn(idOf('Ploy'), '9753')).toMatchObject({ signedIn: { name: 'Ploy' } });
  });
});

describe('someone who edits the files', () => {
  beforeEach(three);

  it('gets no other role by it, and the till reports it', async () => {
    byHand("UPDATE people SET role = 'owner' WHERE name = 'Ploy'");
    await start();
    expect(broken).toHaveBeenCalledOnce();
    expect(broken.mock.calls[0]![0].forged).toEqual([`${idOf('Ploy')}/1`]);
    expect(await people.signIn(idOf('Ploy'), CASHIER.pin)).toMatchObject({ signedIn: { role: 'cashier' } });
    const { breaks } = await journal!.audit.verify();
    expect(breaks).toContainEqual(expect.objectContaining({ fault: 'row-changed', table: 'people' }));
  });

  it('signs in as no one else with a PIN that was copied from row to row', async () => {
    byHand(
      `UPDATE people SET (salt, verifier) = (SELECT salt, verifier FROM people WHERE name = 'Ploy') WHERE name = 'Nok'`,
    );
    await start();
    expect(broken).toHaveBeenCalledOnce();
    expect(await wrong('Nok', CASHIER.pin)).toBe('PIN_WRONG');
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  });

  it('takes no PIN away by a row that says there is none', async () => {
    byHand("UPDATE people SET salt = NULL, verifier = NULL, seal = ''");
    await start();
    expect(people.state()).toMatchObject({ locked: true, needed: true });
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  });

  it('adds no one, and restores no older version', async () => {
    await people.change(actor(), idOf('Ploy'), { ...CASHIER, pin: '9753' });
    byHand(`DELETE FROM people WHERE version = 2;
      INSERT INTO people SELECT 'thief', 1, at, how, 'Thief', colour, role, removed, salt, verifier, seal
        FROM people WHERE name = 'Nok'`);
    await start();
    expect(people.state().people.map(({ name }) => name)).toEqual(['Nok', 'Ploy', 'Ann']);
    expect(broken.mock.calls[0]![0]).toMatchObject({ forged: ['thief/1'], absent: [`${idOf('Ploy')}/2`] });
    expect(await wrong('Ploy', CASHIER.pin)).toBe('PIN_WRONG');
    expect(await people.signIn(idOf('Ploy'), '9753')).toMatchObject({ locked: false });
    // The removed version is in the journal again, as a new version.
    expect(journal!.people.versions().at(-1)).toMatchObject({ name: 'Ploy', how: 'carried' });
  });

  it('unlocks nothing by taking the safe away', async () => {
    stop();
    rmSync(pinSafePath(folder));
    await start();
    expect(people.state()).toMatchObject({ locked: true, needed: true, problem: 'pins-lost' });
    expect(await wrong('Nok', OWNER.pin)).toBe('PINS_LOST');
    expect(() => people.access.admit('ticket.confirm', 'sell', {})).toThrow('LOCKED');
  });

  it('unlocks nothing by taking the safe and everybody away', async () => {
    byHand('DELETE FROM people');
    rmSync(pinSafePath(folder));
    await start();
    expect(people.state()).toMatchObject({ people: [], locked: true, problem: 'pins-lost' });
  });

  it.each([
    [
      'one owner without a PIN',
      "DELETE FROM people WHERE role <> 'owner'; UPDATE people SET salt = NULL, verifier = NULL",
    ],
    [
      'no one, and no entry about people',
      "DELETE FROM people; DROP TRIGGER audit_stays; DELETE FROM audit WHERE subject = 'people'",
    ],
  ])('unlocks nothing by taking the safe away and having the journal say: %s', async (_, sql) => {
    byHand(sql);
    rmSync(pinSafePath(folder));
    await start();
    expect(people.state()).toMatchObject({
      locked: true,
      needed: true,
      signedIn: null,
      problem: 'pins-lost',
    });
    expect(() => people.access.admit('ticket.confirm', 'sell', {})).toThrow('LOCKED');
  });

  it('is let in by no journal that cannot be read, nor by the one that is restored then', async () => {
    stop();
    const safe = join(folder, 'safe.json');
    renameSync(pinSafePath(folder), safe);
    renameSync(path(), join(folder, 'kept.db'));
    writeFileSync(path(), 'no journal, and long enough to be taken for one');
    await start();
    // A person who restores the journal needs no PIN: there may be none. Nothing else is written.
    expect(people.state()).toMatchObject({ locked: false, people: [] });
    await expect(people.mustKnow(ANYONE)).rejects.toThrow('NOT_WRITTEN_DOWN');
    await expect(people.add(ANYONE, { ...OWNER, name: 'Thief' }, [])).rejects.toThrow('JOURNAL_DAMAGED');
    expect(existsSync(pinSafePath(folder))).toBe(false);
    renameSync(join(folder, 'kept.db'), path());
    const added = people.add(ANYONE, { ...OWNER, name: 'Thief' }, []);
    const recorded = people.mustKnow(ANYONE);
    await expect(added).rejects.toThrow('LOCKED');
    await expect(recorded).rejects.toThrow('LOCKED');
    expect(people.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
    expect(changed).toHaveBeenLastCalledWith(people.state());
    await people.mustKnow(THE_TILL);
    await expect(people.change(ANYONE, idOf('Nok'), { ...OWNER, pin: '1111' })).rejects.toThrow('LOCKED');
    renameSync(safe, pinSafePath(folder));
    await restart();
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  });

  it('is let in by no journal that is put in its place while a person is added', async () => {
    stop();
    renameSync(pinSafePath(folder), join(folder, 'safe.json'));
    renameSync(path(), join(folder, 'kept.db'));
    await start();
    opens = () => {
      opens = () => undefined;
      renameSync(join(folder, 'kept.db'), path());
    };
    await expect(people.add(ANYONE, { ...OWNER, name: 'Thief' }, [])).rejects.toThrow('LOCKED');
    expect(journal!.people.versions().map(({ name }) => name)).toEqual(['Nok', 'Ploy', 'Ann']);
    expect(existsSync(pinSafePath(folder))).toBe(false);
  });

  it('finds the people of the journal that a session opens, and asks a till without a journal for none', async () => {
    stop();
    rmSync(pinSafePath(folder));
    renameSync(path(), join(folder, 'kept.db'));
    await start();
    await people.mustKnow(ANYONE);
    expect(people.state()).toMatchObject({ locked: false, problem: null });
    renameSync(join(folder, 'kept.db'), path());
    await people.findPeople();
    expect(people.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
  });

  it('puts no other safe in its place', async () => {
    stop();
    vault.keyring = null;
    rmSync(pinSafePath(folder));
    rmSync(path());
    // Made on a machine without a keyring, with another owner.
    await start();
    await people.add(ANYONE, { ...OWNER, name: 'Thief', pin: '1111' }, []);
    stop();
    vault.keyring = Buffer.alloc(32, 1);
    bare = false;
    await start();
    expect(people.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
  });

  it('brings no older PIN back with an older journal', async () => {
    stop();
    copyFileSync(path(), join(folder, 'old.db'));
    await start();
    await people.signIn(idOf('Nok'), OWNER.pin);
    await people.change(actor(), idOf('Nok'), { ...OWNER, pin: '86421' });
    await people.remove(actor(), idOf('Ploy'));
    stop();
    copyFileSync(join(folder, 'old.db'), path());
    rmSync(`${path()}-wal`, { force: true });
    await start();
    expect(broken.mock.calls[0]![0].absent).toHaveLength(2);
    expect(await wrong('Nok', OWNER.pin)).toBe('PIN_WRONG');
    expect(await people.signIn(idOf('Nok'), '86421')).toMatchObject({ locked: false });
    expect(people.state().people.map(({ name }) => name)).toEqual(['Nok', 'Ann']);
    await restart();
    expect(people.state().people.map(({ name }) => name)).toEqual(['Nok', 'Ann']);
    expect(broken).toHaveBeenCalledOnce();
  });

  it('learns no PIN from a journal alone: on another machine no one signs in', async () => {
    stop();
    const here = folder;
    folder = newFolder();
    copyFileSync(join(here, 'journal.db'), path());
    await start();
    expect(people.state()).toMatchObject({ locked: true, problem: 'pins-lost' });
  });
});

describe('something that is not at hand', () => {
  it('is a journal that cannot be used: people sign in all the same, to mend it', async () => {
    await three();
    stop();
    rmSync(path());
    await start();
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ signedIn: { role: 'owner' } });
    expect(people.access.admit('session.restoreJournal', 'restore', {}).person).toMatchObject({
      name: 'Nok',
    });
  });

  it('is a keyring: no one signs in until it is there', async () => {
    await three();
    const key = vault.keyring;
    vault.keyring = null;
    await restart();
    expect(people.state()).toMatchObject({ locked: true, problem: 'keyring-unavailable' });
    expect(await wrong('Nok', OWNER.pin)).toBe('KEYRING_UNAVAILABLE');
    // A reset would discard everyone's PIN.
    people.reset.allow({ ok: true, mark: 'mark', madeAt: clock.now() });
    await expect(people.resetOwner(idOf('Nok'), '5555')).rejects.toThrow('KEYRING_UNAVAILABLE');
    vault.keyring = key;
    await people.keyChanged();
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ locked: false });
  });

  it('is a way to seal: then only the file keeps it, which is shown, until there is one', async () => {
    vault.keyring = null;
    await three();
    expect(people.state().keptBy).toBe('file');
    await restart();
    expect(await people.signIn(idOf('Nok'), OWNER.pin)).toMatchObject({ keptBy: 'file' });
    vault.keyring = Buffer.alloc(32, 1);
    await restart();
    expect(people.state().keptBy).toBe('keyring');
    expect(readFileSync(pinSafePath(folder), 'utf8')).toContain('keyring:');
  });
});

describe('a lost PIN of the owner', () => {
  let mark: Parameters<Staff['reset']['allow']>[0];
  beforeEach(async () => {
    await three();
    wait(1_000);
    mark = { ok: true, mark: 'mark 1', madeAt: clock.now() };
    wait(1_000);
  });

  it('is reset only when the till was started for it, once, and shown for a day', async () => {
    await expect(people.resetOwner(idOf('Nok'), '5555')).rejects.toThrow('RESET_NOT_ALLOWED');
    await restart();
    people.reset.allow(mark);
    expect(people.state()).toMatchObject({ mayReset: true, locked: true });
    await expect(people.resetOwner(idOf('Ploy'), '5555')).rejects.toThrow('PERSON_NOT_FOUND');
    expect(await people.resetOwner(idOf('Nok'), '5555')).toMatchObject({
      signedIn: { name: 'Nok' },
      mayReset: false,
      reset: { name: 'Nok' },
    });
    await expect(people.resetOwner(idOf('Nok'), '6666')).rejects.toThrow('RESET_NOT_ALLOWED');
    await restart();
    people.reset.allow(mark);
    expect(people.state()).toMatchObject({ mayReset: false, reset: { name: 'Nok' } });
    expect(await wrong('Nok', OWNER.pin)).toBe('PIN_WRONG');
    expect(await people.signIn(idOf('Nok'), '5555')).toMatchObject({ locked: false });
    expect(await people.signIn(idOf('Ploy'), CASHIER.pin)).toMatchObject({ locked: false });
    clock.at += 24 * 60 * 60_000;
    expect(people.state().reset).toBe(null);
    const trail = new DatabaseSync(path(), { readOnly: true });
    expect(trail.prepare("SELECT who FROM audit WHERE kind = 'person-reset'").all()).toHaveLength(1);
    trail.close();
  });

  it.each(['an older safe is restored', 'the safe is taken away'])(
    'is not set a second time by the same file though %s',
    async (how) => {
      const before = join(folder, 'before.json');
      copyFileSync(pinSafePath(folder), before);
      people.reset.allow(mark);
      await people.resetOwner(idOf('Nok'), '5555');
      stop();
      rmSync(pinSafePath(folder));
      if (how.startsWith('an older')) copyFileSync(before, pinSafePath(folder));
      await start();
      people.reset.allow(mark);
      expect(people.state()).toMatchObject({ mayReset: false });
      await expect(people.resetOwner(idOf('Nok'), '6666')).rejects.toThrow('RESET_NOT_ALLOWED');
      wait(1_000);
      people.reset.allow({ ok: true, mark: 'mark 2', madeAt: clock.now() });
      expect(people.state()).toMatchObject({ mayReset: true });
    },
  );

  it('opens a till whose PINs are lost: the others get theirs from the owner', async () => {
    stop();
    rmSync(pinSafePath(folder));
    await start();
    people.reset.allow(mark);
    await people.resetOwner(idOf('Nok'), '5555');
    await restart();
    expect(await wrong('Ploy', CASHIER.pin)).toBe('PIN_NEEDED');
    await people.signIn(idOf('Nok'), '5555');
    await people.change(actor(), idOf('Ploy'), CASHIER);
    const names = (all: readonly Person[]) => all.filter(({ hasPin }) => hasPin).map(({ name }) => name);
    expect(names(people.state().people)).toEqual(['Nok', 'Ploy']);
  });
});
