import { StatementSync } from 'node:sqlite';
import { expect, it, vi } from 'vitest';
import { backOf, saleId, seenOrderOf } from '../../domain/test-support/sales';
import { approversSql, storyOf } from './trail/audit-story';
import { DAY, takeZ } from './test-support/report-of-day';
import { forEachTest } from '../test-support/for-each-test';
import { at, endOf, ID, JournalOnDisk, newSale, start } from './test-support/journal-on-disk';
import { CreditBook } from './money/credit-book';
import { SalesByDay } from './sales/sales-by-day';
import { SettingsBook } from './settings-book';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const BOUNDS = { from: Date.parse(at(0)), to: Date.parse(at(60)) };

/** What SQLite would read from end to end to do this: a journal of years has hundreds of thousands of rows. */
function readThroughBy(work: () => void): string[] {
  const db = file.inside();
  const { prototype } = StatementSync;
  const ways = [vi.spyOn(prototype, 'get'), vi.spyOn(prototype, 'all'), vi.spyOn(prototype, 'run')];
  work();
  const asked = new Set(
    ways.flatMap(({ mock }) => mock.contexts.map((statement) => (statement as StatementSync).sourceSQL)),
  );
  for (const way of ways) way.mockRestore();
  expect(asked.size).toBeGreaterThan(0);
  return [...asked].flatMap((sql) =>
    db
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => String(detail))
      // Not lists that were given, nor shifts and Z reports, of which a shop has a few a day. A shop that never closes a
      // day has all of its years among the sales in no report.
      .filter((step) => /^SCAN (?!json_each|names|shifts|z_reports)|_in_no_z \(\w*at>\?\)$/.test(step)),
  );
}

it('a day, a month and a code are looked up without reading the journal through', () => {
  const days = new SalesByDay(file.inside());
  const { journal, reports, drawer } = file;
  // Of a sale that is not there nothing more is asked.
  journal.addSending(newSale(1), start(0));
  const through = readThroughBy(() => {
    days.between(BOUNDS);
    days.openBefore(BOUNDS.from);
    days.sums([BOUNDS]);
    days.costs(BOUNDS);
    days.afterZ(BOUNDS, 1);
    days.named('TG1', false);
    reports.firstUnreported({ from: null, until: at(60) });
    reports.material({ from: null, until: at(60) });
    reports.ofDay(DAY);
    reports.lastUpTo(DAY);
    reports.firstAfter(DAY);
    reports.ofSale(ID);
    reports.adjustmentsBetween(at(0), at(60));
    reports.adjustmentsOfSale(ID);
    drawer.openShift();
    drawer.entriesOfShift(1);
    drawer.entriesOfSale(ID);
    drawer.entriesBetween(at(0), at(60));
    journal.between(at(0), at(60));
    void journal.sentBetween(at(0), at(60));
    journal.deliveredBetween(at(0), at(60));
    journal.named({ codes: ['TG1'], transactionIds: ['id'], orderKeys: ['key'] });
    journal.inStates(['unknown', 'accepted']);
    journal.hasAny(['unknown', 'accepted']);
    journal.waiting(at(60), 10);
    journal.followed({ state: 'accepted', updatedAt: at(0), id: ID }, 10);
    journal.ofProduct({ id: 'ff', name: 'Free Fire' }, at(0));
    journal.sentLast(10, ['voided']);
    storyOf(file.inside(), ID);
  });
  expect(through).toEqual([]);
});

it('a start settles an interrupted sale and finds the money owed back without reading the journal through', () => {
  const { journal, money, drawer, reports } = file;
  const settings = new SettingsBook(file.inside(), () => ({ till: 'A', staff: 'Nok' }));
  journal.addSending(newSale(1), start(0));
  const through = readThroughBy(() => {
    settings.recorded();
    settings.edits();
    journal.recover(at(1));
    journal.hasAny(['unknown']);
    money.owedBack(200);
    drawer.openShift();
    reports.lastUpTo(DAY);
  });
  // Sales whose money a person still has to give back, and the trail's last entry, looked for from its end.
  expect(through.sort()).toEqual(['SCAN audit', 'SCAN owed_back']);
});

it('the rest of the credit is looked up, and counted from the sales since its base alone', () => {
  const credit = new CreditBook(file.inside(), () => ({ till: 'A', staff: 'Nok' }));
  const account = { service: 'service', currency: 'THB', shop: null };
  const base = (key: string) => ({ key, since: at(0), given: 0, isBalance: true });
  const through = readThroughBy(() => {
    credit.entries(account);
    credit.use(account, base('a'), at(0), DAY);
    credit.use(account, base('b'), at(0), DAY);
    credit.firstSentAt();
  });
  // The trail's last entry, looked for from its end, and values that were given.
  expect(through).toEqual(['SCAN audit', 'SCAN CONSTANT ROW']);
});

it('a sale is made, settled and closed away without reading the journal through', () => {
  const { journal, reports } = file;
  const through = readThroughBy(() => {
    journal.addSending(newSale(1), start(0));
    journal.endAttempt(ID, endOf('accepted'));
    journal.settle(ID, 'delivered', seenOrderOf());
    journal.addSending(newSale(2, { createdAt: at(1) }), start(1));
    journal.endAttempt(saleId(2), endOf('unknown'));
    takeZ(reports, DAY, 10);
    journal.markVoided(saleId(2), 'gone', at(20), backOf());
  });
  // The trail's last entry, looked for from its end.
  expect(through).toEqual(['SCAN audit']);
});

it('who approved something is found without reading acts without an approval', () => {
  const plan = file
    .inside()
    .prepare(`EXPLAIN QUERY PLAN SELECT ${approversSql('sales.id')} FROM sales`)
    .all()
    .map(({ detail }) => String(detail));
  expect(plan).toContain('SEARCH a USING INDEX audit_approved (subject=?)');
});
