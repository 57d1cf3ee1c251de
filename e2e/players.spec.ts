/** Players: stored and found again, and the warning before a top-up goes to another player. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import type { TrainingService } from '@training/service';
import { choose, compose, expectResult, sell, tile } from './support/page/counter';
import { expectAccessible } from './support/page/access';
import { expect, postsTo, test } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { withShop } from './support/shop';
import { touchScreen } from './support/page/touch';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { expectConnection, type Till, filesOf } from './support/till';
import { saveAs } from './support/page/dialogs';
import { openSettings } from './support/page/settings';

const choice = choose();
const NOK = '1234567890';
const FIREFOX = '5553334447';
const STRANGER = '6667778880';

/** Stores the player of the sale just made under a name, and goes on to the next customer. */
async function keepAs(till: Till, name: string): Promise<void> {
  await typeInto(till.id('player-name'), name);
  await till.id('player-save').click();
  await expect(till.id('player-kept')).toContainText(name);
  await till.id('sale-new').click();
}

test('a player is kept at the read-back or after a sale, and sold to again in three taps', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  // At the read-back with one tap; its digits stay out of the cash.
  await compose(till, choice, ['8877665544']);
  await till.id('sale-review').click();
  await typeInto(till.id('player-name'), '0812345678');
  await expect(till.id('pay-tendered')).toHaveValue('');
  await till.id('player-save').click();
  await expect(till.id('player-kept')).toContainText('0812345678');
  await expect(till.id('sale-result')).toHaveCount(0);
  await till.page.keyboard.press('Escape');
  await till.id('sale-clear').click();

  await sell(till, choice, [NOK]);
  await expectResult(till, 'delivered');
  await keepAs(till, 'Nok 081-234-5678');
  // After ten minutes the till does not ask about the same package; here a person confirms.
  await till.call('settings.update', { askAgainMinutes: 0 });
  const touch = await touchScreen(till);
  const tap = till.id('player').filter({ hasText: 'Nok' });
  await expect(tap).toContainText(choice.package);
  await touch.tap(tap);
  // It has just returned where the outcome's button was.
  await expect(till.id('sale-review')).not.toHaveAttribute('aria-disabled', 'true');
  await touch.tap(till.id('sale-review'));
  await touch.tap(till.id('sale-send'));
  await expectResult(till, 'delivered');
  expect(service.booked()).toHaveLength(2);
  const bodies = postsTo(service).map(({ body }) => body);
  expect(bodies[1]).toEqual(bodies[0]);
});

test.describe('one till at work', () => {
  let till: Till;
  let service: TrainingService;
  withShop((shop) => {
    ({ till, service } = shop);
  });

  test('one search finds games, packages and players; a player is saved as a file and forgotten, the sale stays', async () => {
    await sell(till, choice, [FIREFOX]);
    await keepAs(till, 'Firefox');
    // `fire` with the Thai layout on.
    await typeInto(till.id('catalog-search'), 'ดรพำ');
    await expect(till.id('product')).toHaveCount(1);
    await expect(tile(till, choice, 'product')).toBeVisible();
    await expect(till.id('players-found').locator('[data-player-id]')).toContainText('Firefox');
    await openSettings(till, 'games');
    await till.id('alias-game').selectOption(choice.productId);
    await typeInto(till.id('alias-words'), 'zz, qq');
    await till.id('alias-save').click();
    await expect(till.id('alias-row')).toContainText('zz, qq');
    await till.id('nav-sale').click();
    await typeInto(till.id('catalog-search'), 'qq');
    await expect(till.id('product')).toHaveCount(1);
    await typeInto(till.id('catalog-search'), 'firefox');
    await till.id('catalog-search').press('Enter');
    await expect(till.id('field')).toHaveValue(FIREFOX);
    await till.id('sale-clear').click();

    await openSettings(till, 'players');
    await expect(till.id('kept-player')).toContainText('Firefox');
    await till.id('person-look').click();
    await expect(till.id('person-value')).toBeFocused();
    await typeInto(till.id('person-value'), FIREFOX);
    await till.id('person-look').click();
    await expect(till.id('person-held')).toHaveAttribute('data-sales', '1');
    const path = join(filesOf(till), 'nok.json');
    await saveAs(till, path);
    await till.id('person-export').click();
    await expect(till.id('kept-players')).toContainText(path);
    const file = JSON.parse(readFileSync(path, 'utf8')) as { savedAs: unknown[]; sales: unknown[] };
    expect(file.savedAs).toHaveLength(1);
    expect(file.sales).toHaveLength(1);
    await till.id('person-forget').click();
    await till.id('player-forget-sure').click();
    await expect(till.id('kept-player')).toHaveCount(0);
    // Without movement nothing is caught half faded in.
    await till.page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(till);
    await till.id('nav-sale').click();
    await expect(till.id('player')).toHaveCount(0);
    await till.id('nav-history').click();
    await expect(till.id('history-row')).toHaveCount(1);
  });

  test('pasting the last customer’s id asks; a warning names the difference, keeps Send in its place until someone says yes, and is in the story', async () => {
    const before = service.booked().length;
    await sell(till, choice, [NOK]);
    await expectResult(till, 'delivered');
    await keepAs(till, 'Nok');
    const packages = TRAINING_CATALOGUE.find(({ id }) => id === choice.productId)?.agentPackages ?? [];
    await compose(till, { ...choice, packageId: packages[1]?.id ?? '' }, ['']);
    await till.app.evaluate(({ clipboard }, text) => clipboard.writeText(text), NOK);
    await till.id('field').focus();
    await till.page.keyboard.press('Control+V');
    await expect(till.id('field')).toHaveValue(NOK);
    await till.page.keyboard.press('F9');
    await expect(till.id('recipient-warning')).toHaveAttribute('data-kind', 'last-customer');
    await expect(till.id('sale-send')).toBeDisabled();
    await till.page.keyboard.press('Escape');
    await till.id('sale-clear').click();

    await compose(till, choice, ['1234967890']);
    await till.id('sale-review').click();
    const warning = till.id('recipient-warning');
    await expect(warning).toHaveAttribute('data-kind', 'near-known');
    await expect(warning).toContainText('Nok');
    await expect(warning.locator('[data-differs]')).toHaveCount(1);
    await expect(till.id('differences')).toContainText('5');
    await expect(till.id('sale-send')).toBeDisabled();
    await till.page.keyboard.press('F10');
    await expect(till.id('sale-result')).toHaveCount(0);
    expect(service.booked()).toHaveLength(before + 1);
    const places = new Set<string>();
    for (const size of SIZES.slice(0, 2)) {
      await resize(till, size);
      const asking = await expectInSight(till, till.id('sale-send'), `Send at ${size.width}`);
      places.add(JSON.stringify(asking));
    }
    // Without movement nothing is caught half faded in.
    await till.page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessible(till);
    const place = JSON.stringify(await till.id('sale-send').boundingBox());
    await till.id('warning-confirm').click();
    await expect(till.id('warning-confirmed')).toBeVisible();
    expect(JSON.stringify(await till.id('sale-send').boundingBox())).toBe(place);
    await till.id('sale-send').click();
    await expectResult(till, 'delivered');
    await till.id('sale-receipt').click();
    const entry = till.page.locator('[data-testid="story-entry"][data-kind="recipient-override"]');
    await expect(entry).toContainText('one character off');
    await till.page.keyboard.press('Escape');
  });

  test('on a ticket for two players, each name says whose it is, and a player is asked about once', async () => {
    for (const player of [STRANGER, STRANGER, '9876543210']) {
      await compose(till, choice, [player]);
      await till.id('ticket-add').click();
    }
    await till.page.keyboard.press('F9');
    await expect(till.id('player-name')).toHaveCount(2);
    await typeInto(till.page.getByLabel('9876 5432 10'), 'Somchai');
    await till.id('player-save').last().click();
    await expect(till.id('player-kept')).toContainText('Somchai');
    expect(await till.call('players.kept')).toMatchObject({
      value: {
        players: expect.arrayContaining([
          expect.objectContaining({
            name: 'Somchai',
            games: [expect.objectContaining({ payload: [expect.objectContaining({ value: '9876543210' })] })],
          }),
        ]) as unknown,
      },
    });
  });
});
