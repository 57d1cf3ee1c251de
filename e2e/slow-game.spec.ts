/**
 * A day on which a game is slower than usual: the read-back and the words for the customer, the receipt that
 * is taken along without paper, and the game that the owner pauses.
 */
import { readFileSync } from 'node:fs';
import decodeQR from 'qr/decode.js';
import { startTrainingService } from '@training/service';
import { TestClock } from './support/clock';
import { openDay, readOrders } from './support/closing';
import { confirmTicket, paidBy, THB } from './support/confirm';
import { expect, IDENTIFY, provisionFor, test as base, TOKEN } from './support/fixtures';
import { choose, compose, expectResult, tile } from './support/page/counter';
import { typeInto } from './support/page/keys';
import { saveAs } from './support/page/paper';
import { openSettings } from './support/page/settings';
import type { Till } from './support/till';

const one = choose();
const MINUTE = 60_000;

const test = base.extend<{ clock: TestClock }>({
  clock: async ({}, use) => use(new TestClock()),
  service: async ({ clock }, use) => {
    const options = { identify: IDENTIFY, token: TOKEN, deliverAfterMs: 0, now: clock.now };
    const service = await startTrainingService(options);
    await use(service);
    await service.stop();
  },
});

/** How many of a game were seen delivered, as the board has it, and how many wait. */
async function deliveries(till: Till) {
  const { value } = (await till.call('day.deliveries')) as {
    value: { today: { count: number }; usual: { count: number }; open: number }[];
  };
  return value.map(({ today, usual, open }) => [today.count, usual.count, open]);
}

/** Sells to so many players. The till sees them delivered once the clock has gone on. */
async function sellMany(
  till: Till,
  clock: TestClock,
  players: readonly string[],
  byMs: number,
): Promise<void> {
  await confirmTicket(till, one, players);
  await expect.poll(async () => (await deliveries(till))[0]?.[2]).toBe(players.length);
  await clock.advance(till, byMs);
  await expect
    .poll(async () => {
      await readOrders(till);
      return (await deliveries(till))[0]?.[2];
    })
    .toBe(0);
}

/** What a phone reads in a picture. */
async function readCode({ app }: Till, png: Buffer): Promise<string> {
  const [width, height, pixels] = await app.evaluate(({ nativeImage }, data) => {
    const image = nativeImage.createFromBuffer(Buffer.from(data, 'base64'));
    const { width: across, height: down } = image.getSize();
    return [across, down, image.toBitmap().toString('base64')] as const;
  }, png.toString('base64'));
  return decodeQR({ width, height, data: Buffer.from(pixels, 'base64') });
}

test('a slow game says so, the receipt goes along without paper, and a paused game is not sold', async ({
  launch,
  service,
  clock,
}) => {
  const hour = String(new Date().getUTCHours()).padStart(2, '0');
  const shop = { ...provisionFor(service), timeZone: 'Etc/UTC', dayStartsAt: `${hour}:00` };
  const till = await launch({ provision: { ...shop, shopName: 'ร้านเกมนก' } });
  await readOrders(till);
  await sellMany(till, clock, ['1000000001', '1000000002', '1000000003', '1000000004', '1000000005'], 1_000);
  await clock.advance(till, 24 * 60 * MINUTE);
  await sellMany(till, clock, ['2000000001', '2000000002', '2000000003'], 6 * MINUTE);

  await compose(till, one, ['3000000001']);
  await till.page.keyboard.press('F9');
  await expect(till.id('slow-today')).toHaveText(`${one.product} today: about 6 min, usually 1.`);
  await till.page.keyboard.press('F10');
  await expectResult(till, 'accepted');

  await test.step('the customer takes the receipt along, in a code and as a picture', async () => {
    await till.id('result-on-phone').click();
    const code = till.id('result-receipt-code');
    await expect(code).toBeVisible();
    // The sale may be delivered between the two looks; then the code is another one.
    let text = '';
    await expect(async () => {
      text = await readCode(till, await code.screenshot());
      expect(text).toBe(await code.getAttribute('data-text'));
    }).toPass();
    expect(text).toContain('ร้านเกมนก');
    expect(text).toContain('300…001');
    await till.page.keyboard.press('F8');
    const path = test.info().outputPath('receipt-for-line');
    await saveAs(till, path);
    await till.id('receipt-picture').click();
    await expect(till.id('receipt')).toContainText(`${path}.png`);
    const picture = readFileSync(`${path}.png`);
    expect(picture.subarray(1, 4).toString()).toBe('PNG');
    expect(picture.readUInt32BE(16)).toBeGreaterThan(1_000);
    await till.page.keyboard.press('Escape');
  });

  await openDay(till, 'board');
  await expect(till.id('board-delivery')).toHaveAttribute('data-slow', 'true');

  await openSettings(till, 'games');
  const row = till.page.locator(`[data-testid="game-row"][data-product-id="${one.productId}"]`);
  await row.getByTestId('game-open').click();
  await typeInto(row.getByTestId('game-pause-reason'), 'The provider is slow today');
  await row.getByTestId('game-pause').click();
  await expect(row.getByTestId('game-pause-shown')).toBeVisible();
  await till.id('nav-sale').click();
  await tile(till, one, 'product').click();
  await expect(till.id('game-paused')).toContainText('The provider is slow today');
  await expect(tile(till, one, 'package')).toHaveCount(0);
  const line = {
    ...{ saleId: crypto.randomUUID(), productId: one.productId, packageId: one.packageId, quantity: 1 },
    ...{ payload: [{ ref: one.refs[0] ?? '', value: '4000000001' }], acknowledged: [] },
    shownTotal: THB(one.priceMinor),
  };
  const ticket = { ticketId: crypto.randomUUID(), lines: [line], payments: paidBy('cash')(one.priceMinor) };
  expect(await till.call('ticket.confirm', ticket)).toMatchObject({ error: { code: 'GAME_PAUSED' } });
});
