/** First run: a connection is proved before it is stored, and every failure is named. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FaultName } from '@training/faults/faults';
import { expectAccessible, smallTargets, tabStops } from './support/page/access';
import { typeInto } from './support/page/keys';
import { expectInSight, resize } from './support/page/screen';
import { touchScreen } from './support/page/touch';
import { expect, IDENTIFY, test, TOKEN } from './support/fixtures';
import { expectConnection, type Till } from './support/till';

async function fill(
  till: Till,
  values: { baseUrl?: string; identify?: string; token?: string },
): Promise<void> {
  if (values.baseUrl !== undefined) await typeInto(till.id('setup-base-url'), values.baseUrl);
  if (values.identify !== undefined) await typeInto(till.id('setup-identify'), values.identify);
  if (values.token !== undefined) await typeInto(till.id('setup-token'), values.token);
}

async function expectRefused(till: Till, code: string): Promise<void> {
  await till.id('setup-save').click();
  await expect(till.id('setup-error')).toHaveAttribute('data-code', code);
  await expect(till.id('setup-error')).not.toBeEmpty();
}

/** Members of a provisioning file, all of them wrong. */
const BAD_FILE = {
  baseUrl: 'http://example.com',
  currency: 'XXQ',
  amountUnit: 'satang',
  timeZone: 'Mars/Olympus',
  dayStartsAt: '25:00',
  requestTimeoutMs: 'soon',
  token: '',
  colour: 'green',
};

test('a bad file is refused with every fault named; a wrong connection is told apart and loses nothing, the right one opens the till', async ({
  launch,
  provision,
  service,
}) => {
  // Such a zone has hours and no name.
  const till = await launch({ env: { TZ: 'ICT-7' }, provision: { ...provision, ...BAD_FILE } });
  await expect(till.id('setup')).toBeVisible();
  for (const member of Object.keys(BAD_FILE)) {
    await expect(till.page.getByText(new RegExp(`^${member}: `)).first()).toBeVisible();
  }
  // Nothing of it is stored.
  const settings = await till.call('settings.get');
  expect(settings).toMatchObject({ ok: true, value: { service: null, shopName: '' } });
  expect(await till.call('token.status')).toMatchObject({ ok: true, value: { present: false } });
  expect(readdirSync(till.dataDir)).not.toContain('vault.json');
  await fill(till, { baseUrl: service.baseUrl, identify: IDENTIFY, token: 'not-the-token' });
  await expectRefused(till, 'UNAUTHORIZED');
  await expect(till.id('setup-base-url')).toHaveValue(service.baseUrl);

  // Odd characters are one path segment.
  await fill(till, { token: TOKEN, identify: 'ร้าน/1 ?x' });
  await expectRefused(till, 'NOT_FOUND');
  expect(service.requests.at(-1)?.path).toContain(`/termgame/${encodeURIComponent('ร้าน/1 ?x')}/products`);
  await fill(till, { identify: IDENTIFY, baseUrl: `${service.baseUrl}/wrong/path` });
  await expectRefused(till, 'NOT_FOUND');
  await fill(till, { baseUrl: 'http://127.0.0.1:1' });
  await expectRefused(till, 'CONNECTION_REFUSED');
  await fill(till, { baseUrl: 'https://no-such-host.invalid' });
  await expectRefused(till, 'NAME_NOT_RESOLVED');
  await fill(till, { baseUrl: 'http://example.com' });
  await expectRefused(till, 'INSECURE_ADDRESS');
  await fill(till, { baseUrl: 'not an address' });
  await expectRefused(till, 'BAD_ADDRESS');
  // The plain HTTP server answers a TLS greeting with an error.
  await fill(till, { baseUrl: service.baseUrl.replace('http:', 'https:') });
  await expectRefused(till, 'TLS_REFUSED');

  // One that never answers is a time-out, not a frozen screen.
  const silent = createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  await till.call('settings.update', { requestTimeoutMs: 1_000 });
  await fill(till, { baseUrl: `http://127.0.0.1:${(silent.address() as AddressInfo).port}` });
  await expectRefused(till, 'TIMED_OUT');
  silent.closeAllConnections();
  silent.close();
  await till.call('settings.update', { requestTimeoutMs: 60_000 });

  const answers: [FaultName, string][] = [
    ['not-json', 'NOT_JSON'],
    ['wrong-shape', 'WRONG_SHAPE'],
    ['empty-catalogue', 'EMPTY_CATALOGUE'],
    ['status-500', 'SERVICE_STATUS'],
    ['redirect', 'REDIRECTED'],
    ['reset', 'CONNECTION_LOST'],
  ];
  await fill(till, { baseUrl: service.baseUrl });
  for (const [fault, code] of answers) {
    service.setFault('products', fault);
    await expectRefused(till, code);
  }
  service.setFault('products', null);

  // With a trailing slash, as people paste it.
  await fill(till, { baseUrl: `${service.baseUrl}/` });
  await till.id('setup-save').click();
  await expect(till.id('product').first()).toBeVisible();
  await expectConnection(till, 'online');
  await expect(till.id('setup')).toHaveCount(0);
});

test('the first screen has no fault that axe finds, and shows the focus; three steps keep typed text; a fault leads to the field, and no keys on the page cover it', async ({
  launch,
  service,
}) => {
  const till = await launch();
  const step = till.id('setup-step');
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('with and without errors', async () => {
    await expect(till.id('setup')).toBeVisible();
    await expectAccessible(till);
    await till.id('setup-base-url').focus();
    const stops = await tabStops(till);
    expect(stops.filter(({ shown }) => !shown)).toEqual([]);
    expect(stops.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['setup-identify', 'setup-token', 'setup-save', 'setup-training']),
    );
    await till.id('setup-save').click();
    await expectAccessible(till);
    expect(await smallTargets(till, 44)).toEqual([]);
  });
  await resize(till, { width: 800, height: 600 });
  const touch = await touchScreen(till);
  await fill(till, { baseUrl: service.baseUrl, token: TOKEN });
  await test.step('the step with a fault is not left, by a finger either', async () => {
    await till.call('settings.update', { locale: 'th' });
    await touch.tap(till.id('setup-identify'));
    // An ID is written in Latin, whatever the language.
    await expect(till.page.locator('[data-testid="keyboard"] [data-key="a"]')).toBeVisible();
    await touch.tap(till.page.locator('[data-testid="keyboard"] [data-key="enter"]'));
    await expect(step).toHaveAttribute('data-step', 'provider');
    await expect(till.id('keyboard')).toHaveCount(0);
    await expect(till.id('setup-identify')).toBeFocused();
    const fault = till.page.getByText('ใส่รหัสร้าน', { exact: true });
    await expectInSight(till, fault, 'the fault');
    await touch.tap(till.id('setup-identify'));
    await expect(till.id('keyboard')).toBeVisible();
    await expectInSight(till, fault, 'the fault, over the keys');
    await touch.tap(till.page.locator('[data-testid="keyboard"] [data-key="hide"]'));
  });
  await fill(till, { identify: 'another-shop' });
  await till.id('setup-next').click();
  await expect(step).toHaveAttribute('data-step', 'prices');
  await till.id('setup-next').click();
  await typeInto(till.id('setup-shop-name'), 'Nok Games');
  await till.id('setup-save').click();
  // Refused: the step of the field is shown, with its text.
  await expect(till.id('setup-error')).toHaveAttribute('data-code', 'NOT_FOUND');
  await expect(step).toHaveAttribute('data-step', 'provider');
  await expect(till.id('setup-identify')).toHaveValue('another-shop');
  await expectInSight(till, till.id('setup-identify'), 'the field of the fault');
  await fill(till, { identify: IDENTIFY });
  await till.id('setup-next').click();
  await till.id('setup-next').click();
  await expect(till.id('setup-shop-name')).toHaveValue('Nok Games');
  await till.id('setup-back').click();
  await till.id('setup-save').click();
  await expect(till.id('product').first()).toBeVisible();
  expect(await till.call('settings.get')).toMatchObject({ value: { shopName: 'Nok Games' } });
});
