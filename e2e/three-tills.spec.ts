/** A shop with three counters and a back office on one ledger: a day of theirs, up to the shop's Z report. */
import { copyFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { closeDay, openDay } from './support/closing';
import { expect } from './support/fixtures';
import { copyJournal } from './support/journal';
import { expectLedger, test } from './support/ledger/tills-on-ledger';
import { choose, compose, expectResult, sell } from './support/page/counter';
import { expectConnection, type Till } from './support/till';
import { openSettings } from './support/page/settings';

const choice = choose();

test('three counters sell as one shop, each goes on alone, and the office closes their day', async ({
  ledger,
  cable,
  launch,
  service,
  provision,
  dataDir,
  otherDir,
  newDir,
}) => {
  // Each till's identify reports that others sell through it: only the ledger may settle a sale by evidence.
  const shared = { ...provision, otherTills: true };
  const thirdDir = newDir();
  const begin = (name: string, folder: string, url = ledger.url): Promise<Till> =>
    launch({ provision: { ...shared, ledger: { ...ledger.provisionFor(name), url } }, dataDir: folder });
  const beginThird = (): Promise<Till> => begin('Till 3', thirdDir);
  const [first, second, third] = await Promise.all([
    begin('Till 1', dataDir),
    begin('Till 2', otherDir, cable.url),
    beginThird(),
  ]);
  for (const till of [first, second, third]) {
    await expectConnection(till, 'online');
    await expectLedger(till, 'live', '0');
  }
  await ledger.query('update ledger.account set tills_alone = true');
  const sold = (): Promise<Record<string, unknown>[]> =>
    ledger.query(
      'select t.name, s.state, c.by from ledger.sale s join ledger.till t on t.id = s.till_id left join ledger.claim c on c.sale_id = s.id order by t.name, s.received_at',
    );

  // The same player is read back at two counters: the later one gets a notice, the earlier one goes on.
  for (const till of [first, second]) {
    await compose(till, choice, ['1234567890']);
    await till.id('sale-review').click();
  }
  await expect(second.id('similar-till').first()).toContainText('Till 1');
  await expect(second.id('similar-sale').first()).toHaveAttribute('data-why', 'now');
  await expect(second.id('sale-send')).toBeDisabled();
  await expect(first.id('sale-send')).toBeEnabled();
  await second.id('sale-back').click();

  // The first one's answer is lost, and the two others sell the same package through the same identify
  // meanwhile.
  service.useFaultOnce('topup', 'reset-after-booking');
  await first.id('sale-send').click();
  await expectResult(first, 'unknown');
  await sell(second, choice, ['2222222222']);
  await expectResult(second, 'accepted');
  await sell(third, choice, ['3333333333']);
  await expectResult(third, 'accepted');
  await expect
    .poll(async () => (await sold())[0])
    .toEqual({ name: 'Till 1', state: 'delivered', by: 'match' });

  // The third one's journal is copied now; its later sales are in no copy.
  const journal = join(thirdDir, 'live', 'journal.db');
  const copy = join(newDir(), 'journal.db');
  await expectLedger(third, 'live', '0');
  await copyJournal(journal, copy);
  await third.id('sale-new').click();

  // The second one is cut off and sells on; the others do not notice.
  cable.cut();
  await expectLedger(second, 'away', /./);
  await second.id('sale-new').click();
  await sell(second, choice, ['4444444444']);
  await expectResult(second, 'accepted');
  await expectLedger(second, 'away', /^[1-9]/);
  await sell(third, choice, ['5555555555']);
  await expectResult(third, 'accepted');
  await expectLedger(third, 'live', '0');
  const soldBy = async (): Promise<unknown[]> => (await sold()).map(({ name }) => name);
  await expect.poll(soldBy).toEqual(['Till 1', 'Till 2', 'Till 3', 'Till 3']);
  cable.mend();
  await expect.poll(soldBy).toEqual(['Till 1', 'Till 2', 'Till 2', 'Till 3', 'Till 3']);
  await expectLedger(second, 'live', '0');

  // The third one is restored from its copy: it gets its later sale back, and sends nothing again.
  await third.close();
  for (const rest of ['-wal', '-shm']) rmSync(`${journal}${rest}`, { force: true });
  copyFileSync(copy, journal);
  const again = await beginThird();
  await expectLedger(again, 'live', '0');
  await openSettings(again, 'ledger');
  await expect(again.id('ledger-brought-back')).toBeVisible();
  await expect(again.id('ledger-brought-back')).toContainText('1');
  await again.id('nav-history').click();
  await expect(again.page.locator('[data-testid=history-row][data-source=both]')).toHaveCount(2);
  expect(service.booked()).toHaveLength(5);
  expect(await ledger.query('select distinct kind from ledger.conflict')).toEqual([
    { kind: 'journal-went-back' },
  ]);

  // Each counter closes its day, and the owner the shop's at the back office.
  for (const till of [first, second, again]) {
    await expectConnection(till, 'online');
    await openDay(till, 'review');
    await closeDay(till);
    await expectLedger(till, 'live', '0');
  }
  const office = await launch({
    provision: { ...shared, ledger: ledger.provisionFor('Office', 'office') },
    dataDir: newDir(),
  });
  await expectLedger(office, 'live', '0');
  await office.id('shop-closing-open').click();
  const closed = office.page.locator('[data-testid=shop-day-till][data-standing=closed]');
  await expect(closed).toHaveCount(3);
  await office.id('shop-close').click();
  await expect(office.id('shop-z')).toHaveAttribute('data-number', '1');
  expect(await ledger.query('select number from ledger.shop_z')).toEqual([{ number: 1 }]);
  expect(await soldBy()).toEqual(['Till 1', 'Till 2', 'Till 2', 'Till 3', 'Till 3']);
});
