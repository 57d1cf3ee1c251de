import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { AnchorFile } from '../../adapters/anchor/anchor-file';
import { replaceJournal } from '../../adapters/journal/backups';
import { newFolder, removeFolders } from '../../adapters/test-support/folder';
import type { OpenJournal } from '../../adapters/journal/journal-file';
import { backOf, saleId } from '../../domain/test-support/sales';
import { endOf, ID, newSale, start } from '../../adapters/journal/test-support/journal-on-disk';
import { dayReportOf } from '../../adapters/journal/test-support/report-of-day';
import { openAnchored } from './anchored-journal';
import { openJournal } from '../../adapters/journal/journal-file';
import { systemClock } from '../../adapters/system/clock';

const AFTER_ALL = '2030-01-01T00:00:00.000Z';
let folder: string;
let journal: OpenJournal | null;
let anchor: AnchorFile | null;

beforeEach(() => {
  folder = newFolder();
  [journal, anchor] = [null, null];
});
afterEach(() => {
  close();
  removeFolders();
});

const pathOf = () => join(folder, 'live', 'journal.db');
const copyOf = () => join(folder, 'copy.db');

function close(): void {
  journal?.close();
  anchor?.close();
  [journal, anchor] = [null, null];
}

/** The journal as the next start of the till finds it. */
async function open(installation = 'here'): Promise<OpenJournal> {
  close();
  anchor = new AnchorFile(join(folder, 'journal.anchor'), (error) => {
    throw error;
  });
  journal = await openAnchored(
    (trail) => openJournal(pathOf(), () => ({ till: 'A', staff: 'Nok' }), trail),
    anchor,
    { installation, clock: systemClock, hadKey: false },
  );
  return journal;
}

/** Copies the journal as it is now. */
function copy(): void {
  close();
  copyFileSync(pathOf(), copyOf());
}

/** Restores the copy, as someone with a file manager does. */
function restoreCopy(): void {
  close();
  for (const suffix of ['-wal', '-shm']) rmSync(pathOf() + suffix, { force: true });
  copyFileSync(copyOf(), pathOf());
}

const takeZ = ({ reports }: OpenJournal, day: string) =>
  reports.take(day, AFTER_ALL, (material) => dayReportOf(day, AFTER_ALL, material)).number;

describe('a kept sale that was sent after the journal was copied', () => {
  beforeEach(async () => {
    (await open()).sales.add(newSale(1, { state: 'held', heldReason: 'offline' }));
    copy();
    const { sales } = await open();
    sales.startAttempt(ID, start(1));
    sales.endAttempt(ID, endOf('accepted'));
    takeZ(journal!, '2026-11-21');
    restoreCopy();
  });

  it('is unknown in the copy and can never be sent again, and that is shown until a Z report has it', async () => {
    const { sales, restores } = await open();
    expect(sales.get(ID)).toMatchObject({
      state: 'unknown',
      heldReason: null,
      attempts: [{ number: 1, reason: 'FROM_A_COPY', endedAt: expect.any(String) as string }],
    });
    expect(() => sales.startAttempt(ID, start(5))).toThrow(
      new Failure(appError('WRONG_STATE', { state: 'unknown' })),
    );
    expect(restores.unreported()).toMatchObject([
      { epoch: 1, why: 'older-copy', known: { entries: 4 }, found: { entries: 1 }, lastZ: 1 },
    ]);
    // Known as what it is from now on: the next start finds nothing new.
    expect((await open()).restores.unreported()).toHaveLength(1);
    expect(takeZ(journal!, '2026-11-22')).toBe(2);
    expect(journal!.reports.get(2)?.report.restores).toMatchObject([{ epoch: 1, why: 'older-copy' }]);
    expect(journal!.restores.unreported()).toEqual([]);
    expect(takeZ(journal!, '2026-11-23')).toBe(3);
  });

  it('is unknown again when the same copy is restored once more', async () => {
    await open();
    restoreCopy();
    const { sales, restores } = await open();
    expect(sales.get(ID)?.state).toBe('unknown');
    expect(restores.unreported()).toMatchObject([{ epoch: 2, why: 'older-copy', lastZ: 1 }]);
  });

  it('is unknown as well when the anchor was taken away to hide it, or edited', async () => {
    const path = join(folder, 'journal.anchor');
    const text = readFileSync(path, 'utf8');
    for (const hide of [() => rmSync(path), () => writeFileSync(path, text.slice(0, 20))]) {
      restoreCopy();
      hide();
      const { sales, restores } = await open();
      expect(sales.get(ID)?.state).toBe('unknown');
      expect(restores.unreported()).toMatchObject([{ why: 'anchor-missing', known: null }]);
    }
  });
});

it('a journal that goes on without a restart is never called a copy, even when the anchor is behind', async () => {
  await open();
  const before = readFileSync(join(folder, 'journal.anchor'));
  journal!.sales.add(newSale(1, { state: 'held', heldReason: 'offline' }));
  close();
  writeFileSync(join(folder, 'journal.anchor'), before);
  const { sales, restores } = await open();
  expect([sales.get(ID)?.state, restores.unreported()]).toEqual(['held', []]);
});

it('a folder that was copied with everything sells nothing that the first one may have sent', async () => {
  (await open()).sales.add(newSale(1, { state: 'held', heldReason: 'offline' }));
  const { sales, restores } = await open('there');
  expect(sales.get(ID)?.state).toBe('unknown');
  expect(restores.unreported()).toMatchObject([{ why: 'other-folder' }]);
});

it('a journal that is gone with all of its copies is reported, and Z numbers go on in the new one', async () => {
  takeZ(await open(), '2026-11-21');
  takeZ(await open(), '2026-11-22');
  close();
  rmSync(join(folder, 'live'), { recursive: true });
  await expect(open()).rejects.toMatchObject({ error: { code: 'JOURNAL_DAMAGED' } });
  replaceJournal(pathOf(), null, Date.now());
  const { restores } = await open();
  expect(restores.unreported()).toMatchObject([{ why: 'begun-anew', found: { entries: 0 }, lastZ: 2 }]);
  expect(takeZ(journal!, '2026-11-23')).toBe(3);
});

describe('numbers of papers', () => {
  const numbering = { prefix: 'A-', year: '', day: '2026-11-21', vat: null };
  function sell(from: number, to: number): (string | null | undefined)[] {
    const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return numbers.map((number) => {
      journal!.sales.addSending({ ...newSale(number), numbering }, start(number));
      return journal!.sales.get(saleId(number))?.receiptNumber;
    });
  }
  const upTo = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => `A-${String(from + index).padStart(6, '0')}`);

  it('go on after the last that was given when an older copy is restored, however often', async () => {
    await open();
    expect(sell(1, 7)).toEqual(upTo(1, 7));
    copy();
    await open();
    expect(sell(8, 12)).toEqual(upTo(8, 12));
    restoreCopy();
    await open();
    expect(sell(13, 15)).toEqual(upTo(13, 15));
    restoreCopy();
    await open();
    expect(sell(16, 20)).toEqual(upTo(16, 20));
  });

  describe('in more counts than are known outside', () => {
    const give = (number: number, year: string): string | null | undefined => {
      const of = { ...numbering, year };
      journal!.sales.addSending({ ...newSale(number), numbering: of }, start(number));
      journal!.sales.endAttempt(saleId(number), endOf('rejected'));
      return journal!.money.giveBack(saleId(number), { ...backOf(), numbering: of }).receiptNumber;
    };

    it('go on in one that is used again, however often an older copy is restored', async () => {
      await open();
      ['', '2026', '2027', '2028'].forEach((year, index) => give(index + 1, year));
      copy();
      await open();
      expect(give(5, '')).toBe('A-000002');
      restoreCopy();
      await open();
      give(6, '2028');
      restoreCopy();
      await open();
      expect(give(7, '')).toBe('A-000003');
    });

    it('go on in a new one after all of them came from outside', async () => {
      await open();
      ['2026', '2027', '2028'].forEach((year, index) => give(index + 1, year));
      close();
      rmSync(join(folder, 'live'), { recursive: true });
      replaceJournal(pathOf(), null, Date.now());
      await open();
      copy();
      await open();
      expect(give(4, '2029')).toBe('A-2029/000001');
      restoreCopy();
      await open();
      expect(give(5, '2029')).toBe('A-2029/000002');
    });
  });

  it('go on in a journal that is begun without any copy', async () => {
    await open();
    sell(1, 3);
    close();
    rmSync(join(folder, 'live'), { recursive: true });
    replaceJournal(pathOf(), null, Date.now());
    await open();
    expect(sell(4, 5)).toEqual(upTo(4, 5));
  });
});

it('another shop’s journal in its place is reported', async () => {
  await open();
  close();
  const own = folder;
  folder = newFolder();
  (await open()).sales.add(newSale(1, { state: 'held', heldReason: 'offline' }));
  copy();
  const foreign = copyOf();
  folder = own;
  copyFileSync(foreign, copyOf());
  restoreCopy();
  const { sales, restores } = await open();
  expect(restores.unreported()).toMatchObject([{ why: 'other-journal' }]);
  expect(sales.get(ID)?.state).toBe('unknown');
});
