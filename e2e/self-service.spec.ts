/** Customers place orders at a locked till: a number for the counter, and nothing sent without staff. */
import { randomUUID } from 'node:crypto';
import { expect, postsTo, test } from './support/fixtures';
import { expectAccessibleAsItIs, smallTargets } from './support/page/access';
import { choose } from './support/page/counter';
import { touchScreen } from './support/page/touch';
import { PEOPLE, signIn } from './support/people';
import { expectConnection } from './support/till';

const one = choose();

test('a customer orders with a finger, and staff who sign in sell it by its number', async ({
  launch,
  provision,
  service,
}) => {
  const till = await launch({ provision: { ...provision, people: [...PEOPLE] } });
  const ordering = () =>
    till.call('kiosk.order', {
      name: '',
      lines: [
        {
          ...{ productId: one.productId, packageId: one.packageId, quantity: 1, payload: [] },
          shownNames: { product: one.product, package: one.package },
        },
      ],
    });
  // Where the shop has not enabled it, a locked till takes no orders and shows the lock alone.
  await expect(till.id('lock')).toBeVisible();
  expect(await ordering()).toMatchObject({ ok: false, error: { code: 'SELF_SERVICE_OFF' } });
  expect(await till.call('kiosk.offer')).toMatchObject({ ok: false, error: { code: 'SELF_SERVICE_OFF' } });

  await signIn(till, 'Mali');
  await expectConnection(till, 'online');
  expect(await till.call('settings.update', { selfService: true })).toMatchObject({ ok: true });
  await till.page.keyboard.press('Control+l');

  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  const look = async () => {
    await expectAccessibleAsItIs(till);
    expect(await smallTargets(till, 44)).toEqual([]);
  };
  const { tap, tapTwice } = await touchScreen(till);
  await expect(till.id('self-service')).toHaveAttribute('data-step', 'games');
  await look();
  // An impatient finger taps twice: that chooses a game, and not what lies under it then.
  await tapTwice(till.page.locator(`[data-testid="self-service-game"][data-product-id="${one.productId}"]`));
  await expect(till.id('self-service')).toHaveAttribute('data-step', 'packages');
  await look();
  const wanted = till.page.locator(
    `[data-testid="self-service-package"][data-package-id="${one.packageId}"]`,
  );
  // A quick machine is here while the next tap still counts as the same finger's: a person taps again.
  await expect(async () => {
    if (!(await till.id('self-service-add').isVisible())) await tap(wanted);
    await expect(till.id('self-service-add')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await tap(till.id('self-service-add'));
  await expect(till.id('self-service')).toHaveAttribute('data-step', 'details');
  const field = till.id('self-service-field').first();
  await tap(field);
  // The keyboard is the page's own: a machine in a kiosk has no other.
  for (const digit of '5550001112')
    await tap(till.page.locator(`[data-testid="keyboard"] [data-key="${digit}"]`));
  await expect(field).toHaveValue('5550001112');
  await look();
  await tap(till.id('self-service-add'));
  await expect(till.id('self-service-line')).toContainText('5550 0011 12');
  await expect(till.id('self-service-total')).toHaveAttribute('data-minor', String(one.priceMinor));
  await look();
  await tap(till.id('self-service-order'));
  await expect(till.id('self-service-number')).toHaveAttribute('data-number', '1');
  await look();

  // Whatever the page is made to send, nothing of it goes out.
  for (const [call, input] of [
    ['ticket.confirm', { ticketId: randomUUID(), lines: [], payments: [] }],
    ['ticket.parked', undefined],
    ['ticket.takeUp', { id: randomUUID() }],
    ['sale.recent', undefined],
  ] as const) {
    expect(await till.call(call, input)).toMatchObject({ ok: false, error: { code: 'LOCKED' } });
  }
  await till.page.keyboard.press('F9');
  await till.page.keyboard.press('F10');
  expect(postsTo(service)).toEqual([]);

  await tap(till.id('self-service-close'));
  await expect(till.id('self-service')).toHaveAttribute('data-step', 'games');
  // A customer who pressed the wrong button orders on at once.
  await tap(till.id('self-service-staff'));
  await tap(till.id('lock').getByRole('button', { name: 'Back' }));
  await expect(till.id('self-service')).toHaveAttribute('data-step', 'games');
  await tap(till.id('self-service-staff'));
  await signIn(till, 'Nok');
  await expect(till.id('parked-ticket')).toContainText('#1 · Self-order');
  await expect(till.id('parked-ticket')).toContainText(one.package);
  await expect(till.id('parked-total')).toContainText(String(one.priceMinor / 100));
  await till.id('parked-take').click();
  await till.id('sale-review').click();
  await till.id('sale-send').click();
  await expect(till.id('sale-result')).toBeVisible();
  await expect.poll(() => service.booked().length).toBe(1);
});
