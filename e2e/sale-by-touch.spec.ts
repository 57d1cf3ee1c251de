/** A whole sale with fingers on the screen alone: real touch events, an on-screen quantity, no keys but the id. */
import type { CDPSession, Locator } from '@playwright/test';
import { choose, expectResult, tile } from './support/counter';
import { expect, test } from './support/fixtures';
import { expectConnection } from './support/till';

async function tap(cdp: CDPSession, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing there to tap');
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('tap a game, a package, plus, review and send', async ({ till, service }) => {
  const choice = choose();
  await expectConnection(till, 'online');
  const cdp = await till.page.context().newCDPSession(till.page);
  await cdp.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await tap(cdp, tile(till, choice, 'product'));
  await tap(cdp, tile(till, choice, 'package'));
  await tap(cdp, till.id('field'));
  await cdp.send('Input.insertText', { text: '9876543210' });
  await tap(cdp, till.page.getByRole('button', { name: 'One more' }));
  await expect(till.id('amount')).toHaveValue('2');
  await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(choice.priceMinor * 2));
  await tap(cdp, till.id('sale-review'));
  await expect(till.id('sale-send')).toBeVisible();
  await tap(cdp, till.id('sale-send'));
  await expectResult(till, 'accepted');
  expect(service.booked()).toHaveLength(1);
  await tap(cdp, till.id('sale-new'));
  await expect(till.id('sale-result')).toHaveCount(0);
});
