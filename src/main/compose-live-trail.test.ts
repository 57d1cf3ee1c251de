import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AnchorFile } from './adapters/anchor/anchor-file';
import { newFolder, removeFolders } from './adapters/sqlite/folder.test-support';
import { verifyAudit } from './adapters/sqlite/verify-trail';
import { settingsOf } from './app/fakes.test-support';
import { LiveTrail, type LiveTrailParts } from './compose-live-trail';
import type { TrailKey } from './domain/trail-ports';

const KEY: TrailKey = { id: 'k', bytes: randomBytes(32), storage: 'keyring', since: 1 };
let path: string;
let key: TrailKey | null;
let live: LiveTrail;

beforeEach(() => {
  const dataFolder = newFolder();
  path = join(dataFolder, 'live', 'journal.db');
  key = KEY;
  live = new LiveTrail({
    dataFolder,
    installation: 'here',
    settings: () => settingsOf({ tillName: 'A', cashierName: 'Nok' }),
    key: {
      get: () => Promise.resolve(key),
      find: () => Promise.resolve(key),
      sealAgain: () => Promise.resolve(),
    } as unknown as LiveTrailParts['key'],
    log: { info: () => undefined, warn: () => undefined, error: () => '' },
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
  await live.record('settings', 'successStatuses', { from: ['SUCCESS'], to: ['FAILED'] });
  expect(trail()).toEqual([
    {
      who: 'Nok',
      kind: 'settings',
      subject: 'successStatuses',
      body: '{"from":["SUCCESS"],"to":["FAILED"]}',
      sealed: 1,
    },
  ]);
});

it('is one journal for the session and for what is written beside it', async () => {
  const [one, other] = await Promise.all([live.open(), live.open()]);
  expect(one).toBe(other);
  await live.record('token', 'removed', {});
  expect(one.head().seq).toBe(1);
  await live.close();
  await live.record('token', 'removed', {});
  expect(trail()).toHaveLength(2);
});

it('refuses a change that cannot be written down, and takes it once it can', async () => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, 'not a journal at all, and longer than nothing');
  await expect(live.record('settings', 'x', {})).rejects.toMatchObject({
    error: { code: 'NOT_WRITTEN_DOWN' },
  });
  writeFileSync(path, '');
  await live.record('settings', 'x', {});
  expect(trail()).toHaveLength(1);
});

it('seals what was written before the key was at hand, and what comes after', async () => {
  key = null;
  await live.record('settings', 'x', {});
  key = KEY;
  await live.keyChanged();
  await live.record('settings', 'y', {});
  await live.close();
  const db = new DatabaseSync(path, { readOnly: true });
  expect(await verifyAudit(db, { key: KEY, anchor: null })).toMatchObject({
    breaks: [],
    seals: { sealed: 2, unsealed: 0 },
  });
  db.close();
});

describe('the anchor', () => {
  const anchorFile = () => join(dirname(dirname(path)), 'journal.anchor');
  const restores = async () => (await live.open()).restores.untold().map(({ why }) => why);

  it('is believed with the key only as the till has sealed it', async () => {
    await live.record('settings', 'shopName', { to: 'A' });
    await live.close();
    const forged = new AnchorFile(anchorFile(), () => undefined);
    const reading = forged.read();
    if (reading.kind !== 'anchor') throw new Error('there is no anchor');
    writeFileSync(anchorFile(), '');
    forged.write({ ...reading.anchor, head: { seq: 0, hash: '' } });
    forged.close();
    expect(await restores()).toEqual(['anchor-missing']);
  });

  it('is silent over the till’s own starts, with a key that is there or comes late', async () => {
    await live.record('settings', 'shopName', { to: 'A' });
    await live.close();
    key = null;
    await live.record('settings', 'shopName', { to: 'B' });
    key = KEY;
    await live.keyChanged();
    await live.close();
    expect(await restores()).toEqual([]);
  });

  it('tells an older copy once the key that sealed it is typed, though it was gone over without', async () => {
    await live.record('settings', 'shopName', { to: 'A' });
    await live.close();
    const old = readFileSync(path);
    await live.record('settings', 'shopName', { to: 'B' });
    await live.close();
    writeFileSync(path, old);
    rmSync(`${path}-wal`, { force: true });
    key = null;
    const forged = new AnchorFile(anchorFile(), () => undefined);
    const reading = forged.read();
    if (reading.kind !== 'anchor') throw new Error('there is no anchor');
    forged.write({ ...reading.anchor, head: { seq: 0, hash: '' } });
    forged.close();
    expect(await restores()).toEqual([]);
    key = KEY;
    await live.keyChanged();
    expect(await restores()).toEqual(['older-copy']);
  });
});
