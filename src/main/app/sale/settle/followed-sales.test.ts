import { expect, it, vi } from 'vitest';
import { orderOf, saleId } from '../../../domain/test-support/sales';
import { forEachTest } from '../../../adapters/test-support/for-each-test';
import { iso, order, SettlingTill } from '../../test-support/settling-till';

const DAY = 86_400_000;
/** More than two looks take. */
const MANY = 1_100;

let till: SettlingTill;
forEachTest(SettlingTill, (opened) => (till = opened));

it('sales that the list never shows cost a look no more than some of them; all get their turn, the latest each time', async () => {
  for (let number = 1; number <= MANY; number += 1) till.sell(number, 'accepted', { at: number - 10 * DAY });
  const listed = [1, MANY / 2, MANY];
  till.list(...listed.map((number) => order(`TG${number}`, { createdAt: iso(number - 10 * DAY) })));
  const asked = vi.spyOn(till.cache.queries, 'ordersNamed');
  const settling = till.settling();
  for (let look = 1; look <= 3; look += 1) await settling.run();
  expect(till.opened.sales.inStates(['delivered']).map(({ id }) => id)).toEqual(listed.map(saleId));
  const names = asked.mock.calls.map(([some]) => some.length);
  expect(Math.max(...names)).toBeLessThanOrEqual(1_000);
  expect(names.reduce((sum, some) => sum + some, 0)).toBeGreaterThanOrEqual(MANY);

  // Of the last days: looked at each time, however many earlier ones wait.
  till.sell(MANY + 1, 'accepted', { at: -DAY });
  const afterStart = till.settling();
  await afterStart.run();
  till.list(order(`TG${MANY + 1}`, { createdAt: iso(-DAY) }));
  await afterStart.run();
  expect(till.sale(MANY + 1)?.state).toBe('delivered');
});

it('a person sees the newest of those that are stuck, and how many more there are', async () => {
  for (let number = 1; number <= 205; number += 1) till.sell(number, 'accepted', { at: number - 10 * DAY });
  till.list();
  const { sales, more } = await till.settling().attention();
  expect([sales.length, more]).toEqual([200, 5]);
  expect([sales[0]?.sale.id, sales.at(-1)?.sale.id]).toEqual([saleId(205), saleId(6)]);
});

it('a person sees the newest alarms, and how many more there are', async () => {
  for (let number = 1; number <= 53; number += 1) {
    till.sell(number, 'rejected', { at: number });
    till.opened.alarms.raise({
      ...{ kind: 'booked', saleId: saleId(number), stateThen: 'rejected', raisedAt: iso(number) },
      order: orderOf({ key: `order ${number}`, code: `TG${number}` }),
    });
  }
  till.list();
  const { alarms, more } = await till.settling().attention();
  expect([alarms.length, more]).toEqual([50, 3]);
  expect([alarms[0]?.sale.id, alarms.at(-1)?.sale.id]).toEqual([saleId(4), saleId(53)]);
});
