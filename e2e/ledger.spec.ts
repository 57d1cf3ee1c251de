/**
 * Two tills and the shop ledger that both sync with: no sale waits for it, and none is sent twice or lost.
 */
import { expect } from './support/fixtures';
import { expectAccessible } from './support/page/access';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { closeDay, openDay } from './support/closing';
import { typeInto } from './support/page/keys';
import { resize, SIZES } from './support/page/screen';
import { expectConnection } from './support/till';
import { expectLedger, test } from './support/ledger/tills-on-ledger';
import { openSettings } from './support/page/settings';

const choice = choose();

test('tills send it what they sell, sell on while it is away, and send the rest when it is back', async ({
  ledger,
  launch,
  provision,
  otherDir,
}) => {
  const first = await launch({ provision: { ...provision, ledger: ledger.provisionFor('Till 1') } });
  await expectConnection(first, 'online');
  await sell(first, choice, ['1234567890']);
  await expectResult(first, 'accepted');
  await expectLedger(first, 'live', '0');
  const sold = (): Promise<Record<string, unknown>[]> =>
    ledger.query(
      'select t.name, s.state from ledger.sale s join ledger.till t on t.id = s.till_id order by s.received_at',
    );
  await expect
    .poll(async () => (await sold())[0])
    .toMatchObject({ name: 'Till 1', state: /accepted|delivered/ });

  // The other one joins by hand.
  const second = await launch({ provision, dataDir: otherDir });
  await expectLedger(second, 'off', '0');
  await openSettings(second, 'ledger');
  await second.id('ledger-join').click();
  await typeInto(second.id('ledger-url'), ledger.url);
  await typeInto(second.id('ledger-code'), 'ABCD');
  await second.id('ledger-ca').click();
  await second.page.keyboard.insertText(ledger.certificate);
  // No server is asked about a part of a code.
  await second.id('ledger-do-join').click();
  await expect(second.page.getByText('Enter the whole code')).toBeVisible();
  await expect(second.id('ledger-error')).toHaveCount(0);
  await typeInto(second.id('ledger-code'), 'ABCD'.repeat(8));
  await second.id('ledger-do-join').click();
  await expect(second.id('ledger-error')).toHaveAttribute('data-code', 'LEDGER_CODE');
  // The whole text, as it is scanned from the office's screen.
  await typeInto(second.id('ledger-url'), `${ledger.url}#${ledger.codeFor('Till 2').toLowerCase()}`);
  await expect(second.id('ledger-url')).toHaveValue(ledger.url);
  await second.id('ledger-do-join').click();
  await expectLedger(second, 'live', '0');

  // The whole shop from the second till: both tills, the first one's sale by its code, and the day of both.
  await second.id('nav-shop').click();
  await expect(second.id('till-row')).toHaveCount(2);
  for (const row of await second.id('till-row').all())
    await expect(row).toHaveAttribute('data-state', 'live');
  const [known] = await ledger.query('select code from ledger.sale');
  await typeInto(second.id('shop-look-up'), String(known?.['code']));
  await second.id('shop-look-up-go').click();
  await expect(second.id('shop-sale')).toHaveAttribute('data-own', 'false');
  await second.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(second);
  // However large the text is, no amount is broken over two lines.
  expect(await first.call('drawer.open', { float: { minor: 107_000, currency: 'THB' } })).toMatchObject({
    ok: true,
  });
  expect(await second.call('settings.update', { textSize: 150 })).toMatchObject({ ok: true });
  await resize(second, SIZES[0]);
  const cash = second.id('till-row').locator('td.figures').filter({ hasText: '1,0' });
  await expect(cash).toBeVisible();
  const lines = () =>
    cash.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      return text.getClientRects().length;
    });
  expect(await lines()).toBe(1);
  expect(await second.call('settings.update', { textSize: 100 })).toMatchObject({ ok: true });
  await resize(second, SIZES[2]);
  await second.id('nav-day').click();
  await second.id('day-whose').getByRole('button').nth(1).click();
  const ofTills = second.id('shop-day').locator('[data-source=till]');
  await expect(ofTills).toHaveAttribute('data-count', '1');
  await expect(second.id('shop-day').locator('[data-bucket=service-only]')).toHaveCount(0);
  // Neither till has closed the day: the shop’s waits for both.
  await second.id('nav-shop').click();
  await second.id('shop-closing-open').click();
  await expect(second.page.locator('[data-testid=shop-day-till][data-standing=waiting]')).toHaveCount(2);
  await expect(second.id('shop-close')).toBeDisabled();

  await ledger.stop();
  await expect(second.id('shop-old')).toBeVisible();
  await second.id('nav-sale').click();
  await sell(second, choice, ['9876543210']);
  await expectResult(second, 'accepted');
  await expectLedger(second, 'away', /^[1-9]/);

  await ledger.again();
  await expectLedger(second, 'live', '0');
  await expectLedger(first, 'live', '0');
  expect((await sold()).map(({ name }) => name)).toEqual(['Till 1', 'Till 2']);
  expect(await ledger.query('select kind from ledger.conflict')).toEqual([]);
});

test('a slip pays at one till alone, a sale at one till warns the other, the ledger away or not, and a till that leaves says what was not synced', async ({
  ledger,
  twoTills,
}) => {
  const promptPay = { kind: 'phone', id: '0812345678' };
  const [first, second] = await twoTills({ otherTills: true, promptPay });
  for (const [index, till] of [first, second].entries()) {
    await expectConnection(till, 'online');
    await expectLedger(till, 'live', '0');
    await compose(till, choice, [`777111222${index}`]);
    await till.page.keyboard.press('F9');
    await till.page.keyboard.press('p');
    await typeInto(till.id('pay-slip'), '2026-1123 XYZ001');
    await till.page.keyboard.press('F10');
    if (till === first) await expectResult(till, 'accepted');
  }
  await expect(second.id('sale-error')).toHaveAttribute('data-code', 'SLIP_USED');
  await expect(second.id('sale-error')).toContainText('Till 1');
  await first.id('sale-new').click();
  await second.id('sale-back').click();
  await second.id('sale-clear').click();

  await sell(first, choice, ['1234567890']);
  await expectResult(first, 'accepted');
  await compose(second, choice, ['1234567890']);
  await second.id('sale-review').click();
  await expect(second.id('similar-sale').first()).toHaveAttribute('data-why', 'recent');
  await expect(second.id('similar-till').first()).toContainText('Till 1');
  await second.id('sale-back').click();
  // The other till's sales are known here too while the ledger is away.
  await ledger.stop();
  await expectLedger(second, 'away', /./);
  await second.id('sale-review').click();
  await expect(second.id('similar-sale').first()).toHaveAttribute('data-why', 'recent');
  await expect(second.id('sale-send')).toBeDisabled();
  await second.id('similar-confirm').click();
  await second.id('sale-send').click();
  await expectResult(second, 'accepted');

  await openSettings(second, 'ledger');
  await second.id('ledger-leave').click();
  await expect(second.id('ledger-losing')).toContainText(/[1-9]/);
  await second.page.keyboard.press('Escape');
  await expect(second.id('ledger-losing')).toHaveCount(0);
  // The till asks again about what it recorded meanwhile: a person who means it presses again.
  const soon = { timeout: 500 };
  await expect(async () => {
    if (await second.id('ledger-join').isVisible()) return;
    if (await second.id('ledger-leave-sure').isHidden()) await second.id('ledger-leave').click(soon);
    await second.id('ledger-leave-sure').click(soon);
    await expect(second.id('ledger-join')).toBeVisible(soon);
  }).toPass();
  await expect(second.id('ledger-state')).toHaveAttribute('data-state', 'off');
});

test('the owner closes the shop’s day in the office, makes a code there and shuts a till out', async ({
  ledger,
  tillAndOffice,
}) => {
  const [till, office] = await tillAndOffice();
  await expectConnection(till, 'online');
  await sell(till, choice, ['1234567890']);
  await expectResult(till, 'accepted');
  await expectLedger(till, 'live', '0');

  // It starts on the shop's view, and has no counter.
  await expect(office.id('till-row')).toHaveCount(2);
  await expect(office.id('nav-sale')).toHaveCount(0);
  expect(await office.call('ticket.parked')).toMatchObject({ ok: true });
  expect(await office.call('drawer.open', { float: { minor: 0, currency: 'THB' } })).toMatchObject({
    ...{ ok: false, error: { code: 'OFFICE_SELLS_NOTHING' } },
  });

  // A second shop is on a separate line once the ledger's owner lets this office read it.
  await expect(office.id('branch-row')).toHaveCount(0);
  ledger.addBranch('Nok Games Korat', 'Office');
  await office.id('nav-settings').click();
  await office.id('nav-shop').click();
  await expect(office.id('branch-row')).toHaveCount(2);
  await expect(office.id('branch-row').filter({ hasText: 'Korat' })).toHaveAttribute('data-sold', '0');
  await expect(office.id('branch-row').first()).toHaveAttribute('data-sold', '1');

  await office.id('shop-closing-open').click();
  const standing = office.page.locator('[data-testid=shop-day-till]').filter({ hasText: 'Till 1' });
  await expect(standing).toHaveAttribute('data-standing', 'waiting');
  await expect(office.id('shop-close')).toBeDisabled();
  await office.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(office);
  await openDay(till, 'review');
  await closeDay(till);
  await expectLedger(till, 'live', '0');
  await office.id('nav-settings').click();
  await office.id('nav-shop').click();
  await office.id('shop-closing-open').click();
  await expect(standing).toHaveAttribute('data-standing', 'closed');
  await office.id('shop-close').click();
  await expect(office.id('shop-z')).toHaveAttribute('data-number', '1');
  expect(await ledger.query('select number from ledger.shop_z')).toEqual([{ number: 1 }]);

  await typeInto(office.id('shop-code-name'), 'Till 2');
  await office.id('shop-code-offer').click();
  await expect(office.id('shop-code')).toContainText(/(?:\w{4}-){7}\w{4}/);
  await expect(office.id('shop-invitation')).toHaveText(
    new RegExp(`^${ledger.url.replaceAll('/', '\\/')}#(?:\\w{4}-){7}\\w{4}$`),
  );
  await office.id('shop-end-which').selectOption({ label: 'Till 1' });
  await office.id('shop-end-closed').click();
  await expect(office.page.getByRole('dialog')).toContainText('Till 1');
  await office.id('shop-end-sure').click();
  await expect(till.id('ledger-state')).toHaveAttribute('data-state', 'away');
});

test('a till that comes back with its journal knows what was decided about its sale while it was gone', async ({
  ledger,
  service,
  tillAndOffice,
}) => {
  const [till, office] = await tillAndOffice();
  await expectConnection(till, 'online');
  service.useFaultOnce('topup', 'reset-before-booking');
  await sell(till, choice, ['1234567890']);
  await expectResult(till, 'unknown');
  await expect.poll(() => ledger.query('select state from ledger.sale')).toEqual([{ state: 'unknown' }]);
  await ledger.query("select ledger.end_till(id, 'Till 1', 'retired') from ledger.shop");
  await expect(till.id('ledger-state')).toHaveAttribute('data-state', 'away');

  await office.id('nav-settings').click();
  await office.id('nav-shop').click();
  await office.id('shop-sale-decide').click();
  await office.id('shop-decide-void').click();
  await typeInto(office.id('shop-decide-reason'), 'paid back at the office');
  await office.id('shop-decide-confirm').click();
  await expect(office.id('shop-decided-gone')).toBeVisible();

  const back = await till.call('ledger.join', {
    ...{ url: ledger.url, ca: ledger.certificate, code: ledger.codeFor('Till 1') },
  });
  expect(back).toMatchObject({ ok: true });
  await expectLedger(till, 'live', '0');
  await till.id('nav-attention').click();
  const pane = till.page.locator('main');
  await expect(pane).toContainText('Decided while this till was out of use: cancelled.');
  // Too early for this till to cancel it: the office hears that, and here a person reads it before money goes back.
  await expect
    .poll(async () => (await ledger.query('select answer, why from ledger.decision'))[0])
    .toEqual({ answer: 'refused', why: 'TOO_EARLY' });
  await till.call('settings.update', { voidUnknownAfterMinutes: 0 });
  await till.call('history.refresh');
  await till.id('attention-void').click();
  await expect(till.page.getByRole('dialog')).toContainText('paid back at the office');
});
