/** What the file itself refuses of the drawer and the reports, whichever program writes into it. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { baht, saleId } from '../../../domain/test-support/sales';
import { dayReportOf } from '../test-support/report-of-day';
import { at, endOf, ID, JournalOnDisk, newSale, SEEN, start } from '../test-support/journal-on-disk';

let file: JournalOnDisk;

/** A closed day with a sale, a counted shift and an unknown sale that was settled since; then a new shift. */
beforeEach(async () => {
  file = await JournalOnDisk.open();
  file.drawer.open({ float: baht(50_000), day: '2026-11-21', at: at(-10) });
  file.bring('unknown');
  file.drawer.move({ kind: 'cash-in', amount: baht(100), reason: 'change', at: at(3) });
  file.drawer.close({ shiftId: 1, count: [], note: null, at: at(4) });
  file.reports.take('2026-11-21', at(5), (material) => dayReportOf('2026-11-21', at(5), material));
  file.journal.settle(ID, 'accepted', { ...SEEN, seenAt: at(6) });
  file.drawer.open({ float: baht(0), day: '2026-11-21', at: at(7) });
  file.journal.addSending(newSale(2, { createdAt: at(8) }), start(8));
  file.journal.endAttempt(saleId(2), endOf('accepted', 9));
});
afterEach(() => file.remove());

/** An entry as someone may write it outside the app. */
const entry = (
  shift: number | null,
  what: string,
  minor: number,
  saleId: string | null,
  reason: string | null,
) => {
  const [kind, tender] = what.split(' ');
  const text = (value: string | null) => (value === null ? 'NULL' : `'${value}'`);
  return `INSERT INTO drawer_entries (shift_id, at, who, kind, tender, currency, amount_minor, sale_id, reason)
    VALUES (${shift ?? 'NULL'}, 'x', 'x', '${kind}', '${tender}', 'THB', ${minor}, ${text(saleId)}, ${text(reason)})`;
};
const SHIFT = 'INSERT INTO shifts (business_day, opened_at, opened_by, currency, float_minor) VALUES';
const Z = 'INSERT INTO z_reports (number, business_day, taken_at, taken_by, summary, report) VALUES';
const REPLACE_Z = Z.replace('INSERT', 'REPLACE');

it.each([
  ['another cashier', "UPDATE sales SET cashier = 'x'", 'never changed'],
  ['another tender', "UPDATE sales SET tender = 'other'", 'never changed'],
  ['other cash handed over', 'UPDATE sales SET tendered_minor = 1', 'never changed'],
  ['a sale in another report', 'UPDATE sales SET z_number = 2 WHERE z_number = 1', 'once'],
  ['a sale out of its report', 'UPDATE sales SET z_number = NULL', 'once'],
  ['another state in a report', "UPDATE sales SET z_state = 'held' WHERE z_number = 1", 'never changed'],

  ['to lose a shift', 'DELETE FROM shifts', 'never deleted'],
  ['another float', 'UPDATE shifts SET float_minor = 1', 'never changed'],
  ['another day of a shift', "UPDATE shifts SET business_day = '2026-11-22'", 'never changed'],
  ['another beginning', "UPDATE shifts SET opened_at = 'x'", 'never changed'],
  ['another count', 'UPDATE shifts SET counted_minor = expected_minor WHERE id = 1', 'never changed'],
  ['an expectation that fits', 'UPDATE shifts SET expected_minor = 0 WHERE id = 1', 'never changed'],
  ['another note', "UPDATE shifts SET note = 'x' WHERE id = 1", 'never changed'],
  [
    'a shift opened again',
    `UPDATE shifts SET closed_at = NULL, closed_by = NULL, pieces = NULL, counted_minor = NULL,
       expected_minor = NULL WHERE id = 1`,
    'never changed',
  ],
  ['half a count', "UPDATE shifts SET closed_at = 'x' WHERE id = 2", 'CHECK'],
  ['an open shift in a report', 'UPDATE shifts SET z_number = 2 WHERE id = 2', 'CHECK'],
  ['a shift in another report', 'UPDATE shifts SET z_number = 2 WHERE id = 1', 'once'],
  ['a shift out of its report', 'UPDATE shifts SET z_number = NULL WHERE id = 1', 'once'],
  ['two open shifts', `${SHIFT} ('2026-11-21', 'x', 'x', 'THB', 0)`, 'UNIQUE'],

  ['to lose an entry', 'DELETE FROM drawer_entries', 'never deleted'],
  ['another amount', 'UPDATE drawer_entries SET amount_minor = 1', 'never changed'],
  ['another kind', "UPDATE drawer_entries SET kind = 'refund'", 'never changed'],
  ['another tender of an entry', "UPDATE drawer_entries SET tender = 'other'", 'never changed'],
  ['another shift', 'UPDATE drawer_entries SET shift_id = NULL', 'never changed'],
  ['another reason', "UPDATE drawer_entries SET reason = 'x'", 'never changed'],
  ['an entry in another report', 'UPDATE drawer_entries SET z_number = 2 WHERE z_number = 1', 'once'],
  ['a second payment', entry(2, 'payment cash', 10_000, ID, null), 'pays once'],
  ['a refund of another amount', entry(2, 'refund cash', 9_999, ID, 'x'), 'only what was paid'],
  ['a refund without a reason', entry(2, 'refund other', 10_000, ID, null), 'for a reason'],
  ['cash into a counted shift', entry(1, 'cash-in cash', 1, null, 'x'), 'counted'],
  ['cash into no shift', entry(null, 'cash-in cash', 1, null, 'x'), 'CHECK'],
  ['cash without a reason', entry(2, 'cash-in cash', 1, null, null), 'CHECK'],
  ['no cash', entry(2, 'cash-in cash', 0, null, 'x'), 'CHECK'],
  ['less than nothing', entry(2, 'cash-out cash', -1, null, 'x'), 'CHECK'],
  ['PromptPay taken out', entry(2, 'cash-out promptpay', 1, null, 'x'), 'CHECK'],
  ['a payment without a sale', entry(2, 'payment cash', 1, null, null), 'CHECK'],
  ['cash of an unknown person', entry(2, 'payment cash', 1, 'nobody', null), 'FOREIGN KEY'],

  ['to lose a report', 'DELETE FROM z_reports', 'never deleted'],
  ['another report', "UPDATE z_reports SET report = '{}'", 'never changed'],
  ['another number', 'UPDATE z_reports SET number = 2', 'never changed'],
  ['a number left out', `${Z} (3, '2026-11-22', 'x', 'x', '{}', '{}')`, 'one by one'],
  ['a number again', `${Z} (1, '2026-11-22', 'x', 'x', '{}', '{}')`, 'one by one'],
  ['a day again', `${Z} (2, '2026-11-21', 'x', 'x', '{}', '{}')`, 'a day of its own'],
  ['a report in place of one', `${REPLACE_Z} (1, '2026-11-21', 'x', 'x', '{}', '{}')`, 'one by one'],
  ['a day in place of one', `${REPLACE_Z} (2, '2026-11-21', 'x', 'x', '{}', '{}')`, 'a day of its own'],

  ['to lose an adjustment', 'DELETE FROM adjustments', 'never deleted'],
  ['another amount of it', 'UPDATE adjustments SET amount_minor = 0', 'never changed'],
  ['another outcome of it', "UPDATE adjustments SET to_state = 'voided'", 'never changed'],
])('%s', (_, sql, message) => {
  const dump = () =>
    ['sales', 'shifts', 'drawer_entries', 'z_reports', 'adjustments'].map((table) =>
      file.seen(`SELECT * FROM ${table}`),
    );
  const before = dump();
  file.other.exec('PRAGMA foreign_keys = ON');
  expect(() => file.other.exec(sql)).toThrow(message);
  expect(dump()).toEqual(before);
});

it.each(['shifts', 'drawer_entries', 'adjustments', 'sales', 'audit'])(
  'a row of %s in place of one that is there, on the till’s own connection',
  (table) => {
    const before = file.seen(`SELECT * FROM ${table}`);
    expect(() =>
      file.inside().exec(`REPLACE INTO ${table} SELECT * FROM ${table} ORDER BY rowid DESC`),
    ).toThrow(/never/);
    expect(file.seen(`SELECT * FROM ${table}`)).toEqual(before);
  },
);
