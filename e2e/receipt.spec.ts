/**
 * The receipt on screen, on paper and as PDF: true to the sale's state, at the printer's width, copies
 * marked.
 */
import { join } from 'node:path';
import type { Sale } from '@shared/model/sale/sale';
import { expect, test } from '@playwright/test';
import { choose, expectResult, sell } from './support/page/counter';
import { answerPrintDialogue, printCalls, saveAs } from './support/page/paper';
import { readPdf } from './support/page/pdf';
import { withShop, type Shop } from './support/shop';
import { filesOf, type Till } from './support/till';

const choice = choose();
const secretChoice = choose((refs) => refs.includes('password'));

let shop: Shop;
let till: Till;
withShop((opened) => {
  shop = opened;
  ({ till } = opened);
});
test.afterEach(async () => {
  await till.page.keyboard.press('Escape');
  await till.id('sale-new').click();
});

async function openReceipt(): Promise<void> {
  await till.page.keyboard.press('F8');
  await expect(till.id('receipt')).toBeVisible();
}

/** Saves the open receipt and waits until the file says so. */
async function savePdf(name: string, says: RegExp): Promise<Awaited<ReturnType<typeof readPdf>>> {
  const path = join(filesOf(till), name);
  await saveAs(till, path);
  await till.id('receipt-pdf').click();
  const text = () =>
    readPdf(path).then(
      (pdf) => pdf.text,
      () => '',
    );
  await expect.poll(text).toMatch(says);
  return readPdf(path);
}

test('shows every field, saves a PDF of the paper width, and marks the second one as a copy', async () => {
  await sell(till, choice, ['1234567890'], 3);
  await expectResult(till, 'accepted');
  await openReceipt();
  const receipt = till.id('receipt');
  const code = await receipt.getAttribute('data-code');
  expect(code).toMatch(/^TG/);
  for (const text of ['ร้านเกมนก', choice.product, choice.package, '1234 5678 90', '฿105.00', code ?? '']) {
    await expect(receipt).toContainText(text);
  }
  const sale = (await till.call('sale.get', {
    id: await receipt.getAttribute('data-sale-id'),
  })) as unknown as {
    value: Sale;
  };
  const { transaction } = sale.value;
  for (const field of [
    'ADMIN',
    'PERSONAL',
    'CREATED',
    transaction?.userId,
    transaction?.businessId,
    transaction?.id,
  ]) {
    await expect(till.page.getByRole('main')).toContainText(field ?? 'missing');
  }

  const pdf = await savePdf('first.pdf', /Nok Games/);
  expect(pdf.pages).toHaveLength(1);
  expect(pdf.pages[0]?.widthMm).toBeCloseTo(80, 0);
  expect(pdf.pages[0]?.heightMm).toBeLessThan(297);
  for (const text of ['Nok Games', choice.product, choice.package, '1234 5678 90', '105.00', code ?? '']) {
    expect(pdf.text).toContain(text);
  }
  expect(pdf.text).not.toMatch(/copy/i);

  await savePdf('second.pdf', /copy/i);

  // A cancelled save is no error.
  await saveAs(till, null);
  await till.id('receipt-pdf').click();
  await expect(till.id('receipt-pdf')).toBeEnabled();
  await expect(till.page.getByRole('alert')).toHaveCount(0);
});

test('prints through the system dialogue at 80 and 58 mm, never A4, and counts only what was printed', async () => {
  await sell(till, choice, ['5550001112']);
  await expectResult(till, 'accepted');
  await openReceipt();
  const id = await till.id('receipt').getAttribute('data-sale-id');
  // From here on nothing about the sale changes, so both papers are the same.
  await expect
    .poll(async () => {
      await till.call('history.refresh');
      return till.call('sale.get', { id });
    })
    .toMatchObject({ value: { state: 'delivered' } });

  await answerPrintDialogue(till, false, 'Print job canceled');
  await till.id('receipt-print').click();
  await expect.poll(() => printCalls(till)).toHaveLength(1);
  expect(await till.call('sale.get', { id })).toMatchObject({ value: { outputs: { print: 0 } } });

  await answerPrintDialogue(till, true, '');
  await till.id('receipt-print').click();
  await expect.poll(() => till.call('sale.get', { id })).toMatchObject({ value: { outputs: { print: 1 } } });
  await till.call('settings.update', { paperWidth: 58 });
  await till.id('receipt-print').click();
  await expect.poll(() => till.call('sale.get', { id })).toMatchObject({ value: { outputs: { print: 2 } } });
  const [wide, narrow] = await printCalls(till);
  expect(wide).toMatchObject({ silent: false, pageSize: { width: 80_000 } });
  expect(narrow).toMatchObject({ silent: false, pageSize: { width: 58_000 } });
  // On narrower paper the lines wrap: the receipt gets longer, its letters do not get smaller.
  expect(narrow?.pageSize.height).toBeGreaterThanOrEqual(wide?.pageSize.height ?? Infinity);
});

test('an unknown outcome prints as what it is', async () => {
  shop.service.useFaultOnce('topup', 'reset-after-booking');
  await sell(till, choice, ['8877665544']);
  await expectResult(till, 'unknown');
  await openReceipt();
  await expect(till.id('receipt')).toContainText(/not a receipt/i);
  await savePdf('unknown.pdf', /not a receipt/i);
});

test('a password is sent and then nowhere: not on the receipt, not in its PDF', async () => {
  const password = 'Sw0rdfish-secret';
  await sell(
    till,
    secretChoice,
    secretChoice.refs.map((ref) => (ref === 'password' ? password : 'somchai_7')),
  );
  await expectResult(till, 'accepted');
  expect(JSON.stringify(shop.service.booked())).toContain(password);
  await openReceipt();
  await expect(till.id('receipt')).toContainText('somchai_7');
  await expect(till.page.locator('body')).not.toContainText(password);
  const paper = await savePdf('secret.pdf', /somchai_7/);
  expect(paper.text).not.toContain(password);
});
