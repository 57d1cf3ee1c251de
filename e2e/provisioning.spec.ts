/** Configuring a till from a file, unattended. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/fixtures';
import { PEOPLE, signIn } from './support/people';
import { expectConnection, provisionFile } from './support/till';

test('a file opens the till as it says; it is removed once the token is sealed, and stays otherwise, with a notice', async ({
  launch,
  provision,
  dataDir,
}) => {
  const path = provisionFile(dataDir);
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
