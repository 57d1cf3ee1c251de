/** A sale whose order the service lists under another code is one line, and one sum, on every screen. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDay, readOrders } from './support/closing';
import { choose, expectResult, sell } from './support/page/counter';
import { expect, IDENTIFY, test, TOKEN } from './support/fixtures';
import { answer, RawService, transaction } from './support/servers/raw-service';
import { readCsv } from './support/page/sheets';
import { expectConnection, launchTill, newDataDir, removeDataDir, filesOf } from './support/till';
import { saveAs } from './support/page/dialogs';

test('day, history, month and export have one line and one sum', async () => {
  const choice = choose();
  const total = choice.priceMinor / 100;
  const service = await RawService.start();
  const dataDir = newDataDir();
  const provision = { baseUrl: service.baseUrl, identify: IDENTIFY, token: TOKEN };
  const till = await launchTill({ dataDir, provision: { ...provision, locale: 'en', currency: 'THB' } });
  try {
    await expectConnection(till, 'online');
    service.next((socket) => {
      const booked = { ...transaction(1), total, createdAt: new Date().toISOString() };
      // Twice, with two statuses, and never under the Transaction's own code.
      const order = {
        id: 'raw-1',
        code: 'ORDER-9',
        total,
        createdAt: new Date().toISOString(),
        orders: [{ product: choice.product, package: choice.package, payload: ['12345678'] }],
      };
      service.orders = ['PENDING', 'SUCCESS'].map((status) => ({ ...order, status }));
      socket.end(answer(201, JSON.stringify(booked)));
    });
    await sell(till, choice, ['12345678']);
    await expectResult(till, 'accepted');

    await till.id('sale-new').click();
    await readOrders(till);
    const minor = String(choice.priceMinor);
    await till.id('nav-history').click();
    await till.id('history-refresh').click();
    await expect(till.page.locator('[data-testid="history-row"][data-source="both"]')).toHaveCount(1);
    await expect(till.id('history-total')).toHaveAttribute('data-value', minor);
    for (const source of ['ofThisTill', 'service']) {
      const figure = till.page.locator(`[data-testid="history-source"][data-source="${source}"]`);
      await expect(figure).toHaveAttribute('data-minor', minor);
    }

    await saveAs(till, join(filesOf(till), 'day.csv'));
    await till.id('history-export').click();
    await expect.poll(() => readdirSync(filesOf(till))).toContain('day.csv');
    const [headings = [], ...rows] = await readCsv(join(filesOf(till), 'day.csv'));
    const column = (name: string) => rows.map((row) => row[headings.indexOf(name)]);
    expect(column('Total').filter((cell) => cell !== '')).toEqual([total.toFixed(2)]);

    await openDay(till, 'review');
    for (const source of ['till', 'service']) {
      const card = till.page.locator(`[data-testid="day-source"][data-source="${source}"]`);
      await expect(card).toHaveAttribute('data-minor', minor);
    }
    await openDay(till, 'month');
    await expect(till.id('month-sum')).toHaveAttribute('data-minor', minor);
    await expect(till.id('month-service')).toHaveAttribute('data-minor', minor);
  } finally {
    await till.close();
    await service.stop();
    removeDataDir(dataDir);
  }
});
