/**
 * A whole sale with fingers on the screen alone: real touch events, an on-screen quantity, no keys but the
 * id.
 */
import { choose, expectResult, tile } from './support/page/counter';
import { expect, test } from './support/fixtures';
import { expectConnection } from './support/till';
import { touchScreen } from './support/page/touch';

test('tap a game, a package, plus, review and send', async ({ till, service }) => {
  const choice = choose();
  await expectConnection(till, 'online');
  const { tap } = await touchScreen(till);
  await tap(tile(till, choice, 'product'));
  await tap(tile(till, choice, 'package'));
  await tap(till.id('field'));
  await till.id('field').pressSequentially('9876543210');
  await tap(till.page.getByRole('button', { name: 'One more' }));
  await expect(till.id('amount')).toHaveValue('2');
  await expect(till.id('sale-total')).toHaveAttribute('data-minor', String(choice.priceMinor * 2));
  await tap(till.id('sale-review'));
  await expect(till.id('sale-send')).toBeVisible();
  await tap(till.id('sale-send'));
  await expectResult(till, 'accepted');
  expect(service.booked()).toHaveLength(1);
  await tap(till.id('sale-new'));
  await expect(till.id('sale-result')).toHaveCount(0);
});
