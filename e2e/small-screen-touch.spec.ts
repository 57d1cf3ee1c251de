/** Fingers alone on the smallest of the usual screens, with the text as large as the settings have it. */
import { expect, test } from '@playwright/test';
import { closeDay, openDay, openShift, readOrders, startCount } from './support/closing';
import { dress } from './support/page/access';
import { choose, expectResult, tile } from './support/page/counter';
import { fingersOf, type Hands } from './support/page/hands';
import { typeInto } from './support/page/keys';
import { expectInSight, placeOf, resize, SIZES } from './support/page/screen';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();
const SMALLEST = SIZES[0];

let shop: Shop;
let till: Till;
let fingers: Hands;
withShop(async (opened) => {
  shop = opened;
  ({ till } = opened);
  // Without movement nothing is caught half faded in.
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await dress(till, 'th', 'light');
  fingers = await fingersOf(till);
});

async function enlarge(textSize: number, size: (typeof SIZES)[number] = SMALLEST): Promise<string> {
  expect(await till.call('settings.update', { textSize })).toMatchObject({ ok: true });
  await resize(till, size);
  return `${size.width}×${size.height}, ${textSize} %`;
}

/** Everything up to Check, with fingers. */
async function fill(player: string): Promise<void> {
  await fingers.press(till.id('nav-sale'));
  await fingers.press(tile(till, choice, 'product'));
  // Until the screen has settled, a tap where the game was pressed is taken for a second tap of the same
  // finger.
  const chosen = tile(till, choice, 'package');
  await expect(async () => {
    await fingers.press(chosen);
    await expect(chosen).toHaveAttribute('aria-pressed', 'true', { timeout: 1_000 });
  }).toPass();
  await fingers.write(till.id('field'), player);
}

test("a finger writes a player's ID, whether its keypad has room or not", async () => {
  for (const textSize of [150, 130, 100]) {
    const what = await enlarge(textSize);
    await fill('98765');
    await expect(till.id('field'), what).toHaveValue('98765');
    await expectInSight(till, till.id('field'), what);
    // The keyboard goes with the next tap, and that tap still counts.
    await fingers.press(till.id('sale-review'));
    await expect(till.id('read-back'), what).toBeVisible();
    await fingers.press(till.id('sale-back'));
    await fingers.press(till.id('sale-clear'));
  }
});

test('the ticket stands on the side of the hand that works, and sells there', async () => {
  for (const size of SIZES.slice(0, 3)) {
    const what = await enlarge(100, size);
    await fingers.press(till.id('nav-sale'));
    const middle = (side: 'left' | 'right') => (side === 'left' ? [0, 0.5] : [0.5, 1]);
    for (const side of ['right', 'left'] as const) {
      expect(await till.call('settings.update', { ticketSide: side })).toMatchObject({ ok: true });
      await expect(till.page.locator(`[data-ticket-side="${side}"]`)).toHaveCount(1);
      const [from = 0, to = 0] = middle(side).map((part) => part * size.width);
      const foot = await placeOf(till.id('sale-review'));
      expect(foot.left >= from && foot.right <= to, `${what}, ${side}`).toBe(true);
      const game = await placeOf(till.id('product').first());
      const isApart = side === 'right' ? game.right <= foot.left : game.left >= foot.right;
      expect(isApart, `${what}, ${side}: the games`).toBe(true);
    }
    await fill('1357');
    await expect(till.id('field'), what).toHaveValue('1357');
    await expectInSight(till, till.id('field'), what);
    await fingers.press(till.id('sale-review'));
    const read = await expectInSight(till, till.id('read-back').getByText('1357'), what);
    const send = await expectInSight(till, till.id('sale-send'), what);
    expect(read.left, what).toBeGreaterThan(send.right);
    await fingers.press(till.page.locator('[data-testid="pay-quick"][data-minor="10000"]'));
    const paid = till.page.locator(
      'label:has([data-testid="pay-tendered"]), :has(> [data-testid="pay-change"])',
    );
    await expect(paid).toHaveCount(2);
    const overflow = await paid.evaluateAll((all) => all.map((one) => one.scrollHeight - one.clientHeight));
    expect(Math.max(...overflow), `${what}: the payment is cut`).toBeLessThanOrEqual(0);
    await fingers.press(till.id('sale-back'));
    await fingers.press(till.id('sale-clear'));
  }
  expect(await till.call('settings.update', { ticketSide: 'right' })).toMatchObject({ ok: true });
});

test('the search is in sight with the largest text, and so is the whole name of a parked ticket', async () => {
  const what = await enlarge(150);
  await till.page.getByRole('button', { name: 'ปิดข้อความนี้' }).first().click();
  await fingers.press(till.id('nav-sale'));
  await expectInSight(till, till.id('catalog-search'), what);
  await fill('1000000005');
  await fingers.press(till.id('keyboard').locator('[data-key="hide"]'));
  await fingers.press(till.id('ticket-park'));
  const name = 'ลูกค้าประจำเสื้อแดงหมวกดำที่มากับเพื่อน';
  await typeInto(till.id('park-name'), name);
  await till.page.keyboard.press('Enter');
  for (const size of SIZES) {
    await enlarge(100, size);
    const called = till.id('parked-take').getByText(name).locator('..');
    expect(await called.evaluate((line) => line.scrollWidth - line.clientWidth), String(size.width)).toBe(0);
  }
  await fingers.press(till.id('parked-take'));
  await fingers.press(till.id('sale-clear'));
});

test('the keys of the count are in sight at every field, and write into it', async () => {
  await enlarge(100);
  await openShift(till, 100_000);
  const large = SIZES[1];
  for (const [textSize, size] of [[100], [115], [130], [150], [150, large]] as const) {
    const what = await enlarge(textSize, size);
    await startCount(till, fingers.press);
    const fields = await till.id('count-pieces').all();
    for (const at of [0, 5, fields.length - 1]) {
      const field = fields[at]!;
      // As far as a finger would drag it out from under the keys.
      await field.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
      await fingers.press(field);
      const pad = till.id('count-pad');
      for (const digit of ['1', '0', 'next']) {
        await expectInSight(till, pad.locator(`[data-digit="${digit}"]`), `${what}, field ${at}, ${digit}`);
      }
      await fingers.press(pad.locator('[data-digit="1"]'));
      await expect(field, what).toHaveValue('1');
      await expectInSight(till, field, `${what}, field ${at}`);
    }
    await fingers.press(till.id('close-leave'));
  }
  await startCount(till, fingers.press);
  await fingers.write(till.id('count-pieces').first(), '1');
  await fingers.press(till.id('count-done'));
  await fingers.press(till.id('count-close'));
  await expect(till.id('count-result')).toBeVisible();
});

test('what became of a sale is in sight as it comes, and when it changes', async () => {
  await readOrders(till);
  for (const [textSize, size, player] of [
    [100, SIZES[2], '1000000000'],
    [150, SMALLEST, '1000000001'],
  ] as const) {
    const what = await enlarge(textSize, size);
    shop.service.useFaultOnce('topup', 'failed-transaction');
    await fill(player);
    await fingers.press(till.id('sale-review'));
    await fingers.press(till.id('sale-send'));
    await expectResult(till, 'unknown');
    await expect(till.id('result-phone')).toBeFocused();
    await expectInSight(till, till.id('result-head'), what);
    const notAgain = till.id('result-not-again');
    await expect(notAgain).toHaveText('อย่าเพิ่งขายซ้ำ');
    const { bottom } = await expectInSight(till, notAgain, what);
    expect(bottom, what).toBeLessThan((await placeOf(till.id('result-phone'))).top);
    // In a row of pictures, the count stands on its own one and not on the next.
    const [count, next] = [await placeOf(till.id('attention-count')), await placeOf(till.id('nav-day'))];
    expect(count.right <= next.left || count.bottom <= next.top, what).toBe(true);
    if (size !== SMALLEST) await fingers.press(till.id('sale-new'));
  }
  // Read to its end meanwhile.
  await till.id('sale-result').evaluate((result) => result.scrollIntoView({ block: 'end' }));
  await readOrders(till);
  await expectResult(till, 'failed');
  await expectInSight(till, till.id('result-head'), 'failed');
  await fingers.press(till.id('sale-new'));
});

test('what a cancelled sale gives back is in sight before its button, and so is what that button lacks', async () => {
  const what = await enlarge(150);
  shop.service.useFaultOnce('topup', 'reset-before-booking');
  await fill('1000000004');
  await fingers.press(till.id('sale-review'));
  await fingers.press(till.id('sale-send'));
  await expectResult(till, 'unknown');
  await fingers.press(till.id('sale-new'));
  expect(await till.call('settings.update', { voidUnknownAfterMinutes: 0 })).toMatchObject({ ok: true });
  await readOrders(till);
  await fingers.press(till.id('nav-attention'));
  await fingers.press(till.page.locator('[data-testid="attention-item"][data-state="unknown"]').first());
  await fingers.press(till.id('attention-void'));
  const given = till.id('refund-tender').locator('label:has(:checked)');
  await expect(given).toContainText('฿35');
  await expectInSight(till, given, `${what}: the refund`);
  // Only the other button cancels the sale.
  await expect(till.page.getByRole('dialog').getByRole('button').first()).toContainText('ย้อนกลับ');
  await fingers.press(till.id('attention-void-confirm'));
  await expectInSight(till, till.page.getByText('ใส่เหตุผลที่ยกเลิก'), `${what}: the missing reason`);
  await till.page.keyboard.press('Escape');
});

test('the board is at its top once the day is closed', async () => {
  await enlarge(150);
  await openDay(till, 'review');
  await closeDay(till);
  await expect(till.id('day-board')).toBeVisible();
  await expectInSight(till, till.page.locator('[data-tab="board"]'), 'the tabs');
  // However long the list of what to look at is, the day's hours follow its total.
  await enlarge(100, SIZES[3]);
  await till.id('board-exceptions').evaluate((list) => (list.style.minHeight = '40rem'));
  const total = await placeOf(till.id('board-before'));
  const hours = await placeOf(till.id('board-hours'));
  expect(hours.top - total.bottom).toBeLessThan(100);
  // Below the board, and alone below the list of reports, all of its report can be read.
  for (const tab of ['board', 'reports'] as const) {
    await openDay(till, tab);
    if (tab === 'reports') await till.id('z-row').first().click();
    for (const [textSize, size] of [
      [150, SMALLEST],
      [100, SMALLEST],
      [100, SIZES[1]],
    ] as const) {
      const what = `${tab}, ${await enlarge(textSize, size)}`;
      const hidden = await till.id('report-paper').evaluate((paper) => {
        const pane = paper.closest('[role="region"]')!;
        return { lines: paper.scrollHeight - pane.clientHeight, pane: pane.clientHeight };
      });
      // Where it has a separate pane, that is as high as most of the window.
      expect(hidden.lines <= 0 || hidden.pane > size.height / 3, what).toBe(true);
    }
  }
});

test('the keys for the cash received come with a tap on its field', async () => {
  for (const textSize of [150, 130, 115, 100]) {
    const what = await enlarge(textSize);
    await fill('1000000002');
    await fingers.press(till.id('sale-review'));
    await fingers.press(till.id('pay-tendered'));
    // Where its own keys are out of sight, it gets the keyboard over the page.
    const keys = till.id('touch-keys').filter({ visible: true });
    await expect(keys, what).toHaveAttribute('data-for', 'pay-tendered');
    for (const digit of ['1', '0', '9']) {
      await expect(() =>
        expectInSight(till, keys.locator(`[data-key="${digit}"]`), `${what}, ${digit}`),
      ).toPass();
    }
    await expectInSight(till, till.id('pay-tendered'), what);
    await expectInSight(till, till.id('sale-send'), what);
    await fingers.press(keys.locator('[data-key="1"]'));
    await expect(till.id('pay-tendered'), what).toHaveValue('1');
    const hide = till.id('keyboard').locator('[data-key="hide"]');
    if (await hide.isVisible()) await fingers.press(hide);
    await fingers.press(till.id('sale-back'));
    await fingers.press(till.id('sale-clear'));
  }
  // A slip's reference is in Latin letters and digits.
  await fill('1000000003');
  await fingers.press(till.id('sale-review'));
  await fingers.press(till.id('pay-promptpay'));
  await fingers.write(till.id('pay-slip'), '2026a');
  await expect(till.id('pay-slip')).toHaveValue('2026a');
});
