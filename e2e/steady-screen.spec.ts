/** Pressed controls stay where they were: packages under a finger, Review and Send at every size. */
import { expect, test } from '@playwright/test';
import { compose, expectResult, tile, type Choice } from './support/page/counter';
import { typeInto } from './support/page/keys';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { sampled } from './support/sampled';
import { withShop, type Shop } from './support/shop';
import { expectConnection, type Till } from './support/till';
import { touchScreen } from './support/page/touch';

const MANY = 'ตัวละครผู้กล้าแห่งดินแดนอันไกลโพ้น · The Very Long Name of a Role Playing Game, Global Edition';
const PACKAGES = Array.from({ length: 20 }, (_, n) => ({
  id: `pack-${n}`,
  name: n % 3 === 0 ? `${(n + 1) * 60} Diamonds + ${n * 6} bonus diamonds of the season` : `${(n + 1) * 60}`,
  price: (n + 1) * 35,
}));
const CATALOGUE = [
  { id: 'twenty', name: 'Twenty Packages', payloadField: ['uid'], agentPackages: PACKAGES },
  {
    id: 'many',
    name: MANY,
    payloadField: ['uid', 'zone', 'server', 'characterName', 'email', 'phone'],
    agentPackages: [{ id: 'pack-many', name: PACKAGES[0]!.name, price: 1_234_567.5 }],
  },
];
const TWENTY: Choice = {
  productId: 'twenty',
  packageId: 'pack-0',
  product: 'Twenty Packages',
  package: PACKAGES[0]!.name,
  priceMinor: 3_500,
  refs: ['uid'],
};

let shop: Shop;
let till: Till;
withShop(
  (opened) => {
    shop = opened;
    ({ till } = opened);
  },
  { catalogue: CATALOGUE },
);

const chosenPackage = (till: Till) => till.page.locator('[data-testid="package"][aria-pressed="true"]');
const field = (till: Till, ref: string) => till.page.locator(`[data-testid="field"][data-ref="${ref}"]`);

test('a second tap of the same finger sells no other package, at any size; a press counts once a grown window is at rest', async () => {
  const touch = await touchScreen(till);
  for (const size of sampled(SIZES)) {
    await resize(till, size);
    await touch.tap(tile(till, TWENTY, 'product'));
    const packages = till.id('package');
    await expect(packages).toHaveCount(PACKAGES.length);
    for (const { id } of [PACKAGES[0]!, PACKAGES[6]!, PACKAGES[13]!, PACKAGES[19]!]) {
      // The grid has just been unfolded, and takes no tap for a moment either.
      await expect(async () => {
        await touch.tapTwice(till.page.locator(`[data-package-id="${id}"]`));
        await expect(packages).toHaveCount(1, { timeout: 250 });
      }).toPass();
      await expect(chosenPackage(till)).toHaveAttribute('data-package-id', id);
      await expect(till.id('amount')).toHaveValue('1');
      await expect(field(till, 'uid')).toBeFocused();
      // The grid takes no tap for a moment, and then it does.
      await expect(async () => {
        await touch.tap(till.id('package-change'));
        await expect(packages).toHaveCount(PACKAGES.length, { timeout: 250 });
      }).toPass();
      await expect(chosenPackage(till)).toHaveAttribute('data-package-id', id);
    }
    await till.id('sale-clear').click();
  }

  await resize(till, SIZES[2]);
  await compose(till, TWENTY, ['1234567890']);
  await resize(till, SIZES[3]);
  // The page knows of it with the frame that shows it.
  await till.page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown))));
  const review = till.id('sale-review');
  await expect(review).not.toHaveAttribute('aria-disabled', 'true');
  await review.click();
  await expect(till.id('sale-send')).toBeVisible();
  await till.page.keyboard.press('Escape');
  await till.id('sale-clear').click();
});

async function composeMany(till: Till, player: string): Promise<void> {
  await till.page.locator('[data-product-id="many"]').click();
  await field(till, 'uid').pressSequentially(player);
  for (const [ref, text] of [
    ['zone', '2001'],
    ['server', 'South East Asia 2'],
    ['characterName', 'Somchai the Exceedingly Long Named Adventurer of the North'],
    ['email', 'somchai.with.a.rather.long.address@example.com'],
    ['phone', '0812345678'],
  ] as const) {
    await field(till, ref).focus();
    await till.page.keyboard.insertText(text);
  }
}

const LOOKS = [
  { text: 1, locale: 'en' },
  { text: 1, locale: 'th' },
  { text: 1.5, locale: 'en' },
  { text: 1.5, locale: 'th' },
] as const;

for (const { text, locale } of sampled(LOOKS)) {
  test(`Review and Send keep their places with text at ${text * 100} %, ${locale}`, async () => {
    // One sale before: the same again is similar, and another id looks almost the same.
    const sold = `${text === 1 ? 12 : 98}345678${locale === 'en' ? 90 : 41}`;
    const alike = sold.slice(0, -1) + '6';
    await composeMany(till, sold);
    await till.id('sale-review').click();
    await till.id('sale-send').click();
    await expectResult(till, 'delivered');
    await till.id('sale-new').click();
    await till.call('settings.update', { locale });
    await expect(till.page.locator('html')).toHaveAttribute('lang', locale);
    const at = (size: { width: number; height: number }, what: string) =>
      `${what} at ${size.width}×${size.height}, ${text * 100} %, ${locale}`;

    const atRest = new Map<object, Awaited<ReturnType<typeof expectInSight>>>();
    for (const size of SIZES) {
      await resize(till, size, text);
      const place = await expectInSight(till, till.id('sale-review'), at(size, 'Review, nothing chosen'));
      atRest.set(size, place);
    }
    await composeMany(till, '5550001112');
    for (const size of SIZES) {
      await resize(till, size, text);
      const empty = atRest.get(size);
      const review = at(size, 'Review');
      expect(await expectInSight(till, till.id('sale-review'), review), review).toEqual(empty);
      await typeInto(field(till, 'uid'), alike);
      await expect(till.id('lookalike')).toHaveCount(1);
      expect(await expectInSight(till, till.id('sale-review'), review), review).toEqual(empty);

      await till.page.keyboard.press('F9');
      await expect(till.id('recipient-warning')).toBeVisible();
      const like = await expectInSight(till, till.id('sale-send'), at(size, 'Send with a lookalike'));
      await till.page.keyboard.press('Escape');
      await typeInto(field(till, 'uid'), sold);
      await till.page.keyboard.press('F9');
      await expect(till.id('similar')).toBeVisible();
      const similar = at(size, 'Send with a similar sale');
      expect(await expectInSight(till, till.id('sale-send'), similar), similar).toEqual(like);
      await till.page.keyboard.press('Escape');
      await typeInto(field(till, 'uid'), '777');
      await till.page.keyboard.press('F9');
      await expect(till.id('sale-send')).toBeVisible();
      const plain = at(size, 'Send without a warning');
      expect(await expectInSight(till, till.id('sale-send'), plain), plain).toEqual(like);
      await till.page.keyboard.press('Escape');
    }
    await till.id('sale-clear').click();
    await expect(till.id('catalog-search')).toBeFocused();

    // A warning that comes while the read-back is open moves nothing in it.
    await resize(till, SIZES[0], text);
    await composeMany(till, '777');
    await till.page.keyboard.press('F9');
    const send = await expectInSight(till, till.id('sale-send'), 'Send online');
    const pay = await till.id('pay-tendered').evaluate((input) => input.getBoundingClientRect().top);
    await shop.service.stop();
    await till.call('connection.check');
    await expect(till.id('sale-kept')).toBeVisible();
    expect(await expectInSight(till, till.id('sale-send'), 'Send offline')).toEqual(send);
    expect(await till.id('pay-tendered').evaluate((input) => input.getBoundingClientRect().top)).toBe(pay);
    await till.page.keyboard.press('Escape');
    await till.id('sale-clear').click();
    await shop.startServiceAgain();
    await till.call('connection.check');
    await expectConnection(till, 'online');
  });
}
