/**
 * A day at the counter from its float to its Z: a ticket of three lines of which one has no answer and one is refused,
 * paid half in cash and half by PromptPay, money back by line with the manager's PIN, and the four steps of closing.
 */
import type { ZReport } from '@shared/model/day/report-of-day';
import type { Sale } from '@shared/model/sale/sale';
import { choose, compose, expectResult } from './support/page/counter';
import { closeShift, countDrawer, openDay, openShift, startClosing } from './support/closing';
import { expect, provisionFor, test } from './support/fixtures';
import { PERSON_MS, typeInto } from './support/page/keys';
import { resize } from './support/page/screen';
import { approve, PEOPLE, signIn } from './support/people';
import { expectConnection } from './support/till';

const one = choose();
const FLOAT = 100_000;
const TOTAL = one.priceMinor * 3;
/** What of it is paid in cash, in whole baht; the lines are paid in their order. */
const IN_CASH = Math.floor(TOTAL / 200) * 100;

test('a cashier’s ticket, money back by line, and a Z that adds up by tender and by person', async ({
  launch,
  service,
}) => {
  test.setTimeout(120_000);
  const provision = { ...provisionFor(service), locale: 'th', people: PEOPLE } as const;
  const till = await launch({ provision });
  await signIn(till, 'Nok');
  await expectConnection(till, 'online');
  await resize(till, { width: 1024, height: 768 });
  await openShift(till, FLOAT);

  const lines = till.id('ticket-line');
  for (const [index, player] of ['5550001112', '7771112223', '9993334445'].entries()) {
    await compose(till, one, [player]);
    if (index === 2) break;
    await till.id('ticket-add').click();
    await expect(lines).toHaveCount(index + 1);
  }
  await till.page.keyboard.press('F9');
  await expect(till.id('ticket-total')).toHaveAttribute('data-minor', String(TOTAL));
  await till.page.keyboard.type(String(IN_CASH / 100), { delay: PERSON_MS });
  await till.id('pay-promptpay').click();
  await expect(till.id('sale-send')).toBeEnabled();
  service.useFaultOnce('topup', 'reset-before-booking');
  service.useFaultOnce('topup', 'status-422');
  await till.page.keyboard.press('F10');
  await expectResult(till, 'accepted');
  expect(service.requests.filter(({ method }) => method === 'POST')).toHaveLength(3);
  const refused = till.page.locator('[data-testid="ticket-line"][data-state="rejected"]');
  const id = (await refused.getAttribute('data-sale-id')) ?? '';
  const taken = async (): Promise<Sale> => {
    const answer = await till.call('sale.get', { id });
    if (!answer.ok) throw new Error('the journal has no such sale');
    return answer.value as Sale;
  };

  await test.step('the refused line is paid back with the manager’s PIN', async () => {
    await till.id('nav-attention').click();
    await till.page.locator(`[data-testid="attention-item"][data-sale-id="${id}"]`).click();
    await till.page.locator(`[data-testid="refund"][data-sale-id="${id}"]`).click();
    await typeInto(till.id('refund-reason'), 'refused');
    await till.id('refund-confirm').click();
    await expect(till.id('override')).toHaveAttribute('data-right', 'refund');
    await approve(till, 'Fon');
    await expect.poll(async () => (await taken()).refund?.amount.minor).toBe(one.priceMinor);
  });

  const back = (await taken()).refund?.tender === 'cash' ? one.priceMinor : 0;
  await openDay(till, 'drawer');
  await countDrawer(till, FLOAT + IN_CASH - back);
  await closeShift(till);
  await till.id('lock-now').click();
  await signIn(till, 'Fon');
  await openDay(till, 'review');
  await startClosing(till);
  await till.id('day-close-confirm').click();
  await expect
    .poll(async () => (await till.call('z.list')) as unknown)
    .toMatchObject({ ok: true, value: [{ number: 1, open: 1 }] });
  const { value: z } = (await till.call('z.get', { number: 1 })) as { ok: true; value: ZReport };
  const { balances, byPerson, shifts } = z.report;
  const sum = (part: 'taken' | 'givenBack' | 'sold' | 'open') =>
    balances.reduce((all, balance) => all + balance[part], 0);
  expect([sum('taken'), sum('givenBack'), sum('sold'), sum('open')]).toEqual([
    TOTAL,
    one.priceMinor,
    one.priceMinor,
    one.priceMinor,
  ]);
  expect(balances.map(({ tender, taken: paid }) => [tender, paid])).toEqual([
    ['cash', IN_CASH],
    ['promptpay', TOTAL - IN_CASH],
  ]);
  for (const balance of balances) {
    const { sold, open, kept, owedBack, waived, lost, otherTender, earlierSales, rounding } = balance;
    const behind = sold + open + kept + owedBack + waived + lost + otherTender + earlierSales + rounding;
    expect(balance.taken - balance.givenBack).toBe(behind);
  }
  expect(byPerson.find(({ name }) => name === 'Nok')).toMatchObject({
    sold: { count: 1, totals: [{ minor: one.priceMinor }] },
    refunded: { count: 1, totals: [{ minor: one.priceMinor }] },
    differences: [],
  });
  expect(shifts[0]?.shift.closing?.difference?.minor).toBe(0);
});
