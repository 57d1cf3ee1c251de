/** A receipt's code, typed or scanned, finds its sale from anywhere, and a scan never does anything else. */
import { expect, test } from '@playwright/test';
import { PERSON_MS, typeInto } from './support/page/keys';
import { openDay } from './support/closing';
import { choose, compose, expectResult, sell, tile } from './support/page/counter';
import { openSettings } from './support/page/settings';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';

const choice = choose();

let shop: Shop;
let till: Till;
/** The bill code and the id of a sale that was made. */
let code: string;
let saleId: string;
withShop(async (opened) => {
  shop = opened;
  ({ till } = opened);
  const result = await sell(till, choice, ['1000000021']);
  await expectResult(till, 'accepted');
  saleId = (await result.getAttribute('data-sale-id')) ?? '';
  await till.page.keyboard.press('F8');
  code = (await till.id('receipt').getAttribute('data-code')) ?? '';
  await till.page.keyboard.press('Escape');
  await till.id('sale-new').click();
});

/**
 * Types as a scanner does. The keys go in through Chromium with a scanner's timestamps. A busy machine delays
 * events, and the till uses the time at which a key was pressed. The first key comes later after earlier
 * typing than keys of one code do, as when a person picks up the scanner. Otherwise a quick machine would
 * make the last typed key the first one of the code.
 */
async function scan(text: string, end: 'Enter' | 'Tab' = 'Enter', gap = 0.008): Promise<void> {
  await pressAll([...Array.from(text), end], gap);
}

/** Presses keys as fast as a scanner, all of them under way before the page has answered the first. */
async function pressAll(names: readonly string[], gap = 0.008): Promise<void> {
  const cdp = await till.page.context().newCDPSession(till.page);
  const start = (Date.now() + PERSON_MS) / 1000;
  const known: Record<string, object> = {
    Enter: { text: '\r', windowsVirtualKeyCode: 13 },
    Tab: { windowsVirtualKeyCode: 9 },
    F10: { windowsVirtualKeyCode: 121 },
    'Control+]': { key: ']', code: 'BracketRight', modifiers: 2 },
  };
  await Promise.all(
    names.flatMap((key, index) => {
      const timestamp = start + index * gap;
      const named = known[key];
      const down = {
        type: 'keyDown',
        key,
        timestamp,
        ...(named ? { code: key, ...named } : { text: key }),
      } as const;
      return [
        cdp.send('Input.dispatchKeyEvent', down),
        cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + gap / 4 }),
      ];
    }),
  );
  await cdp.detach();
}

test('a typed code opens its receipt, its slip number as well, and shows its story next to it', async () => {
  for (const text of [code.toLowerCase(), saleId.slice(0, 8)]) {
    await till.page.keyboard.press('F3');
    await expect(till.id('lookup-code')).toBeFocused();
    await typeInto(till.id('lookup-code'), text, PERSON_MS);
    await till.page.keyboard.press('Enter');
    await expect(till.id('receipt')).toHaveAttribute('data-sale-id', saleId);
    await expect(till.id('lookup')).toHaveCount(0);
    await expect(till.page.locator('[data-testid="story-entry"][data-to="sending"]')).toBeVisible();
    await expect(till.page.locator('[data-testid="story-entry"][data-to="accepted"]')).toBeVisible();
    await expect(till.page.locator('[data-testid="story-entry"][data-kind="payment"]')).toBeVisible();
    await till.page.keyboard.press('Escape');
    await expect(till.id('receipt')).toHaveCount(0);
  }
});

test('a code scanned while the quantity has the focus opens the receipt and leaves the quantity alone', async () => {
  await compose(till, choice, ['5550001112'], 3);
  await till.id('amount').focus();
  await scan(code);
  await expect(till.id('receipt')).toHaveAttribute('data-sale-id', saleId);
  await till.page.keyboard.press('Escape');
  await expect(till.id('amount')).toHaveValue('3');
  await expect(till.id('field')).toHaveValue('5550001112');
  // Another barcode is no quantity either, and its Enter opens no review.
  await till.id('amount').focus();
  await scan('885012345678');
  await expect(till.id('lookup-none')).toBeVisible();
  await expect(till.id('amount')).toHaveValue('3');
  await till.page.keyboard.press('Escape');
  await expect(till.id('lookup')).toHaveCount(0);
  await expect(till.id('sale-send')).toHaveCount(0);
  expect(shop.service.booked()).toHaveLength(1);
});

test('a code scanned at the read-back opens over it, and neither sends nor pays', async () => {
  await compose(till, choice, ['8877665544']);
  await till.page.keyboard.press('F9');
  await expect(till.id('sale-send')).toBeEnabled();
  await till.id('sale-send').focus();
  await scan(code);
  await expect(till.id('receipt')).toHaveAttribute('data-sale-id', saleId);
  await till.page.keyboard.press('Escape');
  await expect(till.id('sale-send')).toBeVisible();
  await expect(till.id('pay-tendered')).toHaveValue('');
  await till.page.keyboard.press('Escape');
  await till.id('sale-clear').click();
  expect(shop.service.booked()).toHaveLength(1);
});

test('no end of a code, no separator in it and no slow scanner presses Send', async () => {
  await compose(till, choice, ['8877665533']);
  await till.page.keyboard.press('F9');
  const characters = Array.from(code);
  const scans: [string, readonly string[], number?][] = [
    ['receipt', [...characters, 'Enter', 'Enter']],
    ['receipt', [...characters, 'Tab', 'Enter']],
    ['receipt', [...characters.slice(0, 4), 'F10', ...characters.slice(4), 'Enter']],
    ['sale-send', ['A', '1', '2', 'Enter', 'Enter']],
    ['sale-send', ['A', 'B', 'C', 'D', 'E', 'F', 'Enter'], 0.06],
  ];
  for (const [shown, keys, gap] of scans) {
    await expect(till.id('sale-send')).toBeEnabled();
    await till.id('sale-send').focus();
    await pressAll(keys, gap);
    await expect(till.id(shown)).toBeVisible();
    if (shown === 'receipt') await till.page.keyboard.press('Escape');
    await expect(till.id('receipt')).toHaveCount(0);
  }
  expect(shop.service.booked()).toHaveLength(1);
  // Letters of a code are keys of ways to pay, wherever the focus is: none is chosen.
  for (const focused of ['sale-send', 'pay-tendered']) {
    await till.id(focused).focus();
    for (const letters of ['o1p2c3', '1o2p34', 'po1234']) {
      await scan(letters);
      await expect(till.id('lookup-none')).toBeVisible();
      await till.page.keyboard.press('Escape');
      await expect(till.id('lookup')).toHaveCount(0);
      await expect(till.id('pay-cash')).toHaveAttribute('aria-pressed', 'true');
      for (const other of ['pay-promptpay', 'pay-other'])
        await expect(till.id(other)).toHaveAttribute('aria-pressed', 'false');
      await till.id(focused).focus();
    }
  }
  // Nor does a separator with the focus in the cash field, and no part of the code is cash.
  await till.id('pay-tendered').focus();
  for (const separator of ['F10', 'Control+]']) {
    await pressAll(['8', '8', '5', '0', '1', separator, '2', '3', '4', 'Enter']);
    await expect(till.id('lookup-none')).toBeVisible();
    await till.page.keyboard.press('Escape');
    await expect(till.id('lookup')).toHaveCount(0);
    await expect(till.id('pay-tendered')).toHaveValue('');
  }
  expect(shop.service.booked()).toHaveLength(1);
  await till.id('sale-send').focus();
  // A person's Enter on the button still sends, once the scanner has ended.
  await expect(async () => {
    await till.page.keyboard.press('Enter', { delay: PERSON_MS });
    await expect(till.id('sale-send')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
});

test('a code scanned where a digit chooses a package chooses none', async () => {
  await tile(till, choice, 'product').click();
  const packages = till.id('package');
  await expect(packages.first()).toBeVisible();
  await expect(till.page.locator('input:focus')).toHaveCount(0);
  // A slip's number is digits, as are the keys of the packages and other barcodes.
  await scan('112233445566');
  await expect(till.id('lookup-none')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await expect(till.id('lookup')).toHaveCount(0);
  await expect(packages.first()).toHaveAttribute('aria-pressed', 'false');
  // Without its first digit, which was the package's key, it would be another player's.
  for (const field of await till.id('field').all()) await expect(field).toHaveValue('');
  await scan(saleId.slice(0, 8));
  await expect(till.id('receipt')).toHaveAttribute('data-sale-id', saleId);
  await till.page.keyboard.press('Escape');
  await expect(packages.first()).toBeVisible();
  for (const one of await packages.all()) await expect(one).toHaveAttribute('aria-pressed', 'false');
  // A person's key is a digit too.
  await till.page.keyboard.press('1', { delay: PERSON_MS });
  await expect(packages.first()).toHaveAttribute('aria-pressed', 'true');
});

test('a scan over a window that stays is answered with a word, read out as well, and the window stays', async () => {
  await openDay(till, 'review');
  await till.id('day-export').click();
  await scan(code);
  // By its role: the dialog hides everything else on the screen from screen readers.
  await expect(till.page.getByRole('status').getByText('Close this window, then')).toBeVisible();
  await expect(till.id('export-start')).toBeVisible();
  await expect(till.id('receipt')).toHaveCount(0);
  await till.page.keyboard.press('Escape');
});

test('a player id scanned into its field stays there', async () => {
  await compose(till, choice, ['']);
  await till.id('field').focus();
  await scan('5550001119');
  await expect(till.id('sale-send')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await expect(till.id('field')).toHaveValue('5550001119');
});

test('keys as fast as a scanner’s go into one field, and with Tab into the next', async () => {
  const two = choose((refs) => refs.length === 2 && !refs.includes('password'));
  await compose(till, two, ['', '']);
  const field = (ref: string | undefined) => till.page.locator(`[data-testid="field"][data-ref="${ref}"]`);
  await field(two.refs[0]).focus();
  const { keyboard } = till.page;
  await keyboard.type('5550001119');
  await keyboard.press('Tab');
  await keyboard.type('2001');
  await expect(field(two.refs[0])).toHaveValue('5550001119');
  await expect(field(two.refs[1])).toHaveValue('2001');
});

test('an unknown code is said to be one, and another till’s order is found once the orders are read', async () => {
  await till.id('nav-history').click();
  await typeInto(till.id('history-search'), 'OTHER-TILL-7');
  await till.id('history-search-all').click();
  await expect(till.id('lookup-none')).toContainText('OTHER-TILL-7');
  const line = { product: choice.product, package: choice.package, payload: ['1000000027'] };
  shop.service.addOrder({ code: 'OTHER-TILL-7', total: choice.priceMinor / 100, orders: [line] });
  await till.id('lookup-refresh').click();
  await expect(till.page.getByRole('heading', { level: 1, name: 'Order' })).toBeVisible();
  await expect(till.page.getByText('OTHER-TILL-7').first()).toBeVisible();
});

test('a barcode scanned while the drawer is opened and counted is no amount and no number of pieces', async () => {
  await openDay(till, 'drawer');
  await typeInto(till.id('shift-open-float'), '500', PERSON_MS);
  await scan('885012345678');
  await expect(till.id('lookup-none')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await expect(till.id('shift-open-float')).toHaveValue('500');
  await till.id('shift-open').click();
  await till.id('shift-count').click();
  await typeInto(till.id('count-pieces').first(), '1', PERSON_MS);
  await scan('885012');
  await expect(till.id('lookup-none')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await expect(till.id('count-pieces').first()).toHaveValue('1');
});

test('a receipt scanned while a setting has the focus is not stored in it', async () => {
  const before = await till.call('settings.get');
  for (const end of ['Enter', 'Tab'] as const) {
    for (const [section, setting] of [
      ['shop', 'shopName'],
      ['selling', 'requestTimeoutMs'],
      ['money', 'currency'],
      ['money', 'timeZone'],
    ] as const) {
      await openSettings(till, section);
      await till.id(`settings-${setting}`).focus();
      await scan(code, end);
      await expect(till.id('receipt')).toHaveAttribute('data-sale-id', saleId);
      await till.page.keyboard.press('Escape');
      await expect(till.id('receipt')).toHaveCount(0);
      expect(await till.call('settings.get')).toEqual(before);
    }
  }
  // No code at all is a setting: not what a sale is called once it is delivered, and not the shop's name.
  for (const [section, setting] of [
    ['selling', 'successStatuses'],
    ['shop', 'shopName'],
  ] as const) {
    await openSettings(till, section);
    await till.id(`settings-${setting}`).focus();
    await scan('885012345678');
    await expect(till.id('lookup-none')).toBeVisible();
    await till.page.keyboard.press('Escape');
    await expect(till.id('lookup')).toHaveCount(0);
    expect(await till.call('settings.get')).toEqual(before);
  }
  // Text that a person typed before the scan is stored when they leave the field, as always.
  await openSettings(till, 'shop');
  await till.id('settings-cashierName').focus();
  await till.page.keyboard.type('Nok', { delay: 60 });
  await scan(code);
  await expect(till.id('receipt')).toHaveAttribute('data-sale-id', saleId);
  await expect.poll(() => till.call('settings.get')).toMatchObject({ value: { cashierName: 'Nok' } });
  await till.page.keyboard.press('Escape');
  // A letter still chooses in a list.
  await openSettings(till, 'money');
  await till.id('settings-currency').focus();
  await till.page.keyboard.press('u');
  await expect.poll(() => till.call('settings.get')).toMatchObject({ value: { currency: /^U/ } });
});
