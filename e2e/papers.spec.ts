/** The shop's own papers: their numbers, and the tax. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Sale } from '@shared/model/sale/sale';
import { confirmTicket } from './support/confirm';
import { expect, test } from './support/fixtures';
import { choose } from './support/page/counter';
import { copyJournal } from './support/journal';
import { PERSON_MS, typeInto } from './support/page/keys';
import { openSettings } from './support/page/settings';
import { expectConnection, type Till } from './support/till';

const choice = choose();

async function saleOf(till: Till, id: string): Promise<Sale> {
  const answer = await till.call('sale.get', { id });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value as Sale;
}

test('receipts 1 to 20 have no gap and no twin, across a kill, a restored copy and a cancelled sale', async ({
  launch,
  provision,
  dataDir,
  service,
}) => {
  /** The number of each receipt, in the order in which customers paid. */
  const numbers: (string | null)[] = [];
  let player = 1_000_000_000;
  let last = '';
  const sell = async (till: Till, count: number, lines = 1): Promise<void> => {
    for (let sold = 0; sold < count; sold += 1) {
      const players = Array.from({ length: lines }, () => String((player += 7_919)));
      const { saleIds } = await confirmTicket(till, choice, players);
      const sales = await Promise.all(saleIds.map((id) => saleOf(till, id)));
      // The items of a ticket are on one paper.
      expect(new Set(sales.map(({ receiptNumber }) => receiptNumber)).size).toBe(1);
      numbers.push(sales[0]?.receiptNumber ?? null);
      last = saleIds[0] ?? '';
    }
  };
  const start = async (): Promise<Till> => {
    const till = await launch({ provision });
    await expectConnection(till, 'online');
    return till;
  };

  const first = await start();
  expect(
    await first.call('settings.update', { receiptPrefix: 'A-', voidUnknownAfterMinutes: 0 }),
  ).toMatchObject({ ok: true });
  await sell(first, 4);
  service.useFaultOnce('topup', 'reset-before-booking');
  await sell(first, 1);
  await expect.poll(async () => (await saleOf(first, last)).state).toBe('unknown');
  await first.call('history.refresh');
  const moneyBack = { tender: 'cash', shiftId: null };
  expect(await first.call('sale.void', { id: last, reason: 'left', moneyBack })).toMatchObject({
    ok: true,
    value: { state: 'voided', receiptNumber: 'A-000005', refund: { creditNote: 'CNA-000001' } },
  });
  await sell(first, 2);
  service.setFault('topup', 'hang-after-booking');
  await sell(first, 1);
  first.app.process().kill('SIGKILL');
  service.setFault('topup', null);

  const second = await start();
  await sell(second, 2);
  const [journal, copy] = [join(dataDir, 'live', 'journal.db'), join(dataDir, 'copy.db')];
  await copyJournal(journal, copy);
  await sell(second, 2);
  await sell(second, 2, 2);
  await second.close();
  for (const suffix of ['-wal', '-shm']) rmSync(journal + suffix, { force: true });
  copyFileSync(copy, journal);

  const till = await start();
  await expect(till.page.locator('[data-code="JOURNAL_RESTORED"]')).toBeVisible();
  await sell(till, 6);
  expect(numbers).toEqual(
    Array.from({ length: 20 }, (_, index) => `A-${String(index + 1).padStart(6, '0')}`),
  );

  // The number finds its sale in the day, and is on its paper.
  await till.id('nav-history').click();
  await typeInto(till.id('history-search'), 'A-000020');
  await expect(till.id('history-row')).toHaveCount(1);
  await till.id('history-row').click();
  await expect(till.id('receipt')).toHaveAttribute('data-sale-id', last);
  await expect(till.id('receipt-number')).toHaveAttribute('data-value', 'A-000020');
});

test('VAT holds from a day on, a refund is a credit note, and the month adds both up', async ({ till }) => {
  await expectConnection(till, 'online');
  const [before] = (await confirmTicket(till, choice, ['1000000001'])).saleIds;
  await openSettings(till, 'papers');
  await typeInto(till.id('vat-rate'), '7');
  await till.id('vat-set').click();
  await expect(till.id('vat-line')).toHaveText(['Today: 7% of the whole price']);
  await typeInto(till.id('settings-taxId'), '0-1055-56012-34-2', PERSON_MS);
  await till.id('settings-taxId').press('Enter');
  await expect(till.page.locator('[data-setting="taxId"]')).toContainText('A digit is wrong');
  await typeInto(till.id('settings-taxId'), '0-1055-56012-34-1', PERSON_MS);
  await till.id('settings-taxId').press('Enter');

  const [taxed = ''] = (await confirmTicket(till, choice, ['1000000002'])).saleIds;
  expect((await saleOf(till, before ?? '')).vat).toBeNull();
  await expect.poll(async () => (await saleOf(till, taxed)).state).toBe('delivered');
  const back = { id: taxed, tender: 'cash', reason: 'kept waiting', shiftId: null };
  expect(await till.call('sale.refund', back)).toMatchObject({
    ok: true,
    value: { refund: { creditNote: 'CN000001' } },
  });
  await till.id('nav-history').click();
  await till.page.locator('[data-testid="history-row"]').first().click();
  await expect(till.id('receipt')).toContainText('Tax ID 0-1055-56012-34-1');
  await expect(till.id('receipt')).toContainText('VAT 7% included');
  await expect(till.page.getByRole('button', { name: 'Print credit note' })).toBeVisible();

  await till.id('nav-day').click();
  await till.page.locator('[data-testid="day-tab"][data-tab="month"]').click();
  await till.id('vat-show').click();
  await expect(till.id('vat-sum')).toHaveAttribute('data-minor', '0');
  await expect(till.id('vat-sum')).toContainText('Receipts: 1, credit notes: 1');
});
