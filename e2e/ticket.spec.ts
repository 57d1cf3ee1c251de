/**
 * Several top-ups for one customer: by keys alone and by fingers alone, with failures shown in the live lane.
 */
import type { Sale } from '@shared/model/sale/sale';
import { TRAINING_CATALOGUE } from '@training/catalogue';
import type { TrainingService } from '@training/service';
import { choose, compose, expectResult, tile, type Choice } from './support/page/counter';
import { expect, postsTo, test } from './support/fixtures';
import { expectAccessible } from './support/page/access';
import { PERSON_MS } from './support/page/keys';
import { expectInSight, placeOf, resize } from './support/page/screen';
import { withShop, type Shop } from './support/shop';
import { expectConnection, type Till } from './support/till';
import { touchScreen } from './support/page/touch';

const one = choose();
const [, second] = TRAINING_CATALOGUE.find(({ id }) => id === one.productId)?.agentPackages ?? [];
/** The same game's next package. */
const more: Choice = {
  ...one,
  packageId: second?.id ?? '',
  package: second?.name ?? '',
  priceMinor: Math.round((second?.price ?? 0) * 100),
};
const other = choose((refs) => refs.length === 1 && refs[0] !== one.refs[0]);
const TOTAL = one.priceMinor + more.priceMinor + other.priceMinor;
/** The cash part, in whole baht. */
const IN_CASH = Math.floor(TOTAL / 200);

const lane = (till: Till, state: string) =>
  till.page.locator(`[data-testid="lane-item"][data-state="${state}"]`);
const lines = (till: Till) => till.id('ticket-line');

/** Thai, on a small screen. */
async function dressed(till: Till): Promise<void> {
  await till.call('settings.update', { locale: 'th' });
  await expect(till.page.locator('html[lang="th"]')).toHaveCount(1);
  await resize(till, { width: 1024, height: 768 });
}

const posts = (service: TrainingService) => postsTo(service).length;

/** The first line is sent and not answered, the second is refused, the third is sold. */
function breakTwo(service: TrainingService): void {
  service.useFaultOnce('topup', 'reset-before-booking');
  service.useFaultOnce('topup', 'status-422');
}

/** The ticket is at its read-back, and is paid by cash and PromptPay. */
async function expectSplit(till: Till): Promise<void> {
  await expect(till.id('pay-cash')).toHaveAttribute('aria-pressed', 'true');
  await expect(till.id('pay-promptpay')).toHaveAttribute('aria-pressed', 'true');
  await expect(till.id('ticket-total')).toHaveAttribute('data-minor', String(TOTAL));
  await expect(till.id('sale-send')).toBeEnabled();
}

/** The outcome of the three lines, on the screen and in the journal. */
async function expectThree(till: Till, service: TrainingService): Promise<void> {
  // What staff say and do next is about the refused line.
  await expectResult(till, 'rejected');
  await expect(lines(till)).toHaveCount(3);
  for (const [index, state] of ['unknown', 'rejected', 'accepted'].entries()) {
    await expect(lines(till).nth(index)).toHaveAttribute('data-state', new RegExp(`^(${state}|delivered)$`));
  }
  expect(posts(service)).toBe(3);
  const paid = await Promise.all(
    (await lines(till).all()).map(async (line) => {
      const answer = await till.call('sale.get', { id: await line.getAttribute('data-sale-id') });
      if (!answer.ok) throw new Error('the journal has no such sale');
      return (answer.value as Sale).payments;
    }),
  );
  const sum = (tender: string) =>
    paid
      .flat()
      .filter((share) => share.tender === tender)
      .reduce((all, { amount }) => all + amount.minor, 0);
  expect([sum('cash'), sum('promptpay')]).toEqual([IN_CASH * 100, TOTAL - IN_CASH * 100]);
}

test('the same by fingers alone, and a line in the lane opens without touching the ticket at hand', async ({
  till,
  service,
}) => {
  await expectConnection(till, 'online');
  await dressed(till);
  const { tap } = await touchScreen(till);
  const type = async (digits: string) => {
    for (const digit of digits) await tap(till.page.locator(`[data-testid="keypad"] [data-key="${digit}"]`));
  };
  const pick = async (choice: Choice) => {
    await tap(tile(till, choice, 'product'));
    const chosen = tile(till, choice, 'package');
    await expect(async () => {
      await tap(chosen);
      await expect(chosen).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
    }).toPass();
  };
  await pick(one);
  await type('5550001112');
  await expect(till.id('field')).toHaveValue('5550001112');
  await tap(till.id('ticket-again'));
  await expect(lines(till)).toHaveCount(1);
  await tap(tile(till, more, 'package'));
  await tap(till.id('ticket-add'));
  await expect(lines(till)).toHaveCount(2);
  await pick(other);
  await type('8877665544');
  await tap(till.id('sale-review'));
  await expect(till.id('sale-send')).toBeEnabled();
  await expect(lines(till)).toHaveCount(3);
  await type(String(IN_CASH));
  await tap(till.id('pay-promptpay'));
  await expectSplit(till);
  breakTwo(service);
  await tap(till.id('sale-send'));
  await expectThree(till, service);

  await tap(till.id('sale-new'));
  await pick(one);
  await type('99');
  await tap(lane(till, 'unknown'));
  await expect(till.id('lane-panel')).toHaveAttribute('data-state', 'unknown');
  await expect(till.id('result-phone')).toBeVisible();
  await expectInSight(till, till.id('sale-review'), 'Check next to an earlier top-up');
  await tap(lane(till, 'rejected'));
  await expect(till.id('lane-panel')).toHaveAttribute('data-state', 'rejected');
  await expect(till.id('lane-correct')).toBeDisabled();
  await till.page.emulateMedia({ reducedMotion: 'reduce' });
  await expectAccessible(till);
  await tap(till.id('lane-close'));
  await expect(till.id('field')).toHaveValue('99');
  // The current ticket waits for its customer; the refused one is corrected meanwhile.
  await tap(till.id('ticket-park'));
  await tap(till.id('park-confirm'));
  await expect(till.id('parked-ticket')).toHaveCount(1);
  await tap(lane(till, 'rejected'));
  await tap(till.id('lane-correct'));
  await expect(till.id('field')).toHaveValue('5550001112');
  await tap(till.id('sale-clear'));
  await tap(till.id('parked-take'));
  await expect(lines(till)).toHaveCount(1);
  await tap(till.id('ticket-edit'));
  await expect(till.id('field')).toHaveValue('99');
  await expect(till.id('parked-ticket')).toHaveCount(0);
});

test.describe('one customer after the other', () => {
  let shop: Shop;
  let till: Till;
  let service: TrainingService;
  withShop((opened) => {
    shop = opened;
    ({ till, service } = opened);
  });
  test.beforeEach(() => dressed(till));

  test('three lines, one without an answer and one refused, half cash and half PromptPay, by keys alone', async () => {
    const { keyboard } = till.page;
    const find = async (choice: Choice) => {
      await keyboard.press('/');
      await keyboard.type(choice.product);
      await expect(tile(till, choice, 'product')).toBeVisible();
      await keyboard.press('Enter');
      await expect(tile(till, choice, 'package')).toBeVisible();
      await keyboard.press('1', { delay: PERSON_MS });
      await expect(tile(till, choice, 'package')).toHaveAttribute('aria-pressed', 'true');
      await expect(till.id('field')).toBeFocused();
    };
    // At a person's pace: digits that come at once after the key of a package are a scanner's.
    await find(one);
    await keyboard.type('5550001112', { delay: PERSON_MS });
    await keyboard.press('Shift+F7');
    await expect(lines(till)).toHaveCount(1);
    await expect(till.id('field')).toHaveValue('5550001112');
    await keyboard.press('2', { delay: PERSON_MS });
    await expect(tile(till, more, 'package')).toHaveAttribute('aria-pressed', 'true');
    await keyboard.press('F7');
    await expect(lines(till)).toHaveCount(2);
    await find(other);
    await keyboard.type('8877665544', { delay: PERSON_MS });
    await keyboard.press('F9');
    await expect(lines(till)).toHaveCount(3);
    await expect(till.id('sale-send')).toBeEnabled();
    await keyboard.type(String(IN_CASH), { delay: PERSON_MS });
    await expect(till.id('pay-gap')).toBeVisible();
    await expect(till.id('sale-send')).toBeDisabled();
    await keyboard.press('p');
    await expectSplit(till);
    breakTwo(service);
    await keyboard.press('F10');
    await expectThree(till, service);
    await expect(till.id('lane-item')).toHaveCount(0);

    // The next customer is served; open lines stay in the lane.
    await find(one);
    await expect(lane(till, 'unknown')).toHaveCount(1);
    await expect(lane(till, 'rejected')).toHaveCount(1);
    await keyboard.type('1234567890', { delay: PERSON_MS });
    await keyboard.press('F9');
    await expect(till.id('sale-send')).toBeEnabled();
    await keyboard.press('F10');
    await expectResult(till, 'delivered');
    expect(service.booked()).toHaveLength(2);
    await keyboard.press('Enter');
    await expect(lane(till, 'unknown')).toHaveCount(1);
    await expect(lane(till, 'rejected')).toHaveCount(1);
  });

  test('a sale is sold again from its details; two lines of a ticket are in sight with large text below a notice', async () => {
    await compose(till, one, ['4443332221']);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeEnabled();
    await till.page.keyboard.press('F10');
    await expectResult(till, 'delivered');
    await till.page.keyboard.press('F8');
    await till.id('sale-repeat').click();
    await expect(till.id('sale-result')).toHaveCount(0);
    await expect(till.id('field')).toHaveValue('4443332221');
    await expect(tile(till, one, 'package')).toHaveAttribute('aria-pressed', 'true');
    await till.id('sale-clear').click();

    await resize(till, { width: 1024, height: 768 }, 1.5);
    await expect(till.page.locator('[data-code="PROVISIONING_KEPT"]')).toBeVisible();
    for (const [index, player] of ['4443332221', '7771112223'].entries()) {
      await compose(till, one, [player]);
      await till.id('ticket-add').click();
      await expect(lines(till)).toHaveCount(index + 1);
    }
    const total = await placeOf(till.id('ticket-total'));
    for (const index of [0, 1]) {
      const { bottom } = await expectInSight(till, lines(till).nth(index), `line ${index + 1}`);
      expect(bottom).toBeLessThanOrEqual(total.top);
    }
    await till.id('sale-clear').click();
  });

  test('the next customer is sold to before the first one’s answer is there', async () => {
    // Long enough for a whole sale on a busy machine.
    const before = posts(service);
    service.useFaultOnce('topup', { name: 'slow', delayMs: 20_000 });
    await compose(till, one, ['2223334445']);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeEnabled();
    await till.page.keyboard.press('F10');
    await expect(till.id('sale-sending')).toBeVisible();
    await compose(till, other, ['6665554443']);
    await expect(lane(till, 'sending')).toHaveCount(1);
    await till.page.keyboard.press('F9');
    await expect(till.id('sale-send')).toBeEnabled();
    await till.page.keyboard.press('F10');
    await expectResult(till, 'accepted');
    await expect(lane(till, 'sending')).toHaveCount(1);
    await expect(lane(till, 'sending')).toHaveCount(0);
    expect(posts(service)).toBe(before + 2);
  });

  test('a ticket is parked by name, survives a restart, and is resumed by its number', async () => {
    const { keyboard } = till.page;
    const before = posts(service);
    await compose(till, one, ['9998887776']);
    await keyboard.press('Shift+F7');
    await keyboard.press('2', { delay: PERSON_MS });
    await keyboard.press('F6');
    await expect(till.id('park-name')).toBeFocused();
    await keyboard.type('Somchai', { delay: PERSON_MS });
    await keyboard.press('Enter');
    await expect(till.id('parked-ticket')).toHaveText(/#1 Somchai/);
    await expect(lines(till)).toHaveCount(0);

    const again = await shop.restart({ provision: undefined });
    await expect(again.id('parked-ticket')).toHaveCount(1);
    await again.page.keyboard.press('F6');
    await again.page.keyboard.press('Enter');
    await expect(again.id('parked-ticket')).toHaveCount(0);
    await expect(lines(again)).toHaveCount(2);
    await expect(again.id('ticket-total')).toHaveAttribute(
      'data-minor',
      String(one.priceMinor + more.priceMinor),
    );
    expect(posts(service)).toBe(before);
  });
});
