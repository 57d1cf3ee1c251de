/** Z reports against two windows at once, and against a hand that changes them. */
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appError, Failure } from '@shared/ipc/errors';
import { digestOf } from './trail/audit';
import { DAY, dayReportOf, NEXT, sellOn, takeZ } from './test-support/report-of-day';
import { openJournal } from './journal-file';
import { at, JournalOnDisk } from './test-support/journal-on-disk';
import { verifyAudit } from './trail/verify-trail';

let file: JournalOnDisk;
beforeEach(async () => {
  file = await JournalOnDisk.open();
  sellOn(file, 1, 1, 'accepted');
});
afterEach(() => file.remove());

const take = (day: string, minutes: number, book = file.reports) => takeZ(book, day, minutes);

describe('two windows', () => {
  it('never make two Z reports of a day, nor put a sale into two', async () => {
    const other = await openJournal(file.path, () => ({ till: 'A', staff: 'Ploy' }));
    try {
      const first = take(DAY, 10);
      const closed = new Failure(appError('DAY_CLOSED', { number: 1 }));
      expect(() => take(DAY, 11, other.reports)).toThrow(closed);
      expect(other.reports.get(1)).toEqual(first);
      expect(take(NEXT, 12, other.reports)).toMatchObject({ number: 2, report: { sold: { count: 0 } } });
      expect(file.reports.list().map(({ number }) => number)).toEqual([2, 1]);
    } finally {
      other.close();
    }
  });

  it('wait for each other, and the second takes nothing while the first writes', async () => {
    const other = await openJournal(file.path, () => ({ till: 'A', staff: 'Ploy' }));
    try {
      other.reports.list();
      file.inside().exec('PRAGMA busy_timeout = 1');
      const within = other.reports.take(DAY, at(10), (material) => {
        expect(() => take(DAY, 10)).toThrow('JOURNAL_UNAVAILABLE');
        return dayReportOf(DAY, at(10), material);
      });
      expect(file.reports.list()).toHaveLength(1);
      expect(file.reports.get(1)).toEqual(within);
    } finally {
      other.close();
    }
  });
});

describe('the audit trail', () => {
  it('covers a Z report by its digest', async () => {
    const { report } = take(DAY, 10);
    const [kept] = file.seen('SELECT report FROM z_reports');
    const [entry] = file.seen("SELECT who, subject, body FROM audit WHERE kind = 'z'");
    expect(entry).toMatchObject({ who: 'Nok', subject: '1' });
    expect(JSON.parse(String(entry?.['body']))).toMatchObject({
      day: DAY,
      sold: report.sold,
      open: 0,
      sha256: digestOf(String(kept?.['report'])),
    });
    expect(await file.verifyAudit()).toMatchObject({ breaks: [] });
  });

  it.each([
    ['changed', `UPDATE z_reports SET report = replace(report, '10000', '9000')`],
    ['taken away', 'DELETE FROM z_reports'],
  ])('breaks at a Z report that was %s by someone who took the triggers off', async (_, sql) => {
    take(DAY, 10);
    take(NEXT, 20);
    const [entry] = file.seen("SELECT seq FROM audit WHERE kind = 'z' ORDER BY seq");
    file.close();
    const hand = new DatabaseSync(file.path);
    hand.exec(`DROP TRIGGER z_reports_as_taken; DROP TRIGGER z_reports_stay; ${sql} WHERE number = 1`);
    const { breaks } = await verifyAudit(hand);
    expect(breaks).toContainEqual(
      expect.objectContaining({ seq: Number(entry?.['seq']), table: 'z_reports', key: '1' }),
    );
    hand.close();
  });
});
