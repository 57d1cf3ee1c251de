/** The credit at the provider: typed entries, what sales take, and a refusal for lacking credit. */
import type { Credit } from '@shared/model/money/credit';
import { choose, compose, expectResult, sellDelivered } from './support/page/counter';
import { expect, postsTo, test } from './support/fixtures';
import { expectAccessible } from './support/page/access';
import { typeCredit } from './support/page/credit';
import { expectConnection, type Till } from './support/till';

const choice = choose();
const DEPOSIT = 100_000;
/** The provider reports 35 baht less than expected. */
const LESS = 3_500;

async function creditOf(till: Till): Promise<Credit> {
  const answer = await till.call('credit.get');
  if (!answer.ok) throw new Error('the credit cannot be read');
  return answer.value as Credit;
}

test('deposits, sales, a balance that is 35 baht less, and a refusal in a ticket of three', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  const credit = till.id('credit');
  await till.id('nav-day').click();
  await expect(credit).toHaveAttribute('data-state', 'unset');
  await typeCredit(till, 'deposit', DEPOSIT);
  await expect(credit).toHaveAttribute('data-minor', String(DEPOSIT));
  await expect(credit).toHaveAttribute('data-state', 'ok');

  let spent = 0;
  for (const player of ['1000000001', '1000000002']) {
    await sellDelivered(till, choice, [player]);
    spent += Math.round((service.booked().at(-1)?.transaction.agentCost ?? 0) * 100);
  }
  await till.id('nav-day').click();
  const expected = DEPOSIT - spent;
  await expect(credit).toHaveAttribute('data-minor', String(expected));
  await typeCredit(till, 'balance', expected - LESS);
  await expect(credit).toHaveAttribute('data-minor', String(expected - LESS));
  const line = till.id('credit-entry').first();
  await expect(line).toHaveAttribute('data-expected', String(expected));
  await expect(line).toContainText('฿35.00 less than expected');
  await expectAccessible(till);
  await till.page.locator('[data-testid="day-tab"][data-tab="board"]').click();
  await expect(credit).toHaveAttribute('data-minor', String(expected - LESS));

  // Below the owner's limit every screen says so.
  await till.call('settings.update', { creditLowAmount: 5_000, creditLowDays: 0 });
  await till.id('nav-sale').click();
  await expect(till.page.locator('[data-code="CREDIT_LOW"]')).toContainText('Left: ฿');
  await till.call('settings.update', { creditLowAmount: 0 });
  await expect(till.page.locator('[data-code="CREDIT_LOW"]')).toHaveCount(0);

  // The first of three is refused for lacking credit: the others are not sent.
  for (const [index, player] of ['1000000003', '1000000004', '1000000005'].entries()) {
    await compose(till, choice, [player]);
    if (index < 2) await till.id('ticket-add').click();
  }
  await till.id('sale-review').click();
  service.useFaultOnce('topup', 'no-credit');
  const posts = () => postsTo(service).length;
  const before = posts();
  await till.id('sale-send').click();
  await expect(till.id('sale-result')).toBeVisible();
  for (const [index, state] of ['rejected', 'held', 'held'].entries()) {
    await expect(till.id('ticket-line').nth(index)).toHaveAttribute('data-state', state);
  }
  expect(posts()).toBe(before + 1);
  await till.id('sale-new').click();

  // The next sale asks before it is sent.
  await compose(till, choice, ['1000000006']);
  await till.id('sale-review').click();
  await expect(till.id('similar-sale')).toHaveAttribute('data-why', 'credit');
  await expect(till.id('sale-send')).toBeDisabled();
  await till.id('similar-confirm').click();
  await till.id('sale-send').click();
  await expectResult(till, 'accepted');
  expect((await creditOf(till)).state).toBe('ok');
});
