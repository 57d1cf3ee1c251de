/**
 * A day at the counter from signing in to its Z, with keys alone and with fingers alone. A ticket of three
 * lines, of which one has no answer and one is refused, is paid half in cash and half by PromptPay. Then come
 * refunds by line with the manager's PIN, and the four steps of closing.
 */
import type { ZReport } from '@shared/model/day/report-of-day';
import type { Sale } from '@shared/model/sale/sale';
import { expect, postsTo, provisionFor, test } from './support/fixtures';
import { choose, expectResult, tile } from './support/page/counter';
import { fingersOf, keysOf, type Hands } from './support/page/hands';
import { PERSON_MS } from './support/page/keys';
import { resize } from './support/page/screen';
import { PEOPLE, personTile, pinOf, type Who } from './support/people';
import { expectConnection, type Till } from './support/till';

const one = choose();
const FLOAT = 100_000;
const TOTAL = one.priceMinor * 3;
/** The cash part, in whole baht; the lines are paid in their order. */
const IN_CASH = Math.floor(TOTAL / 200) * 100;
const PLAYERS = ['5550001112', '7771112223', '9993334445'];

/** How a person sells: the counter has its own keys, so that no one needs Tab there. */
interface Seller extends Hands {
  screen(name: 'sale' | 'attention' | 'day'): Promise<void>;
  /** Chooses the game and its package. */
  pick(): Promise<void>;
  player(digits: string): Promise<void>;
  add(): Promise<void>;
  review(): Promise<void>;
  /** This much in cash, the rest by PromptPay. */
  pay(baht: string): Promise<void>;
  send(): Promise<void>;
  lock(): Promise<void>;
  /** To the next step of closing the day. */
  goOn(): Promise<void>;
}

/** The number of each screen in the navigation. */
const SCREENS = { sale: 1, attention: 3, day: 4 } as const;

const SELLERS: Record<'keys' | 'fingers', (till: Till) => Promise<Seller>> = {
  keys: async (till) => {
    const { keyboard } = till.page;
    return {
      ...keysOf(till),
      screen: (name) => keyboard.press(`Alt+${SCREENS[name]}`),
      pick: async () => {
        await keyboard.press('/');
        await keyboard.type(one.product);
        await expect(tile(till, one, 'product')).toBeVisible();
        await keyboard.press('Enter');
        await expect(tile(till, one, 'package')).toBeVisible();
        await keyboard.press('1', { delay: PERSON_MS });
        await expect(till.id('field')).toBeFocused();
      },
      player: (digits) => keyboard.type(digits, { delay: PERSON_MS }),
      add: () => keyboard.press('F7'),
      review: () => keyboard.press('F9'),
      pay: async (baht) => {
        await keyboard.type(baht, { delay: PERSON_MS });
        await keyboard.press('p');
      },
      send: () => keyboard.press('F10'),
      lock: () => keyboard.press('Control+L'),
      goOn: () => keyboard.press('F9'),
    };
  },
  fingers: async (till) => {
    const hands = await fingersOf(till);
    const { press } = hands;
    return {
      ...hands,
      screen: (name) => press(till.id(`nav-${name}`)),
      pick: async () => {
        await press(tile(till, one, 'product'));
        const chosen = tile(till, one, 'package');
        // Until the screen has settled, a tap where the game was pressed is taken for a second tap of the
        // same finger.
        await expect(async () => {
          await press(chosen);
          await expect(chosen).toHaveAttribute('aria-pressed', 'true', { timeout: 500 });
        }).toPass();
      },
      player: (digits) => hands.write(till.id('field'), digits),
      add: () => press(till.id('ticket-add')),
      review: () => press(till.id('sale-review')),
      pay: async (baht) => {
        await hands.write(till.id('pay-tendered'), baht);
        await press(till.id('pay-promptpay'));
      },
      // Send takes no tap for a moment after something near it has moved, here the tender's fields. On a busy
      // machine it goes with a tap that was taken a while ago.
      send: () =>
        expect(async () => {
          const send = till.id('sale-send');
          if ((await send.count()) > 0) await press(send);
          await expect(send).toHaveCount(0, { timeout: 1_000 });
        }).toPass(),
      lock: () => press(till.id('lock-now')),
      goOn: () => press(till.id('close-next')),
    };
  },
};

for (const kind of ['keys', 'fingers'] as const) {
  test(`a whole day in Thai with ${kind} alone: a ticket, money back by line, and a Z that adds up by tender and person`, async ({
    launch,
    service,
  }) => {
    const provision = { ...provisionFor(service), locale: 'th', people: PEOPLE } as const;
    const till = await launch({ provision });
    const seller = await SELLERS[kind](till);
    await resize(till, { width: 1024, height: 768 });
    const signIn = async (who: Who) => {
      await seller.press(personTile(till, who));
      await seller.pin(pinOf(who));
      await expect(till.id('lock')).toHaveCount(0);
      await expect(till.id('person')).toContainText(who);
    };
    const wizard = till.id('close-step');
    /** A step that just came takes no press for a moment. */
    const settled = () => expect(wizard.locator('footer')).not.toHaveAttribute('inert');
    const goOnTo = async (name: string) => {
      await settled();
      await seller.goOn();
      await expect(wizard).toHaveAttribute('data-step', name);
    };

    await test.step('the cashier signs in and begins a shift', async () => {
      await signIn('Nok');
      await expectConnection(till, 'online');
      await seller.screen('day');
      await seller.press(till.page.locator('[data-testid="day-tab"][data-tab="drawer"]'));
      await seller.write(till.id('shift-open-float'), String(FLOAT / 100));
      await seller.press(till.id('shift-open'));
      await expect(till.id('shift')).toHaveAttribute('data-state', 'open');
    });

    await test.step('three lines are sold, paid by two tenders', async () => {
      await seller.screen('sale');
      for (const [index, player] of PLAYERS.entries()) {
        await seller.pick();
        await seller.player(player);
        if (index === PLAYERS.length - 1) break;
        await seller.add();
        await expect(till.id('ticket-line')).toHaveCount(index + 1);
      }
      await seller.review();
      await expect(till.id('ticket-total')).toHaveAttribute('data-minor', String(TOTAL));
      await seller.pay(String(IN_CASH / 100));
      await expect(till.id('sale-send')).toBeEnabled();
      service.useFaultOnce('topup', 'reset-before-booking');
      service.useFaultOnce('topup', 'status-422');
      await seller.send();
      await expectResult(till, 'rejected');
      expect(postsTo(service)).toHaveLength(3);
    });

    const refused = till.page.locator('[data-testid="ticket-line"][data-state="rejected"]');
    const id = (await refused.getAttribute('data-sale-id')) ?? '';
    const taken = async (): Promise<Sale> => {
      const answer = await till.call('sale.get', { id });
      if (!answer.ok) throw new Error('the journal has no such sale');
      return answer.value as Sale;
    };
    await test.step('the refused line is paid back with the manager’s PIN', async () => {
      await seller.screen('attention');
      await seller.press(
        till.page.locator(`[data-testid="attention-item"][data-sale-id="${id}"]`).getByRole('button').first(),
      );
      await seller.press(till.page.locator(`[data-testid="refund"][data-sale-id="${id}"]`));
      await seller.press(till.id('refund-confirm'));
      await expect(till.id('override')).toHaveAttribute('data-right', 'refund');
      await seller.press(till.id('override-person').filter({ hasText: 'Fon' }));
      await seller.pin(pinOf('Fon'));
      await expect(till.id('override')).toHaveCount(0);
      await expect.poll(async () => (await taken()).refund?.amount.minor).toBe(one.priceMinor);
    });

    const back = (await taken()).refund?.tender === 'cash' ? one.priceMinor : 0;
    const left = FLOAT + IN_CASH - back;
    await test.step('the manager closes the day, step by step', async () => {
      await seller.lock();
      await signIn('Fon');
      await seller.screen('day');
      await seller.press(till.id('day-close'));
      await expect(wizard).toHaveAttribute('data-step', 'sort-out');
      await goOnTo('count');
      const pieces = (value: number) =>
        till.page.locator(`[data-testid="count-pieces"][data-minor="${value}"]`);
      await seller.write(pieces(10_000), String(Math.floor(left / 10_000)));
      await seller.write(pieces(100), String(Math.floor((left % 10_000) / 100)));
      if (left % 100 !== 0) await seller.write(pieces(25), String((left % 100) / 25));
      await settled();
      await seller.press(till.id('count-done'));
      await seller.press(till.id('count-close'));
      await expect(till.id('count-result')).toHaveAttribute('data-difference', '0');
      await goOnTo('match');
      await goOnTo('close');
      await settled();
      await expect(till.id('day-close-confirm')).toBeEnabled();
      await seller.press(till.id('day-close-confirm'));
      await expect(till.id('report')).toHaveAttribute('data-number', '1');
    });

    expect(await till.call('z.list')).toMatchObject({ ok: true, value: [{ number: 1, open: 1 }] });
    const { value: z } = (await till.call('z.get', { number: 1 })) as { ok: true; value: ZReport };
    expectAddsUp(z);
  });
}

/** Each tender's money is accounted for, and each person's sales and refunds are under their name. */
function expectAddsUp(z: ZReport): void {
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
}
