/** Journals that released tills wrote: this till opens each, as it was, and goes on with it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls } from '@shared/ipc/contract';
import { verifyAuditTrails } from '../../compose/checks';
import { saleId } from '../../domain/test-support/sales';
import { newFolder, removeFolders } from '../test-support/folder';
import { openJournal } from './journal-file';
import { answer, everySale, open, send } from './test-support/filled-journal';
import { writeOneOfEach } from './test-support/one-of-each';
import { keepAsReleased, RELEASED, rowsNow, writeReleased } from './test-support/released-journals';
import { NEXT, takeZ } from './test-support/report-of-day';

// No keyring: the seals are not checked, everything else is.
vi.mock('electron', () => ({
  safeStorage: {
    getSelectedStorageBackend: () => 'basic_text',
    isAsyncEncryptionAvailable: () => Promise.resolve(false),
  },
}));

const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

let folder: string;
let path: string;
beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'live', 'journal.db');
});
afterEach(removeFolders);

/** What `--verify-audit` says of the folder, and the code that it ends with. */
async function verified(): Promise<[code: number, said: string]> {
  let said = '';
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    said += String(chunk);
    return true;
  });
  const code = await verifyAuditTrails(folder);
  spy.mockRestore();
  return [code, said];
}

const hasOwn = RELEASED.includes(VERSION);

// KEEP_RELEASE=1 npm run test:unit -- released-journals
it.runIf(process.env['KEEP_RELEASE'] === '1' && !hasOwn)('the journal of this version is kept', async () => {
  const journal = await openJournal(path, () => ({ till: 'A', staff: 'Nok' }), { wantsNews: () => true });
  writeOneOfEach(journal);
  journal.close();
  keepAsReleased(path, VERSION);
});

it.runIf(process.env['KEEP_RELEASE'] !== '1')('this version has its journal', () => {
  expect(hasOwn, `make journal-${VERSION}.sql as CONTRIBUTING says`).toBe(true);
});

describe.each(RELEASED)('the journal of version %s', (version) => {
  it('has rows in every table, and keeps each as it was', async () => {
    const before = writeReleased(path, version);
    (await open(path)).close();
    const now = rowsNow(path, before);
    for (const [table, rows] of before) {
      expect(rows.length, table).toBeGreaterThan(0);
      expect(now.get(table), table).toEqual(rows);
    }
    expect(await verified()).toEqual([0, expect.stringContaining('live: unbroken')]);
  });

  it('shows its sales and its Z report, in the shapes of today', async () => {
    writeReleased(path, version);
    const journal = await open(path);
    expect(everySale(journal).length).toBeGreaterThan(0);
    const z = journal.reports.get(1);
    expect(calls['z.get'].output.parse(z)).toEqual(z);
    const list = journal.reports.list();
    expect(calls['z.list'].output.parse(list)).toEqual(list);
    expect(list).toMatchObject([{ number: 1 }]);
    journal.close();
  });

  it('goes on: it sells, closes the next day, and records every change from then on', async () => {
    writeReleased(path, version);
    const journal = await open(path);
    send(journal, 500);
    expect(answer(journal, 500)).toMatchObject({ id: saleId(500), state: 'accepted' });
    expect(takeZ(journal.reports, NEXT, 24 * 60).number).toBe(2);
    journal.close();
    expect(await verified()).toEqual([0, expect.stringContaining('live: unbroken')]);

    const hand = new DatabaseSync(path);
    hand.exec("DROP TRIGGER z_reports_as_taken; UPDATE z_reports SET taken_by = 'x' WHERE number = 1");
    hand.close();
    expect(await verified()).toEqual([1, expect.stringContaining('z_reports 1')]);
  });
});
