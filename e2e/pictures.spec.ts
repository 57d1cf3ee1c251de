/**
 * The shop's own pictures: its logo comes out of the receipt printer dot by dot, its other one is shown to
 * customers.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import { pixelsOf } from '@training/test-support/escpos-reader';
import { startPrinter } from '@training/test-support/listening-printer';
import { sellFor } from './support/closing';
import { expect, test } from './support/fixtures';
import { choose } from './support/page/counter';
import { expectConnection } from './support/till';
import { openSettings } from './support/page/settings';

const choice = choose();
const [WIDTH, HEIGHT] = [300, 60];

/** Black on the left, middle grey on the right, nothing around it. */
const PICTURE = new Resvg(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="150" height="60" fill="#000"/><rect x="150" width="150" height="60" fill="#808080"/>
  </svg>`,
)
  .render()
  .asPng();

test('a logo is printed as it was previewed, and a picture stands on the customer’s screen', async ({
  launch,
  provision,
}) => {
  const printer = await startPrinter();
  try {
    const till = await launch({
      provision: { ...provision, printer: { kind: 'tcp', host: '127.0.0.1', port: printer.port, paper: 80 } },
    });
    await expectConnection(till, 'online');
    await till.call('settings.update', { customerScreen: 'window' });
    await openSettings(till, 'receipts');
    const file = join(till.dataDir, 'picture.png');
    writeFileSync(file, PICTURE);

    const preview = till.id('receipt-preview');
    await expect(preview).toContainText('310 Diamonds');
    await expect(preview.getByTestId('paper-logo')).toHaveCount(0);
    await till.id('picture-logo').setInputFiles(file);
    await expect(preview.getByTestId('paper-logo')).toBeVisible();
    await openSettings(till, 'customer');
    await till.id('picture-customer').setInputFiles(file);
    const pages = () => till.app.windows().filter((page) => page.url().includes('display.html'));
    await expect.poll(() => pages().length).toBe(1);
    await expect(pages()[0]!.locator('img')).toBeVisible();

    await openSettings(till, 'receipts');
    const wrong = join(till.dataDir, 'wrong.png');
    writeFileSync(wrong, '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await till.id('picture-logo').setInputFiles(wrong);
    await expect(till.page.getByText('The till cannot show this file')).toBeVisible();
    await expect(preview.getByTestId('paper-logo')).toBeVisible();

    await sellFor(till, choice, '1234567890', 'promptpay');
    await expect.poll(() => printer.printed().commands).toEqual(['reset', 'cut']);
    const printed = printer.printed();
    const pixels = pixelsOf(printed);
    const isBlack = (x: number, y: number) => pixels[(y * printed.width + x) * 4] === 0;
    const blackIn = (from: number, to: number, y: number) =>
      Array.from({ length: to - from }, (_, index) => isBlack(from + index, y)).filter(Boolean).length;
    const top = printed.rows.findIndex((_, y) => blackIn(0, printed.width, y) > 0);
    // In the middle of the roll, dot by dot: the black half whole, the grey one half black, and blank next to
    // it.
    const left = (printed.width - WIDTH) / 2;
    for (let y = top; y < top + HEIGHT; y++) {
      expect([blackIn(0, left, y), blackIn(left, left + 150, y)]).toEqual([0, 150]);
      expect(Math.abs(blackIn(left + 150, left + 300, y) - 75)).toBeLessThan(15);
    }
    await till.close();
  } finally {
    await printer.close();
  }
});
