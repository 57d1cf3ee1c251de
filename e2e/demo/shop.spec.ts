/** A shop with two counters on one server, as its owner sees them. */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { openShift } from '../support/closing';
import { choose, expectResult, sell } from '../support/page/counter';
import { expect } from '../support/fixtures';
import { expectLedger, test } from '../support/ledger/tills-on-ledger';
import { dismissNotice, resize, SIZES } from '../support/page/screen';
import { expectConnection } from '../support/till';

const pictures = resolve(import.meta.dirname, '../../out/demo');

test('two tills of a shop side by side', async ({ twoTills, service }) => {
  mkdirSync(pictures, { recursive: true });
  const [first, second] = await twoTills();
  for (const till of [first, second]) {
    await resize(till, SIZES[2]);
    await dismissNotice(till);
    await expectConnection(till, 'online');
    await expectLedger(till, 'live', '0');
    await openShift(till, 100_000);
    await till.id('nav-sale').click();
  }
  await sell(second, choose(), ['2222222222']);
  await expectResult(second, 'accepted');
  service.useFaultOnce('topup', 'status-500');
  await sell(first, choose(), ['1234567890']);
  await expectResult(first, 'unknown');

  await second.id('nav-shop').click();
  await expect(second.id('shop-open')).toContainText('1234 5678 90');
  await expect(second.id('till-row')).toHaveCount(2);
  await expectLedger(second, 'live', '0');
  await second.page.screenshot({ path: resolve(pictures, 'shop.png'), animations: 'disabled' });
});
