/** A till that no one touches locks automatically, whatever is on its way meanwhile. */
import { choose, compose } from './support/page/counter';
import { expect, postsTo, test } from './support/fixtures';
import { PEOPLE, signIn } from './support/people';
import { expectConnection } from './support/till';

const choice = choose();
const MINUTE = 60_000;

test('locks after its idle minutes while a sale is on the wire, and loses nothing of it', async ({
  launch,
  provision,
  service,
}) => {
  const till = await launch({ provision: { ...provision, people: PEOPLE } });
  await signIn(till, 'Mali');
  await expectConnection(till, 'online');
  expect(await till.call('settings.update', { lockAfterMinutes: 5 })).toMatchObject({ ok: true });
  await compose(till, choice, ['1234567890']);
  await till.page.keyboard.press('F9');
  await expect(till.page.locator('[data-testid="sale-send"]:enabled')).toBeVisible();
  service.useFaultOnce('topup', 'slow');
  await till.page.keyboard.press('F10');
  const sent = () => postsTo(service);
  await expect.poll(() => sent().length).toBe(1);

  // Only the page's clock goes on, and at first not far enough.
  let now = Date.now() + 4 * MINUTE;
  await till.page.clock.setFixedTime(now);
  await expect.poll(() => till.page.evaluate(() => Date.now())).toBe(now);
  await expect(till.id('lock-person')).toHaveCount(0);
  // Movement under the pointer counts as a touch: after the last one the five minutes start again.
  const later = async (): Promise<number> => {
    await till.page.clock.setFixedTime((now += 6 * MINUTE));
    return till.id('lock-person').count();
  };
  await expect.poll(later, { intervals: [2_000] }).toBe(PEOPLE.length);
  await expect(till.id('lock-sending')).toHaveCount(0);
  await signIn(till, 'Mali');
  // The orders may have been read by now: then it is delivered already.
  await expect(till.id('sale-result')).toHaveAttribute('data-state', /^(accepted|delivered)$/);
  expect(sent()).toHaveLength(1);
});
