/** Which report lists the payments of a sale, their corrections and refunds, whatever the clock said meanwhile. */
import { expect, it } from 'vitest';
import { misfits } from '@shared/model/day/misfits';
import type { ZReport } from '@shared/model/day/report-of-day';
import type { Tender } from '@shared/model/kinds/money';
import { backOf, saleId } from '../../../domain/test-support/sales';
import { DAY, dayReportOf, NEXT, sellOn, takeZ } from '../test-support/report-of-day';
import { forEachTest } from '../../test-support/for-each-test';
import { at, JournalOnDisk } from '../test-support/journal-on-disk';

let file: JournalOnDisk;
forEachTest(JournalOnDisk, (opened) => (file = opened));

const END = 600;
const correct = (tender: Tender, minutes: number) =>
  file.money.correctTender(saleId(1), {
    ...{ from: null, tender, cashRounding: 'off', reason: 'x', at: at(minutes) },
  });
const sums = ({ report }: ZReport) =>
  report.balances.map(({ tender, taken, givenBack, sold, owedBack, earlierSales }) => [
    ...[tender, taken, givenBack, sold, owedBack, earlierSales],
  ]);

it.each([
  ['after the day’s end, then before it', END + 60, 30],
  ['before the sale, then after the day’s end', -5_000, END + 60],
  ['both after the day’s end', END + 60, END + 90],
  ['both before the sale', -5_000, -9_000],
])('corrections go with their sale: %s', async (_, first, second) => {
  sellOn(file, 1, 5, 'accepted');
  correct('promptpay', first);
  correct('other', second);
  // Nothing asks for a report of a day that only a wrong clock named.
  expect(file.reports.firstUnreported({ from: null, until: at(END) })).toBe(at(5));
  expect(file.reports.firstUnreported({ from: at(6), until: at(9_999) })).toBeNull();
  const z = takeZ(file.reports, DAY, END);
  expect(misfits(z.report)).toEqual([]);
  expect(sums(z)).toEqual([
    ['cash', 0, 0, 0, 0, 0],
    ['promptpay', 0, 0, 0, 0, 0],
    ['other', 10_000, 0, 10_000, 0, 0],
  ]);
  const next = takeZ(file.reports, NEXT, 9_999);
  expect([next.report.tenders, next.report.balances]).toEqual([[], []]);
  expect(file.reports.lastOff()).toBeNull();
  expect((await file.verifyAudit()).breaks).toEqual([]);
});

it('a refund by a clock that was set back is reported with its sale, and never before it', () => {
  sellOn(file, 1, 5, 'rejected');
  file.money.giveBack(saleId(1), backOf({ at: at(-5_000) }));
  expect(takeZ(file.reports, '2026-11-20', -600).report.tenders).toEqual([]);
  expect(sums(takeZ(file.reports, DAY, END))).toEqual([['cash', 10_000, 10_000, 0, 0, 0]]);
});

it('what goes back the next day is the next day’s', () => {
  sellOn(file, 1, 5, 'rejected');
  file.money.giveBack(saleId(1), backOf({ at: at(END + 60) }));
  expect(file.reports.firstUnreported({ from: at(6), until: at(9_999) })).toBe(at(END + 60));
  expect(sums(takeZ(file.reports, DAY, END))).toEqual([['cash', 10_000, 0, 0, 10_000, 0]]);
  expect(sums(takeZ(file.reports, NEXT, 9_999))).toEqual([['cash', 0, 10_000, 0, 0, -10_000]]);
});

it('an X report of a day leaves to an earlier one what belongs to its sales', () => {
  sellOn(file, 1, 5, 'accepted');
  correct('promptpay', END + 60);
  const { entries } = file.reports.material({ from: at(END), until: at(9_999) });
  expect(entries).toEqual([]);
});

it('one that does not add up is known until the next is taken, and the trail has by how much', async () => {
  sellOn(file, 1, 5, 'accepted');
  file.reports.take(DAY, at(END), (material) => {
    const report = dayReportOf(DAY, at(END), material);
    return { ...report, balances: report.balances.map((one) => ({ ...one, taken: one.taken + 7 })) };
  });
  expect(file.reports.lastOff()).toMatchObject({ number: 1, day: DAY });
  const [entry] = file.seen("SELECT body ->> '$.off' AS off FROM audit WHERE kind = 'z'");
  expect(JSON.parse(String(entry?.['off']))).toMatchObject([
    { where: 'balance', tender: 'cash', off: { minor: 7 } },
    { where: 'tenders', off: { minor: -7 } },
  ]);
  await file.reopen();
  expect(file.reports.lastOff()).toMatchObject({ number: 1 });
  takeZ(file.reports, NEXT, 9_999);
  expect(file.reports.lastOff()).toBeNull();
});
