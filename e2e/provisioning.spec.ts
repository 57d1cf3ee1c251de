/** Configuring a till from a file, unattended. */
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures';
import { startKeyring } from './support/keyring';
import { PEOPLE, signIn } from './support/people';
import { expectConnection } from './support/till';

test('a bad file is refused with every fault named, and nothing of it is stored', async ({
  launch,
  provision,
}) => {
  const till = await launch({
    provision: {
      ...provision,
      baseUrl: 'http://example.com',
      currency: 'XXQ',
      amountUnit: 'satang',
      timeZone: 'Mars/Olympus',
      dayStartsAt: '25:00',
      requestTimeoutMs: 'soon',
      token: '',
      colour: 'green',
    },
  });
  await expect(till.id('setup')).toBeVisible();
  for (const member of [
    'baseUrl',
    'currency',
    'amountUnit',
    'timeZone',
    'dayStartsAt',
    'requestTimeoutMs',
    'token',
    'colour',
  ]) {
    await expect(till.page.getByText(new RegExp(`^${member}: `)).first()).toBeVisible();
  }
  const settings = await till.call('settings.get');
  expect(settings).toMatchObject({ ok: true, value: { service: null, shopName: '' } });
  expect(await till.call('token.status')).toMatchObject({ ok: true, value: { present: false } });
  expect(readdirSync(till.dataDir)).not.toContain('vault.json');
});

/** Where `launch` writes the provisioning file of a data folder. */
const fileOf = (dataDir: string) => `${dataDir}.provision.json`;

test('a file opens the till as it says; it is removed once the token is sealed, and stays otherwise, with a notice', async ({
  launch,
  provision,
  dataDir,
}) => {
  const path = fileOf(dataDir);
  const inMemory = await launch({ provision: { ...provision, locale: 'th' } });
  await expectConnection(inMemory, 'online');
  await expect(inMemory.page.locator('html')).toHaveAttribute('lang', 'th');
  expect(await inMemory.call('settings.get')).toMatchObject({
    ok: true,
    value: {
      shopName: provision.shopName,
      timeZone: 'Asia/Bangkok',
      dayStartsAt: '04:00',
      requestTimeoutMs: provision.requestTimeoutMs,
    },
  });
  await expect(inMemory.page.locator('[data-code="PROVISIONING_KEPT"]')).toBeVisible();
  expect(existsSync(path)).toBe(true);
  await inMemory.close();

  const passphrase = 'correct horse battery staple';
  const sealed = await launch({ provision: { ...provision, passphrase } });
  await expectConnection(sealed, 'online');
  await expect.poll(() => existsSync(path)).toBe(false);
  expect(await sealed.call('token.status')).toMatchObject({ value: { storage: 'passphrase' } });
  await expect(sealed.page.locator('[data-code^="PROVISIONING"]')).toHaveCount(0);
  await sealed.close();

  const again = await launch();
  await expect(again.id('token-notice')).toHaveAttribute('data-code', 'passphrase-needed');
  await again.close();

  const keyring = await startKeyring();
  try {
    await keyring.logIn('right');
    const kept = await launch({ provision, passwordStore: 'gnome-libsecret', env: keyring.env });
    await expectConnection(kept, 'online');
    await expect.poll(() => existsSync(path)).toBe(false);
    expect(await kept.call('token.status')).toMatchObject({ value: { storage: 'keyring' } });
    await kept.close();
  } finally {
    await keyring.stop();
  }
});

test('on a till with people a file brings the token back, and changes nothing that is the owner’s', async ({
  launch,
  provision,
}) => {
  const first = await launch({ provision: { ...provision, people: PEOPLE } });
  await expect(first.id('lock')).toBeVisible();
  await first.close();
  const { dataDir } = first;

  const again = await launch({
    dataDir,
    provision: { ...provision, shopName: 'Thief’s', failedStatuses: ['NONE'], otherTills: true },
  });
  await signIn(again, 'Nok');
  await expectConnection(again, 'online');
  const settings = await again.call('settings.get');
  expect(settings).toMatchObject({ ok: true, value: { shopName: provision.shopName, otherTills: false } });
  expect(JSON.stringify(settings)).not.toContain('NONE');
  await again.close();

  // Who can write files may also move away for one start what PINs are checked with.
  const pins = join(dataDir, 'people.json');
  renameSync(pins, `${pins}.away`);
  const without = await launch({ dataDir, provision: { ...provision, shopName: 'Thief’s' } });
  await expect(without.id('lock')).toBeVisible();
  expect(await without.call('settings.get')).toMatchObject({ value: { shopName: provision.shopName } });
  await without.close();
  rmSync(pins, { force: true });
  renameSync(`${pins}.away`, pins);

  const elsewhere = await launch({ dataDir, provision: { ...provision, identify: 'thief' } });
  await signIn(elsewhere, 'Nok');
  await expect(elsewhere.page.getByText(/^baseUrl, identify: this till has people/)).toBeVisible();
  expect(await elsewhere.call('token.status')).toMatchObject({ value: { present: false } });
  expect(await elsewhere.call('settings.get')).toMatchObject({
    value: { service: { identify: provision.identify } },
  });
});
