/**
 * A finger on every field and on every key of the page, for as long as fingers rest. Nothing moves while it
 * is down, and only the touched one changes. Every run does it on the smallest screen in Thai, `--whole` at
 * every size in both languages.
 */
import { expect, test, type Locator } from '@playwright/test';
import { SETTING_GROUPS } from '@shared/model/settings/setting-groups';
import { postsTo } from './support/fixtures';
import { dress } from './support/page/access';
import { openDay, startCount } from './support/closing';
import { choose, expectResult, tile } from './support/page/counter';
import { typeInto } from './support/page/keys';
import { placeOf, resize, SIZES } from './support/page/screen';
import { differences, lookAt, type Look } from './support/page/still';
import { middleOf, touchScreen, type Touch } from './support/page/touch';
import { withShop, type Shop } from './support/shop';
import type { Till } from './support/till';
import { openSettings } from './support/page/settings';

const choice = choose();
/** Another one each time, so that the till does not ask whether it is the same sale again. */
let players = 5_123_456_770;
const [SMALLEST, SMALL, WIDE, LARGE] = SIZES;
/** The tightest comes first: every run tests that one. */
const LOOKS = [
  { size: SMALLEST, locale: 'th' },
  { size: SMALLEST, locale: 'en' },
  { size: SMALL, locale: 'en' },
  { size: WIDE, locale: 'en' },
  { size: SMALL, locale: 'th' },
  { size: WIDE, locale: 'th' },
  { size: LARGE, locale: 'th' },
  { size: LARGE, locale: 'en' },
] as const;
const TEXTS = 'input:not([type="checkbox"], [type="radio"], [type="file"], [type="color"]), textarea';
const WHOLE = process.env['TILL_WHOLE'] === '1';
const LOOKED_AT = LOOKS.slice(0, WHOLE ? undefined : 1);
/** Milliseconds that fingers rest, one after the other. */
const HOLDS = [40, 120, 200, 80, 160];

let shop: Shop;
let till: Till;
let touch: Touch;
withShop(async (opened) => {
  shop = opened;
  ({ till } = opened);
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  touch = await touchScreen(till);
  // From the first tap on there are keys for fingers.
  await touch.tap(till.id('nav-sale'));
});

let taps = 0;
/** A tap during which nothing moves, whatever it does once the finger is up; returns the screen before it. */
async function tap(target: Locator, what: string): Promise<Look> {
  const place = await middleOf(target);
  const before = await lookAt(till.page);
  taps += 1;
  await touch.tapAt(place, {
    ms: HOLDS[taps % HOLDS.length]!,
    meanwhile: async () =>
      expect(differences(before, await lookAt(till.page)), `${what}, while the finger is down`).toEqual([]),
  });
  return before;
}

const keys = () => till.page.locator('[data-testid="touch-keys"]').filter({ visible: true });
const overlay = () => till.id('keyboard');
const nameOf = (field: Locator): Promise<string> =>
  field.evaluate(({ dataset }) => [dataset['testid'], dataset['ref']].filter(Boolean).join(' '));

/** Resting keys go out of sight while another keyboard is there: all else stays as it is. */
function changes(before: Look, after: Look): string[] {
  const isKey = (line: string) => / (?:keypad|count-pad|[\d.⌫-]) ?/.test(line) && /not there|gone/.test(line);
  return differences(before, after).filter((line) => !isKey(line));
}

/** Taps a field: it has the focus and the only keys there are, and nothing else moves. */
async function touchField(field: Locator, what: string): Promise<void> {
  await expect(async () => {
    const place = await middleOf(field);
    await lookAt(till.page);
    expect(await middleOf(field), `${what} is at rest`).toEqual(place);
  }).toPass();
  const before = await tap(field, what);
  await expect(field, what).toBeFocused();
  await expect(keys(), `${what}: one keyboard`).toHaveCount(1);
  await expect(keys(), what).toHaveAttribute('data-for', await nameOf(field));
  expect(changes(before, await lookAt(till.page)), what).toEqual([]);
  const hit = await field.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
  expect(hit, `${what} is seen while it is written`).toBe(true);
}

/** Taps one of the keys: only the field changes. */
async function touchKey(field: Locator, key: Locator, what: string): Promise<void> {
  const before = await tap(key, what);
  const text = (await key.getAttribute('data-key')) ?? (await key.getAttribute('data-digit'));
  if (text?.length === 1) await expect.poll(() => field.inputValue(), what).toContain(text);
  const name = await nameOf(field);
  const others = differences(before, await lookAt(till.page), ['values']).filter(
    (line) => !line.includes(name),
  );
  expect(others, what).toEqual([]);
}

/** Deletes what the keys wrote. */
async function erase(field: Locator, value: string, what: string): Promise<void> {
  const back = keys().locator('[data-key="erase"], [data-key="back"], button:not([data-digit], [data-key])');
  while ((await field.inputValue()).length > value.length) await tap(back.first(), `${what}: erase`);
  await expect(field, what).toHaveValue(value);
}

/** Puts the keyboard away. */
async function leave(what: string): Promise<void> {
  if ((await overlay().count()) === 0) return;
  const before = await tap(keys().locator('[data-key="hide"]'), `${what}: hide`);
  await expect(overlay(), what).toHaveCount(0);
  expect(changes(before, await lookAt(till.page)), what).toEqual([]);
}

/** A field with one of its keys, or with all that write. */
async function touchAll(field: Locator, what: string, every = false): Promise<void> {
  await touchField(field, what);
  const value = await field.inputValue();
  const writing = keys().locator('[data-key], [data-digit]');
  const names = await writing.evaluateAll((all) =>
    all.map((key) => (key as HTMLElement).dataset['key'] ?? (key as HTMLElement).dataset['digit'] ?? ''),
  );
  const single = names.filter((name) => name.length === 1);
  for (const name of every ? single : single.slice(0, 1)) {
    const quoted = JSON.stringify(name);
    await touchKey(field, keys().locator(`[data-key=${quoted}], [data-digit=${quoted}]`), `${what}, ${name}`);
    if ((await field.inputValue()).length > value.length + 4) await erase(field, value, what);
  }
  await erase(field, value, what);
  await leave(what);
}

/** Every text field that can be written into now, except the given ones; or one of every few. */
async function touchScreenful(
  what: string,
  { but = [], oneOf = 1 }: { but?: string[]; oneOf?: number } = {},
): Promise<void> {
  const fields = till.page.locator(TEXTS).filter({ visible: true });
  for (let at = 0; at < (await fields.count()); at += oneOf) {
    const field = fields.nth(at);
    const name = await nameOf(field);
    const isFree = await field.evaluate((element) => !element.closest('[inert], [aria-hidden="true"]'));
    if (!isFree || but.includes(name) || !(await field.isEditable())) continue;
    await touchAll(field, `${what}, ${name || `field ${at}`}`);
  }
}

const sent = (): number => postsTo(shop.service).length;

/** Fills in a line, by mouse and keys; returns the player. */
async function begin(): Promise<string> {
  players += 1_111_111;
  await till.id('nav-sale').click();
  if ((await till.id('sale-new').count()) > 0) await till.id('sale-new').click();
  await tile(till, choice, 'product').click();
  const chosen = tile(till, choice, 'package');
  await expect(async () => {
    await chosen.click();
    await expect(chosen).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
  }).toPass();
  await typeInto(till.id('field'), String(players));
  return String(players);
}

for (const { size, locale } of LOOKED_AT) {
  const at = `${size.width}×${size.height}, ${locale}`;
  test(`a touch on any field or key changes that one alone, at ${at}`, async () => {
    await dress(till, locale, 'light');
    await resize(till, size);
    const before = sent();

    const player = await begin();
    await touchAll(till.id('field'), `${at}: player`, true);
    await touchScreenful(`${at}: sale`, { but: ['field uid'] });
    await till.id('discount-open').click();
    await touchScreenful(`${at}: discount`, { but: ['field uid', 'amount', 'catalog-search'] });
    await till.id('discount-form').getByRole('button').first().click();
    // A tap next to the key that has just put the keyboard away is taken for a second one of that finger.
    await expect(async () => {
      await till.id('ticket-park').click();
      await expect(till.id('park-name')).toBeVisible({ timeout: 500 });
    }).toPass();
    await touchAll(till.id('park-name'), `${at}: park`, size === SMALL);
    await till.id('park-form').getByRole('button').first().click();
    await expect(till.id('field')).toHaveValue(player);

    await till.id('sale-review').click();
    await touchAll(till.id('pay-tendered'), `${at}: cash`, true);
    await touchScreenful(`${at}: read-back`, { but: ['pay-tendered'] });
    await till.id('pay-promptpay').click();
    await touchScreenful(`${at}: split`, { but: ['player-name'] });
    await till.id('pay-cash').click();
    await touchScreenful(`${at}: PromptPay`, { but: ['player-name', 'pay-share'] });
    expect(sent(), at).toBe(before);
    await expect(till.id('sale-send')).toBeVisible();
    await till.id('sale-back').click();
    await till.id('sale-clear').click();

    await till.page.keyboard.press('F3');
    await touchScreenful(`${at}: look-up`);
    await till.page.keyboard.press('Escape');
  });
}

test('every field of the settings and of the count is alone in being changed', async () => {
  for (const { size, locale } of LOOKED_AT) {
    const at = `${size.width}×${size.height}, ${locale}`;
    await dress(till, locale, 'light');
    await resize(till, size);
    for (const section of Object.values(SETTING_GROUPS).flat()) {
      // Without people nothing is locked.
      if (section === 'lock') continue;
      await openSettings(till, section);
      await touchScreenful(`${at}: ${section}`, { oneOf: WHOLE ? 1 : 6 });
    }
  }
  // A tap that opens an amount brings its keys as well.
  await till.id('nav-sale').click();
  await tap(till.id('no-shift-open'), 'the shift');
  await expect(overlay()).toBeVisible();
  for (const digit of '1000') {
    await touchKey(till.id('no-shift-float'), keys().locator(`[data-key="${digit}"]`), `float, ${digit}`);
  }
  await tap(till.id('no-shift-confirm'), 'the shift');
  await expect(till.id('no-shift')).toHaveCount(0);
  await openDay(till, 'drawer');
  await expect(till.id('day-close')).toBeVisible();
  await tap(till.id('cash-in'), 'cash-in');
  await expect(keys()).toHaveAttribute('data-for', 'cash-amount');
  await leave('cash-in');
  await touchScreenful('cash-in');
  await startCount(till, (target) => touch.tap(target));
  await touchAll(till.id('count-pieces').first(), 'count', true);
  await touchScreenful('count', { oneOf: WHOLE ? 1 : 4 });
});

test('a press counts for what it began on, and for what has been at rest', async () => {
  await dress(till, 'en', 'light');
  await resize(till, SMALL);
  const before = sent();
  await begin();
  // The finger goes down on the button that adds a line; Send is there when it goes up.
  const add = await middleOf(till.id('ticket-add'));
  await touch.tapAt(add, { ms: 60, meanwhile: () => till.page.keyboard.press('F9') });
  await expect(till.id('sale-send')).toBeEnabled();
  expect(sent()).toBe(before);

  // Splitting brings keys to where it was pressed: the second tap of that finger presses none of them.
  await touch.tapTwice(till.id('pay-split'));
  await expect(till.id('pay-share')).toBeVisible();
  await expect(till.id('pay-tendered')).toHaveValue('');
  await till.id('pay-promptpay').click();

  // A button that is off shows why, over the page: nothing moves, and the next tap puts it away.
  await till.id('sale-back').click();
  await till.id('ticket-add').click();
  await tile(till, choice, 'product').click();
  const why = till.id('why-not').filter({ visible: true });
  await touch.tap(till.id('ticket-edit'));
  await expect(why).toHaveText('Fill in the open line or remove it first.');
  const { left, top, right, bottom } = await placeOf(why);
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(SMALL.width);
  expect(bottom).toBeLessThan((await placeOf(till.id('ticket-edit'))).top);
  await touch.tap(till.id('ticket-drop'));
  await expect(why).toHaveCount(0);
  await till.id('ticket-edit').click();
  await till.id('sale-review').click();

  // A moving button must come to rest before it takes a press. It moves all the time, so that a tap that a busy
  // machine delays finds it moving, too.
  const send = till.id('sale-send');
  const moving = await send.evaluateHandle((button) =>
    setInterval(() => (button.style.translate = button.style.translate === '' ? '0 8px' : ''), 50),
  );
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await touch.tap(send);
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  expect(sent()).toBe(before);
  await expect(till.id('read-back')).toBeVisible();
  await moving.evaluate((timer) => clearInterval(timer));
  await expect(send).not.toHaveAttribute('aria-disabled', 'true');
  await touch.tap(send);
  await expectResult(till, 'delivered');
  expect(sent()).toBe(before + 1);
  await till.id('sale-new').click();
});

test('keys do nothing to what an earlier sale’s sheet lies over, and a finger shows it first', async () => {
  await dress(till, 'en', 'light');
  shop.service.useFaultOnce('topup', 'failed-transaction');
  await begin();
  await till.id('sale-review').click();
  await till.id('sale-send').click();
  await expectResult(till, 'unknown');
  await till.id('sale-new').click();
  for (const size of [SMALLEST, SMALL]) {
    await resize(till, size);
    await begin();
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeEnabled();
    const before = sent();
    await till.id('lane-item').first().click();
    await expect(till.id('lane-panel')).toBeVisible();
    await till.id('lane-close').focus();
    for (const key of ['F10', 'F9', 'F7', 'F10']) await till.page.keyboard.press(key);
    await expect(till.id('read-back')).toBeAttached();
    expect(sent()).toBe(before);
    await touch.tap(till.id('sale-send'));
    await expect(till.id('lane-panel')).toHaveCount(0);
    await expect(till.id('read-back-lines')).toBeVisible();
    expect(sent()).toBe(before);
    await till.page.keyboard.press('Escape');
    await till.id('sale-clear').click();
  }
});
