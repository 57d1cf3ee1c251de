/** The till on the smallest of the usual screens, with its text at its largest, and in Thai. */
import { expect, test, type Locator } from '@playwright/test';
import { wireName } from '@shared/ipc/channels';
import { NO_LEDGER } from '@shared/model/shop/ledger';
import { openShift, startCount } from './support/closing';
import { cutLetters, dress, smallText, thaiLines, tightThai } from './support/page/access';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { PERSON_MS, typeInto } from './support/page/keys';
import { expectInSight, placeOf, resize, SIZES } from './support/page/screen';
import { openSettings, sectionLink } from './support/page/settings';
import { withShop, type Shop } from './support/shop';
import { touchScreen } from './support/page/touch';
import type { Till } from './support/till';

const choice = choose();
const SMALL = SIZES[1];

let shop: Shop;
let till: Till;
withShop(async (opened) => {
  shop = opened;
  ({ till } = opened);
  // Without movement nothing is caught half faded in.
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a sale works on a small screen with everything twice as large', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SMALL, 2);
  expect(await till.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await compose(till, choice, ['1234567893']);
  for (const id of ['sale-review', 'sale-send', 'sale-new']) {
    const button = till.id(id);
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 1 });
    if (id === 'sale-new') await expectResult(till, 'accepted');
    await button.click();
  }
});

test('closing time works on a small screen with everything twice as large', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SMALL, 2);
  await till.id('nav-day').click();
  for (const tab of ['review', 'drawer', 'month', 'reports']) {
    await till.page.locator(`[data-tab="${tab}"]`).click();
    await expect(till.page.locator(`[data-tab="${tab}"]`)).toHaveAttribute('data-state', 'active');
    expect(await till.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(
      await till.page.locator('main').evaluate((main) => main.scrollWidth <= main.clientWidth),
      tab,
    ).toBe(true);
  }
});

test('the lines of a day are in reach on every screen, and no card lies over them', async () => {
  await till.id('nav-sale').click();
  await sell(till, choice, ['1234567894']);
  await expectResult(till, 'accepted');
  await till.id('nav-day').click();
  await till.page.locator('[data-tab="review"]').click();
  // Until the orders are read, the sales are in another bucket.
  const filled = till.page.locator('[data-testid="day-bucket"][data-bucket="agree"]:not([data-count="0"])');
  for (const textSize of [100, 150]) {
    expect(await till.call('settings.update', { textSize })).toMatchObject({ ok: true });
    for (const size of SIZES) {
      await resize(till, size);
      await filled.click();
      const row = till.page.locator('[data-testid="day-row"]').first();
      // The text may still be growing.
      await expect(async () => {
        await row.scrollIntoViewIfNeeded();
        await expectInSight(till, row, `${size.width}×${size.height}, ${textSize} %`);
      }).toPass();
    }
  }
  expect(await till.call('settings.update', { textSize: 100 })).toMatchObject({ ok: true });
});

/** On how many lines the words of a button are, its keys aside, and how many pixels of them are cut off. */
async function linesOf(button: Locator): Promise<readonly [lines: number, cut: number]> {
  return button.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const tops = new Set<number>();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (node.parentElement?.closest('kbd')) continue;
      range.selectNodeContents(node);
      for (const { top, width } of range.getClientRects()) if (width > 2) tops.add(Math.round(top));
    }
    return [tops.size, Math.max(0, element.scrollWidth - element.clientWidth)] as const;
  });
}

test('the buttons of a ticket have one line each on a small screen', async () => {
  await resize(till, SMALL);
  await till.id('nav-sale').click();
  await till.id('sale-new').click();
  // In one column as well, where keys and pictures give way to the words.
  for (const [size, text] of [
    [SIZES[0], 1.5],
    [SMALL, 1],
  ] as const) {
    await resize(till, size, text);
    for (const locale of ['en', 'th'] as const) {
      await dress(till, locale, 'light');
      for (const button of ['ticket-park', 'ticket-add', 'sale-review']) {
        expect(await linesOf(till.id(button)), `${button}, ${locale}, ${size.width}`).toEqual([1, 0]);
      }
    }
  }
});

test('no button of a discount, of parking or of a split payment breaks a word', async () => {
  await dress(till, 'th', 'light');
  const promptPay = { kind: 'phone', id: '0812345678' };
  expect(await till.call('settings.update', { promptPay })).toMatchObject({ ok: true });
  for (const size of SIZES.slice(0, 2)) {
    await resize(till, size);
    await compose(till, choice, ['8080808080']);
    await till.id('discount-open').click();
    for (const button of await till
      .id('discount-form')
      .locator('button[aria-keyshortcuts], button[type="submit"]')
      .all()) {
      expect(await linesOf(button), `discount, ${size.width}`).toEqual([1, 0]);
    }
    await till.page.keyboard.press('Escape');
    await till.id('ticket-park').click();
    for (const button of await till.id('park-form').getByRole('button').all()) {
      expect(await linesOf(button), `park, ${size.width}`).toEqual([1, 0]);
    }
    await till.page.keyboard.press('Escape');
    await till.page.keyboard.press('F9');
    await till.id('pay-split').click();
    const code = till.page.getByRole('button', { name: 'แสดง QR' });
    expect(await linesOf(code), `code, ${size.width}`).toEqual([1, 0]);
    await till.page.keyboard.press('Escape');
    await till.id('sale-clear').click();
  }
  expect(await till.call('settings.update', { promptPay: null })).toMatchObject({ ok: true });
});

test('all that can be done with a sale is in reach next to its receipt or above it', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SIZES[2]);
  await sell(till, choice, ['7070606050']);
  await expectResult(till, 'accepted');
  await till.page.keyboard.press('F8');
  await resize(till, SIZES[0]);
  for (const id of ['refund', 'receipt-print']) await expectInSight(till, till.id(id), `${id}, unscrolled`);
  await resize(till, SIZES[0], 1.3);
  const paper = till.page.getByRole('region', { name: 'กระดาษที่ลูกค้าจะได้รับ' });
  expect((await placeOf(till.id('receipt-print'))).bottom).toBeLessThan((await placeOf(paper)).top + 1);
  for (const [size, text] of [
    [SIZES[0], 1],
    [SIZES[0], 1.5],
    [SMALL, 1.5],
  ] as const) {
    await resize(till, size, text);
    for (const id of ['tender-correct', 'refund', 'sale-repeat', 'receipt-pdf', 'receipt-print']) {
      await till.id(id).scrollIntoViewIfNeeded();
      await expectInSight(till, till.id(id), `${id}, ${size.width} with text ${text}`);
    }
  }
  await till.page.keyboard.press('Escape');
});

test('a notice of two lines is whole on the smallest screen', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SIZES[0]);
  const notice = till.page.locator('[data-code="PROVISIONING_KEPT"]');
  await expect(notice.getByRole('listitem')).toHaveCount(1);
  const hidden = await notice.evaluate(({ parentElement: strip }) =>
    strip ? strip.scrollHeight - strip.clientHeight : NaN,
  );
  expect(hidden).toBe(0);
});

test('with the largest text of the settings a line of the ticket is in sight, under a notice', async () => {
  await dress(till, 'th', 'light');
  expect(await till.call('settings.update', { textSize: 150 })).toMatchObject({ ok: true });
  await resize(till, SMALL);
  await compose(till, choice, ['1234567897']);
  await expect(till.page.locator('[data-code="PROVISIONING_KEPT"]')).toBeVisible();
  await till.id('ticket-add').click();
  await expectInSight(till, till.id('ticket-line').getByText('1234'), 'the line');
  await expectInSight(till, till.id('sale-review'), 'Check');
  await till.id('sale-clear').click();
  expect(await till.call('settings.update', { textSize: 100 })).toMatchObject({ ok: true });
});

test('who a top-up is for is in sight as soon as it is read back, under a notice and over a warning', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SMALL);
  await sell(till, choice, ['1234567890']);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
  for (const textSize of [100, 150]) {
    expect(await till.call('settings.update', { textSize })).toMatchObject({ ok: true });
    for (const size of SIZES) {
      await resize(till, size);
      await compose(till, choice, ['1234567890']);
      await till.id('sale-review').click();
      await expect(till.id('similar')).toBeVisible();
      const what = `${size.width}×${size.height}, ${textSize} %`;
      await expectInSight(till, till.id('read-back').getByText('1234'), what);
      await expectInSight(till, till.id('sale-send'), what);
      if (textSize === 100) await expectInSight(till, till.id('similar-confirm'), what);
      await till.page.keyboard.press('Escape');
      await till.id('sale-clear').click();
    }
  }
  expect(await till.call('settings.update', { textSize: 100 })).toMatchObject({ ok: true });
});

test('the code to pay with is whole and large, a warning stands under its ID, and there is one foot', async () => {
  await dress(till, 'th', 'light');
  expect(
    await till.call('settings.update', { promptPay: { kind: 'phone', id: '0812345678' } }),
  ).toMatchObject({ ok: true });
  for (const [at, size] of SIZES.slice(0, 3).entries()) {
    const what = `${size.width}×${size.height}`;
    await resize(till, size);
    await compose(till, choice, [`123456789${at + 5}`]);
    await till.page.keyboard.press('F9');
    // A cashier reads it from an arm's length: on a low screen secondary text may be smaller.
    expect(await smallText(till, size.height < 640 ? 14 : 18), what).toEqual([]);
    const warning = till.id('recipient-warnings');
    const under = await expectInSight(till, warning, what);
    const value = await placeOf(till.id('read-back').locator('dd').first());
    expect(under.top - value.bottom, what).toBeLessThan(24);
    expect(under.bottom, what).toBeLessThanOrEqual((await placeOf(till.id('sale-back'))).top);

    await till.id('pay-promptpay').click();
    const { left, right, top, bottom } = await expectInSight(till, till.id('pay-qr'), what);
    expect(Math.min(right - left, bottom - top), what).toBeGreaterThanOrEqual(200);
    expect(bottom, what).toBeLessThanOrEqual((await placeOf(till.id('ticket-total'))).top);
    await expect(till.id('pay-receiver')).toContainText('081-234-5678');
    await expect(till.id('sale-send')).toContainText('เงินเข้าแล้ว');
    await expect(till.id('pay-share')).toHaveCount(0);
    await till.id('sale-send').click();
    await expectResult(till, 'accepted');
    expect(await smallText(till, size.height < 640 ? 14 : 18), what).toEqual([]);
    await expectInSight(till, till.id('outcome-headline'), what);
    await expect(till.id('outcome-foot').filter({ visible: true })).toHaveCount(1);
    await expect(till.id('sale-review').filter({ visible: true })).toHaveCount(0);
    // Below the outcome's foot there is nothing: it is the screen's.
    expect((await placeOf(till.id('outcome-foot'))).bottom, what).toBeGreaterThan(size.height - 2);
    await till.id('sale-new').click();
  }
  expect(await till.call('settings.update', { promptPay: null })).toMatchObject({ ok: true });
});

test('the counter asked for by key, over the fields, gives the keyboard to its games', async () => {
  await resize(till, SIZES[0]);
  await compose(till, choice, ['1234567890']);
  await till.page.keyboard.press('Alt+1');
  await expect(till.id('catalog-search')).toBeFocused();
  await till.id('sale-clear').click();
});

test('no field of the count lies under its keys', async () => {
  await dress(till, 'th', 'light');
  await openShift(till, 100_000);
  const { tap } = await touchScreen(till);
  for (const size of SIZES.slice(1)) {
    await resize(till, size);
    await startCount(till, tap);
    const pad = await placeOf(till.id('count-pad'));
    for (const field of await till.id('count-pieces').all()) {
      const place = await placeOf(field);
      const covered = place.right > pad.left && place.left < pad.right && place.bottom > pad.top;
      expect(covered && place.top < pad.bottom, `${size.width}`).toBe(false);
    }
    await till.id('close-leave').click();
  }
});

test('the headings of the figures stand in one row on a small screen', async () => {
  await resize(till, SMALL);
  await till.id('nav-day').click();
  await till.page.locator('[data-tab="review"]').click();
  for (const locale of ['en', 'th'] as const) {
    await dress(till, locale, 'light');
    const tops = () =>
      till.id('day-breakdown').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    await expect.poll(async () => (await tops()).length).toBe(5);
    expect(new Set(await tops()).size, locale).toBe(1);
  }
});

test('no letter of a state loses its foot, with small text or large', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SMALL);
  shop.service.useFaultOnce('topup', 'status-422');
  await sell(till, choice, ['1234567891']);
  await expectResult(till, 'rejected');
  await till.id('sale-new').click();
  for (const textSize of [100, 150]) {
    expect(await till.call('settings.update', { textSize })).toMatchObject({ ok: true });
    for (const screen of ['sale', 'history'] as const) {
      await till.id(`nav-${screen}`).click();
      await expect(till.page.getByText('เติมไม่ผ่าน').filter({ visible: true }).first()).toBeVisible();
      expect(await cutLetters(till), `${screen}, ${textSize} %`).toEqual([]);
    }
  }
  expect(await till.call('settings.update', { textSize: 100 })).toMatchObject({ ok: true });
});

test('small Thai is in looped letters with room for its marks', async () => {
  await dress(till, 'th', 'light');
  for (const size of SIZES.slice(0, 2)) {
    await resize(till, size);
    for (const screen of ['sale', 'history', 'attention', 'day', 'settings'] as const) {
      await till.id(`nav-${screen}`).click();
      await expect(till.id(`nav-${screen}`)).toHaveAttribute('aria-current', 'page');
      const what = `${screen}, ${size.width}`;
      expect.soft(await tightThai(till), what).toEqual([]);
      expect.soft(await cutLetters(till), what).toEqual([]);
    }
  }
  await dress(till, 'en', 'light');
  expect(await till.page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Looped');
});

test('why the button of a dialog did nothing is in sight, however small the screen', async () => {
  await dress(till, 'th', 'light');
  await openSettings(till, 'ledger');
  for (const text of [1, 1.5]) {
    await resize(till, SIZES[0], text);
    await till.id('ledger-join').click();
    // No server listens there.
    await typeInto(till.id('ledger-url'), 'postgres://127.0.0.1:1/shop');
    await typeInto(till.id('ledger-code'), 'ABCD'.repeat(8));
    await till.id('ledger-do-join').click();
    await expect(till.id('ledger-error')).toBeVisible();
    await expectInSight(till, till.id('ledger-error'), `${text * 100} %`);
    await till.page.keyboard.press('Escape');
    await expect(till.id('ledger-do-join')).toHaveCount(0);
  }
});

test('trouble with the shop ledger is in words on a small screen, and how much waits', async () => {
  await dress(till, 'th', 'light');
  const status = { ...NO_LEDGER, state: 'away', waiting: 12, waitingSince: '2026-11-25T05:00:00.000Z' };
  const announce = (status: object) =>
    till.app.evaluate(
      ({ BrowserWindow }, [channel, value]) =>
        BrowserWindow.getAllWindows().forEach((window) => window.webContents.send(channel, value)),
      [wireName('ledger.changed'), status] as const,
    );
  for (const size of SIZES.slice(0, 2)) {
    await resize(till, size);
    await announce(status);
    const words = till.id('ledger-short');
    await expect(words).toContainText('12');
    await expectInSight(till, words, `${size.width}`);
    const { right } = await placeOf(words);
    expect(right).toBeLessThanOrEqual((await placeOf(till.id('connection'))).left);
    await announce({ ...status, state: 'live', waiting: 0, waitingSince: null });
    await expect(words).toHaveCount(0);
  }
  await announce(NO_LEDGER);
});

test('the sections of the settings come first on a small screen, and each leads back to the list', async () => {
  await dress(till, 'th', 'light');
  for (const [size, text] of [
    [SIZES[0], 1],
    [SIZES[1], 1.5],
  ] as const) {
    await resize(till, size, text);
    await openSettings(till, 'records');
    const heading = till.id('settings').getByRole('heading', { name: 'สำรองข้อมูล', level: 2 });
    await expectInSight(till, heading, `${size.width}`);
    await expect(till.id('settings-nav')).toBeHidden();
    await expect(till.page.locator('section:focus')).toContainText('สำรองข้อมูล');
    await till.id('settings-back').click();
    await expect(till.id('settings-section')).toBeHidden();
    await expect(sectionLink(till, 'records')).toBeFocused();
    await till.page.keyboard.press('ArrowDown');
    await expect(sectionLink(till, 'news')).toBeFocused();
    await till.page.keyboard.press('Enter');
    await expect(till.id('settings-section')).toHaveAttribute('data-section', 'news');
    await till.id('settings-back').click();
    const { top, bottom } = await placeOf(sectionLink(till, 'records'));
    expect(bottom - top).toBeGreaterThanOrEqual(44);
  }
  await resize(till, SIZES[2]);
  await expect(till.id('settings-section')).toBeVisible();
  await expect(till.id('settings-nav')).toBeVisible();
});

test('a word of the other language leads to a setting, which is in sight, marked and has the focus', async () => {
  await dress(till, 'th', 'light');
  for (const size of [SIZES[0], SIZES[2]]) {
    await resize(till, size);
    await till.id('nav-settings').click();
    await typeInto(till.id('settings-search'), 'paper width', PERSON_MS);
    await expect(till.id('settings-result').first()).toHaveAttribute('data-setting', 'paperWidth');
    await till.page.keyboard.press('Enter');
    await expect(till.id('settings-section')).toHaveAttribute('data-section', 'receipts');
    const marked = till.page.locator('[data-found]');
    await expect(marked).toHaveAttribute('data-setting', 'paperWidth');
    await expect(marked.locator('input:focus')).toHaveValue('80');
    await expectInSight(till, marked, `${size.width}`);
  }
});

test('Thai text breaks between words', async () => {
  await dress(till, 'th', 'light');
  await resize(till, SMALL);
  await openSettings(till, 'doubt');
  const { words, wrapped, torn } = await thaiLines(till);
  expect(words).toBeGreaterThan(50);
  expect(wrapped).toBeGreaterThan(1);
  expect(torn).toEqual([]);
  // A word from English, which no dictionary of the system has, in places of every width.
  const tornOrders = await till.page.evaluate(async () => {
    const place = document.body.appendChild(document.createElement('p'));
    place.textContent = 'อ่านออเดอร์ใหม่หลายออเดอร์';
    await Promise.resolve();
    const [text, range] = [place.firstChild!, document.createRange()];
    const torn: string[] = [];
    for (let width = 60; width < 240; width += 5) {
      place.style.width = `${width}px`;
      for (const { index, 0: word } of text.textContent!.matchAll(
        /อ\u2060?อ\u2060?เ\u2060?ด\u2060?อ\u2060?ร์|อ่าน|หลาย/g,
      )) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size > 1)
          torn.push(`${word} at ${width}`);
      }
    }
    place.remove();
    return torn;
  });
  expect(tornOrders).toEqual([]);
  // A case where letters overlap the border: the search does find a torn word.
  await till.page.evaluate(() => (document.body.style.wordBreak = 'break-all'));
  expect((await thaiLines(till)).torn).not.toEqual([]);
  await till.page.evaluate(() => (document.body.style.wordBreak = ''));
});
