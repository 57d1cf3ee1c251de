/** A till with people: what each may do, whose sale is whose, and the till with no one signed in. */
import { openDay } from './support/closing';
import { expect, postsTo, test } from './support/fixtures';
import { choose, compose, expectResult, sell, tile } from './support/page/counter';
import { typeInto } from './support/page/keys';
import { dress, expectAccessible, expectAccessibleAsItIs, smallTargets } from './support/page/access';
import { expectInSight, resize, SIZES } from './support/page/screen';
import { touchScreen } from './support/page/touch';
import { approve, PEOPLE, personTile, pinOf, signIn } from './support/people';
import { withShop, type Shop } from './support/shop';
import { expectConnection, type Till } from './support/till';
import { openSettings } from './support/page/settings';

const choice = choose();

/** Roles and names in the accessibility tree, as a person who does not see the screen hears them. */
async function heard(till: Till): Promise<string> {
  return till.page.locator('body').ariaSnapshot();
}

/** One of each role, and as many cashiers as a large shop has. */
const EVERYONE = [
  ...PEOPLE,
  ...Array.from({ length: 9 }, (_, n) => ({ name: `Person ${n + 1}`, pin: `444${n}`, role: 'cashier' })),
];

// Each test begins at the lock.
test.describe('a till with people', () => {
  let shop: Shop;
  let till: Till;
  let service: Shop['service'];
  withShop(
    (opened) => {
      shop = opened;
      ({ till, service } = opened);
    },
    { provided: { people: EVERYONE } },
  );
  test.afterEach(async () => {
    await till.page.keyboard.press('Control+l');
    await expect(till.id('lock')).toBeVisible();
  });

  test('locked at start, sold by the cashier, given back with the manager’s PIN: both names stay', async () => {
    await expect(till.id('lock')).toBeVisible();
    await expect(till.id('lock-person')).toHaveCount(EVERYONE.length);
    // Nothing of the shop can be seen or heard, and no call is answered.
    expect(await heard(till)).not.toMatch(/Sale|History|Settings|฿/);
    await expect(till.id('nav-history')).toBeHidden();
    expect(await till.call('attention.get')).toMatchObject({ ok: false, error: { code: 'LOCKED' } });

    // By keys alone.
    await expect(personTile(till, 'Nok')).toBeFocused();
    await till.page.keyboard.press('Enter');
    await expect(till.id('lock-pin')).toBeFocused();
    // Help covers the lock, takes its keys, and gives them back.
    await till.page.keyboard.press('F1');
    await expect(till.id('help')).toBeFocused();
    await expect(till.id('help')).toContainText('an owner sets a new PIN');
    await till.page.keyboard.type('99');
    await expectAccessibleAsItIs(till);
    await till.page.keyboard.press('Escape');
    await expect(till.id('help')).toHaveCount(0);
    await expect(till.id('lock-pin')).toBeFocused();
    await till.page.keyboard.type('1111');
    await till.page.keyboard.press('Enter');
    await expect(till.id('lock')).toHaveCount(0);
    await expect(till.id('catalog-search')).toBeFocused();
    await expectConnection(till, 'online');

    await sell(till, choice, ['1234567890']);
    await expectResult(till, 'accepted');
    await till.page.keyboard.press('F8');
    await till.id('refund').click();
    await typeInto(till.id('refund-reason'), 'typed for the wrong friend');
    await till.id('refund-confirm').click();
    const asked = till.id('override');
    await expect(asked).toHaveAttribute('data-right', 'refund');
    // The question names what it allows before a person types a PIN.
    await expect(asked).toContainText(choice.product);
    await expect(asked).toContainText('typed for the wrong friend');
    await expect(till.id('override-person')).toHaveText([/Fon/, /Mali/]);

    // After cancelling, the typed text is kept, and nothing was refunded.
    await till.page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(till.id('refund-reason')).toHaveValue('typed for the wrong friend');
    await till.id('refund-confirm').click();
    await till.id('override-person').filter({ hasText: 'Fon' }).click();
    await till.page.keyboard.type('00000');
    await till.page.keyboard.press('Enter');
    await expect(till.page.getByText('Wrong PIN.')).toBeVisible();
    await approve(till, 'Fon');
    const story = till.id('story-entry').and(till.page.locator('[data-kind="refund"]'));
    await expect(story).toContainText('Nok · approved by Fon');
    await expect(till.id('story-entry').first()).toContainText('Nok');
    await expect(till.id('story-entry').first()).not.toContainText('Fon');

    await till.id('nav-history').click();
    await expect(till.id('history-row')).toContainText('sold by Nok');
    await expect(till.id('history-row')).toContainText('approved by Fon');

    // The whole screen that is for managers asks for approval, and shows when it is refused.
    await openDay(till, 'reports');
    await expect(asked).toHaveAttribute('data-right', 'z');
    await till.id('override-cancel').click();
    await expect(till.page.locator('[data-code="RIGHT_MISSING"]')).toBeVisible();
    await till.id('nav-sale').click();
    await till.id('sale-new').click();
  });

  test('each person has an own draft, and what one sent is no other’s', async () => {
    const booked = service.booked().length;
    await signIn(till, 'Nok');
    await expectConnection(till, 'online');
    await compose(till, choice, ['1112223334']);
    await till.page.keyboard.press('Control+l');
    await expect(till.id('lock-kept')).toContainText('Nok');
    // The keys of the sale screen do nothing behind the lock.
    await till.page.keyboard.press('F9');
    await till.page.keyboard.press('F10');
    await till.page.keyboard.press('Escape');

    await signIn(till, 'Fon');
    await expect(tile(till, choice, 'product')).toBeVisible();
    await expect(till.id('field')).toHaveCount(0);
    // One answer takes a while, and its sender leaves meanwhile.
    service.useFaultOnce('topup', 'status-500');
    await sell(till, choice, ['9998887776']);
    await expectResult(till, 'unknown');
    await till.page.keyboard.press('Control+l');
    await signIn(till, 'Nok');
    await expect(till.id('sale-result')).toHaveCount(0);
    await expect(till.id('field')).toHaveValue('1112223334');
    await till.id('sale-clear').click();
    // It needs a person, no matter who is signed in.
    await expect(till.id('attention-count')).toHaveAttribute('data-value', '1');
    await till.id('lock-now').click();
    await signIn(till, 'Fon');
    await expect(till.id('sale-result')).toHaveAttribute('data-state', 'unknown');
    expect(service.booked()).toHaveLength(booked);
    await till.id('sale-new').click();
  });

  test('locking with a sale on the wire, at its read-back and after each sale loses nothing', async () => {
    const posts = () => postsTo(service).length;
    const before = posts();
    await signIn(till, 'Nok');
    await expectConnection(till, 'online');
    await compose(till, choice, ['5550001112']);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeVisible();
    await till.page.keyboard.press('Control+l');
    await expect(till.id('sale-send')).toBeHidden();
    // Keys neither send nor close anything under the lock.
    await till.page.keyboard.press('F10');
    await till.page.keyboard.press('Escape');
    expect(posts()).toBe(before);
    await signIn(till, 'Nok');
    await expect(till.id('sale-send')).toBeVisible();

    service.useFaultOnce('topup', 'slow');
    await till.page.keyboard.press('F10');
    await expect.poll(posts).toBe(before + 1);
    await till.page.keyboard.press('Control+l');
    await expect(till.id('lock-sending')).toBeVisible();
    // The answer comes while no one is signed in.
    await expect(till.id('lock-sending')).toHaveCount(0);
    // A finished sale waits for no one.
    await expect(till.id('lock-kept')).toHaveCount(0);
    await signIn(till, 'Nok');
    await expectResult(till, 'accepted');
    await expect(till.id('sale-result')).toBeVisible();
    await till.page.keyboard.press('Enter');
    await expect(till.id('sale-result')).toHaveCount(0);
    expect(posts()).toBe(before + 1);

    // One that locks after each sale keeps the result until it was seen.
    await till.page.keyboard.press('Control+l');
    await signIn(till, 'Mali');
    expect(await till.call('settings.update', { lockAfterSale: true })).toMatchObject({ ok: true });
    await sell(till, choice, ['8877665544']);
    // No one touches it: the till locks automatically, and the result is there afterwards.
    await expect(till.id('lock')).toBeVisible();
    await signIn(till, 'Mali');
    await expect(till.id('sale-result')).toBeVisible();
    await till.id('sale-new').click();
    // The next customer: the till locks at once.
    await expect(till.id('lock')).toBeVisible();
    await signIn(till, 'Mali');
    await expect(till.id('sale-result')).toHaveCount(0);
    await expect(till.id('catalog-search')).toBeVisible();
    expect(await till.call('settings.update', { lockAfterSale: false })).toMatchObject({ ok: true });
  });

  test('the lock and the question for approval can be read and worked by everybody, at every size', async () => {
    await till.page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(till, 'Nok');
    await expectConnection(till, 'online');
    for (const [locale, theme] of [
      ['th', 'dark'],
      ['en', 'light'],
    ] as const) {
      await dress(till, locale, theme);
      await till.id('lock-now').click();
      await expect(till.id('lock')).toBeVisible();
      await expectAccessibleAsItIs(till);
      await personTile(till, 'Nok').click();
      await expectAccessibleAsItIs(till);
      for (const size of SIZES) {
        for (const text of [1, 1.5]) {
          await resize(till, size, text);
          await till.id('lock-open').scrollIntoViewIfNeeded();
          await expectInSight(till, till.id('lock-open'), `${locale} ${size.width} ${text}`);
          expect(await smallTargets(till, 44), `${locale} ${size.width} ${text}`).toEqual([]);
        }
      }
      await resize(till, { width: 1366, height: 768 });
      await till.page.keyboard.press('Escape');
      await signIn(till, 'Nok');
    }
    await openDay(till, 'month');
    await expect(till.id('override')).toHaveAttribute('data-right', 'history');
    await till.id('override-person').first().click();
    await expectAccessible(till);
    for (const size of SIZES) {
      await resize(till, size);
      await expectInSight(till, till.id('override-cancel'), `${size.width}`);
      await till.id('override-confirm').scrollIntoViewIfNeeded();
      await expectInSight(till, till.id('override-confirm'), `${size.width}`);
    }
    await till.id('override-cancel').click();
  });

  test('of twelve people each gets the keys for the PIN into sight with a tap on the name', async () => {
    const { tap } = await touchScreen(till);
    for (const size of SIZES) {
      await resize(till, size);
      for (const name of ['Nok', 'Person 9']) {
        await tap(till.id('lock-person').filter({ hasText: name }));
        await expect(till.id('lock-pin')).toBeFocused();
        for (const key of ['[data-digit="1"]', '[data-digit="0"]', '[type="submit"]']) {
          await expectInSight(till, till.page.locator(`.pin-entry ${key}`), `${size.width} ${name} ${key}`);
        }
      }
      await till.page.keyboard.press('Escape');
    }
  });

  test('by touch: a name, the PIN, an approval; wrong PINs are slowed, also after a restart, each person’s apart', async () => {
    const { tap } = await touchScreen(till);
    const type = async (within: string, pin: string) => {
      for (const digit of pin) await tap(till.page.locator(`${within} [data-digit="${digit}"]`));
    };
    await tap(personTile(till, 'Nok'));
    await type('[data-testid="lock"]', pinOf('Nok'));
    await tap(till.id('lock-open'));
    await expect(till.id('lock')).toHaveCount(0);
    await tap(till.id('nav-day'));
    await tap(till.page.locator('[data-tab="drawer"]'));
    await typeInto(till.id('shift-open-float'), '1,000');
    await tap(till.id('shift-open'));
    await tap(till.id('cash-out'));
    await typeInto(till.id('cash-amount'), '200');
    await typeInto(till.id('cash-reason'), 'ice');
    await tap(till.id('cash-save'));
    await expect(till.id('override')).toHaveAttribute('data-right', 'cash-in-out');
    await expect(till.id('override')).toContainText('฿200');
    await tap(till.id('override-person').filter({ hasText: 'Mali' }));
    await type('[data-testid="override"]', pinOf('Mali'));
    await tap(till.id('override-confirm'));
    await expect(till.id('cash-move')).toContainText('Nok · approved by Mali');

    // The name in the top bar leads to another person in one tap.
    await tap(till.id('person'));
    await tap(personTile(till, 'Mali'));
    await type('[data-testid="lock"]', pinOf('Mali'));
    await tap(till.id('lock-open'));
    await expect(till.id('person')).toContainText('Mali');
    await expect(till.id('catalog-search')).toBeVisible();

    await till.page.keyboard.press('Control+l');
    await personTile(till, 'Nok').click();
    const says = till.page.locator('#lock-pin-says');
    for (let tries = 0; (await says.getAttribute('data-waiting')) === null; tries += 1) {
      expect(tries).toBeLessThan(6);
      await till.page.keyboard.type('9999');
      await till.page.keyboard.press('Enter');
      await expect(says).not.toBeEmpty();
    }
    await expect(says).toContainText('Wrong PIN. Try again in');
    // The first waits are over in a moment; the next ones are longer.
    const nok = (await personTile(till, 'Nok').getAttribute('data-person-id')) ?? '';
    for (let more = 0; more < 3; more += 1) {
      await expect(async () => {
        const answer = await till.call('people.signIn', { personId: nok, pin: '9999' });
        expect(answer).toMatchObject({ error: { code: 'PIN_WRONG' } });
      }).toPass();
    }
    // During the wait no PIN is checked, not even the right one; other people need not wait.
    await till.page.keyboard.type(pinOf('Nok'));
    await till.page.keyboard.press('Enter');
    await expect(till.id('lock')).toBeVisible();
    expect(await till.call('people.signIn', { personId: nok, pin: pinOf('Nok') })).toMatchObject({
      error: { code: 'PIN_WAIT' },
    });

    till = await shop.restart();
    await personTile(till, 'Nok').click();
    await till.page.keyboard.type(pinOf('Nok'));
    await till.page.keyboard.press('Enter');
    // It was not checked, and is right: it is not called wrong.
    await expect(till.page.locator('#lock-pin-says')).toHaveText(/^Try again in/);
    await till.page.keyboard.press('Escape');
    await signIn(till, 'Fon');
  });
});

test('people are set up in the settings, and a till without them asks no one', async ({ till }) => {
  await expectConnection(till, 'online');
  await expect(till.id('lock')).toHaveCount(0);
  await expect(till.id('lock-now')).toHaveCount(0);
  await till.page.keyboard.press('Control+l');
  await expect(till.id('catalog-search')).toBeVisible();

  await openSettings(till, 'people');
  await till.id('people-add').click();
  await till.id('person-name').pressSequentially('Mali');
  await till.page.keyboard.press('Enter');
  await expect(till.id('people-person')).toHaveCount(1);
  // Alone and without a PIN there is still nothing to lock.
  await expect(till.id('lock-now')).toHaveCount(0);

  await till.id('people-add').click();
  await till.id('person-name').pressSequentially('Nok');
  await till.id('person-pin').pressSequentially('1111');
  await till.id('person-pin-again').pressSequentially('1112');
  await till.id('other-pin').pressSequentially('333333');
  await till.id('other-pin-again').pressSequentially('333333');
  await till.id('person-save').click();
  await expect(till.page.getByText('The PINs do not match')).toBeVisible();
  await till.id('person-pin-again').pressSequentially('1111');
  await till.id('person-save').click();
  await expect(till.id('people-person')).toHaveCount(2);
  await expect(till.id('person')).toContainText('Mali');

  await till.id('people-person').filter({ hasText: 'Mali' }).click();
  await expect(till.id('person-remove')).toBeDisabled();
  await expect(till.page.getByText('Make another person an owner first')).toBeVisible();
  await till.page.keyboard.press('Escape');

  await till.id('lock-now').click();
  await signIn(till, 'Nok');
  await openSettings(till, 'people');
  await till.id('people-person').filter({ hasText: 'Nok' }).click();
  await till.id('person-remove').click();
  await till.id('person-remove-sure').click();
  await expect(till.id('override')).toHaveAttribute('data-right', 'people');
  await till.page.keyboard.press('Escape');
  await expect(till.id('override')).toHaveCount(0);
  await till.page.keyboard.press('Escape');
  await expect(till.id('people-person')).toHaveCount(2);
});
