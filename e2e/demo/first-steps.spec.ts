/**
 * From the box to the first sale, for the page of that name: the first screen, the people, the printer and
 * its test page.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { pixelsOf } from '@training/test-support/escpos-reader';
import { startPrinter } from '@training/test-support/listening-printer';
import { expect, IDENTIFY, test, TOKEN } from '../support/fixtures';
import { typeInto } from '../support/page/keys';
import { expectConnection, type Till } from '../support/till';
import { openSettings } from '../support/page/settings';

const pictures = resolve(import.meta.dirname, '../../out/demo');

test.beforeAll(() => void mkdirSync(pictures, { recursive: true }));

function picture(till: Till, name: string): Promise<Buffer> {
  return till.page.screenshot({ path: resolve(pictures, `${name}.png`), animations: 'disabled' });
}

test('a new till is connected, gets its people and its printer', async ({ launch, service }) => {
  const printer = await startPrinter();
  const till = await launch();
  try {
    await till.app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.setContentSize(1366, 768),
    );
    await typeInto(till.id('setup-base-url'), service.baseUrl);
    await typeInto(till.id('setup-identify'), IDENTIFY);
    await typeInto(till.id('setup-token'), TOKEN);
    await picture(till, 'first-start');
    await till.id('setup-next').click();
    await till.id('setup-next').click();
    await typeInto(till.id('setup-shop-name'), 'ร้านเกมนก · Nok Games');
    await till.id('setup-save').click();
    await expectConnection(till, 'online');

    await openSettings(till, 'people');
    await till.id('people-add').click();
    await typeInto(till.id('person-name'), 'Mali');
    await till.page.keyboard.press('Enter');
    await expect(till.id('people-person')).toHaveCount(1);
    await picture(till, 'people');

    await till.call('settings.update', {
      printerKind: 'tcp',
      printerAddress: '127.0.0.1',
      printerPort: printer.port,
    });
    await openSettings(till, 'printer');
    await till.id('printer-wizard').click();
    const steps = till.page.getByRole('dialog');
    for (let step = 0; step < 2; step += 1) await till.id('printer-step-next').click();
    await steps.getByTestId('printer-test').click();
    await expect(steps.getByTestId('printer-test-end')).toHaveAttribute('data-state', 'confirmed');
    await picture(till, 'printer');
    expect(pixelsOf(printer.printed()).length).toBeGreaterThan(0);
  } finally {
    await till.close();
    await printer.close();
  }
});
