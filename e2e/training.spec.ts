/** Training mode: one press from the first run, shown everywhere, and nothing of it gets into real sales. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectAccessible } from './support/page/access';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { typeInto } from './support/page/keys';
import { expectConnection } from './support/till';
import { openSettings } from './support/page/settings';

test('training sells against its own service, on its own files, under a banner; the settings begin and end it', async ({
  launch,
  provision,
}) => {
  const till = await launch();
  await till.id('setup-training').click();
  await expectConnection(till, 'online');
  await sell(till, choose(), ['1234567890']);
  await expectResult(till, 'accepted');
  await till.id('sale-new').click();
  for (const screen of ['history', 'attention', 'day', 'settings', 'sale']) {
    await till.id(`nav-${screen}`).click();
    await expect(till.id('training-banner')).toBeVisible();
  }
  await till.id('nav-history').click();
  await till.page
    .locator('[data-testid="history-row"][data-source="both"], [data-source="till"]')
    .first()
    .click();
  await expect(till.id('receipt')).toContainText('โหมดฝึก');
  await till.close();
  expect(existsSync(join(till.dataDir, 'training', 'journal.db'))).toBe(true);
  expect(existsSync(join(till.dataDir, 'live', 'journal.db'))).toBe(false);

  const live = await launch({ provision });
  await expectConnection(live, 'online');
  await expect(live.id('training-banner')).toHaveCount(0);
  await live.id('nav-history').click();
  await expect(live.id('history-count')).toHaveAttribute('data-value', '0');

  // Training clears the screen: a parked ticket that is open there waits again afterwards.
  await compose(live, choose(), ['4234567890']);
  await live.page.keyboard.press('F6');
  await live.id('park-name').press('Enter');
  await live.id('parked-take').click();
  await expect(live.id('parked-ticket')).toHaveCount(0);

  // Settings changed meanwhile are in the real audit trail.
  await openSettings(live, 'training');
  await live.id('training-start').click();
  await expect(live.id('training-banner')).toBeVisible();
  await expectConnection(live, 'online');
  // Without animation nothing is caught half faded in.
  await live.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(live);
  await test.step('a top-up without an answer strikes once and is unknown', async () => {
    await openSettings(live, 'training');
    await live.id('practice-scenario').selectOption('no-answer');
    await live.id('practice-set').click();
    await expect(live.page.locator('[data-testid="practice-set"] + [role="status"]')).not.toBeEmpty();
    await sell(live, choose(), ['3234567890']);
    await expectResult(live, 'unknown');
    await live.id('sale-new').click();
    await sell(live, choose(), ['2234567890']);
    await expectResult(live, 'accepted');
    await live.id('sale-new').click();
  });
  await openSettings(live, 'selling');
  await typeInto(live.id('settings-successStatuses'), 'DONE');
  await live.page.keyboard.press('Enter');
  const changes = () => {
    const journal = new DatabaseSync(join(live.dataDir, 'live', 'journal.db'), { readOnly: true });
    try {
      const rows = journal.prepare("SELECT body FROM audit WHERE subject = 'successStatuses'").all();
      return rows.map(({ body }) => JSON.parse(String(body)) as unknown);
    } finally {
      journal.close();
    }
  };
  await expect.poll(changes).toMatchObject([{ to: ['DONE'] }]);
  await openSettings(live, 'training');
  await live.id('training-leave').click();
  await expect(live.id('training-banner')).toHaveCount(0);
  await expectConnection(live, 'online');
  await live.id('nav-sale').click();
  await expect(live.id('parked-ticket')).toHaveCount(1);
});
