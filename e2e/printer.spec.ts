/** The receipt printer and its drawer: a printer that listens on this machine is read back dot by dot. */
import decodeQR from 'qr/decode.js';
import type { DayReport } from '@shared/model/day/report-of-day';
import { pixelsOf, readEscPos } from '@training/test-support/escpos-reader';
import { startPrinter, type ListeningPrinter } from '@training/test-support/listening-printer';
import { sellFor } from './support/closing';
import { expect, test as base } from './support/fixtures';
import { choose, compose, expectResult } from './support/page/counter';
import { expectConnection } from './support/till';

const test = base.extend<{ printer: ListeningPrinter }>({
  printer: async ({}, use) => {
    const printer = await startPrinter();
    await use(printer);
    await printer.close();
  },
});

const choice = choose();

/** The code in what one connection printed. */
function qrIn(job: Uint8Array): string {
  const printed = readEscPos(job);
  return decodeQR({ width: printed.width, height: printed.rows.length, data: pixelsOf(printed) });
}

test('prints receipts automatically, opens the drawer for cash alone, and sells on when it is out of paper', async ({
  launch,
  provision,
  printer,
}) => {
  const till = await launch({
    provision: {
      ...provision,
      locale: 'th',
      promptPay: { kind: 'phone', id: '0812345678' },
      printer: { kind: 'tcp', host: '127.0.0.1', port: printer.port, paper: 80 },
    },
  });
  await expectConnection(till, 'online');
  const commands = () => printer.printed().commands;
  const stateOf = () => till.id('printer-state').getAttribute('data-state');

  await compose(till, choice, ['1234567890']);
  await till.id('sale-review').click();
  await till.id('pay-cash').click();
  await till.id('sale-send').click();
  await expectResult(till, 'accepted');
  await expect.poll(commands).toEqual(['drawer 2', 'reset', 'cut']);
  await expect.poll(stateOf).toBe('confirmed');
  const whole = printer.printed();
  expect([whole.width, whole.unknown, whole.rows.length > 600]).toEqual([576, 0, true]);
  const saleId = (await till.id('sale-result').getAttribute('data-sale-id')) ?? '';
  const sale = (await till.call('sale.get', { id: saleId })) as {
    value: { transaction: { code: string }; outputs: { print: number } };
  };
  expect(qrIn(printer.job(printer.connections() - 1))).toBe(sale.value.transaction.code);
  expect(sale.value.outputs.print).toBe(1);
  await till.id('sale-new').click();

  await sellFor(till, choice, '2234567890', 'promptpay');
  await expect.poll(commands).toEqual(['drawer 2', 'reset', 'cut', 'reset', 'cut']);

  printer.mood = 'paper-out';
  await sellFor(till, choice, '3234567890', 'cash');
  await expect.poll(stateOf).toBe('paper-out');
  // Without paper the drawer still opens, and nothing stays in the printer for later.
  expect(commands().slice(5)).toEqual(['drawer 2 at once']);
  await sellFor(till, choice, '4234567890', 'promptpay');

  await expect.poll(() => printer.connections()).toBe(6);
  await expect.poll(stateOf).toBe('paper-out');

  printer.mood = 'ok';
  await till.id('printer-state').click();
  await expect(till.id('printer-panel')).toContainText('กระดาษหมด');
  await till.id('printer-again').click();
  await expect.poll(stateOf).toBe('confirmed');
  expect(commands().slice(6)).toEqual(['reset', 'cut']);
  // The other one is shown until it is printed, too.
  await expect(till.id('printer-state')).toContainText('กระดาษหมด');

  await test.step('the code to pay with is printed before anything is paid or sent', async () => {
    await compose(till, choice, ['5234567890']);
    await till.id('sale-review').click();
    await till.page.keyboard.press('p');
    const payload = await till.id('pay-qr').getAttribute('data-payload');
    await till.id('pay-qr-print').click();
    await expect.poll(() => commands().slice(8)).toEqual(['reset', 'cut']);
    expect(qrIn(printer.job(printer.connections() - 1))).toBe(payload);
  });

  expect(await till.call('drawer.openWithoutSale', { reason: 'แลกเงิน' })).toMatchObject({ ok: true });
  expect(commands().at(-1)).toBe('drawer 2');
  const { value: day } = (await till.call('day.today')) as { value: string };
  const x = (await till.call('day.report', { day })) as unknown as { value: DayReport };
  expect(x.value.openings).toMatchObject({
    byPerson: [
      { cause: 'sale', count: 2 },
      { cause: 'no-sale', count: 1 },
    ],
    noSale: [{ reason: 'แลกเงิน' }],
  });
});
