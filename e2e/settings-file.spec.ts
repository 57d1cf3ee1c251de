/** The settings file is edited while the till is off. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { closeDay, openDay, readOrders } from './support/closing';
import { expect, test } from './support/fixtures';
import { usedAndStopped } from './support/stopped';
import { expectConnection } from './support/till';

test('a setting that is changed in its file is shown on every screen and in the next Z, a wrong one is not taken', async ({
  launch,
  provision,
}) => {
  const first = await usedAndStopped(launch, { provision });
  const path = join(first.dataDir, 'settings.json');
  const settings = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  const edited = { ...settings, successStatuses: ['SUCCESS', 'PENDING'], voidUnknownAfterMinutes: -5 };
  writeFileSync(path, JSON.stringify(edited));

  const till = await launch({ provision });
  await expectConnection(till, 'online');
  const notice = till.page.locator('[data-code="SETTINGS_EDITED"]');
  await expect(notice).toContainText('SUCCESS → SUCCESS, PENDING');
  await expect(till.page.locator('[data-code="SETTINGS_VALUES_REFUSED"]')).toContainText('-5 → 30');
  expect(await till.call('settings.get')).toMatchObject({
    ok: true,
    value: { successStatuses: ['SUCCESS', 'PENDING'], voidUnknownAfterMinutes: 30 },
  });
  await till.id('nav-history').click();
  await expect(notice).toBeVisible();

  await readOrders(till);
  await openDay(till, 'review');
  await closeDay(till);
  await expect(till.id('report')).toContainText('SUCCESS → SUCCESS, PENDING');
});
