/** Z reports that older tills stored: each opens, as what it was. */
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORED_REPORTS } from '@shared/model/day/test-support/stored-reports';
import { calls } from '@shared/ipc/contract';
import { verifyAuditTrails } from '../../compose/session/verify-audit';
import { DAY, NEXT, takeZ } from './test-support/report-of-day';
import { answer, open, send } from './test-support/filled-journal';
import { newFolder, removeFolders } from '../test-support/folder';
import { migrate } from '../sqlite/migrate';
import { journalMigrations } from './migrations/journal';

// No keyring: the seals are not checked, everything else is.
vi.mock('electron', () => ({
  safeStorage: {
    getSelectedStorageBackend: () => 'basic_text',
    isAsyncEncryptionAvailable: () => Promise.resolve(false),
  },
}));

afterEach(() => {
  vi.restoreAllMocks();
  removeFolders();
});

const FIXTURES = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(FIXTURES).filter((name) => name.endsWith('.sql'));

/** A data folder with a live journal that `write` has made. */
async function folderWith(write: (db: DatabaseSync) => unknown): Promise<{ folder: string; path: string }> {
  const folder = newFolder();
  const path = join(folder, 'live', 'journal.db');
  mkdirSync(dirname(path), { recursive: true });
  const db = new DatabaseSync(path);
  await write(db);
  db.close();
  return { folder, path };
}

/** What `--verify-audit` says of the folder, and the code that it ends with. */
async function verified(folder: string): Promise<[code: number, said: string]> {
  let said = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  const code = await verifyAuditTrails(folder);
  vi.mocked(process.stdout.write).mockRestore();
  return [code, said];
}

describe.each(fixtures)('a journal that an older till left (%s)', (name) => {
  it('passes --verify-audit once it is brought up, and after it has been worked on', async () => {
    const { folder, path } = await folderWith((db) => db.exec(readFileSync(join(FIXTURES, name), 'utf8')));
    (await open(path)).close();
    expect(await verified(folder)).toEqual([0, expect.stringContaining('live: unbroken')]);

    const journal = await open(path);
    journal.sales.recover('2026-11-21T08:00:00.000Z');
    send(journal, 500);
    answer(journal, 500);
    const at = '2026-11-21T09:00:00.000Z';
    const shiftId = journal.drawer.openShift()?.id ?? 0;
    journal.drawer.close({ shiftId, count: [], note: null, at });
    expect(takeZ(journal.reports, NEXT, 24 * 60).number).toBe(2);
    journal.close();
    expect(await verified(folder)).toEqual([0, expect.stringContaining('live: unbroken')]);

    const hand = new DatabaseSync(path);
    hand.exec("DROP TRIGGER z_reports_as_taken; UPDATE z_reports SET taken_by = 'x' WHERE number = 1");
    hand.close();
    expect(await verified(folder)).toEqual([1, expect.stringContaining('z_reports 1')]);
  });
});

describe.each(STORED_REPORTS)('a Z report $version', ({ report, summary, opened }) => {
  it('is listed, opens as it was taken, and is followed by the next', async () => {
    const { path } = await folderWith(async (db) => {
      await migrate(
        db,
        journalMigrations.filter(({ version }) => version <= 4),
      );
      db.prepare("INSERT INTO z_reports VALUES (1, ?, '2026-11-21T05:00:00.000Z', 'Nok', ?, ?)").run(
        ...[DAY, summary, report],
      );
    });
    const { reports, ...journal } = await open(path);
    const z = reports.get(1);
    expect(z).toEqual({ number: 1, report: opened.report });
    expect(reports.list()).toEqual([opened.summary]);
    expect(reports.lastUpTo(DAY)).toEqual({ day: DAY, bounds: opened.report.bounds });
    // The page gets it whole, in the shape of today.
    expect(calls['z.get'].output.parse(z)).toEqual(z);
    expect(calls['z.list'].output.parse(reports.list())).toEqual([opened.summary]);
    expect(takeZ(reports, NEXT, 24 * 60).number).toBe(2);
    journal.close();
  });
});
