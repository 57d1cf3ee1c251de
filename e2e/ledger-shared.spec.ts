/** What the tills of one shop have in common: prices, people and each other’s sales. */
import { toDecimalText } from '@shared/model/money/money';
import { expect } from './support/fixtures';
import { expectAccessible } from './support/page/access';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { typeCredit } from './support/page/credit';
import { typeInto } from './support/page/keys';
import { PEOPLE, personTile, signIn } from './support/people';
import { expectConnection, type Till } from './support/till';
import { expectLedger, test } from './support/ledger/tills-on-ledger';
import { openSettings } from './support/page/settings';

const choice = choose();
/** What the provider reports, in satang. */
const BALANCE = 123_400;

test('a price that is set at one till is charged at the other, and of two that clash the owner chooses', async ({
  ledger,
  twoTills,
}) => {
  const [first, second] = await twoTills();
  const setPrice = async (till: Till, minor: number): Promise<void> => {
    await openSettings(till, 'prices');
    await till.id('price-game').selectOption(choice.productId);
    await till.id('price-package').selectOption(choice.packageId);
    await typeInto(till.id('price-value'), String(minor / 100));
    await till.id('price-save').click();
    await expect(till.id('price-rule')).toHaveCount(1);
  };
  const shared = (): Promise<Record<string, unknown>[]> =>
    ledger.query(
      "select s.version, t.name from ledger.shared s join ledger.till t on t.id = s.till_id where s.kind = 'prices' order by 1",
    );
  const [high, higher, highest] = [500, 700, 900].map((more) => choice.priceMinor + more) as [
    number,
    number,
    number,
  ];
  for (const till of [first, second]) {
    await expectConnection(till, 'online');
    await expectLedger(till, 'live', '0');
  }
  await openSettings(second, 'prices');
  await expect(second.id('price-form')).toBeVisible();
  await setPrice(first, high);
  await expect(second.id('price-rule')).toHaveAttribute('data-package-id', choice.packageId);
  expect(await shared()).toEqual([{ version: '1', name: 'Till 1' }]);
  await compose(second, choice, ['1234567890']);
  await expect(second.id('sale-total')).toHaveAttribute('data-minor', String(high));

  // Both change the price while they are cut off from each other, and sell at their own.
  await ledger.stop();
  for (const till of [first, second]) await expectLedger(till, 'away', /./);
  await setPrice(first, higher);
  await setPrice(second, highest);
  await second.id('nav-sale').click();
  await expect(second.id('sale-total')).toHaveAttribute('data-minor', String(highest));
  await ledger.again();
  const asked = async (): Promise<Till[]> => {
    const states = [first, second].map((till) => till.id('ledger-state').getAttribute('data-clashes'));
    const counts = await Promise.all(states);
    return [first, second].filter((_, index) => counts[index] === '1');
  };
  await expect.poll(async () => (await asked()).length).toBe(1);
  const last = (await asked())[0]!;
  const [own, theirs, before] = last === first ? [higher, highest, 'Till 2'] : [highest, higher, 'Till 1'];
  await last.id('nav-settings').click();
  await expect(last.id('clash')).toContainText(before);
  await expect(last.id('clash-here')).toContainText(String(own / 100));
  await expect(last.id('clash-there')).toContainText(String(theirs / 100));
  await last.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(last);
  await last.id('clash-here-holds').click();
  await expect(last.id('clash')).toHaveCount(0);
  await expect.poll(async () => (await shared()).length).toBe(3);
  const other = last === first ? second : first;
  if (own < theirs) {
    // No people are shared here: a lower price counts once a person accepts it.
    await other.id('nav-settings').click();
    await expect(other.id('clash-there')).toContainText(String(own / 100));
    await other.id('clash-there-holds').click();
    await expect(other.id('clash')).toHaveCount(0);
  }
  await expect(other.page.locator('[data-code="PRICES_TAKEN"]')).toContainText(
    toDecimalText({ minor: own, currency: 'THB' }),
  );
  await compose(other, choice, ['1234567890']);
  await expect(other.id('sale-total')).toHaveAttribute('data-minor', String(own));
});

test('people, sealed players and the credit of one till are another’s too, with the code that its owner typed there', async ({
  ledger,
  service,
  twoTills,
}) => {
  const [first, second] = await twoTills({}, { people: PEOPLE });
  await signIn(first, 'Mali');
  for (const till of [first, second]) await expectLedger(till, 'live', '0');
  await openSettings(first, 'ledger');
  await first.id('seal-players-do').click();
  await first.id('seal-players-sure').click();
  await expect(first.id('seal-players-error')).toHaveAttribute('data-code', 'PEOPLE_NOT_SHARED');
  await first.id('share-people-show').click();
  const code = await first.id('share-people-code').textContent();
  await first.id('seal-players-do').click();
  await first.id('seal-players-sure').click();
  await expect(first.id('seal-players-on')).toBeVisible();
  await expectLedger(first, 'live', '0');
  await first.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(first);
  const shared = (): Promise<Record<string, unknown>[]> =>
    ledger.query("select version, body from ledger.shared where kind = 'people' order by version");
  await expect.poll(async () => (await shared()).length).toBe(1);
  expect(JSON.stringify(await shared())).not.toContain('Mali');

  // The other one syncs nothing until its owner typed the code there, and then everything.
  await expectLedger(second, 'away', /./);
  await openSettings(second, 'ledger');
  await second.id('share-people-join').click();
  await typeInto(second.id('share-people-typed'), 'ABCD');
  await second.id('share-people-do-join').click();
  await expect(second.id('share-people-error')).toHaveAttribute('data-code', 'PEOPLE_CODE');
  await typeInto(second.id('share-people-typed'), code ?? '');
  await second.id('share-people-do-join').click();
  await signIn(second, 'Nok');
  await expectLedger(second, 'live', '0');

  // A credit entry typed at one till counts at both, and so does what each sells.
  await first.id('nav-day').click();
  await typeCredit(first, 'balance', BALANCE);
  await expect(first.id('credit-tills')).toHaveText('All tills of the shop are counted.');

  // A regular of one counter is one at the next; a player who asks to be forgotten is forgotten at both.
  await first.id('nav-sale').click();
  await second.id('nav-sale').click();
  await compose(first, choice, ['1234567890']);
  await first.id('sale-review').click();
  await typeInto(first.id('player-name'), 'Somchai');
  await first.id('player-save').click();
  await typeInto(second.id('catalog-search'), 'somchai');
  await expect(second.id('players-found').locator('[data-player-id]')).toContainText('Somchai');
  const sealed = await ledger.query('select body from ledger.shared_players');
  expect(JSON.stringify(sealed)).not.toMatch(/Somchai|1234567890/);
  await openSettings(first, 'players');
  await first.id('player-forget').click();
  await first.id('player-forget-sure').click();
  await expect(first.id('kept-player')).toHaveCount(0);
  await expect(second.page.locator('[data-player-id]')).toHaveCount(0);

  // No player is sold twice, although the ledger cannot read who it is.
  await first.id('nav-sale').click();
  await first.id('sale-back').click();
  await typeInto(second.id('catalog-search'), '');
  for (const till of [first, second]) {
    await compose(till, choice, ['8877665544']);
    await till.id('sale-review').click();
  }
  await expect(second.id('similar-sale').first()).toHaveAttribute('data-why', 'now');
  await first.id('sale-send').click();
  await expectResult(first, 'delivered');
  await second.id('sale-back').click();
  await expectLedger(first, 'live', '0');
  await expect.poll(async () => (await ledger.query('select sealed from ledger.sale')).length).toBe(1);
  await second.id('sale-review').click();
  await expect(second.id('similar-sale').first()).toHaveAttribute('data-why', 'recent');
  const stored = await ledger.query(
    'select (select json_agg(e) from ledger.event e)::text as e, (select json_agg(r) from ledger.record r)::text as r',
  );
  expect(JSON.stringify(stored)).toContain('sealed1:');
  expect(JSON.stringify(stored).includes('8877665544')).toBe(false);

  // Removed at one till, gone at the other: a removed person can sign in nowhere.
  await openSettings(first, 'people');
  await first.page.locator('[data-testid=people-person][data-role=cashier]').click();
  await first.id('person-remove').click();
  await first.id('person-remove-sure').click();
  await expect(first.page.locator('[data-testid=people-person][data-role=cashier]')).toHaveCount(0);
  // Keys go on in the list, not at the top of the page.
  await expect(first.id('people-person').first()).toBeFocused();
  await expect(second.id('lock')).toBeVisible();
  await expect(personTile(second, 'Nok')).toHaveCount(0);
  await signIn(second, 'Mali');

  const cost = Math.round((service.booked().at(-1)?.transaction.agentCost ?? 0) * 100);
  for (const till of [first, second]) {
    await till.id('nav-day').click();
    await expect(till.id('credit')).toHaveAttribute('data-minor', String(BALANCE - cost));
  }
  const typed = await ledger.query("select body from ledger.shared where kind = 'credit'");
  expect(typed).toHaveLength(1);
  expect(JSON.stringify(typed)).not.toContain(String(BALANCE));
});

test('a sale of one till is settled from another, by the rules of the one that made it', async ({
  ledger,
  service,
  twoTills,
}) => {
  const [first, second] = await twoTills({ otherTills: true });
  for (const till of [first, second]) {
    await expectConnection(till, 'online');
    await expectLedger(till, 'live', '0');
  }
  service.useFaultOnce('topup', 'reset-after-booking');
  await sell(first, choice, ['1234567890']);
  await expectResult(first, 'unknown');
  await first.id('sale-new').click();
  await first.id('nav-attention').click();
  await expect(first.id('attention-match')).toHaveCount(1);

  await second.id('nav-shop').click();
  const waiting = second.id('shop-open').locator('[data-testid=shop-sale][data-state=unknown]');
  await expect(waiting).toHaveAttribute('data-own', 'false');
  // Too early to close it, reports the till that made it.
  await second.id('shop-sale-decide').click();
  await expect(second.id('shop-decide-sale')).toContainText('1234 5678 90');
  await second.id('shop-decide-void').click();
  await typeInto(second.id('shop-decide-reason'), 'nothing came');
  await second.id('shop-decide-confirm').click();
  await expect(second.id('shop-sale-decided')).toHaveAttribute('data-answer', 'refused');

  await second.id('shop-sale-decide').click();
  await second.id('shop-decide-order').click();
  await second.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(second);
  await typeInto(second.id('shop-decide-code'), service.booked()[0]?.transaction.code ?? '');
  await typeInto(second.id('shop-decide-reason'), 'the customer has it');
  await second.id('shop-decide-confirm').click();
  await expect(waiting).toHaveCount(0);
  await expect(first.id('attention-match')).toHaveCount(0);
  expect(await ledger.query('select answer, why from ledger.decision order by at')).toEqual([
    { answer: 'refused', why: 'TOO_EARLY' },
    { answer: 'done', why: null },
  ]);
  expect(service.booked()).toHaveLength(1);

  // Cancelled from there, its money is owed here, where it is.
  await first.call('settings.update', { voidUnknownAfterMinutes: 0 });
  service.useFaultOnce('topup', 'reset-before-booking');
  await first.id('nav-sale').click();
  await sell(first, choice, ['9876543210']);
  await expectResult(first, 'unknown');
  await first.id('sale-new').click();
  await first.call('history.refresh');
  await second.id('shop-sale-decide').click();
  await second.id('shop-decide-void').click();
  await typeInto(second.id('shop-decide-reason'), 'the customer left');
  await second.id('shop-decide-confirm').click();
  await expect(waiting).toHaveCount(0);
  await first.id('nav-attention').click();
  await first.id('refund').click();
  await first.id('refund-confirm').click();
  await expect(first.id('refund')).toHaveCount(0);
  expect(await first.call('attention.get')).toMatchObject({ value: { sales: [] } });
});
