/** A till without a keyboard and without a keyring, from its start to a further person's PIN. */
import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { smallTargets } from './support/page/access';
import { fingersOf } from './support/page/hands';
import { placeOf, resize } from './support/page/screen';
import { openSettings } from './support/page/settings';
import { PEOPLE, personTile, pinOf } from './support/people';
import { expectConnection } from './support/till';

/** Expects a message to begin where no key of the page is over it. */
async function expectRead(message: Locator): Promise<void> {
  await expect(async () => {
    const isSeen = await message.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 4, (top + bottom) / 2));
    });
    expect(isSeen).toBe(true);
  }).toPass();
}

const PASSPHRASE = 'seven parrots guard the till';

test('fingers open a locked till with its passphrase, and its keyboard leads through a form', async ({
  launch,
  provision,
}) => {
  const first = await launch({ provision: { ...provision, people: [...PEOPLE], passphrase: PASSPHRASE } });
  await expect(first.id('lock')).toBeVisible();
  await first.close();

  const till = await launch();
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await resize(till, { width: 800, height: 600 });
  const { press, write, pin } = await fingersOf(till);
  const key = (name: string) => till.page.locator(`[data-testid="keyboard"] [data-key="${name}"]`);
  const writeWords = async (words: string): Promise<void> => {
    for (const letter of words) await press(key(letter === ' ' ? 'space' : letter));
  };
  const passphrase = till.id('lock-passphrase');
  await test.step('no key of the page is needed but those over the lock', async () => {
    await press(passphrase);
    await writeWords(PASSPHRASE);
    await expect(passphrase).toHaveValue(PASSPHRASE);
    await press(key('enter'));
    await press(personTile(till, 'Mali'));
    await pin(pinOf('Mali'));
    await expect(till.id('lock')).toHaveCount(0);
    await expectConnection(till, 'online');
    await expect(till.id('keyboard')).toHaveCount(0);
    expect(await smallTargets(till, 44)).toEqual([]);
  });

  await test.step('with the largest text the bar still has one row', async () => {
    expect(await till.call('settings.update', { textSize: 150 })).toMatchObject({ ok: true });
    const [first, last] = [till.id('nav-sale'), till.id('lock-now')];
    await expect.poll(async () => (await first.boundingBox())?.height).toBe(66);
    expect((await placeOf(last)).top).toBeLessThan((await placeOf(first)).bottom);
    expect(await till.call('settings.update', { textSize: 100 })).toMatchObject({ ok: true });
    await expect.poll(async () => (await first.boundingBox())?.height).toBe(44);
  });

  await test.step('the keyboard goes with the form that it has filled in', async () => {
    await press(till.id('no-shift-open'));
    await writeWords('1000');
    await press(key('enter'));
    await expect(till.id('no-shift')).toHaveCount(0);
    await expect(till.id('catalog-search')).toBeFocused();
    await expect(till.id('keyboard')).toHaveCount(0);
  });

  await test.step('the keyboard goes from a field alone, so that its result is seen', async () => {
    await openSettings(till, 'shop', press);
    await press(till.id('settings-tillName'));
    await writeWords('counter');
    await press(key('enter'));
    await expect(till.id('keyboard')).toHaveCount(0);
    await expectRead(till.page.getByText('Saved', { exact: true }));
  });

  await openSettings(till, 'people', press);
  await press(till.id('people-add'));
  await write(till.id('person-name'), 'noi');
  await press(key('enter'));
  for (const [field, pin] of [
    ['person-pin', '4321'],
    ['person-pin-again', '4322'],
  ] as const) {
    // The keys may be over it: it is found without moving them, and nothing is said against it yet.
    await expect(till.id(field)).toBeFocused();
    await expect(till.id(field)).not.toHaveAttribute('aria-invalid', 'true');
    // Its keys follow the focus; until then a digit is one of the letters' keys.
    await expect(till.page.locator(`[data-testid="touch-keys"][data-for="${field}"]`)).toBeVisible();
    await writeWords(pin);
    await press(key('enter'));
  }
  await expectRead(till.page.getByText('The PINs do not match'));
  await writeWords('4321');
  await press(key('enter'));
  await expect(till.id('people-person').filter({ hasText: 'noi' })).toBeVisible();

  await press(till.id('people-own-pin'));
  await press(till.id('own-pin-old'));
  for (const pin of ['9999', '5555', '5555']) {
    await writeWords(pin);
    await press(key('enter'));
  }
  await expectRead(till.page.getByRole('alert').getByRole('paragraph').first());
});
