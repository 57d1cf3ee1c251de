/** Copies off the machine over a real journal, a real folder and real seals. */
import { HOUR_MS } from '@shared/model/day/business-day';
import { ANYONE } from '@shared/model/people/actor';
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually } from '@shared/test-support/eventually';
import { backupRecord, type BackupRecord } from '../../adapters/backup/backup-record';
import { copyFolder } from '../../adapters/backup/copy-folder';
import { openCopy, saltOfCopy, writeCopy } from '../../adapters/backup/sealed-copy';
import { copyJournal, journalFacts, journalIdOf } from '../../adapters/journal/backups';
import { openJournal } from '../../adapters/journal/journal-file';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { DailyCopies, type DailyCopiesDependencies } from './daily-copies';
import { AS_FOUND, KEPT_SUBJECTS, recordedSettings } from '../../domain/settings/recorded-settings';
import { settingsOf } from '../test-support/fakes';
import { partName } from '../../domain/backup/copies';
import type { CopyFolder } from '../../domain/backup/backup-ports';

const START = Date.parse('2026-11-22T05:00:00Z');
/** Only what a limit waits with: files are read and written by real threads. */
const TIMERS = { toFake: ['setTimeout', 'clearTimeout'] } satisfies Parameters<typeof vi.useFakeTimers>[0];
const PASSPHRASE = 'seven parrots guard the till';
// The cost of a passphrase is tested where it is made; here it only has to be another one for another text.
const keyOf = (passphrase: string): Buffer => Buffer.from(passphrase.padEnd(32, '.').slice(0, 32));

let data: string;
let stick: string;
let journal: string;
let now: number;
let isKeyringAway: boolean;
/** What the till's vault seals with. */
let sealedBy: string;
let written: [string, Readonly<Record<string, unknown>>][];
let record: BackupRecord;
/** Each is begun once an entry was written. */
let meanwhile: (() => void)[];
/** The part of a name that no one can guess, and a test has to. */
let random: string;
let copies: DailyCopies;

function build({
  write = writeCopy,
  files = copyFolder,
  installation = 'here',
}: { write?: typeof writeCopy; files?: CopyFolder; installation?: string } = {}): DailyCopies {
  const deps: DailyCopiesDependencies = {
    record: (record = backupRecord(join(data, 'backup.json'))),
    source: {
      changedAt: () => START + 100 * HOUR_MS,
      copy: (target) => copyJournal(journal, target),
      idOf: journalIdOf,
    },
    safe: {
      newKey: (passphrase) => ({
        salt: Buffer.from(passphrase).toString('base64').slice(0, 8),
        key: keyOf(passphrase),
      }),
      write,
      saltOf: saltOfCopy,
      open: (path, key, target) => openCopy(path, () => (typeof key === 'string' ? keyOf(key) : key), target),
    },
    files,
    sealer: {
      seal: (text) => Promise.resolve(isKeyringAway ? null : `${sealedBy}:${text}`),
      open: (text) => {
        const isOurs = !isKeyringAway && text.startsWith(`${sealedBy}:`);
        return Promise.resolve(isOurs ? text.slice(sealedBy.length + 1) : null);
      },
    },
    contents: () => Promise.resolve('{"settings":{}}'),
    settings: () => settingsOf({ timeZone: 'Asia/Bangkok', dayStartsAt: '04:00', backupsKept: 14 }),
    chooseFolder: () => Promise.resolve(stick),
    writeDown: (subject, body) => {
      written.push([subject, body]);
      meanwhile.shift()?.();
      return Promise.resolve();
    },
    ownFolder: data,
    installation,
    workFile: (name) => join(data, `${name}.part`),
    random: () => random,
    clock: { now: () => now },
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
    announce: () => undefined,
    noticesChanged: () => undefined,
  };
  return new DailyCopies(deps);
}

/** Where the next start takes the trail to say that copies go. */
function recordedFolder(): unknown {
  const asFound = { seq: 0, kind: 'settings', subject: AS_FOUND, body: { values: {} } };
  const entries = written.map(([subject, body], index) => ({
    seq: index + 1,
    kind: 'backup',
    subject,
    body,
  }));
  // Only these count of the trail.
  const counted = entries.filter(({ subject }) =>
    (KEPT_SUBJECTS.backup as readonly string[]).includes(subject),
  );
  return recordedSettings([asFound, ...counted])?.['copyFolder'] ?? null;
}

beforeEach(async () => {
  [data, stick] = [newFolder(), newFolder()];
  journal = join(data, 'live', 'journal.db');
  [now, isKeyringAway, sealedBy, written, random, meanwhile] = [START, false, 'sealed', [], 'r1', []];
  (await openJournal(journal, () => ({ till: '', staff: '' }))).close();
  copies = build();
});
afterEach(() => removeFolders());

it('proves the folder with a first copy, which opens to the journal and leaves nothing open behind', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const [name = ''] = readdirSync(stick);
  expect(readdirSync(stick)).toEqual([name]);
  expect(copies.state()).toMatchObject({ folder: stick, lastName: name, problem: null });
  const opened = join(data, 'opened.db');
  const { contents } = await openCopy(join(stick, name), () => keyOf(PASSPHRASE), opened);
  expect(contents).toBe('{"settings":{}}');
  expect(journalIdOf(opened)).toBe(journalIdOf(journal));
  expect(readdirSync(data).filter((file) => file.endsWith('.part'))).toEqual([]);
  expect(readFileSync(join(data, 'backup.json'), 'utf8')).not.toContain(PASSPHRASE);
  expect(written).toEqual([
    ['copying', { folder: stick }],
    ['set-up', { folder: stick }],
  ]);
});

it('refuses the folder of the till, whatever leads there, and keeps the earlier set-up', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const kept = stick;
  const inside = join(data, 'copies');
  mkdirSync(inside);
  const link = join(newFolder(), 'a stick');
  symlinkSync(inside, link, 'junction');
  for (stick of [data, inside, link]) {
    await expect(copies.setUp(PASSPHRASE, ANYONE)).rejects.toMatchObject({
      error: { code: 'BACKUP_FOLDER', detail: { why: 'own-folder' } },
    });
  }
  expect(readdirSync(inside)).toEqual([]);
  expect(copies.state()).toMatchObject({ folder: kept, problem: null });
  // The trail says where copies go: the next start compares it with the file.
  expect(recordedFolder()).toBe(kept);
});

it.each([
  ['two folders', ['a', 'b']],
  ['a folder, then one that is gone', ['a', 'gone']],
  ['one that is gone, then a folder', ['gone', 'a']],
  ['a folder, and none', ['a', 'off']],
  ['none, and a folder', ['off', 'a']],
  ['two folders, and none', ['a', 'gone', 'off', 'b']],
])('of changes at once, the trail names last where copies go: %s', async (_what, changes) => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const ends: Promise<unknown>[] = [];
  const begin = (change: string): void => {
    stick = change === 'gone' ? join(data, 'gone') : newFolder();
    const end = change === 'off' ? copies.turnOff(ANYONE) : copies.setUp(PASSPHRASE, ANYONE);
    ends.push(end.catch(() => undefined));
  };
  const [first = '', ...others] = changes;
  meanwhile = others.map((change) => () => begin(change));
  begin(first);
  await eventually(() => expect(ends).toHaveLength(changes.length));
  await Promise.all(ends);
  expect(recordedFolder()).toBe(copies.state().folder);
});

it('records what stays when the disk does not take where copies go', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const kept = stick;
  vi.spyOn(record, 'set').mockImplementationOnce(() => {
    throw new Error('ENOSPC');
  });
  stick = newFolder();
  await expect(copies.setUp(PASSPHRASE, ANYONE)).rejects.toMatchObject({ error: { code: 'BACKUP_FOLDER' } });
  expect(recordedFolder()).toBe(kept);
  vi.spyOn(record, 'remove').mockImplementationOnce(() => {
    throw new Error('EROFS');
  });
  await expect(copies.turnOff(ANYONE)).rejects.toThrow('EROFS');
  expect(recordedFolder()).toBe(kept);
});

it('reports a folder that is gone in a way that the screen has words for', async () => {
  rmSync(stick, { recursive: true });
  await expect(copies.setUp(PASSPHRASE, ANYONE)).rejects.toMatchObject({
    error: { code: 'BACKUP_FOLDER', detail: { why: 'no-folder' } },
  });
});

it('goes on under another passphrase of the till, though it dies while that is changed', async () => {
  const problemAfterStart = async () => {
    copies = build();
    await copies.run();
    return copies.state().problem;
  };
  await copies.setUp(PASSPHRASE, ANYONE);
  for (const next of ['second', 'third']) {
    sealedBy = next;
    await copies.key.sealAgain();
    // It died: the vault's own file has the first passphrase.
    sealedBy = 'sealed';
    expect(await problemAfterStart()).toBe(null);
  }
  sealedBy = 'fourth';
  await copies.key.sealAgain();
  expect(await problemAfterStart()).toBe(null);
  await copies.key.sealAgain();
  expect(record.get()).not.toHaveProperty('formerKey');
  sealedBy = 'sealed';
  expect(await problemAfterStart()).toMatchObject({ why: 'key' });
});

it('goes on after a restart, once a day and every four hours while the journal changes', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  copies = build();
  const last = (): string | null => copies.state().lastAt;
  now += 4 * HOUR_MS - 1;
  await copies.runIfDue();
  expect(last()).toBe('2026-11-22T05:00:00.000Z');
  now += 1;
  await copies.runIfDue();
  expect(last()).toBe('2026-11-22T09:00:00.000Z');
  expect(readdirSync(stick)).toHaveLength(1);
  // The next business day begins at 04:00 in Bangkok.
  now = Date.parse('2026-11-22T21:00:00Z');
  await copies.runIfDue();
  expect(readdirSync(stick)).toHaveLength(2);
});

it('is not kept from copying by a clock that was set back', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  now -= 30 * 24 * HOUR_MS;
  await copies.runIfDue();
  expect(copies.state().lastAt).toBe('2026-10-23T05:00:00.000Z');
});

it('reports a folder that is away, is late after a day of it, and catches up when it is back', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  rmSync(stick, { recursive: true });
  now += 20 * HOUR_MS;
  await copies.runIfDue();
  expect(copies.state().problem).toMatchObject({ why: 'folder' });
  expect(copies.isLate()).toBe(false);
  // A stick that is out is not made as a folder of the machine's own.
  expect(existsSync(stick)).toBe(false);
  now += 5 * HOUR_MS;
  await copies.runIfDue();
  expect(copies.isLate()).toBe(true);
  stick = newFolder();
  await copies.setUp(PASSPHRASE, ANYONE);
  expect([copies.isLate(), copies.state().problem]).toEqual([false, null]);
});

it('reports a share that hangs, is late after a day of it, and catches up when it answers', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const { promise: answer, resolve: answers } = Promise.withResolvers<undefined>();
  let asked = 0;
  copies = build({ files: { ...copyFolder, mustBeThere: () => ((asked += 1), answer) } });
  now += 24 * HOUR_MS + 1;
  const hanging = copies.runIfDue();
  await copies.runIfDue();
  expect([copies.isLate(), copies.state().problem]).toEqual([false, null]);
  now += HOUR_MS / 4;
  await copies.runIfDue();
  expect([copies.isLate(), copies.state().problem]).toEqual([true, { why: 'folder', reason: 'no answer' }]);
  answers(undefined);
  await hanging;
  expect([copies.isLate(), copies.state().problem, asked]).toEqual([false, null, 1]);
});

it('answers a person who asks for a copy while a share hangs, and copies to another folder without waiting', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const share = stick;
  const { promise: answer, resolve: answers } = Promise.withResolvers<undefined>();
  const { promise: asked, resolve: asks } = Promise.withResolvers<undefined>();
  const mustBeThere: CopyFolder['mustBeThere'] = (folder) => {
    if (folder !== share) return copyFolder.mustBeThere(folder);
    asks(undefined);
    return answer;
  };
  copies = build({ files: { ...copyFolder, mustBeThere } });
  now += 24 * HOUR_MS + 1;
  const hanging = copies.runIfDue();
  await asked;
  now += HOUR_MS / 4;
  const problem = { folder: share, problem: { why: 'folder', reason: 'no answer' } };
  expect(await copies.run()).toMatchObject(problem);
  stick = newFolder();
  expect(await copies.setUp(PASSPHRASE, ANYONE)).toMatchObject({ folder: stick, problem: null });
  const made = copies.state();
  answers(undefined);
  await hanging;
  // The share’s late copy is no copy in the new folder.
  expect(copies.state()).toEqual(made);
  expect(readdirSync(data).filter((file) => file.endsWith('.part'))).toEqual([]);
});

/** A folder that never answers, or only when the test lets it; and how often it was asked. */
function hangingFolder(): { files: CopyFolder; asked: (times: number) => Promise<void>; answer: () => void } {
  const { promise: answered, resolve } = Promise.withResolvers<undefined>();
  const asks = Array.from({ length: 4 }, () => Promise.withResolvers<undefined>());
  let asked = 0;
  const mustBeThere: CopyFolder['mustBeThere'] = () => {
    asks[asked]?.resolve(undefined);
    asked += 1;
    return answered;
  };
  return {
    files: { ...copyFolder, mustBeThere },
    asked: async (times) => {
      await asks[times - 1]?.promise;
      expect(asked).toBe(times);
    },
    answer: () => resolve(undefined),
  };
}

it('gives up on a new folder that hangs, and keeps to the earlier set-up, also when it answers later', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const before = copies.state();
  const folder = hangingFolder();
  copies = build(folder);
  stick = newFolder();
  vi.useFakeTimers(TIMERS);
  try {
    const setting = expect(copies.setUp(PASSPHRASE, ANYONE)).rejects.toMatchObject({
      error: { code: 'BACKUP_FOLDER', detail: { reason: 'no answer' } },
    });
    // The way there is over real files: time may only pass once the folder is asked.
    await folder.asked(1);
    await vi.advanceTimersByTimeAsync(HOUR_MS / 4);
    await setting;
  } finally {
    vi.useRealTimers();
  }
  folder.answer();
  await copies.idle();
  expect(copies.state()).toEqual(before);
});

it('lets no more than two shares hang, since each holds a thread that the till’s other files need', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const folder = hangingFolder();
  copies = build(folder);
  vi.useFakeTimers(TIMERS);
  try {
    for (let time = 1; time <= 5; time += 1) {
      const setting = expect(copies.setUp(PASSPHRASE, ANYONE)).rejects.toThrow('BACKUP_FOLDER');
      // Two hang and one waits; the fourth and fifth are refused before any folder is asked.
      await folder.asked(Math.min(time, 3));
      now += HOUR_MS;
      await vi.advanceTimersByTimeAsync(HOUR_MS);
      await setting;
    }
  } finally {
    vi.useRealTimers();
  }
  await folder.asked(3);
});

it('lets the day’s copy of another till be that began with a copy of the same journal', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const [name = ''] = readdirSync(stick);
  const before = readFileSync(join(stick, name));
  const own = data;
  data = newFolder();
  const other = build();
  await other.setUp('another four word phrase', ANYONE);
  await other.run();
  expect(readFileSync(join(stick, name)).equals(before)).toBe(true);
  const mark = Buffer.from('another four word phrase').toString('hex').slice(0, 6);
  const apart = name.replace('.tillcopy', `-${mark}.tillcopy`);
  expect(other.state().lastName).toBe(apart);
  expect(readdirSync(stick).sort()).toEqual([apart, name].sort());
  // Each goes on with its own.
  data = own;
  await copies.run();
  expect(copies.state().lastName).toBe(name);
  expect(readdirSync(stick)).toHaveLength(2);
});

it('stays off when it is turned off while a copy is made', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const { promise: answer, resolve: answers } = Promise.withResolvers<undefined>();
  copies = build({ files: { ...copyFolder, mustBeThere: () => answer } });
  const running = copies.run();
  await copies.turnOff(ANYONE);
  answers(undefined);
  await running;
  expect(copies.state()).toMatchObject({ folder: null, lastAt: null, problem: null });
  expect(existsSync(join(data, 'backup.json'))).toBe(false);
});

it('takes away what a till left that died over a copy, and nothing that is whole or another’s', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const [name = ''] = readdirSync(stick);
  const salt = Buffer.from(PASSPHRASE).toString('base64').slice(0, 8);
  const another = partName('till-00000000-2026-11-20.tillcopy', salt, 'x');
  const next = name.replace('2026-11-22', '2026-11-24');
  const left = [name.replace('2026-11-22', '2026-11-21'), name, next].map((of) => partName(of, salt, 'died'));
  for (const file of [another, ...left]) writeFileSync(join(stick, file), 'half');
  now += 48 * HOUR_MS;
  await copies.run();
  expect(readdirSync(stick).sort()).toEqual([another, name, next].sort());
});

describe.skipIf(process.platform === 'win32')('a folder that someone else writes into', () => {
  let before: Buffer;
  let name: string;

  beforeEach(async () => {
    await copies.setUp(PASSPHRASE, ANYONE);
    name = readdirSync(stick)[0] ?? '';
    before = readFileSync(journal);
    now += 24 * HOUR_MS;
  });

  it('leads no copy through a link, wherever one is put', async () => {
    const salt = Buffer.from(PASSPHRASE).toString('base64').slice(0, 8);
    const next = name.replace('2026-11-22', '2026-11-23');
    const names = [next, `${next}.part`, `${next}.new`, partName(next, salt, '0'), `.${next}.part`];
    for (const put of names) symlinkSync(journal, join(stick, put));
    await copies.runIfDue();
    expect(copies.state()).toMatchObject({ problem: null, lastName: next });
    expect(readFileSync(journal).equals(before)).toBe(true);
    expect(lstatSync(join(stick, next)).isFile()).toBe(true);
    expect(await saltOfCopy(join(stick, next))).toBe(salt);
  });

  it.each(['link', 'hard link', 'file', 'nowhere'])(
    'makes no copy over a %s at its name, even where the name is known, and says so',
    async (what) => {
      const salt = Buffer.from(PASSPHRASE).toString('base64').slice(0, 8);
      random = 'known';
      const put = join(stick, partName(name.replace('2026-11-22', '2026-11-23'), salt, 'known'));
      // Put there just before it is written: what lay there earlier is taken away first.
      copies = build({
        write: (...args) => {
          if (what === 'link') symlinkSync(journal, put);
          else if (what === 'nowhere') symlinkSync(join(data, 'nothing'), put);
          else if (what === 'file') writeFileSync(put, 'theirs');
          else linkSync(journal, put);
          return writeCopy(...args);
        },
      });
      await copies.runIfDue();
      expect(copies.state().problem).toMatchObject({ why: 'folder' });
      expect(readFileSync(journal).equals(before)).toBe(true);
      expect(existsSync(join(data, 'nothing'))).toBe(false);
    },
  );

  it('is not waited for when there are pipes where copies were', async () => {
    const next = name.replace('2026-11-22', '2026-11-23');
    for (const put of [next, name.replace('2026-11-22', '2026-11-01'), 'till-00000000-2026-11-20.tillcopy']) {
      execFileSync('mkfifo', [join(stick, put)]);
    }
    await copies.runIfDue();
    expect(copies.state()).toMatchObject({ problem: null, lastName: next });
    expect(await copyFolder.list(stick)).not.toContain('till-00000000-2026-11-20.tillcopy');
    const pipe = join(stick, 'till-00000000-2026-11-20.tillcopy');
    await expect(openCopy(pipe, () => keyOf(PASSPHRASE), join(data, 'x'))).rejects.toMatchObject({
      error: { code: 'COPY_NOT_READ' },
    });
    await expect(openCopy(stick, () => keyOf(PASSPHRASE), join(data, 'x'))).rejects.toMatchObject({
      error: { code: 'COPY_NOT_READ' },
    });
  });
});

it('reports a key that cannot be opened, and sets nothing up that it could not keep', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  isKeyringAway = true;
  now += 24 * HOUR_MS;
  await copies.runIfDue();
  expect(copies.state().problem).toMatchObject({ why: 'key' });
  await expect(copies.setUp('another four word phrase', ANYONE)).rejects.toMatchObject({
    error: { code: 'KEYRING_UNAVAILABLE' },
  });
  expect(copies.state().folder).toBe(stick);
});

/** The next start makes no copy a day later, and says that it lacks the key. */
async function expectNoKey(): Promise<void> {
  const next = build();
  const before = readdirSync(stick);
  now += 24 * HOUR_MS;
  await next.runIfDue();
  expect(next.state().problem).toMatchObject({ why: 'key' });
  expect(readdirSync(stick)).toEqual(before);
}

it.each([
  ['another salt', { salt: 'b3RoZXI=' }],
  // Base64 that is read leniently would be a key of 32 bytes that its typist knows.
  [
    'details of a kept sale as its key',
    { sealedKey: `sealed:${JSON.stringify([['pin000', 'A'.repeat(37)]])}` },
  ],
])('makes no copy with what no one chose as its passphrase: %s', async (_, changed) => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const path = join(data, 'backup.json');
  writeFileSync(path, JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), ...changed }));
  await expectNoKey();
});

it('makes no copy with the key of another till that the same keyring sealed', async () => {
  await build({ installation: 'elsewhere' }).setUp('another four word phrase', ANYONE);
  await expectNoKey();
});

it('takes no copy for made that does not open again, and keeps the one before', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const [name = ''] = readdirSync(stick);
  const before = readFileSync(join(stick, name));
  const lossy = build({
    write: async (...given) => {
      const sum = await writeCopy(...given);
      // A stick that loses its content.
      writeFileSync(given[2], readFileSync(given[2]).fill(0, 200, 400));
      return sum;
    },
  });
  await lossy.run();
  expect(lossy.state().problem).toMatchObject({ why: 'not-verified' });
  expect(readFileSync(join(stick, name)).equals(before)).toBe(true);
  expect(readdirSync(stick)).toEqual([name]);
});

it('says so when the record of it was spoilt, instead of being silently off', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  writeFileSync(join(data, 'backup.json'), '{');
  copies = build();
  expect(copies.state().problem).toMatchObject({ why: 'record' });
  expect(copies.isLate()).toBe(true);
});

it('removes its own old copies and nothing else', async () => {
  await copies.setUp(PASSPHRASE, ANYONE);
  const id = journalIdOf(journal).slice(0, 8);
  const old = ['2026-09-01', '2026-09-02', '2026-11-20', '2026-11-21'].map(
    (day) => `till-${id}-${day}.tillcopy`,
  );
  for (const name of [...old, 'photo.jpg']) {
    writeFileSync(join(stick, name), '');
    utimesSync(join(stick, name), 0, 0);
  }
  await copies.run();
  expect(readdirSync(stick)).toContain('photo.jpg');
  expect(readdirSync(stick)).toContain(old[0]);
  expect(readdirSync(stick)).not.toContain(old[1]);
});

it('looks a journal through before it is taken, and knows a newer one', async () => {
  const other = join(data, 'other.db');
  writeFileSync(other, 'no journal');
  expect(() => journalFacts(other)).toThrow(
    expect.objectContaining({ error: { code: 'COPY_NOT_READ', detail: { reason: 'no whole journal' } } }),
  );
  const newer = join(data, 'newer.db');
  await copyJournal(journal, newer);
  const db = new DatabaseSync(newer);
  db.exec('PRAGMA user_version = 9999');
  db.close();
  expect(() => journalFacts(newer)).toThrow(
    expect.objectContaining({ error: { code: 'COPY_TOO_NEW', detail: {} } }),
  );
});
