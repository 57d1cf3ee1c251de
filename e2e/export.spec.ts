/** Days as files: the rows and the sums of both formats are what the screen shows. */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { businessDayOf, shiftDay, type BusinessDay } from '@shared/model/day/business-day';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { readCsv, readXlsx } from './support/page/sheets';
import { expectConnection, type Till, filesOf } from './support/till';
import { saveAs } from './support/page/dialogs';

const choice = choose((refs) => refs.includes('password'));
const clock = { timeZone: 'Asia/Bangkok', dayStartsAt: '04:00' };
const today = () => businessDayOf(Date.now(), clock);
/** A second past noon of a day in Bangkok. */
const noonOf = (day: BusinessDay) => `${day}T05:00:01.000Z`;

/** What the screen shows of its day. */
async function shown(till: Till): Promise<{ count: number; minor: number }> {
  const value = async (id: string) => Number(await till.id(id).getAttribute('data-value'));
  return { count: await value('history-count'), minor: await value('history-total') };
}

async function exportRange(
  till: Till,
  path: string,
  format: 'csv' | 'xlsx',
  from: BusinessDay,
): Promise<number> {
  await saveAs(till, path);
  await till.id('history-export-range').click();
  await till.page.locator(`input[type="radio"][value="${format}"]`).check();
  if ((await till.id('export-from').getAttribute('data-day')) !== from) {
    await till.id('export-from').click();
    const day = till.page.locator(`button[data-day="${from}"]`);
    if (!(await day.isVisible())) await till.page.keyboard.press('PageUp');
    await day.click();
  }
  await till.id('export-start').click();
  await expect(till.id('export-done')).toHaveAttribute('data-path', path);
  const rows = Number(await till.id('export-done').getAttribute('data-rows'));
  await till.page.keyboard.press('Escape');
  await expect(till.id('export-start')).toHaveCount(0);
  return rows;
}

test('a day and a range in both formats have the rows and the sums of the screen, and no secret', async ({
  till,
  service,
}) => {
  const yesterday = shiftDay(today(), -1);
  service.addOrder({
    code: '0012345678901234567',
    total: 100.25,
    createdAt: noonOf(yesterday),
    orders: [
      { product: 'ราชาแห่งเกม', package: '500 เหรียญ', payload: ['0099'] },
      { product: '=1+1', package: 'a,b', payload: ['1'] },
    ],
  });
  service.addOrder({ code: 'ANOTHER', total: 50, createdAt: noonOf(yesterday) });
  await expectConnection(till, 'online');
  const password = 'Sw0rdfish-secret';
  await sell(
    till,
    choice,
    choice.refs.map((ref) => (ref === 'password' ? password : 'somchai_7')),
  );
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
  await till.id('nav-history').click();
  await till.id('history-refresh').click();
  await expect(till.page.locator('[data-testid="history-row"][data-state="delivered"]')).toHaveCount(1);
  const ofToday = await shown(till);
  expect(ofToday.count).toBe(1);
  await till.id('history-prev').click();
  await expect(till.id('history-count')).toHaveAttribute('data-value', '2');
  const ofYesterday = await shown(till);
  expect(ofYesterday.minor).toBe(15_025);

  // One press for the day on the screen.
  const dayFile = join(filesOf(till), 'day.csv');
  await saveAs(till, dayFile);
  await till.id('history-export').click();
  await expect.poll(() => readdirSync(filesOf(till))).toContain('day.csv');
  const [headings, ...rows] = await readCsv(dayFile);
  const column = (name: string) => headings?.indexOf(name) ?? -1;
  expect(rows.map((row) => [row[column('Code')], row[column('Item')], row[column('Total')]]).sort()).toEqual([
    ['0012345678901234567', '1 of 2', '100.25'],
    ['0012345678901234567', '2 of 2', ''],
    ['ANOTHER', '1 of 1', '50.00'],
  ]);
  expect(rows.map((row) => row[column('Game')])).toContain("'=1+1");

  await till.id('history-today').click();
  await expect(till.id('history-count')).toHaveAttribute('data-value', '1');
  const csvFile = join(filesOf(till), 'range.csv');
  const xlsxFile = join(filesOf(till), 'range.xlsx');
  expect(await exportRange(till, csvFile, 'csv', yesterday)).toBe(4);
  expect(await exportRange(till, xlsxFile, 'xlsx', yesterday)).toBe(4);

  const lines = await readCsv(csvFile);
  const sheets = await readXlsx(xlsxFile);
  expect([...sheets.keys()]).toEqual(['Summary', 'Lines']);
  const cells = sheets.get('Lines') ?? [];
  expect(cells).toHaveLength(lines.length);
  // The same texts and amounts, in the same places; days and times are numbers in a workbook.
  const letters = ['C', 'D', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M', 'N', 'O', 'P', 'Q'];
  const places = letters.map((letter) => letter.charCodeAt(0) - 65);
  expect(cells.map((row) => letters.map((letter) => row[letter] ?? ''))).toEqual(
    lines.map((row) => places.map((place) => row[place])),
  );
  const minor = (texts: readonly (string | undefined)[]) =>
    texts.reduce((sum, text) => sum + Math.round(Number(text ?? 0) * 100), 0);
  const both = ofToday.minor + ofYesterday.minor;
  const sold = lines.slice(1).filter((row) => row[column('Sold')] === 'Yes');
  expect(minor(sold.map((row) => row[column('Total')]))).toBe(both);
  const [, first, second, whole] = sheets.get('Summary') ?? [];
  expect([first, second, whole].map((row) => [Number(row?.['B']), minor([row?.['D']])])).toEqual([
    [ofYesterday.count, ofYesterday.minor],
    [ofToday.count, ofToday.minor],
    [ofToday.count + ofYesterday.count, both],
  ]);

  for (const file of [dayFile, csvFile]) expect(await readFile(file, 'utf8')).not.toContain(password);
  expect(JSON.stringify([...sheets])).not.toContain(password);
  expect(JSON.stringify([...sheets])).toContain('somchai_7');
});

test('thousands of orders of a day scroll as a short list; an export that is stopped leaves the file that was there, and no other', async ({
  launch,
  service,
  provision,
}) => {
  for (let number = 0; number < 20_000; number += 1)
    service.addOrder({ code: `N${number}`, total: 1, createdAt: noonOf(shiftDay(today(), -1)) });
  const till = await launch({ provision });
  await expectConnection(till, 'online');
  await till.id('nav-history').click();
  await till.id('history-refresh').click();
  await till.id('history-prev').click();
  await expect(till.id('history-count')).toHaveAttribute('data-value', '20000');
  await expect(till.id('history-total')).toHaveAttribute('data-value', '2000000');
  expect(await till.id('history-row').count()).toBeLessThan(100);
  const folder = join(filesOf(till), 'exports');
  mkdirSync(folder);
  const path = join(folder, 'range.xlsx');
  writeFileSync(path, 'older');
  await saveAs(till, path);
  await till.id('history-export-range').click();
  await till.id('export-start').click();
  await expect(till.id('export-progress')).not.toHaveAttribute('data-rows', '0');
  expect(await till.call('export.start', { from: today(), to: today(), format: 'csv' })).toMatchObject({
    error: { code: 'EXPORT_RUNNING' },
  });
  await till.id('export-cancel').click();
  await expect(till.id('export-start')).toBeVisible();
  await expect(till.page.getByRole('alert')).toHaveCount(0);
  expect(await readFile(path, 'utf8')).toBe('older');
  expect(readdirSync(folder)).toEqual(['range.xlsx']);
});
