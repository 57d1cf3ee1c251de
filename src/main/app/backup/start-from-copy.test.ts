/** A new PC that dies while it starts from a sealed copy: its next start can still check PINs. On real files. */
import { copyFileSync, cpSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ANYONE } from '@shared/model/people/actor';
import { JournalFiles } from '../../adapters/journal/journal-files';
import { FilePinSafe, PIN_COST, pinSafePath } from '../../adapters/secrets/pin-safe';
import { SealingVault } from '../../adapters/secrets/test-support/sealing-vault';
import { TrailKeyStore, trailKeyPath } from '../../adapters/secrets/trail-key';
import { openSettings } from '../../adapters/settings/settings-store';
import { systemClock } from '../../adapters/system/clock';
import { journalPath } from '../../adapters/system/data-folder';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import type { CopySafe } from '../../domain/backup/backup-ports';
import { LiveTrail } from '../live/live-trail';
import { Notices } from '../notices';
import { TillPeople } from '../people/till-people';
import { SessionAtWork } from '../session/session-at-work';
import { SessionSwitch } from '../session/session-switch';
import { FakeLog, settingsOf } from '../test-support/fakes';
import { liveFiles } from '../test-support/live-files';
import { StartFromCopy } from './start-from-copy';

const OWNER = { name: 'Nok', colour: 'teal', role: 'owner', pin: '482915' } as const;

type Started = Awaited<ReturnType<typeof start>>;
let open: LiveTrail[];
/** The journal of the copy, and what lies next to it. */
let copy: { readonly journal: string; readonly contents: string };

beforeEach(async () => {
  open = [];
  const old = await start(newFolder());
  old.store.update({
    shopName: 'The old shop',
    service: { baseUrl: 'https://api.example', identify: 'shop' },
  });
  await old.people.keep.add(ANYONE, OWNER, []);
  const journal = join(newFolder(), 'copied');
  await old.journals.copy(journal);
  copy = { journal, contents: await old.fromCopy.contents() };
});
afterEach(async () => {
  for (const live of open) await live.close();
  removeFolders();
});

/** A till that is started on the folder; `put` puts its journal in place instead. */
async function start(folder: string, put: JournalFiles['put'] | null = null) {
  const log = new FakeLog();
  const store = openSettings(folder, { ...settingsOf(), service: null }).store;
  const sealing = new SealingVault();
  const vault = Object.assign(sealing, {
    pinsOf: () => Promise.resolve(null),
    notePins: () => Promise.resolve(),
  });
  const trailKey = new TrailKeyStore(trailKeyPath(folder), vault);
  const live = new LiveTrail({
    ...liveFiles(folder, () => store.get()),
    ...{ key: trailKey, log, restoreSettings: () => undefined, anchoredChanged: () => undefined },
  });
  const journals = new JournalFiles(folder, systemClock);
  const notices = new Notices();
  const people = new TillPeople({
    safe: new FilePinSafe(pinSafePath(folder), vault, { ...PIN_COST, N: 16 }),
    ...{ vault, trailKey, live, notices, log, clock: systemClock, steadyMs: () => Date.now() },
    hasJournal: () => journals.isThere('live'),
    readReset: () => Promise.resolve({ mark: { ok: false, why: 'not-there' }, words: '' }),
    ...{ left: () => undefined, changed: () => undefined },
  });
  const sessions = new SessionSwitch({
    ...{ store, live, notices, log, clock: systemClock },
    journals: Object.assign(new JournalFiles(folder, systemClock), put && { put }),
    now: new SessionAtWork(store, systemClock),
    readBaseUrl: () => ({ ok: false, error: { code: 'NOT_CONFIGURED', detail: {} } }),
    openLive: () => Promise.reject(new Error('no service')),
    openTraining: () => Promise.reject(new Error('no training')),
    firstScreen: Promise.resolve(),
    ...{ changed: () => undefined, noticesChanged: () => undefined, ending: () => Promise.resolve() },
  });
  const safe: Pick<CopySafe, 'open'> = {
    open: (_path, _passphrase, target) => {
      copyFileSync(copy.journal, target);
      return Promise.resolve({ contents: copy.contents, sum: '' });
    },
  };
  const fromCopy = new StartFromCopy({
    ...{ sessions, people, trailKey, store, log, source: journals, safe: safe as CopySafe },
    chooseCopy: () => Promise.resolve('copy'),
    workFile: (name) => join(folder, name),
    remove: (path) => rm(path, { force: true }),
  });
  await sessions.open('live');
  await people.start(null);
  open.push(live);
  return { people, journals, fromCopy, store };
}

async function signInAt({ people }: Started): Promise<void> {
  const id = people.keep.state().people[0]?.id ?? '';
  expect(await people.keep.signIn(id, OWNER.pin)).toMatchObject({ locked: false, problem: null });
}

it.each(['before', 'after'])(
  'has the PINs and settings of the copy after it died just %s the journal was in place',
  async (when) => {
    const folder = newFolder();
    const died = newFolder();
    const die = (): void => cpSync(folder, died, { recursive: true });
    const till = await start(folder, (source) => {
      if (when === 'before') die();
      const setAside = new JournalFiles(folder, systemClock).put(source);
      if (when === 'after') die();
      return setAside;
    });
    await till.fromCopy.start('passphrase', ANYONE);
    await signInAt(till);

    const next = await start(died);
    expect(next.people.keep.state()).toMatchObject({ locked: true, people: [{ name: 'Nok' }] });
    await signInAt(next);
    expect(next.store.get()).toMatchObject({ shopName: 'The old shop', service: null });
    if (when === 'after') return;
    // It begins again with the same copy.
    await next.fromCopy.start('passphrase', ANYONE);
    expect(next.journals.idOf(journalPath(died, 'live'))).toBe(next.journals.idOf(copy.journal));
    await signInAt(next);
  },
);

it('keeps nothing of a copy whose journal cannot be put in place', async () => {
  const folder = newFolder();
  const till = await start(folder, () => {
    throw new Error('the disk is full');
  });
  await expect(till.fromCopy.start('passphrase', ANYONE)).rejects.toThrow('COPY_NOT_READ');
  expect(till.people.keep.state()).toMatchObject({ locked: false, people: [] });
  expect((await start(folder)).people.keep.state()).toMatchObject({ locked: false, people: [] });
});
