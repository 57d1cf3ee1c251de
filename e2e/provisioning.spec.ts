/** Configuring a till without a hand. */
import { readdirSync } from 'node:fs';
import { expect, test } from './support/fixtures';
import { expectConnection } from './support/till';

test('a good file opens the till as it says', async ({ launch, provision }) => {
  const till = await launch({ provision: { ...provision, locale: 'th' } });
  await expectConnection(till, 'online');
  await expect(till.page.locator('html')).toHaveAttribute('lang', 'th');
  const settings = await till.call('settings.get');
  expect(settings).toMatchObject({
    ok: true,
    value: {
      shopName: provision.shopName,
      timeZone: 'Asia/Bangkok',
      dayStartsAt: '04:00',
      requestTimeoutMs: 2_000,
    },
  });
});

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

test('a file that is not JSON says so without quoting what may be the token', async ({
  launch,
  provision,
}) => {
  const till = await launch({ provision: `{"token": "${provision.token}", oops` });
  await expect(till.id('setup')).toBeVisible();
  await expect(till.page.getByText('is not valid JSON')).toBeVisible();
  expect(till.output()).not.toContain(provision.token);
});
