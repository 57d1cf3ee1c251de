import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnchorFile, anchorPath } from '../../adapters/anchor/anchor-file';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import { keep } from '../../adapters/journal/test-support/filled-journal';
import { DAY, takeZ } from '../../adapters/journal/test-support/report-of-day';
import { verifyAudit } from '../../adapters/journal/trail/verify-trail';
import { settingsOf } from '../test-support/fakes';
import { LiveTrail, type LiveTrailDependencies } from './live-trail';
import { appError, Failure } from '@shared/ipc/errors';
import { ANYONE } from '@shared/model/people/actor';
import type { Settings } from '@shared/model/settings/settings';
import type { TrailKey } from '../../domain/trail-key';
import { toIso } from '@shared/model/day/business-day';
import type { KeptServices } from '../../domain/settings/recorded-settings';
import { liveFiles } from '../test-support/live-files';
import { PictureFile } from '../../adapters/catalogue/picture-file';
import { systemClock } from '../../adapters/system/clock';
import { saleId } from '../../domain/test-support/sales';
import { SetPictures } from '../service/set-pictures';

const KEY: TrailKey = { id: 'k', bytes: randomBytes(32), storage: 'keyring', since: 1 };
let path: string;
let key: TrailKey | null;
let live: LiveTrail;
/** What the file has whenever it is asked for the key to seal with. */
let atKey: unknown[];
/** What the settings file says. */
let settings: Settings;
let services: KeptServices;
/** Whether the till had a key before this run. */
let wasThere: boolean;
/** Whether the anchor could be written, each time it changed. */
let anchored: boolean[];

beforeEach(() => {
  const dataFolder = newFolder();
  path = join(dataFolder, 'live', 'journal.db');
  key = KEY;
  wasThere = true;
  anchored = [];
  services = { messages: false, copyFolder: null, ledger: false };
  settings = settingsOf({ tillName: 'A', cashierName: 'Nok', otherTills: true, voidUnknownAfterMinutes: 30 });
  live = new LiveTrail({
    ...liveFiles(dataFolder, () => settings),
    services: () => services,
    restoreSettings: (values) => (settings = { ...settings, ...values }),
    key: {
      get: () => {
        atKey = trail();
        return Promise.resolve(key);
      },
      find: () => Promise.resolve(key),
      sealAgain: () => Promise.resolve(),
      wasThere: () => wasThere,
    } as unknown as LiveTrailDependencies['key'],
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
    anchoredChanged: () => anchored.push(live.isAnchored()),
  });
});
afterEach(async () => {
  await live.close();
  removeFolders();
});

function trail(): unknown[] {
  const db = new DatabaseSync(path, { readOnly: true });
  const rows = db.prepare('SELECT who, kind, subject, body, seal IS NOT NULL AS sealed FROM audit').all();
  db.close();
  return rows.map((row) => ({ ...row }));
}

it('takes a change in where there is no live journal yet, sealed, by whom it was made', async () => {
  await live.record('settings', 'successStatuses', { from: ['SUCCESS'], to: ['FAILED'] }, ANYONE);
  expect(trail().slice(1)).toEqual([
    {
      who: 'Nok',
      kind: 'settings',
      subject: 'successStatuses',
      body: '{"from":["SUCCESS"],"to":["FAILED"]}',
      sealed: 1,
    },
  ]);
});

it('is one journal for the session and for all other entries', async () => {
  const [one, other] = await Promise.all([live.open(), live.open()]);
  expect(one).toBe(other);
  await live.record('token', 'removed', {}, ANYONE);
  expect(one.head().seq).toBe(2);
  await live.close();
  await live.record('token', 'removed', {}, ANYONE);
  expect(trail()).toHaveLength(3);
});

it('asks whether a change may be written with the journal open, and writes none otherwise', async () => {
  const asked: boolean[] = [];
  const refuse = () => {
    asked.push(existsSync(path));
    return Promise.reject(new Failure(appError('LOCKED')));
  };
  await expect(live.record('settings', 'x', {}, ANYONE, refuse)).rejects.toThrow('LOCKED');
  expect([asked, trail().length]).toEqual([[true], 1]);
});

it('refuses a change that cannot be written down, and takes it once it can', async () => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'not a journal at all, and longer than nothing');
  await expect(live.record('settings', 'x', {}, ANYONE)).rejects.toMatchObject({
    error: { code: 'NOT_WRITTEN_DOWN' },
  });
  writeFileSync(path, '');
  await live.record('settings', 'x', {}, ANYONE);
  expect(trail()).toHaveLength(2);
});

it('seals the entries from before the key was at hand, and those after', async () => {
  key = null;
  await live.record('settings', 'x', {}, ANYONE);
  key = KEY;
  await live.keyChanged();
  await live.record('settings', 'y', {}, ANYONE);
  await live.close();
  const db = new DatabaseSync(path, { readOnly: true });
  expect(await verifyAudit(db, { key: KEY, anchor: null })).toMatchObject({
    breaks: [],
    seals: { sealed: 3, unsealed: 0 },
  });
  db.close();
});

it('leaves no entry without a seal where it dies after it found that the journal is a copy', async () => {
  await live.open();
  await live.close();
  rmSync(anchorPath(dirname(dirname(path))));
  await live.open();
  expect(atKey.at(-1)).toMatchObject({ kind: 'journal', subject: 'copy', sealed: 1 });
});

it('leaves what was sold before a late key shows that the journal is a copy', async () => {
  await live.record('settings', 'x', {}, ANYONE);
  await live.close();
  const copy = readFileSync(path);
  await live.record('settings', 'y', {}, ANYONE);
  await live.close();
  writeFileSync(path, copy);
  key = null;
  const { sales, restores } = await live.open();
  keep({ sales }, 1, { heldReason: 'offline' });
  const known = restores.epoch();
  key = KEY;
  await live.keyChanged();
  expect(restores.epoch()).toBeGreaterThan(known);
  expect(sales.get(saleId(1))?.state).toBe('held');
});

describe('the settings file', () => {
  const edits = async () => (await live.open()).settings.edits();
  /** A start of the till with what the file says by then. */
  async function startWith(edit: Partial<Settings>): Promise<void> {
    await live.close();
    settings = { ...settings, ...edit };
    await live.open();
  }

  it('that was edited between two starts is written down, sealed, and shown until a Z report has it', async () => {
    await live.open();
    await startWith({
      successStatuses: ['SUCCESS', 'PENDING'],
      voidUnknownAfterMinutes: 0,
      otherTills: false,
    });
    expect((await edits()).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['successStatuses', 'SUCCESS', 'SUCCESS, PENDING'],
      ['voidUnknownAfterMinutes', '30', '0'],
      ['otherTills', 'true', 'false'],
    ]);
    expect(trail().at(-1)).toEqual({
      ...{ who: 'till', kind: 'settings', subject: 'otherTills', sealed: 1 },
      body: '{"from":true,"to":false,"outside":true}',
    });
    await startWith({});
    expect(await edits()).toHaveLength(3);
    const journal = await live.open();
    const { report } = takeZ(journal.reports, DAY, 60);
    expect(report.settingEdits.map(({ name }) => name)).toContain('otherTills');
    expect(await edits()).toEqual([]);
  });

  it('that was edited is still reported after the Z report of an empty day long ago, as a restored journal is', async () => {
    await live.open();
    await startWith({ otherTills: false });
    const { reports, restores } = await live.open();
    restores.note('other-folder', null, toIso(systemClock.now()), true);
    const reported = async () => [(await edits()).length, restores.unreported().length];
    const z = (day: string, minutes: number) => {
      const { settingEdits, restores: found } = takeZ(reports, day, minutes).report;
      return [settingEdits.length, found.length];
    };
    expect([z('2026-11-02', 50), await reported()]).toEqual([
      [1, 1],
      [1, 1],
    ]);
    expect([z(DAY, 60), await reported()]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  it('that says to trust the machine’s certificates is reported, and not believed', async () => {
    settings = { ...settings, systemRoots: true };
    await live.open();
    expect(settings.systemRoots).toBe(false);
    expect(await edits()).toEqual([]);
    await startWith({ systemRoots: true });
    expect(settings.systemRoots).toBe(false);
    expect((await edits()).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['systemRoots', 'false', 'true'],
    ]);
    await live.record('settings', 'systemRoots', { from: false, to: true }, ANYONE);
    await startWith({ systemRoots: true });
    expect(settings.systemRoots).toBe(true);
    expect(await edits()).toHaveLength(1);
  });

  it('that names another service, or is edited back, is reported as well', async () => {
    const service = { baseUrl: 'https://example.com', identify: 'demo' };
    await startWith({ service });
    await startWith({ service: { ...service, identify: 'other' } });
    await startWith({ service });
    expect((await edits()).map(({ name, to }) => [name, to])).toEqual([
      ['service', 'https://example.com other'],
      ['service', 'https://example.com demo'],
    ]);
  });

  it('is not reported when the till itself changed it, by a screen, a connection or a file', async () => {
    await live.open();
    await live.record('settings', 'maxQuantity', { from: 99, to: 5 }, ANYONE);
    const service = { baseUrl: 'https://example.com', identify: 'demo' };
    await live.record('service', 'connecting', { ...service, settings: { otherTills: false } }, ANYONE);
    await startWith({ maxQuantity: 5, service, otherTills: false });
    expect(await edits()).toEqual([]);
  });

  it('may have the pictures that the till has set, and no other', async () => {
    const [ours, theirs] = ['A', 'B'].map((end) => `data:image/png;base64,iVBORw0KGgo${end}`);
    const kept = new PictureFile(dirname(path));
    const journal = await live.open();
    const { audit } = journal;
    const pictures = new SetPictures({ kept, audit, clock: systemClock, announce: () => undefined });
    pictures.set('customer', ours!, ANYONE);
    pictures.set('logo', ours!, ANYONE);
    pictures.set('logo', null, ANYONE);
    await startWith({});
    expect(await edits()).toEqual([]);
    writeFileSync(join(dirname(path), 'pictures.json'), JSON.stringify({ logo: ours, customer: theirs }));
    await startWith({});
    expect((await edits()).map(({ name }) => name)).toEqual(['logoPicture', 'customerPicture']);
    expect(JSON.stringify(trail())).not.toContain('base64');
  });

  it('is not all that is compared: what ends without its file is reported', async () => {
    await live.open();
    await live.record('news', 'set-up', { channel: 'line', host: 'api.line.me' }, ANYONE);
    await live.record('backup', 'set-up', { folder: '/media/stick' }, ANYONE);
    await live.record('ledger', 'joined', { host: 'ledger.example' }, ANYONE);
    services = { messages: true, copyFolder: '/media/stick', ledger: true };
    await startWith({});
    expect(await edits()).toEqual([]);
    services = { messages: false, copyFolder: '/tmp/elsewhere', ledger: false };
    await startWith({});
    await startWith({});
    expect((await edits()).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['messages', 'true', 'false'],
      ['copyFolder', '/media/stick', '/tmp/elsewhere'],
      ['ledger', 'true', 'false'],
    ]);
    await live.record('backup', 'set-up', { folder: '/media/other' }, ANYONE);
    await live.record('backup', 'not-set-up', { folder: '/media/other', before: '/tmp/elsewhere' }, ANYONE);
    await live.record('news', 'turned-off', {}, ANYONE);
    await startWith({});
    await live.record('backup', 'turned-off', { folder: '/tmp/elsewhere' }, ANYONE);
    services = { messages: false, copyFolder: null, ledger: false };
    await startWith({});
    // On another PC a copy of the journal finds neither.
    await live.record('news', 'set-up', { channel: 'line', host: 'api.line.me' }, ANYONE);
    await live.record('journal', 'copy', { why: 'anchor-missing' }, ANYONE);
    await startWith({});
    expect(await edits()).toHaveLength(3);
  });

  it('is reported with changed rules of the journal, once, also when they were restored', async () => {
    const note = async (...names: string[]) =>
      (await live.open()).settings.noteRules(names, toIso(systemClock.now()));
    await note();
    await note('half', 'sales_stay');
    await note('half', 'sales_stay');
    await startWith({});
    await note();
    await startWith({});
    expect((await edits()).map(({ name, from, to }) => [name, from, to])).toEqual([
      ['journalRules', '–', 'half, sales_stay'],
      ['journalRules', 'half, sales_stay', '–'],
    ]);
  });

  it('of a journal from before is taken as it is found, once', async () => {
    await live.record('settings', 'shopName', { from: '', to: 'A' }, ANYONE);
    await live.close();
    const db = new DatabaseSync(path);
    db.exec("DROP TRIGGER audit_stays; DELETE FROM audit WHERE subject = 'as-found'");
    db.close();
    await startWith({ maxQuantity: 5 });
    expect(await edits()).toEqual([]);
    await startWith({ maxQuantity: 6 });
    expect((await edits()).map(({ from, to }) => [from, to])).toEqual([['5', '6']]);
    expect(trail().filter((row) => (row as { subject: string }).subject === 'as-found')).toHaveLength(1);
  });
});

describe('the anchor', () => {
  const anchorFile = () => join(dirname(dirname(path)), 'journal.anchor');
  /** An anchor without a seal, of a journal without entries; alone in the file, or behind the till's own. */
  const forgeAnchor = (alone = true): void => {
    const forged = new AnchorFile(anchorFile(), () => undefined);
    const reading = forged.read();
    if (reading.kind !== 'anchor') throw new Error('there is no anchor');
    if (alone) writeFileSync(anchorFile(), '');
    forged.write({ ...reading.anchor, head: { seq: 0, hash: '' } });
    forged.close();
  };
  const restores = async () => (await live.open()).restores.unreported().map(({ why }) => why);

  // Windows keeps the name of an open file until it is let go of.
  it.skipIf(process.platform === 'win32')(
    'that cannot be written keeps no one from selling, and is reported, as is its mending',
    async () => {
      await live.open();
      rmSync(anchorFile());
      mkdirSync(anchorFile());
      await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
      await live.record('settings', 'shopName', { to: 'B' }, ANYONE);
      expect(anchored).toEqual([false]);
      rmSync(anchorFile(), { recursive: true });
      await live.record('settings', 'shopName', { to: 'C' }, ANYONE);
      expect([anchored, live.isAnchored()]).toEqual([[false, true], true]);
      await live.close();
      expect(await restores()).toEqual([]);
    },
  );

  it('that is a folder at the start is reported as well, and the journal as one that may be a copy', async () => {
    await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
    await live.close();
    rmSync(anchorFile());
    mkdirSync(anchorFile());
    expect(await restores()).toEqual(['anchor-missing']);
    expect([anchored, live.isAnchored()]).toEqual([[false], false]);
  });

  it('is believed with the key only as the till has sealed it', async () => {
    await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
    await live.close();
    forgeAnchor();
    expect(await restores()).toEqual(['anchor-missing']);
  });

  it('is silent over the till’s own starts, with a key that is there or comes late', async () => {
    await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
    await live.close();
    key = null;
    await live.record('settings', 'shopName', { to: 'B' }, ANYONE);
    key = KEY;
    await live.keyChanged();
    await live.close();
    expect(await restores()).toEqual([]);
  });

  it('reports an older copy once the key that sealed it is typed, though it was gone over without', async () => {
    await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
    await live.close();
    const old = readFileSync(path);
    await live.record('settings', 'shopName', { to: 'B' }, ANYONE);
    await live.close();
    writeFileSync(path, old);
    rmSync(`${path}-wal`, { force: true });
    key = null;
    forgeAnchor(false);
    expect(await restores()).toEqual([]);
    key = KEY;
    await live.keyChanged();
    expect(await restores()).toEqual(['older-copy']);
  });

  it('that is gone with all that the journal held is missed by a till that has a key', async () => {
    await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
    await live.close();
    const db = new DatabaseSync(path);
    db.exec('DROP TRIGGER audit_stays; DELETE FROM audit;');
    db.close();
    rmSync(anchorFile());
    expect(await restores()).toEqual(['anchor-missing']);
  });

  it('that bears no seal when the key comes is not believed, unless there was no key before', async () => {
    for (wasThere of [false, true]) {
      await live.record('settings', 'shopName', { to: 'A' }, ANYONE);
      await live.close();
      forgeAnchor();
      key = null;
      expect(await restores()).toEqual([]);
      key = KEY;
      await live.keyChanged();
      expect(await restores()).toEqual(wasThere ? ['anchor-missing'] : []);
      await live.close();
    }
  });
});
