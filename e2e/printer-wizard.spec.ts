/** Setting up a printer step by step, by fingers: each answer changes the next page. */
import { startPrinter, type ListeningPrinter } from '@training/test-support/listening-printer';
import { expect, test as base } from './support/fixtures';
import { expectAccessible } from './support/page/access';
import { typeInto } from './support/page/keys';
import { resize } from './support/page/screen';
import { touchScreen } from './support/page/touch';
import { expectConnection } from './support/till';
import { openSettings } from './support/page/settings';

const test = base.extend<{ printer: ListeningPrinter }>({
  printer: async ({}, use) => {
    const printer = await startPrinter();
    await use(printer);
    await printer.close();
  },
});

test('a printer is found, gets its paper, and is corrected until its page and its drawer are right', async ({
  launch,
  provision,
  printer,
}) => {
  const till = await launch({ provision: { ...provision, locale: 'th' } });
  await expectConnection(till, 'online');
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await resize(till, { width: 800, height: 600 });
  const touch = await touchScreen(till);
  const step = till.id('printer-step');
  const next = till.id('printer-step-next');
  const printedWidth = () => printer.printed().width;

  await openSettings(till, 'printer');
  await touch.tap(till.id('printer-wizard'));
  await expect(step).toHaveAttribute('data-step', 'find');
  await test.step('without a printer it says what is missing, and stays', async () => {
    await touch.tap(next);
    await expect(till.id('printer-step-missing')).toBeVisible();
    await expect(step).toHaveAttribute('data-step', 'find');
  });
  const dialog = till.page.getByRole('dialog');
  await dialog.getByTestId('settings-printerKind').selectOption('tcp');
  // The page's keys write an address as they come, on a Thai screen too.
  const address = dialog.getByTestId('settings-printerAddress');
  await touch.tap(address);
  for (const key of '127.0.0.1')
    await touch.tap(till.page.locator(`[data-testid="keyboard"] [data-key="${key}"]`));
  await expect(address).toHaveValue('127.0.0.1');
  const port = dialog.getByTestId('settings-printerPort');
  await test.step('a port that is none keeps it there, and says so where it can be read', async () => {
    await typeInto(port, '99999');
    await touch.tap(next);
    await expect(dialog.getByText('1 ถึง 65535')).toBeInViewport();
    await expect(step).toHaveAttribute('data-step', 'find');
  });
  await typeInto(port, String(printer.port));
  await expectAccessible(till);
  await touch.tap(next);

  await expect(step).toHaveAttribute('data-step', 'paper');
  await touch.tap(till.id('printer-step-paper').getByText('80'));
  await touch.tap(next);

  await expect(step).toHaveAttribute('data-step', 'page');
  await touch.tap(dialog.getByTestId('printer-test'));
  await expect(dialog.getByTestId('printer-test-end')).toHaveAttribute('data-state', 'confirmed');
  expect(printedWidth()).toBe(576);
  await expectAccessible(till);
  await touch.tap(dialog.locator('[data-fault="cutOff"]'));
  // The paper no longer matches what the till would print: a person must check it again.
  await expect(till.id('printer-step-told')).toBeVisible();
  await expect(till.id('printer-step-look')).toHaveCount(0);
  await touch.tap(dialog.getByTestId('printer-test'));
  await expect.poll(printedWidth).toBe(512);
  await touch.tap(dialog.locator('[data-fault="uncut"]'));
  await touch.tap(dialog.getByTestId('printer-test'));
  await expect.poll(() => printer.printed().commands.filter((one) => one === 'cut')).toHaveLength(2);
  await touch.tap(till.id('printer-page-fine'));

  await expect(step).toHaveAttribute('data-step', 'drawer');
  await touch.tap(dialog.getByTestId('drawer-test'));
  await expect.poll(() => printer.printed().commands.at(-1)).toBe('drawer 2');
  const done = dialog.getByText('Drawer opened');
  await expect(done).toBeVisible();
  await touch.tap(till.id('printer-drawer-other'));
  await expect(done).toHaveCount(0);
  await touch.tap(dialog.getByTestId('drawer-test'));
  await expect.poll(() => printer.printed().commands.at(-1)).toBe('drawer 5');
  await expectAccessible(till);
  await touch.tap(next);
  await expect(step).toHaveCount(0);
});
